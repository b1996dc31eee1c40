"""VGG: "Very deep convolutional networks for large-scale image recognition" (Simonyan and Zisserman, 2014)."""

import torch
from torch import nn
from torchvision.models._api import chosen, loaded, names_in, register_model

_DEPTHS = (11, 13, 16, 19)
__all__ = ["VGG"] + [f"vgg{d}{bn}" for d in _DEPTHS for bn in ("", "_bn")]
__getattr__ = names_in(__name__)


class VGG(nn.Module):
    def __init__(self, features, num_classes=1000, init_weights=True, dropout=0.5):
        super().__init__()
        self.features = features
        self.avgpool = nn.AdaptiveAvgPool2d((7, 7))
        self.classifier = nn.Sequential(
            nn.Linear(512 * 7 * 7, 4096), nn.ReLU(True), nn.Dropout(p=dropout),
            nn.Linear(4096, 4096), nn.ReLU(True), nn.Dropout(p=dropout), nn.Linear(4096, num_classes))
        if init_weights:
            self._fill()

    def _fill(self):
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                nn.init.kaiming_normal_(layer.weight, mode="fan_out", nonlinearity="relu")
                if layer.bias is not None:
                    nn.init.constant_(layer.bias, 0)
            elif isinstance(layer, nn.BatchNorm2d):
                nn.init.constant_(layer.weight, 1)
                nn.init.constant_(layer.bias, 0)
            elif isinstance(layer, nn.Linear):
                nn.init.normal_(layer.weight, 0, 0.01)
                nn.init.constant_(layer.bias, 0)

    def forward(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))


def make_layers(cfg, batch_norm=False):
    layers, channels = [], 3
    for width in cfg:
        if width == "M":
            layers.append(nn.MaxPool2d(kernel_size=2, stride=2))
            continue
        layers.append(nn.Conv2d(channels, width, kernel_size=3, padding=1))
        if batch_norm:
            layers.append(nn.BatchNorm2d(width))
        layers.append(nn.ReLU(inplace=True))
        channels = width
    return nn.Sequential(*layers)


def _plan(*counts):
    """So many convolutions before each pooling."""
    return [entry for width, count in zip((64, 128, 256, 512, 512), counts) for entry in [width] * count + ["M"]]


cfgs = {"A": _plan(1, 1, 2, 2, 2), "B": _plan(2, 2, 2, 2, 2), "D": _plan(2, 2, 3, 3, 3), "E": _plan(2, 2, 4, 4, 4)}


def _vgg(cfg, batch_norm, weights, progress, **kwargs):
    if weights is not None:
        kwargs["init_weights"] = False
    return loaded(VGG(make_layers(cfgs[cfg], batch_norm=batch_norm), **kwargs), weights, progress)


def _builder(name, cfg, batch_norm):
    def build(*, weights=None, progress=True, **kwargs):
        return _vgg(cfg, batch_norm, chosen(name, weights, kwargs), progress, **kwargs)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


vgg11, vgg11_bn = (_builder("vgg11" + end, "A", bool(end)) for end in ("", "_bn"))
vgg13, vgg13_bn = (_builder("vgg13" + end, "B", bool(end)) for end in ("", "_bn"))
vgg16, vgg16_bn = (_builder("vgg16" + end, "D", bool(end)) for end in ("", "_bn"))
vgg19, vgg19_bn = (_builder("vgg19" + end, "E", bool(end)) for end in ("", "_bn"))
