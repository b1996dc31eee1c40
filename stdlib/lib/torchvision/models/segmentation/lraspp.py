"""The segmentation head of the MobileNet v3 paper (Howard and others, 2019)."""

from collections import OrderedDict

from torch import nn
from torch.nn import functional as F
from torchvision.models._api import chosen, loaded, names_in, register_model
from torchvision.models._utils import IntermediateLayerGetter
from torchvision.models.segmentation._utils import options_of
from torchvision.models.segmentation.deeplabv3 import mobile_stages

__all__ = ["LRASPP", "lraspp_mobilenet_v3_large"]
__getattr__ = names_in(__name__)


class LRASPP(nn.Module):
    def __init__(self, backbone, low_channels, high_channels, num_classes, inter_channels=128):
        super().__init__()
        self.backbone = backbone
        self.classifier = LRASPPHead(low_channels, high_channels, num_classes, inter_channels)

    def forward(self, input):
        out = self.classifier(self.backbone(input))
        return OrderedDict(out=F.interpolate(out, size=input.shape[-2:], mode="bilinear", align_corners=False))


class LRASPPHead(nn.Module):
    def __init__(self, low_channels, high_channels, num_classes, inter_channels):
        super().__init__()
        self.cbr = nn.Sequential(nn.Conv2d(high_channels, inter_channels, 1, bias=False), nn.BatchNorm2d(inter_channels), nn.ReLU(inplace=True))
        self.scale = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(high_channels, inter_channels, 1, bias=False), nn.Sigmoid())
        self.low_classifier = nn.Conv2d(low_channels, num_classes, 1)
        self.high_classifier = nn.Conv2d(inter_channels, num_classes, 1)

    def forward(self, input):
        low, high = input["low"], input["high"]
        x = self.cbr(high) * self.scale(high)
        x = F.interpolate(x, size=low.shape[-2:], mode="bilinear", align_corners=False)
        return self.low_classifier(low) + self.high_classifier(x)


@register_model()
def lraspp_mobilenet_v3_large(*, weights=None, progress=True, num_classes=None, weights_backbone=None, **kwargs):
    from torchvision.models.mobilenetv3 import mobilenet_v3_large
    if kwargs.pop("aux_loss", False):
        raise NotImplementedError("This model does not use auxiliary loss")
    found = chosen("lraspp_mobilenet_v3_large", weights, kwargs)
    weights_backbone, _, num_classes = options_of(found, weights_backbone, None, num_classes)
    backbone = mobilenet_v3_large(weights=weights_backbone or None, dilated=True).features
    stages = mobile_stages(backbone)
    low, high = stages[-4], stages[-1]
    features = IntermediateLayerGetter(backbone, return_layers={str(low): "low", str(high): "high"})
    return loaded(LRASPP(features, backbone[low].out_channels, backbone[high].out_channels, num_classes, **kwargs), found, progress)
