"""MobileNet v3 (Howard and others, 2019)."""

from functools import partial

import torch
from torch import nn
from torchvision.models._api import chosen, loaded, names_in, register_model
from torchvision.models._utils import _make_divisible, check_setting
from torchvision.models.mobilenetv2 import fill_mobile
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation as SElayer

__all__ = ["MobileNetV3", "mobilenet_v3_large", "mobilenet_v3_small"]
__getattr__ = names_in(__name__)


class InvertedResidualConfig:
    def __init__(self, input_channels, kernel, expanded_channels, out_channels, use_se, activation, stride, dilation, width_mult):
        self.input_channels, self.expanded_channels, self.out_channels = (
            self.adjust_channels(c, width_mult) for c in (input_channels, expanded_channels, out_channels))
        self.kernel, self.use_se, self.use_hs, self.stride, self.dilation = kernel, use_se, activation == "HS", stride, dilation

    @staticmethod
    def adjust_channels(channels, width_mult):
        return _make_divisible(channels * width_mult, 8)


class InvertedResidual(nn.Module):
    def __init__(self, cnf, norm_layer, se_layer=partial(SElayer, scale_activation=nn.Hardsigmoid)):
        super().__init__()
        if not 1 <= cnf.stride <= 2:
            raise ValueError("illegal stride value")
        self.use_res_connect = cnf.stride == 1 and cnf.input_channels == cnf.out_channels
        act, inner, layers = nn.Hardswish if cnf.use_hs else nn.ReLU, cnf.expanded_channels, []
        if inner != cnf.input_channels:
            layers.append(Conv2dNormActivation(cnf.input_channels, inner, kernel_size=1, norm_layer=norm_layer, activation_layer=act))
        layers.append(Conv2dNormActivation(inner, inner, kernel_size=cnf.kernel, stride=1 if cnf.dilation > 1 else cnf.stride, dilation=cnf.dilation,
                                           groups=inner, norm_layer=norm_layer, activation_layer=act))
        if cnf.use_se:
            layers.append(se_layer(inner, _make_divisible(inner // 4, 8)))
        layers.append(Conv2dNormActivation(inner, cnf.out_channels, kernel_size=1, norm_layer=norm_layer, activation_layer=None))
        self.block = nn.Sequential(*layers)
        self.out_channels = cnf.out_channels
        self._is_cn = cnf.stride > 1

    def forward(self, input):
        result = self.block(input)
        if self.use_res_connect:
            result += input
        return result


class MobileNetV3(nn.Module):
    def __init__(self, inverted_residual_setting, last_channel, num_classes=1000, block=None, norm_layer=None, dropout=0.2, **kwargs):
        super().__init__()
        check_setting("inverted_residual_setting", inverted_residual_setting, InvertedResidualConfig)
        block = InvertedResidual if block is None else block
        norm_layer = partial(nn.BatchNorm2d, eps=0.001, momentum=0.01) if norm_layer is None else norm_layer
        layers = [Conv2dNormActivation(3, inverted_residual_setting[0].input_channels, kernel_size=3, stride=2, norm_layer=norm_layer,
                                       activation_layer=nn.Hardswish)]
        layers += [block(cnf, norm_layer) for cnf in inverted_residual_setting]
        width = inverted_residual_setting[-1].out_channels
        layers.append(Conv2dNormActivation(width, 6 * width, kernel_size=1, norm_layer=norm_layer, activation_layer=nn.Hardswish))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(nn.Linear(6 * width, last_channel), nn.Hardswish(inplace=True), nn.Dropout(p=dropout, inplace=True),
                                        nn.Linear(last_channel, num_classes))
        fill_mobile(self)

    def _forward_impl(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))

    def forward(self, x):
        return self._forward_impl(x)


def _mobilenet_v3_conf(arch, width_mult=1.0, reduced_tail=False, dilated=False, **kwargs):
    less, step = 2 if reduced_tail else 1, 2 if dilated else 1
    if arch == "mobilenet_v3_large":
        tail = 160 // less
        rows = [(16, 3, 16, 16, False, "RE", 1, 1), (16, 3, 64, 24, False, "RE", 2, 1), (24, 3, 72, 24, False, "RE", 1, 1),
                (24, 5, 72, 40, True, "RE", 2, 1), (40, 5, 120, 40, True, "RE", 1, 1), (40, 5, 120, 40, True, "RE", 1, 1),
                (40, 3, 240, 80, False, "HS", 2, 1), (80, 3, 200, 80, False, "HS", 1, 1), (80, 3, 184, 80, False, "HS", 1, 1),
                (80, 3, 184, 80, False, "HS", 1, 1), (80, 3, 480, 112, True, "HS", 1, 1), (112, 3, 672, 112, True, "HS", 1, 1),
                (112, 5, 672, tail, True, "HS", 2, step)] + [(tail, 5, 960 // less, tail, True, "HS", 1, step)] * 2
        last = 1280 // less
    elif arch == "mobilenet_v3_small":
        tail = 96 // less
        rows = [(16, 3, 16, 16, True, "RE", 2, 1), (16, 3, 72, 24, False, "RE", 2, 1), (24, 3, 88, 24, False, "RE", 1, 1),
                (24, 5, 96, 40, True, "HS", 2, 1), (40, 5, 240, 40, True, "HS", 1, 1), (40, 5, 240, 40, True, "HS", 1, 1),
                (40, 5, 120, 48, True, "HS", 1, 1), (48, 5, 144, 48, True, "HS", 1, 1),
                (48, 5, 288, tail, True, "HS", 2, step)] + [(tail, 5, 576 // less, tail, True, "HS", 1, step)] * 2
        last = 1024 // less
    else:
        raise ValueError(f"Unsupported model type {arch}")
    return [InvertedResidualConfig(*row, width_mult) for row in rows], InvertedResidualConfig.adjust_channels(last, width_mult)


def _builder(name):
    def build(*, weights=None, progress=True, **kwargs):
        found = chosen(name, weights, kwargs)
        return loaded(MobileNetV3(*_mobilenet_v3_conf(name, **kwargs), **kwargs), found, progress)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


mobilenet_v3_large, mobilenet_v3_small = _builder("mobilenet_v3_large"), _builder("mobilenet_v3_small")
