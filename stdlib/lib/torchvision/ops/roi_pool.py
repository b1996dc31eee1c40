"""Where torchvision has roi_pool."""

from torchvision.ops.roi import roi_pool, RoIPool
