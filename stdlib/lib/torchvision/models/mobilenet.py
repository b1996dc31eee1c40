"""Where torchvision has the models of both MobileNets."""

from torchvision.models.mobilenetv2 import *
from torchvision.models.mobilenetv3 import *
