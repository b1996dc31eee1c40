"""Where torchvision has ps_roi_align."""

from torchvision.ops.roi import ps_roi_align, PSRoIAlign
