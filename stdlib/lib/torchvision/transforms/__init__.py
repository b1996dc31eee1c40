"""torchvision.transforms, over tensors and PIL images."""

from torchvision.transforms import functional, transforms
from torchvision.transforms.transforms import *
from torchvision.transforms import autoaugment
from torchvision.transforms.autoaugment import *
from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
