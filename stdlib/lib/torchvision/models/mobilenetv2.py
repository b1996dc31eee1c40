"""MobileNet v2 (Sandler and others, 2018): blocks that widen, filter each channel, and narrow without an activation."""

import torch
from torch import nn
from torchvision.models._api import chosen, loaded, names_in, register_model
from torchvision.models._utils import _make_divisible
from torchvision.ops.misc import Conv2dNormActivation

__all__ = ["MobileNetV2", "mobilenet_v2"]
__getattr__ = names_in(__name__)
# How much wider inside, width, blocks, stride of the first.
_PLAN = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))


class InvertedResidual(nn.Module):
    def __init__(self, inp, oup, stride, expand_ratio, norm_layer=None):
        super().__init__()
        self.stride = stride
        if stride not in [1, 2]:
            raise ValueError(f"stride should be 1 or 2 instead of {stride}")
        norm_layer = nn.BatchNorm2d if norm_layer is None else norm_layer
        hidden = int(round(inp * expand_ratio))
        self.use_res_connect = self.stride == 1 and inp == oup
        layers = []
        if expand_ratio != 1:
            layers.append(Conv2dNormActivation(inp, hidden, kernel_size=1, norm_layer=norm_layer, activation_layer=nn.ReLU6))
        layers += [Conv2dNormActivation(hidden, hidden, stride=stride, groups=hidden, norm_layer=norm_layer, activation_layer=nn.ReLU6),
                   nn.Conv2d(hidden, oup, 1, 1, 0, bias=False), norm_layer(oup)]
        self.conv = nn.Sequential(*layers)
        self.out_channels = oup
        self._is_cn = stride > 1

    def forward(self, x):
        return x + self.conv(x) if self.use_res_connect else self.conv(x)


class MobileNetV2(nn.Module):
    def __init__(self, num_classes=1000, width_mult=1.0, inverted_residual_setting=None, round_nearest=8, block=None, norm_layer=None, dropout=0.2):
        super().__init__()
        block = InvertedResidual if block is None else block
        norm_layer = nn.BatchNorm2d if norm_layer is None else norm_layer
        plan = _PLAN if inverted_residual_setting is None else inverted_residual_setting
        if len(plan) == 0 or len(plan[0]) != 4:
            raise ValueError(f"inverted_residual_setting should be non-empty or a 4-element list, got {plan}")
        width = _make_divisible(32 * width_mult, round_nearest)
        self.last_channel = _make_divisible(1280 * max(1.0, width_mult), round_nearest)
        layers = [Conv2dNormActivation(3, width, stride=2, norm_layer=norm_layer, activation_layer=nn.ReLU6)]
        for ratio, channels, count, first_stride in plan:
            channels = _make_divisible(channels * width_mult, round_nearest)
            for i in range(count):
                layers.append(block(width, channels, first_stride if i == 0 else 1, expand_ratio=ratio, norm_layer=norm_layer))
                width = channels
        layers.append(Conv2dNormActivation(width, self.last_channel, kernel_size=1, norm_layer=norm_layer, activation_layer=nn.ReLU6))
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout), nn.Linear(self.last_channel, num_classes))
        fill_mobile(self)

    def _forward_impl(self, x):
        x = nn.functional.adaptive_avg_pool2d(self.features(x), (1, 1))
        return self.classifier(torch.flatten(x, 1))

    def forward(self, x):
        return self._forward_impl(x)


def _fill_linear(layer):
    nn.init.normal_(layer.weight, 0, 0.01)


def fill_mobile(model, fill_linear=_fill_linear):
    for layer in model.modules():
        if isinstance(layer, nn.Conv2d):
            nn.init.kaiming_normal_(layer.weight, mode="fan_out")
            if layer.bias is not None:
                nn.init.zeros_(layer.bias)
        elif isinstance(layer, (nn.BatchNorm2d, nn.GroupNorm)):
            nn.init.ones_(layer.weight)
            nn.init.zeros_(layer.bias)
        elif isinstance(layer, nn.Linear):
            fill_linear(layer)
            nn.init.zeros_(layer.bias)


@register_model()
def mobilenet_v2(*, weights=None, progress=True, **kwargs):
    found = chosen("mobilenet_v2", weights, kwargs)
    return loaded(MobileNetV2(**kwargs), found, progress)
