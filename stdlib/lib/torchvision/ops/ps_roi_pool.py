"""Where torchvision has ps_roi_pool."""

from torchvision.ops.roi import ps_roi_pool, PSRoIPool
