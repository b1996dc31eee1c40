"""ResNet (He and others, 2015), with the wide and the grouped (ResNeXt) ones."""

import torch
from torch import nn
from torchvision.models._api import chosen, fixed, loaded, names_in, register_model

_PLANS = {  # block, blocks of each stage, what else the constructor is given
    "resnet18": ("BasicBlock", (2, 2, 2, 2), {}),
    "resnet34": ("BasicBlock", (3, 4, 6, 3), {}),
    "resnet50": ("Bottleneck", (3, 4, 6, 3), {}),
    "resnet101": ("Bottleneck", (3, 4, 23, 3), {}),
    "resnet152": ("Bottleneck", (3, 8, 36, 3), {}),
    "resnext50_32x4d": ("Bottleneck", (3, 4, 6, 3), {"groups": 32, "width_per_group": 4}),
    "resnext101_32x8d": ("Bottleneck", (3, 4, 23, 3), {"groups": 32, "width_per_group": 8}),
    "resnext101_64x4d": ("Bottleneck", (3, 4, 23, 3), {"groups": 64, "width_per_group": 4}),
    "wide_resnet50_2": ("Bottleneck", (3, 4, 6, 3), {"width_per_group": 128}),
    "wide_resnet101_2": ("Bottleneck", (3, 4, 23, 3), {"width_per_group": 128}),
}
__all__ = ["ResNet", *_PLANS]
__getattr__ = names_in(__name__)


def conv3x3(in_planes, out_planes, stride=1, groups=1, dilation=1):
    return nn.Conv2d(in_planes, out_planes, kernel_size=3, stride=stride, padding=dilation, groups=groups, bias=False, dilation=dilation)


def conv1x1(in_planes, out_planes, stride=1):
    return nn.Conv2d(in_planes, out_planes, kernel_size=1, stride=stride, bias=False)


class BasicBlock(nn.Module):
    expansion = 1

    def __init__(self, inplanes, planes, stride=1, downsample=None, groups=1, base_width=64, dilation=1, norm_layer=None):
        super().__init__()
        norm_layer = nn.BatchNorm2d if norm_layer is None else norm_layer
        if groups != 1 or base_width != 64:
            raise ValueError("BasicBlock only supports groups=1 and base_width=64")
        if dilation > 1:
            raise NotImplementedError("Dilation > 1 not supported in BasicBlock")
        self.conv1 = conv3x3(inplanes, planes, stride)
        self.bn1 = norm_layer(planes)
        self.relu = nn.ReLU(inplace=True)
        self.conv2 = conv3x3(planes, planes)
        self.bn2 = norm_layer(planes)
        self.downsample, self.stride = downsample, stride

    def forward(self, x):
        out = self.relu(self.bn1(self.conv1(x)))
        out = self.bn2(self.conv2(out))
        out += x if self.downsample is None else self.downsample(x)
        return self.relu(out)


class Bottleneck(nn.Module):
    """1x1, 3x3, 1x1; the stride stands in the middle one."""

    expansion = 4

    def __init__(self, inplanes, planes, stride=1, downsample=None, groups=1, base_width=64, dilation=1, norm_layer=None):
        super().__init__()
        norm_layer = nn.BatchNorm2d if norm_layer is None else norm_layer
        width = int(planes * (base_width / 64.0)) * groups
        self.conv1 = conv1x1(inplanes, width)
        self.bn1 = norm_layer(width)
        self.conv2 = conv3x3(width, width, stride, groups, dilation)
        self.bn2 = norm_layer(width)
        self.conv3 = conv1x1(width, planes * self.expansion)
        self.bn3 = norm_layer(planes * self.expansion)
        self.relu = nn.ReLU(inplace=True)
        self.downsample, self.stride = downsample, stride

    def forward(self, x):
        out = self.relu(self.bn1(self.conv1(x)))
        out = self.relu(self.bn2(self.conv2(out)))
        out = self.bn3(self.conv3(out))
        out += x if self.downsample is None else self.downsample(x)
        return self.relu(out)


class ResNet(nn.Module):
    def __init__(self, block, layers, num_classes=1000, zero_init_residual=False, groups=1, width_per_group=64, replace_stride_with_dilation=None,
                 norm_layer=None):
        super().__init__()
        self._norm_layer = nn.BatchNorm2d if norm_layer is None else norm_layer
        self.inplanes, self.dilation = 64, 1
        dilated = [False] * 3 if replace_stride_with_dilation is None else replace_stride_with_dilation
        if len(dilated) != 3:
            raise ValueError(f"replace_stride_with_dilation should be None or a 3-element tuple, got {dilated}")
        self.groups, self.base_width = groups, width_per_group
        self.conv1 = nn.Conv2d(3, self.inplanes, kernel_size=7, stride=2, padding=3, bias=False)
        self.bn1 = self._norm_layer(self.inplanes)
        self.relu = nn.ReLU(inplace=True)
        self.maxpool = nn.MaxPool2d(kernel_size=3, stride=2, padding=1)
        self.layer1 = self._make_layer(block, 64, layers[0])
        self.layer2 = self._make_layer(block, 128, layers[1], stride=2, dilate=dilated[0])
        self.layer3 = self._make_layer(block, 256, layers[2], stride=2, dilate=dilated[1])
        self.layer4 = self._make_layer(block, 512, layers[3], stride=2, dilate=dilated[2])
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(512 * block.expansion, num_classes)
        self._fill(zero_init_residual)

    def _fill(self, zero_init_residual):
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                nn.init.kaiming_normal_(layer.weight, mode="fan_out", nonlinearity="relu")
            elif isinstance(layer, (nn.BatchNorm2d, nn.GroupNorm)):
                nn.init.constant_(layer.weight, 1)
                nn.init.constant_(layer.bias, 0)
        if zero_init_residual:
            for block in self.modules():
                last = block.bn3 if isinstance(block, Bottleneck) else block.bn2 if isinstance(block, BasicBlock) else None
                if last is not None and last.weight is not None:
                    nn.init.constant_(last.weight, 0)

    def _make_layer(self, block, planes, blocks, stride=1, dilate=False):
        norm_layer, downsample, before = self._norm_layer, None, self.dilation
        if dilate:
            self.dilation *= stride
            stride = 1
        if stride != 1 or self.inplanes != planes * block.expansion:
            downsample = nn.Sequential(conv1x1(self.inplanes, planes * block.expansion, stride), norm_layer(planes * block.expansion))
        made = [block(self.inplanes, planes, stride, downsample, self.groups, self.base_width, before, norm_layer)]
        self.inplanes = planes * block.expansion
        for _ in range(1, blocks):
            made.append(block(self.inplanes, planes, groups=self.groups, base_width=self.base_width, dilation=self.dilation, norm_layer=norm_layer))
        return nn.Sequential(*made)

    def _forward_impl(self, x):
        x = self.maxpool(self.relu(self.bn1(self.conv1(x))))
        x = self.layer4(self.layer3(self.layer2(self.layer1(x))))
        return self.fc(torch.flatten(self.avgpool(x), 1))

    def forward(self, x):
        return self._forward_impl(x)


def _resnet(block, layers, weights, progress, **kwargs):
    return loaded(ResNet(block, layers, **kwargs), weights, progress)


def _builder(name):
    block, layers, decided = _PLANS[name]

    def build(*, weights=None, progress=True, **kwargs):
        found = chosen(name, weights, kwargs)
        for key, value in decided.items():
            fixed(kwargs, key, value)
        return _resnet(globals()[block], list(layers), found, progress, **kwargs)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


(resnet18, resnet34, resnet50, resnet101, resnet152, resnext50_32x4d, resnext101_32x8d, resnext101_64x4d, wide_resnet50_2,
 wide_resnet101_2) = (_builder(name) for name in _PLANS)
