"""EfficientNet (Tan and Le, 2019) and its second version (2021)."""

import copy
import math
from dataclasses import dataclass
from functools import partial

import torch
from torch import nn
from torchvision.models._api import chosen, loaded, names_in, register_model
from torchvision.models._utils import _make_divisible
from torchvision.models.mobilenetv2 import fill_mobile
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation
from torchvision.ops.stochastic_depth import StochasticDepth

_SIZES = {  # width, depth, dropout
    "b0": (1.0, 1.0, 0.2), "b1": (1.0, 1.1, 0.2), "b2": (1.1, 1.2, 0.3), "b3": (1.2, 1.4, 0.3), "b4": (1.4, 1.8, 0.4), "b5": (1.6, 2.2, 0.4),
    "b6": (1.8, 2.6, 0.5), "b7": (2.0, 3.1, 0.5), "v2_s": (None, None, 0.2), "v2_m": (None, None, 0.3), "v2_l": (None, None, 0.4)}
__all__ = ["EfficientNet", *("efficientnet_" + size for size in _SIZES)]
__getattr__ = names_in(__name__)


@dataclass
class _MBConvConfig:
    expand_ratio: float
    kernel: int
    stride: int
    input_channels: int
    out_channels: int
    num_layers: int
    block: object

    @staticmethod
    def adjust_channels(channels, width_mult, min_value=None):
        return _make_divisible(channels * width_mult, 8, min_value)


class MBConvConfig(_MBConvConfig):
    def __init__(self, expand_ratio, kernel, stride, input_channels, out_channels, num_layers, width_mult=1.0, depth_mult=1.0, block=None):
        super().__init__(expand_ratio, kernel, stride, self.adjust_channels(input_channels, width_mult), self.adjust_channels(out_channels, width_mult),
                         self.adjust_depth(num_layers, depth_mult), MBConv if block is None else block)

    @staticmethod
    def adjust_depth(num_layers, depth_mult):
        return int(math.ceil(num_layers * depth_mult))


class FusedMBConvConfig(_MBConvConfig):
    def __init__(self, expand_ratio, kernel, stride, input_channels, out_channels, num_layers, block=None):
        super().__init__(expand_ratio, kernel, stride, input_channels, out_channels, num_layers, FusedMBConv if block is None else block)


class _Residual(nn.Module):
    def __init__(self, cnf, stochastic_depth_prob, layers):
        super().__init__()
        if not 1 <= cnf.stride <= 2:
            raise ValueError("illegal stride value")
        self.use_res_connect = cnf.stride == 1 and cnf.input_channels == cnf.out_channels
        self.block = nn.Sequential(*layers)
        self.stochastic_depth = StochasticDepth(stochastic_depth_prob, "row")
        self.out_channels = cnf.out_channels

    def forward(self, input):
        result = self.block(input)
        if self.use_res_connect:
            result = self.stochastic_depth(result)
            result += input
        return result


class MBConv(_Residual):
    def __init__(self, cnf, stochastic_depth_prob, norm_layer, se_layer=SqueezeExcitation):
        conv = partial(Conv2dNormActivation, norm_layer=norm_layer, activation_layer=nn.SiLU)
        inner, layers = cnf.adjust_channels(cnf.input_channels, cnf.expand_ratio), []
        if inner != cnf.input_channels:
            layers.append(conv(cnf.input_channels, inner, kernel_size=1))
        layers += [conv(inner, inner, kernel_size=cnf.kernel, stride=cnf.stride, groups=inner),
                   se_layer(inner, max(1, cnf.input_channels // 4), activation=partial(nn.SiLU, inplace=True)),
                   conv(inner, cnf.out_channels, kernel_size=1, activation_layer=None)]
        super().__init__(cnf, stochastic_depth_prob, layers)


class FusedMBConv(_Residual):
    def __init__(self, cnf, stochastic_depth_prob, norm_layer):
        conv = partial(Conv2dNormActivation, norm_layer=norm_layer, activation_layer=nn.SiLU)
        inner = cnf.adjust_channels(cnf.input_channels, cnf.expand_ratio)
        if inner != cnf.input_channels:
            layers = [conv(cnf.input_channels, inner, kernel_size=cnf.kernel, stride=cnf.stride),
                      conv(inner, cnf.out_channels, kernel_size=1, activation_layer=None)]
        else:
            layers = [conv(cnf.input_channels, cnf.out_channels, kernel_size=cnf.kernel, stride=cnf.stride)]
        super().__init__(cnf, stochastic_depth_prob, layers)


def _fill_by_width(layer):
    bound = 1.0 / math.sqrt(layer.out_features)
    nn.init.uniform_(layer.weight, -bound, bound)


class EfficientNet(nn.Module):
    def __init__(self, inverted_residual_setting, dropout, stochastic_depth_prob=0.2, num_classes=1000, norm_layer=None, last_channel=None):
        super().__init__()
        if not inverted_residual_setting:
            raise ValueError("The inverted_residual_setting should not be empty")
        if not all(isinstance(s, _MBConvConfig) for s in inverted_residual_setting):
            raise TypeError("The inverted_residual_setting should be List[MBConvConfig]")
        norm_layer = nn.BatchNorm2d if norm_layer is None else norm_layer
        layers = [Conv2dNormActivation(3, inverted_residual_setting[0].input_channels, kernel_size=3, stride=2, norm_layer=norm_layer,
                                       activation_layer=nn.SiLU)]
        total, done = sum(cnf.num_layers for cnf in inverted_residual_setting), 0
        for cnf in inverted_residual_setting:
            stage = []
            for _ in range(cnf.num_layers):
                own = copy.copy(cnf)
                if stage:
                    own.input_channels, own.stride = own.out_channels, 1
                stage.append(own.block(own, stochastic_depth_prob * float(done) / total, norm_layer))
                done += 1
            layers.append(nn.Sequential(*stage))
        width = inverted_residual_setting[-1].out_channels
        last = last_channel if last_channel is not None else 4 * width
        layers.append(Conv2dNormActivation(width, last, kernel_size=1, norm_layer=norm_layer, activation_layer=nn.SiLU))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(last, num_classes))
        fill_mobile(self, _fill_by_width)

    def _forward_impl(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))

    def forward(self, x):
        return self._forward_impl(x)


# Of each stage: whether the first two convolutions are one; expansion, kernel, stride, width before and after, blocks.
_FIRST = ((1, 3, 1, 32, 16, 1), (6, 3, 2, 16, 24, 2), (6, 5, 2, 24, 40, 2), (6, 3, 2, 40, 80, 3), (6, 5, 1, 80, 112, 3), (6, 5, 2, 112, 192, 4),
          (6, 3, 1, 192, 320, 1))
_SECOND = {
    "v2_s": ((True, 1, 3, 1, 24, 24, 2), (True, 4, 3, 2, 24, 48, 4), (True, 4, 3, 2, 48, 64, 4), (False, 4, 3, 2, 64, 128, 6),
             (False, 6, 3, 1, 128, 160, 9), (False, 6, 3, 2, 160, 256, 15)),
    "v2_m": ((True, 1, 3, 1, 24, 24, 3), (True, 4, 3, 2, 24, 48, 5), (True, 4, 3, 2, 48, 80, 5), (False, 4, 3, 2, 80, 160, 7),
             (False, 6, 3, 1, 160, 176, 14), (False, 6, 3, 2, 176, 304, 18), (False, 6, 3, 1, 304, 512, 5)),
    "v2_l": ((True, 1, 3, 1, 32, 32, 4), (True, 4, 3, 2, 32, 64, 7), (True, 4, 3, 2, 64, 96, 7), (False, 4, 3, 2, 96, 192, 10),
             (False, 6, 3, 1, 192, 224, 19), (False, 6, 3, 2, 224, 384, 25), (False, 6, 3, 1, 384, 640, 7))}


def _efficientnet_conf(arch, **kwargs):
    size = arch.removeprefix("efficientnet_")
    if size in _SECOND:
        return [(FusedMBConvConfig if row[0] else MBConvConfig)(*row[1:]) for row in _SECOND[size]], 1280
    if size not in _SIZES:
        raise ValueError(f"Unsupported model type {arch}")
    width, depth = kwargs.get("width_mult", _SIZES[size][0]), kwargs.get("depth_mult", _SIZES[size][1])
    return [MBConvConfig(*row, width_mult=width, depth_mult=depth) for row in _FIRST], None


def _builder(size):
    name = "efficientnet_" + size

    def build(*, weights=None, progress=True, **kwargs):
        found = chosen(name, weights, kwargs)
        plan, last = _efficientnet_conf(name)
        if size in ("b5", "b6", "b7"):
            kwargs.setdefault("norm_layer", partial(nn.BatchNorm2d, eps=0.001, momentum=0.01))
        elif size in _SECOND:
            kwargs.setdefault("norm_layer", partial(nn.BatchNorm2d, eps=1e-03))
        dropout = kwargs.pop("dropout", _SIZES[size][2])
        return loaded(EfficientNet(plan, dropout, last_channel=last, **kwargs), found, progress)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


(efficientnet_b0, efficientnet_b1, efficientnet_b2, efficientnet_b3, efficientnet_b4, efficientnet_b5, efficientnet_b6, efficientnet_b7,
 efficientnet_v2_s, efficientnet_v2_m, efficientnet_v2_l) = (_builder(size) for size in _SIZES)
