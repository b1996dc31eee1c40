"""torchvision.models.segmentation: a class for every pixel."""

from torchvision.models.segmentation.deeplabv3 import *
from torchvision.models.segmentation.fcn import *
from torchvision.models.segmentation.lraspp import *
from torchvision.models._api import names_in

__getattr__ = names_in(__name__)
