"""Where torchvision has sigmoid_focal_loss."""

from torchvision.ops.losses import sigmoid_focal_loss
