"""torchvision.models: networks for images, with the names and keys of torchvision's."""

from torchvision.models.alexnet import *
from torchvision.models.convnext import *
from torchvision.models.densenet import *
from torchvision.models.efficientnet import *
from torchvision.models.googlenet import *
from torchvision.models.inception import *
from torchvision.models.mnasnet import *
from torchvision.models.mobilenet import *
from torchvision.models.regnet import *
from torchvision.models.resnet import *
from torchvision.models.shufflenetv2 import *
from torchvision.models.squeezenet import *
from torchvision.models.vgg import *
from torchvision.models.vision_transformer import *
from torchvision.models.swin_transformer import *
from torchvision.models import segmentation
from torchvision.models._api import get_model, get_model_builder, get_model_weights, get_weight, list_models, names_in

__getattr__ = names_in(__name__)
