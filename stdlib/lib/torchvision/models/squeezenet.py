"""SqueezeNet (Iandola and others, 2016)."""

import torch
from torch import nn
from torch.nn import init
from torchvision.models._api import chosen, loaded, names_in, register_model

__all__ = ["SqueezeNet", "squeezenet1_0", "squeezenet1_1"]
__getattr__ = names_in(__name__)


class Fire(nn.Module):
    """Few channels, then many by 1x1 and by 3x3."""

    def __init__(self, inplanes, squeeze_planes, expand1x1_planes, expand3x3_planes):
        super().__init__()
        self.inplanes = inplanes
        self.squeeze = nn.Conv2d(inplanes, squeeze_planes, kernel_size=1)
        self.squeeze_activation = nn.ReLU(inplace=True)
        self.expand1x1 = nn.Conv2d(squeeze_planes, expand1x1_planes, kernel_size=1)
        self.expand1x1_activation = nn.ReLU(inplace=True)
        self.expand3x3 = nn.Conv2d(squeeze_planes, expand3x3_planes, kernel_size=3, padding=1)
        self.expand3x3_activation = nn.ReLU(inplace=True)

    def forward(self, x):
        x = self.squeeze_activation(self.squeeze(x))
        return torch.cat([self.expand1x1_activation(self.expand1x1(x)), self.expand3x3_activation(self.expand3x3(x))], 1)


# The first convolution's width and kernel, then fires by (input, squeezed, expanded) and poolings.
_PLANS = {
    "1_0": (96, 7, ("P", (96, 16, 64), (128, 16, 64), (128, 32, 128), "P", (256, 32, 128), (256, 48, 192), (384, 48, 192), (384, 64, 256), "P",
                    (512, 64, 256))),
    "1_1": (64, 3, ("P", (64, 16, 64), (128, 16, 64), "P", (128, 32, 128), (256, 32, 128), "P", (256, 48, 192), (384, 48, 192), (384, 64, 256),
                    (512, 64, 256))),
}


class SqueezeNet(nn.Module):
    def __init__(self, version="1_0", num_classes=1000, dropout=0.5):
        super().__init__()
        self.num_classes = num_classes
        if version not in _PLANS:
            raise ValueError(f"Unsupported SqueezeNet version {version}: 1_0 or 1_1 expected")
        width, kernel, plan = _PLANS[version]
        layers = [nn.Conv2d(3, width, kernel_size=kernel, stride=2), nn.ReLU(inplace=True)]
        for entry in plan:
            layers.append(nn.MaxPool2d(kernel_size=3, stride=2, ceil_mode=True) if entry == "P" else Fire(*entry, entry[2]))
        self.features = nn.Sequential(*layers)
        last = nn.Conv2d(512, self.num_classes, kernel_size=1)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout), last, nn.ReLU(inplace=True), nn.AdaptiveAvgPool2d((1, 1)))
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                if layer is last:
                    init.normal_(layer.weight, mean=0.0, std=0.01)
                else:
                    init.kaiming_uniform_(layer.weight)
                if layer.bias is not None:
                    init.constant_(layer.bias, 0)

    def forward(self, x):
        return torch.flatten(self.classifier(self.features(x)), 1)


def _squeezenet(version, weights, progress, **kwargs):
    return loaded(SqueezeNet(version, **kwargs), weights, progress)


@register_model()
def squeezenet1_0(*, weights=None, progress=True, **kwargs):
    return _squeezenet("1_0", chosen("squeezenet1_0", weights, kwargs), progress, **kwargs)


@register_model()
def squeezenet1_1(*, weights=None, progress=True, **kwargs):
    return _squeezenet("1_1", chosen("squeezenet1_1", weights, kwargs), progress, **kwargs)
