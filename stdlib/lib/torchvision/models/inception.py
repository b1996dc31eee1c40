"""Inception v3: "Rethinking the Inception architecture for computer vision" (Szegedy and others, 2015)."""

import warnings
from collections import namedtuple

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.models._api import chosen, loaded, names_in, register_model
from torchvision.models.googlenet import scaled_for_inception

__all__ = ["Inception3", "InceptionOutputs", "_InceptionOutputs", "inception_v3"]
__getattr__ = names_in(__name__)
InceptionOutputs = namedtuple("InceptionOutputs", ["logits", "aux_logits"])
_InceptionOutputs = InceptionOutputs


class Inception3(nn.Module):
    def __init__(self, num_classes=1000, aux_logits=True, transform_input=False, inception_blocks=None, init_weights=None, dropout=0.5):
        super().__init__()
        blocks = [BasicConv2d, InceptionA, InceptionB, InceptionC, InceptionD, InceptionE, InceptionAux] if inception_blocks is None else inception_blocks
        if init_weights is None:
            warnings.warn("The default weight initialization of inception_v3 will be changed in future releases of torchvision. If you wish to keep the old "
                          "behavior (which leads to long initialization times due to scipy/scipy#11299), please set init_weights=True.", FutureWarning)
            init_weights = True
        if len(blocks) != 7:
            raise ValueError(f"length of inception_blocks should be 7 instead of {len(blocks)}")
        conv, a, b, c, d, e, aux = blocks
        self.aux_logits, self.transform_input = aux_logits, transform_input
        self.Conv2d_1a_3x3 = conv(3, 32, kernel_size=3, stride=2)
        self.Conv2d_2a_3x3 = conv(32, 32, kernel_size=3)
        self.Conv2d_2b_3x3 = conv(32, 64, kernel_size=3, padding=1)
        self.maxpool1 = nn.MaxPool2d(kernel_size=3, stride=2)
        self.Conv2d_3b_1x1 = conv(64, 80, kernel_size=1)
        self.Conv2d_4a_3x3 = conv(80, 192, kernel_size=3)
        self.maxpool2 = nn.MaxPool2d(kernel_size=3, stride=2)
        self.Mixed_5b = a(192, pool_features=32)
        self.Mixed_5c = a(256, pool_features=64)
        self.Mixed_5d = a(288, pool_features=64)
        self.Mixed_6a = b(288)
        self.Mixed_6b = c(768, channels_7x7=128)
        self.Mixed_6c = c(768, channels_7x7=160)
        self.Mixed_6d = c(768, channels_7x7=160)
        self.Mixed_6e = c(768, channels_7x7=192)
        self.AuxLogits = aux(768, num_classes) if aux_logits else None
        self.Mixed_7a = d(768)
        self.Mixed_7b = e(1280)
        self.Mixed_7c = e(2048)
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.dropout = nn.Dropout(p=dropout)
        self.fc = nn.Linear(2048, num_classes)
        if init_weights:
            for layer in self.modules():
                if isinstance(layer, (nn.Conv2d, nn.Linear)):
                    nn.init.trunc_normal_(layer.weight, mean=0.0, std=float(getattr(layer, "stddev", 0.1)), a=-2, b=2)
                elif isinstance(layer, nn.BatchNorm2d):
                    nn.init.constant_(layer.weight, 1)
                    nn.init.constant_(layer.bias, 0)

    def _transform_input(self, x):
        return scaled_for_inception(x) if self.transform_input else x

    def _forward(self, x):
        for layer in (self.Conv2d_1a_3x3, self.Conv2d_2a_3x3, self.Conv2d_2b_3x3, self.maxpool1, self.Conv2d_3b_1x1, self.Conv2d_4a_3x3, self.maxpool2,
                      self.Mixed_5b, self.Mixed_5c, self.Mixed_5d, self.Mixed_6a, self.Mixed_6b, self.Mixed_6c, self.Mixed_6d, self.Mixed_6e):
            x = layer(x)
        aux = self.AuxLogits(x) if self.AuxLogits is not None and self.training else None
        x = self.avgpool(self.Mixed_7c(self.Mixed_7b(self.Mixed_7a(x))))
        return self.fc(torch.flatten(self.dropout(x), 1)), aux

    def eager_outputs(self, x, aux):
        return InceptionOutputs(x, aux) if self.training and self.aux_logits else x

    def forward(self, x):
        return self.eager_outputs(*self._forward(self._transform_input(x)))


class _Block(nn.Module):
    def forward(self, x):
        return torch.cat(self._forward(x), 1)

    def _pooled(self, x):
        return self.branch_pool(F.avg_pool2d(x, kernel_size=3, stride=1, padding=1))


class InceptionA(_Block):
    def __init__(self, in_channels, pool_features, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        self.branch1x1 = conv(in_channels, 64, kernel_size=1)
        self.branch5x5_1 = conv(in_channels, 48, kernel_size=1)
        self.branch5x5_2 = conv(48, 64, kernel_size=5, padding=2)
        self.branch3x3dbl_1 = conv(in_channels, 64, kernel_size=1)
        self.branch3x3dbl_2 = conv(64, 96, kernel_size=3, padding=1)
        self.branch3x3dbl_3 = conv(96, 96, kernel_size=3, padding=1)
        self.branch_pool = conv(in_channels, pool_features, kernel_size=1)

    def _forward(self, x):
        return [self.branch1x1(x), self.branch5x5_2(self.branch5x5_1(x)), self.branch3x3dbl_3(self.branch3x3dbl_2(self.branch3x3dbl_1(x))), self._pooled(x)]


class InceptionB(_Block):
    def __init__(self, in_channels, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        self.branch3x3 = conv(in_channels, 384, kernel_size=3, stride=2)
        self.branch3x3dbl_1 = conv(in_channels, 64, kernel_size=1)
        self.branch3x3dbl_2 = conv(64, 96, kernel_size=3, padding=1)
        self.branch3x3dbl_3 = conv(96, 96, kernel_size=3, stride=2)

    def _forward(self, x):
        return [self.branch3x3(x), self.branch3x3dbl_3(self.branch3x3dbl_2(self.branch3x3dbl_1(x))), F.max_pool2d(x, kernel_size=3, stride=2)]


class InceptionC(_Block):
    def __init__(self, in_channels, channels_7x7, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        wide, tall = dict(kernel_size=(1, 7), padding=(0, 3)), dict(kernel_size=(7, 1), padding=(3, 0))
        c7 = channels_7x7
        self.branch1x1 = conv(in_channels, 192, kernel_size=1)
        self.branch7x7_1 = conv(in_channels, c7, kernel_size=1)
        self.branch7x7_2 = conv(c7, c7, **wide)
        self.branch7x7_3 = conv(c7, 192, **tall)
        self.branch7x7dbl_1 = conv(in_channels, c7, kernel_size=1)
        self.branch7x7dbl_2 = conv(c7, c7, **tall)
        self.branch7x7dbl_3 = conv(c7, c7, **wide)
        self.branch7x7dbl_4 = conv(c7, c7, **tall)
        self.branch7x7dbl_5 = conv(c7, 192, **wide)
        self.branch_pool = conv(in_channels, 192, kernel_size=1)

    def _forward(self, x):
        double = self.branch7x7dbl_5(self.branch7x7dbl_4(self.branch7x7dbl_3(self.branch7x7dbl_2(self.branch7x7dbl_1(x)))))
        return [self.branch1x1(x), self.branch7x7_3(self.branch7x7_2(self.branch7x7_1(x))), double, self._pooled(x)]


class InceptionD(_Block):
    def __init__(self, in_channels, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        self.branch3x3_1 = conv(in_channels, 192, kernel_size=1)
        self.branch3x3_2 = conv(192, 320, kernel_size=3, stride=2)
        self.branch7x7x3_1 = conv(in_channels, 192, kernel_size=1)
        self.branch7x7x3_2 = conv(192, 192, kernel_size=(1, 7), padding=(0, 3))
        self.branch7x7x3_3 = conv(192, 192, kernel_size=(7, 1), padding=(3, 0))
        self.branch7x7x3_4 = conv(192, 192, kernel_size=3, stride=2)

    def _forward(self, x):
        seven = self.branch7x7x3_4(self.branch7x7x3_3(self.branch7x7x3_2(self.branch7x7x3_1(x))))
        return [self.branch3x3_2(self.branch3x3_1(x)), seven, F.max_pool2d(x, kernel_size=3, stride=2)]


class InceptionE(_Block):
    def __init__(self, in_channels, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        wide, tall = dict(kernel_size=(1, 3), padding=(0, 1)), dict(kernel_size=(3, 1), padding=(1, 0))
        self.branch1x1 = conv(in_channels, 320, kernel_size=1)
        self.branch3x3_1 = conv(in_channels, 384, kernel_size=1)
        self.branch3x3_2a = conv(384, 384, **wide)
        self.branch3x3_2b = conv(384, 384, **tall)
        self.branch3x3dbl_1 = conv(in_channels, 448, kernel_size=1)
        self.branch3x3dbl_2 = conv(448, 384, kernel_size=3, padding=1)
        self.branch3x3dbl_3a = conv(384, 384, **wide)
        self.branch3x3dbl_3b = conv(384, 384, **tall)
        self.branch_pool = conv(in_channels, 192, kernel_size=1)

    def _forward(self, x):
        first = self.branch1x1(x)
        single = self.branch3x3_1(x)
        single = torch.cat([self.branch3x3_2a(single), self.branch3x3_2b(single)], 1)
        double = self.branch3x3dbl_2(self.branch3x3dbl_1(x))
        double = torch.cat([self.branch3x3dbl_3a(double), self.branch3x3dbl_3b(double)], 1)
        return [first, single, double, self._pooled(x)]


class InceptionAux(nn.Module):
    def __init__(self, in_channels, num_classes, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        self.conv0 = conv(in_channels, 128, kernel_size=1)
        self.conv1 = conv(128, 768, kernel_size=5)
        self.conv1.stddev = 0.01
        self.fc = nn.Linear(768, num_classes)
        self.fc.stddev = 0.001

    def forward(self, x):
        x = self.conv1(self.conv0(F.avg_pool2d(x, kernel_size=5, stride=3)))
        return self.fc(torch.flatten(F.adaptive_avg_pool2d(x, (1, 1)), 1))


class BasicConv2d(nn.Module):
    def __init__(self, in_channels, out_channels, **kwargs):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, bias=False, **kwargs)
        self.bn = nn.BatchNorm2d(out_channels, eps=0.001)

    def forward(self, x):
        return F.relu(self.bn(self.conv(x)), inplace=True)


@register_model()
def inception_v3(*, weights=None, progress=True, **kwargs):
    found = chosen("inception_v3", weights, kwargs)
    asked = kwargs.get("aux_logits", True)
    if found is not None:
        kwargs.setdefault("transform_input", True)
        kwargs["aux_logits"], kwargs["init_weights"] = True, False
    model = loaded(Inception3(**kwargs), found, progress)
    if found is not None and not asked:
        model.aux_logits, model.AuxLogits = False, None
    return model
