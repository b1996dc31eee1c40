"""RegNet: "Designing network design spaces" (Radosavovic and others, 2020): widths that grow linearly, in steps."""

import math
from collections import OrderedDict
from functools import partial

import torch
from torch import nn
from torchvision.models._api import chosen, loaded, names_in, register_model
from torchvision.models._utils import _make_divisible
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation

_PLANS = {  # depth, first width, slope, step, width of a group, and whether with squeeze and excitation
    "y_400mf": (16, 48, 27.89, 2.09, 8, 0.25), "y_800mf": (14, 56, 38.84, 2.4, 16, 0.25), "y_1_6gf": (27, 48, 20.71, 2.65, 24, 0.25),
    "y_3_2gf": (21, 80, 42.63, 2.66, 24, 0.25), "y_8gf": (17, 192, 76.82, 2.19, 56, 0.25), "y_16gf": (18, 200, 106.23, 2.48, 112, 0.25),
    "y_32gf": (20, 232, 115.89, 2.53, 232, 0.25), "y_128gf": (27, 456, 160.83, 2.52, 264, 0.25),
    "x_400mf": (22, 24, 24.48, 2.54, 16, None), "x_800mf": (16, 56, 35.73, 2.28, 16, None), "x_1_6gf": (18, 80, 34.01, 2.25, 24, None),
    "x_3_2gf": (25, 88, 26.31, 2.25, 48, None), "x_8gf": (23, 80, 49.56, 2.88, 120, None), "x_16gf": (22, 216, 55.59, 2.1, 128, None),
    "x_32gf": (23, 320, 69.86, 2.0, 168, None)}
__all__ = ["RegNet", *("regnet_" + size for size in _PLANS)]
__getattr__ = names_in(__name__)


class SimpleStemIN(Conv2dNormActivation):
    def __init__(self, width_in, width_out, norm_layer, activation_layer):
        super().__init__(width_in, width_out, kernel_size=3, stride=2, norm_layer=norm_layer, activation_layer=activation_layer)


class BottleneckTransform(nn.Sequential):
    def __init__(self, width_in, width_out, stride, norm_layer, activation_layer, group_width, bottleneck_multiplier, se_ratio):
        inner = int(round(width_out * bottleneck_multiplier))
        layers = OrderedDict()
        layers["a"] = Conv2dNormActivation(width_in, inner, kernel_size=1, stride=1, norm_layer=norm_layer, activation_layer=activation_layer)
        layers["b"] = Conv2dNormActivation(inner, inner, kernel_size=3, stride=stride, groups=inner // group_width, norm_layer=norm_layer,
                                           activation_layer=activation_layer)
        if se_ratio:
            layers["se"] = SqueezeExcitation(input_channels=inner, squeeze_channels=int(round(se_ratio * width_in)), activation=activation_layer)
        layers["c"] = Conv2dNormActivation(inner, width_out, kernel_size=1, stride=1, norm_layer=norm_layer, activation_layer=None)
        super().__init__(layers)


class ResBottleneckBlock(nn.Module):
    def __init__(self, width_in, width_out, stride, norm_layer, activation_layer, group_width=1, bottleneck_multiplier=1.0, se_ratio=None):
        super().__init__()
        self.proj = None
        if width_in != width_out or stride != 1:
            self.proj = Conv2dNormActivation(width_in, width_out, kernel_size=1, stride=stride, norm_layer=norm_layer, activation_layer=None)
        self.f = BottleneckTransform(width_in, width_out, stride, norm_layer, activation_layer, group_width, bottleneck_multiplier, se_ratio)
        self.activation = activation_layer(inplace=True)

    def forward(self, x):
        return self.activation((x if self.proj is None else self.proj(x)) + self.f(x))


class AnyStage(nn.Sequential):
    def __init__(self, width_in, width_out, stride, depth, block_constructor, norm_layer, activation_layer, group_width, bottleneck_multiplier,
                 se_ratio=None, stage_index=0):
        super().__init__()
        for i in range(depth):
            self.add_module(f"block{stage_index}-{i}", block_constructor(
                width_in if i == 0 else width_out, width_out, stride if i == 0 else 1, norm_layer, activation_layer, group_width, bottleneck_multiplier,
                se_ratio))


class BlockParams:
    def __init__(self, depths, widths, group_widths, bottleneck_multipliers, strides, se_ratio=None):
        self.depths, self.widths, self.group_widths = depths, widths, group_widths
        self.bottleneck_multipliers, self.strides, self.se_ratio = bottleneck_multipliers, strides, se_ratio

    @classmethod
    def from_init_params(cls, depth, w_0, w_a, w_m, group_width, bottleneck_multiplier=1.0, se_ratio=None, **kwargs):
        if w_a < 0 or w_0 <= 0 or w_m <= 1 or w_0 % 8 != 0:
            raise ValueError("Invalid RegNet settings")
        wanted = torch.arange(depth) * w_a + w_0
        steps = torch.round(torch.log(wanted / w_0) / math.log(w_m))
        of_blocks = (torch.round(torch.divide(w_0 * torch.pow(w_m, steps), 8)) * 8).int().tolist()
        widths = sorted(set(of_blocks))
        depths = [of_blocks.count(width) for width in widths]
        multipliers, groups = [bottleneck_multiplier] * len(widths), [group_width] * len(widths)
        inner = [int(width * m) for width, m in zip(widths, multipliers)]
        groups = [min(g, w) for g, w in zip(groups, inner)]
        inner = [_make_divisible(w, g) for w, g in zip(inner, groups)]
        return cls(depths=depths, widths=[int(w / m) for w, m in zip(inner, multipliers)], group_widths=groups, bottleneck_multipliers=multipliers,
                   strides=[2] * len(widths), se_ratio=se_ratio)

    def _get_expanded_params(self):
        return zip(self.widths, self.strides, self.depths, self.group_widths, self.bottleneck_multipliers)


class RegNet(nn.Module):
    def __init__(self, block_params, num_classes=1000, stem_width=32, stem_type=None, block_type=None, norm_layer=None, activation=None):
        super().__init__()
        stem_type = SimpleStemIN if stem_type is None else stem_type
        norm_layer = nn.BatchNorm2d if norm_layer is None else norm_layer
        block_type = ResBottleneckBlock if block_type is None else block_type
        activation = nn.ReLU if activation is None else activation
        self.stem = stem_type(3, stem_width, norm_layer, activation)
        width, stages = stem_width, []
        for i, (width_out, stride, depth, group_width, multiplier) in enumerate(block_params._get_expanded_params(), 1):
            stages.append((f"block{i}", AnyStage(width, width_out, stride, depth, block_type, norm_layer, activation, group_width, multiplier,
                                                 block_params.se_ratio, stage_index=i)))
            width = width_out
        self.trunk_output = nn.Sequential(OrderedDict(stages))
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(in_features=width, out_features=num_classes)
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                fan_out = layer.kernel_size[0] * layer.kernel_size[1] * layer.out_channels
                nn.init.normal_(layer.weight, mean=0.0, std=math.sqrt(2.0 / fan_out))
            elif isinstance(layer, nn.BatchNorm2d):
                nn.init.ones_(layer.weight)
                nn.init.zeros_(layer.bias)
            elif isinstance(layer, nn.Linear):
                nn.init.normal_(layer.weight, mean=0.0, std=0.01)
                nn.init.zeros_(layer.bias)

    def forward(self, x):
        return self.fc(self.avgpool(self.trunk_output(self.stem(x))).flatten(start_dim=1))


def _builder(size):
    name = "regnet_" + size

    def build(*, weights=None, progress=True, **kwargs):
        found = chosen(name, weights, kwargs)
        *numbers, se_ratio = _PLANS[size]
        plan = BlockParams.from_init_params(*numbers, se_ratio=se_ratio)
        norm_layer = kwargs.pop("norm_layer", partial(nn.BatchNorm2d, eps=1e-05, momentum=0.1))
        return loaded(RegNet(plan, norm_layer=norm_layer, **kwargs), found, progress)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


(regnet_y_400mf, regnet_y_800mf, regnet_y_1_6gf, regnet_y_3_2gf, regnet_y_8gf, regnet_y_16gf, regnet_y_32gf, regnet_y_128gf, regnet_x_400mf,
 regnet_x_800mf, regnet_x_1_6gf, regnet_x_3_2gf, regnet_x_8gf, regnet_x_16gf, regnet_x_32gf) = (_builder(size) for size in _PLANS)
