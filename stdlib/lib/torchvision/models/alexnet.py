"""AlexNet, in the form of "One weird trick for parallelizing convolutional neural networks" (Krizhevsky, 2014)."""

import torch
from torch import nn
from torchvision.models._api import chosen, loaded, names_in, register_model

__all__ = ["AlexNet", "alexnet"]
__getattr__ = names_in(__name__)


class AlexNet(nn.Module):
    def __init__(self, num_classes=1000, dropout=0.5):
        super().__init__()
        layers, channels = [], 3
        for width, kernel, stride, padding, pooled in ((64, 11, 4, 2, True), (192, 5, 1, 2, True), (384, 3, 1, 1, False), (256, 3, 1, 1, False),
                                                       (256, 3, 1, 1, True)):
            layers += [nn.Conv2d(channels, width, kernel_size=kernel, stride=stride, padding=padding), nn.ReLU(inplace=True)]
            if pooled:
                layers.append(nn.MaxPool2d(kernel_size=3, stride=2))
            channels = width
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d((6, 6))
        self.classifier = nn.Sequential(
            nn.Dropout(p=dropout), nn.Linear(256 * 6 * 6, 4096), nn.ReLU(inplace=True),
            nn.Dropout(p=dropout), nn.Linear(4096, 4096), nn.ReLU(inplace=True), nn.Linear(4096, num_classes))

    def forward(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))


@register_model()
def alexnet(*, weights=None, progress=True, **kwargs):
    found = chosen("alexnet", weights, kwargs)
    return loaded(AlexNet(**kwargs), found, progress)
