"""DeepLab v3 (Chen and others, 2017): convolutions at several dilations side by side."""

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.models._api import chosen, loaded, names_in, register_model
from torchvision.models._utils import IntermediateLayerGetter
from torchvision.models.segmentation._utils import _SimpleSegmentationModel, options_of
from torchvision.models.segmentation.fcn import FCNHead

__all__ = ["DeepLabV3", "deeplabv3_resnet50", "deeplabv3_resnet101", "deeplabv3_mobilenet_v3_large"]
__getattr__ = names_in(__name__)


class DeepLabV3(_SimpleSegmentationModel):
    pass


class DeepLabHead(nn.Sequential):
    def __init__(self, in_channels, num_classes, atrous_rates=(12, 24, 36)):
        super().__init__(ASPP(in_channels, atrous_rates), nn.Conv2d(256, 256, 3, padding=1, bias=False), nn.BatchNorm2d(256), nn.ReLU(),
                         nn.Conv2d(256, num_classes, 1))


class ASPPConv(nn.Sequential):
    def __init__(self, in_channels, out_channels, dilation):
        super().__init__(nn.Conv2d(in_channels, out_channels, 3, padding=dilation, dilation=dilation, bias=False), nn.BatchNorm2d(out_channels),
                         nn.ReLU())


class ASPPPooling(nn.Sequential):
    def __init__(self, in_channels, out_channels):
        super().__init__(nn.AdaptiveAvgPool2d(1), nn.Conv2d(in_channels, out_channels, 1, bias=False), nn.BatchNorm2d(out_channels), nn.ReLU())

    def forward(self, x):
        size = x.shape[-2:]
        for layer in self:
            x = layer(x)
        return F.interpolate(x, size=size, mode="bilinear", align_corners=False)


class ASPP(nn.Module):
    def __init__(self, in_channels, atrous_rates, out_channels=256):
        super().__init__()
        branches = [nn.Sequential(nn.Conv2d(in_channels, out_channels, 1, bias=False), nn.BatchNorm2d(out_channels), nn.ReLU())]
        branches += [ASPPConv(in_channels, out_channels, rate) for rate in tuple(atrous_rates)]
        branches.append(ASPPPooling(in_channels, out_channels))
        self.convs = nn.ModuleList(branches)
        self.project = nn.Sequential(nn.Conv2d(len(branches) * out_channels, out_channels, 1, bias=False), nn.BatchNorm2d(out_channels), nn.ReLU(),
                                     nn.Dropout(0.5))

    def forward(self, x):
        return self.project(torch.cat([branch(x) for branch in self.convs], dim=1))


def _deeplabv3_resnet(backbone, num_classes, aux):
    taken = {"layer4": "out", **({"layer3": "aux"} if aux else {})}
    features = IntermediateLayerGetter(backbone, return_layers=taken)
    auxiliary = FCNHead(1024, num_classes) if aux else None
    return DeepLabV3(features, DeepLabHead(2048, num_classes), auxiliary)


def mobile_stages(backbone):
    """Where the sizes change, the first and the last block among them."""
    return [0] + [i for i, block in enumerate(backbone) if getattr(block, "_is_cn", False)] + [len(backbone) - 1]


def _deeplabv3_mobilenetv3(backbone, num_classes, aux):
    backbone = backbone.features
    stages = mobile_stages(backbone)
    out, before = stages[-1], stages[-4]
    taken = {str(out): "out", **({str(before): "aux"} if aux else {})}
    features = IntermediateLayerGetter(backbone, return_layers=taken)
    auxiliary = FCNHead(backbone[before].out_channels, num_classes) if aux else None
    return DeepLabV3(features, DeepLabHead(backbone[out].out_channels, num_classes), auxiliary)


def _builder(name):
    def build(*, weights=None, progress=True, num_classes=None, aux_loss=None, weights_backbone=None, **kwargs):
        from torchvision import models
        if "pretrained_backbone" in kwargs:
            weights_backbone = kwargs.pop("pretrained_backbone")
        found = chosen(name, weights, kwargs)
        weights_backbone, aux_loss, num_classes = options_of(found, weights_backbone, aux_loss, num_classes)
        if name == "deeplabv3_mobilenet_v3_large":
            made = _deeplabv3_mobilenetv3(models.mobilenet_v3_large(weights=weights_backbone or None, dilated=True), num_classes, aux_loss)
        else:
            backbone = getattr(models, name.removeprefix("deeplabv3_"))(weights=weights_backbone or None, replace_stride_with_dilation=[False, True, True])
            made = _deeplabv3_resnet(backbone, num_classes, aux_loss)
        return loaded(made, found, progress)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


deeplabv3_resnet50, deeplabv3_resnet101, deeplabv3_mobilenet_v3_large = (_builder(name) for name in __all__[1:])
