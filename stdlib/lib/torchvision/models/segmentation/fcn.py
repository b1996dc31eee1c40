"""Fully convolutional networks (Long and others, 2014)."""

from torch import nn
from torchvision.models._api import chosen, loaded, names_in, register_model
from torchvision.models._utils import IntermediateLayerGetter
from torchvision.models.segmentation._utils import _SimpleSegmentationModel, options_of

__all__ = ["FCN", "fcn_resnet50", "fcn_resnet101"]
__getattr__ = names_in(__name__)


class FCN(_SimpleSegmentationModel):
    pass


class FCNHead(nn.Sequential):
    def __init__(self, in_channels, channels):
        inner = in_channels // 4
        super().__init__(nn.Conv2d(in_channels, inner, 3, padding=1, bias=False), nn.BatchNorm2d(inner), nn.ReLU(), nn.Dropout(0.1),
                         nn.Conv2d(inner, channels, 1))


def _fcn_resnet(backbone, num_classes, aux):
    taken = {"layer4": "out", **({"layer3": "aux"} if aux else {})}
    features = IntermediateLayerGetter(backbone, return_layers=taken)
    auxiliary = FCNHead(1024, num_classes) if aux else None
    return FCN(features, FCNHead(2048, num_classes), auxiliary)


def _builder(name, backbone_name):
    def build(*, weights=None, progress=True, num_classes=None, aux_loss=None, weights_backbone=None, **kwargs):
        from torchvision.models import resnet
        if "pretrained_backbone" in kwargs:
            weights_backbone = kwargs.pop("pretrained_backbone")
        found = chosen(name, weights, kwargs)
        weights_backbone, aux_loss, num_classes = options_of(found, weights_backbone, aux_loss, num_classes)
        backbone = getattr(resnet, backbone_name)(weights=weights_backbone or None, replace_stride_with_dilation=[False, True, True])
        return loaded(_fcn_resnet(backbone, num_classes, aux_loss), found, progress)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


fcn_resnet50, fcn_resnet101 = _builder("fcn_resnet50", "resnet50"), _builder("fcn_resnet101", "resnet101")
