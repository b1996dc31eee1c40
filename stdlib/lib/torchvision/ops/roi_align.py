"""Where torchvision has roi_align."""

from torchvision.ops.roi import roi_align, RoIAlign
