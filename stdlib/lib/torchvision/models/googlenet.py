"""GoogLeNet (Szegedy and others, 2014), with normalization, and 3x3 where the paper has 5x5, as its published weights want."""

import warnings
from collections import namedtuple

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.models._api import chosen, loaded, names_in, register_model

__all__ = ["GoogLeNet", "GoogLeNetOutputs", "_GoogLeNetOutputs", "googlenet"]
__getattr__ = names_in(__name__)
GoogLeNetOutputs = namedtuple("GoogLeNetOutputs", ["logits", "aux_logits2", "aux_logits1"])
_GoogLeNetOutputs = GoogLeNetOutputs
# What each block gives: by 1x1; reduced and by 3x3; reduced and by the second 3x3; by pooling.
_PLAN = {
    "3a": (192, 64, 96, 128, 16, 32, 32), "3b": (256, 128, 128, 192, 32, 96, 64),
    "4a": (480, 192, 96, 208, 16, 48, 64), "4b": (512, 160, 112, 224, 24, 64, 64), "4c": (512, 128, 128, 256, 24, 64, 64),
    "4d": (512, 112, 144, 288, 32, 64, 64), "4e": (528, 256, 160, 320, 32, 128, 128),
    "5a": (832, 256, 160, 320, 32, 128, 128), "5b": (832, 384, 192, 384, 48, 128, 128)}


def scaled_for_inception(x):
    """Pixels normalized as usual, as TensorFlow's weights want them: around a half."""
    channels = [torch.unsqueeze(x[:, i], 1) * (std / 0.5) + (mean - 0.5) / 0.5
                for i, (mean, std) in enumerate(((0.485, 0.229), (0.456, 0.224), (0.406, 0.225)))]
    return torch.cat(channels, 1)


class GoogLeNet(nn.Module):
    __constants__ = ["aux_logits", "transform_input"]

    def __init__(self, num_classes=1000, aux_logits=True, transform_input=False, init_weights=None, blocks=None, dropout=0.2, dropout_aux=0.7):
        super().__init__()
        conv, inception, aux = [BasicConv2d, Inception, InceptionAux] if blocks is None else blocks
        if init_weights is None:
            warnings.warn("The default weight initialization of GoogleNet will be changed in future releases of torchvision. If you wish to keep the old "
                          "behavior (which leads to long initialization times due to scipy/scipy#11299), please set init_weights=True.", FutureWarning)
            init_weights = True
        self.aux_logits, self.transform_input = aux_logits, transform_input
        self.conv1 = conv(3, 64, kernel_size=7, stride=2, padding=3)
        self.maxpool1 = nn.MaxPool2d(3, stride=2, ceil_mode=True)
        self.conv2 = conv(64, 64, kernel_size=1)
        self.conv3 = conv(64, 192, kernel_size=3, padding=1)
        self.maxpool2 = nn.MaxPool2d(3, stride=2, ceil_mode=True)
        for name, widths in _PLAN.items():
            setattr(self, "inception" + name, inception(*widths))
            if name == "3b":
                self.maxpool3 = nn.MaxPool2d(3, stride=2, ceil_mode=True)
            elif name == "4e":
                self.maxpool4 = nn.MaxPool2d(2, stride=2, ceil_mode=True)
        self.aux1 = aux(512, num_classes, dropout=dropout_aux) if aux_logits else None
        self.aux2 = aux(528, num_classes, dropout=dropout_aux) if aux_logits else None
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.dropout = nn.Dropout(p=dropout)
        self.fc = nn.Linear(1024, num_classes)
        if init_weights:
            for layer in self.modules():
                if isinstance(layer, (nn.Conv2d, nn.Linear)):
                    nn.init.trunc_normal_(layer.weight, mean=0.0, std=0.01, a=-2, b=2)
                elif isinstance(layer, nn.BatchNorm2d):
                    nn.init.constant_(layer.weight, 1)
                    nn.init.constant_(layer.bias, 0)

    def _transform_input(self, x):
        return scaled_for_inception(x) if self.transform_input else x

    def _forward(self, x):
        asked = self.training and self.aux_logits
        x = self.maxpool2(self.conv3(self.conv2(self.maxpool1(self.conv1(x)))))
        x = self.inception4a(self.maxpool3(self.inception3b(self.inception3a(x))))
        aux1 = self.aux1(x) if asked and self.aux1 is not None else None
        x = self.inception4d(self.inception4c(self.inception4b(x)))
        aux2 = self.aux2(x) if asked and self.aux2 is not None else None
        x = self.inception5b(self.inception5a(self.maxpool4(self.inception4e(x))))
        return self.fc(self.dropout(torch.flatten(self.avgpool(x), 1))), aux2, aux1

    def eager_outputs(self, x, aux2, aux1):
        return GoogLeNetOutputs(x, aux2, aux1) if self.training and self.aux_logits else x

    def forward(self, x):
        return self.eager_outputs(*self._forward(self._transform_input(x)))


class Inception(nn.Module):
    def __init__(self, in_channels, ch1x1, ch3x3red, ch3x3, ch5x5red, ch5x5, pool_proj, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        self.branch1 = conv(in_channels, ch1x1, kernel_size=1)
        self.branch2 = nn.Sequential(conv(in_channels, ch3x3red, kernel_size=1), conv(ch3x3red, ch3x3, kernel_size=3, padding=1))
        self.branch3 = nn.Sequential(conv(in_channels, ch5x5red, kernel_size=1), conv(ch5x5red, ch5x5, kernel_size=3, padding=1))
        self.branch4 = nn.Sequential(nn.MaxPool2d(kernel_size=3, stride=1, padding=1, ceil_mode=True), conv(in_channels, pool_proj, kernel_size=1))

    def _forward(self, x):
        return [self.branch1(x), self.branch2(x), self.branch3(x), self.branch4(x)]

    def forward(self, x):
        return torch.cat(self._forward(x), 1)


class InceptionAux(nn.Module):
    def __init__(self, in_channels, num_classes, conv_block=None, dropout=0.7):
        super().__init__()
        self.conv = (BasicConv2d if conv_block is None else conv_block)(in_channels, 128, kernel_size=1)
        self.fc1 = nn.Linear(2048, 1024)
        self.fc2 = nn.Linear(1024, num_classes)
        self.dropout = nn.Dropout(p=dropout)

    def forward(self, x):
        x = self.conv(F.adaptive_avg_pool2d(x, (4, 4)))
        return self.fc2(self.dropout(F.relu(self.fc1(torch.flatten(x, 1)), inplace=True)))


class BasicConv2d(nn.Module):
    def __init__(self, in_channels, out_channels, **kwargs):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, bias=False, **kwargs)
        self.bn = nn.BatchNorm2d(out_channels, eps=0.001)

    def forward(self, x):
        return F.relu(self.bn(self.conv(x)), inplace=True)


@register_model()
def googlenet(*, weights=None, progress=True, **kwargs):
    found = chosen("googlenet", weights, kwargs)
    asked = kwargs.get("aux_logits", False)
    if found is not None:
        kwargs.setdefault("transform_input", True)
        kwargs["aux_logits"], kwargs["init_weights"] = True, False
    model = loaded(GoogLeNet(**kwargs), found, progress)
    if found is not None and not asked:
        model.aux_logits, model.aux1, model.aux2 = False, None, None
    elif found is not None:
        warnings.warn("auxiliary heads in the pretrained googlenet model are NOT pretrained, so make sure to train them")
    return model
