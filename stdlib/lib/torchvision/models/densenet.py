"""DenseNet (Huang and others, 2016): every layer sees the features of all before it."""

import re
from collections import OrderedDict

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils import checkpoint as cp
from torchvision.models._api import chosen, names_in, register_model

_PLANS = {"densenet121": (32, (6, 12, 24, 16), 64), "densenet161": (48, (6, 12, 36, 24), 96), "densenet169": (32, (6, 12, 32, 32), 64),
          "densenet201": (32, (6, 12, 48, 32), 64)}
__all__ = ["DenseNet", *_PLANS]
__getattr__ = names_in(__name__)


class _DenseLayer(nn.Module):
    def __init__(self, num_input_features, growth_rate, bn_size, drop_rate, memory_efficient=False):
        super().__init__()
        self.norm1 = nn.BatchNorm2d(num_input_features)
        self.relu1 = nn.ReLU(inplace=True)
        self.conv1 = nn.Conv2d(num_input_features, bn_size * growth_rate, kernel_size=1, stride=1, bias=False)
        self.norm2 = nn.BatchNorm2d(bn_size * growth_rate)
        self.relu2 = nn.ReLU(inplace=True)
        self.conv2 = nn.Conv2d(bn_size * growth_rate, growth_rate, kernel_size=3, stride=1, padding=1, bias=False)
        self.drop_rate, self.memory_efficient = float(drop_rate), memory_efficient

    def bn_function(self, inputs):
        return self.conv1(self.relu1(self.norm1(torch.cat(inputs, 1))))

    def forward(self, input):
        before = [input] if isinstance(input, torch.Tensor) else input
        if self.memory_efficient and any(t.requires_grad for t in before):
            narrow = cp.checkpoint(lambda *inputs: self.bn_function(inputs), *before, use_reentrant=False)
        else:
            narrow = self.bn_function(before)
        new = self.conv2(self.relu2(self.norm2(narrow)))
        return F.dropout(new, p=self.drop_rate, training=self.training) if self.drop_rate > 0 else new


class _DenseBlock(nn.ModuleDict):
    _version = 2

    def __init__(self, num_layers, num_input_features, bn_size, growth_rate, drop_rate, memory_efficient=False):
        super().__init__()
        for i in range(num_layers):
            self.add_module(f"denselayer{i + 1}", _DenseLayer(num_input_features + i * growth_rate, growth_rate, bn_size, drop_rate, memory_efficient))

    def forward(self, init_features):
        features = [init_features]
        for layer in self.values():
            features.append(layer(features))
        return torch.cat(features, 1)


class _Transition(nn.Sequential):
    def __init__(self, num_input_features, num_output_features):
        super().__init__()
        self.norm = nn.BatchNorm2d(num_input_features)
        self.relu = nn.ReLU(inplace=True)
        self.conv = nn.Conv2d(num_input_features, num_output_features, kernel_size=1, stride=1, bias=False)
        self.pool = nn.AvgPool2d(kernel_size=2, stride=2)


class DenseNet(nn.Module):
    def __init__(self, growth_rate=32, block_config=(6, 12, 24, 16), num_init_features=64, bn_size=4, drop_rate=0, num_classes=1000,
                 memory_efficient=False):
        super().__init__()
        self.features = nn.Sequential(OrderedDict([
            ("conv0", nn.Conv2d(3, num_init_features, kernel_size=7, stride=2, padding=3, bias=False)),
            ("norm0", nn.BatchNorm2d(num_init_features)), ("relu0", nn.ReLU(inplace=True)),
            ("pool0", nn.MaxPool2d(kernel_size=3, stride=2, padding=1))]))
        width = num_init_features
        for i, count in enumerate(block_config, 1):
            self.features.add_module(f"denseblock{i}", _DenseBlock(count, width, bn_size, growth_rate, drop_rate, memory_efficient))
            width += count * growth_rate
            if i != len(block_config):
                self.features.add_module(f"transition{i}", _Transition(width, width // 2))
                width //= 2
        self.features.add_module("norm5", nn.BatchNorm2d(width))
        self.classifier = nn.Linear(width, num_classes)
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                nn.init.kaiming_normal_(layer.weight)
            elif isinstance(layer, nn.BatchNorm2d):
                nn.init.constant_(layer.weight, 1)
                nn.init.constant_(layer.bias, 0)
            elif isinstance(layer, nn.Linear):
                nn.init.constant_(layer.bias, 0)

    def forward(self, x):
        features = F.relu(self.features(x), inplace=True)
        return self.classifier(torch.flatten(F.adaptive_avg_pool2d(features, (1, 1)), 1))


def _load_state_dict(model, weights, progress):
    """The files write norm.1 where the layers are called norm1."""
    state = weights.get_state_dict(progress=progress, check_hash=True)
    model.load_state_dict({re.sub(r"(denselayer\d+\.(?:norm|relu|conv))\.([12]\.)", r"\1\2", key): value for key, value in state.items()})


def _densenet(growth_rate, block_config, num_init_features, weights, progress, **kwargs):
    model = DenseNet(growth_rate, block_config, num_init_features, **kwargs)
    if weights is not None:
        _load_state_dict(model, weights, progress)
    return model


def _builder(name):
    def build(*, weights=None, progress=True, **kwargs):
        found = chosen(name, weights, kwargs)
        return _densenet(*_PLANS[name], found, progress, **kwargs)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


densenet121, densenet161, densenet169, densenet201 = (_builder(name) for name in _PLANS)
