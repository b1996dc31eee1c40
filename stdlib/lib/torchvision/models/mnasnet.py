"""MNASNet (Tan and others, 2018)."""

from torch import nn
from torchvision.models._api import chosen, loaded, names_in, register_model

_ALPHAS = {"mnasnet0_5": 0.5, "mnasnet0_75": 0.75, "mnasnet1_0": 1.0, "mnasnet1_3": 1.3}
__all__ = ["MNASNet", *_ALPHAS]
__getattr__ = names_in(__name__)
_BN_MOMENTUM = 1 - 0.9997


class _InvertedResidual(nn.Module):
    def __init__(self, in_ch, out_ch, kernel_size, stride, expansion_factor, bn_momentum=0.1):
        super().__init__()
        if stride not in [1, 2]:
            raise ValueError(f"stride should be 1 or 2 instead of {stride}")
        if kernel_size not in [3, 5]:
            raise ValueError(f"kernel_size should be 3 or 5 instead of {kernel_size}")
        mid = in_ch * expansion_factor
        self.apply_residual = in_ch == out_ch and stride == 1
        self.layers = nn.Sequential(
            nn.Conv2d(in_ch, mid, 1, bias=False), nn.BatchNorm2d(mid, momentum=bn_momentum), nn.ReLU(inplace=True),
            nn.Conv2d(mid, mid, kernel_size, padding=kernel_size // 2, stride=stride, groups=mid, bias=False),
            nn.BatchNorm2d(mid, momentum=bn_momentum), nn.ReLU(inplace=True),
            nn.Conv2d(mid, out_ch, 1, bias=False), nn.BatchNorm2d(out_ch, momentum=bn_momentum))

    def forward(self, input):
        return self.layers(input) + input if self.apply_residual else self.layers(input)


def _stack(in_ch, out_ch, kernel_size, stride, exp_factor, repeats, bn_momentum):
    if repeats < 1:
        raise ValueError(f"repeats should be >= 1, instead got {repeats}")
    blocks = [_InvertedResidual(in_ch, out_ch, kernel_size, stride, exp_factor, bn_momentum=bn_momentum)]
    blocks += [_InvertedResidual(out_ch, out_ch, kernel_size, 1, exp_factor, bn_momentum=bn_momentum) for _ in range(1, repeats)]
    return nn.Sequential(*blocks)


def _round_to_multiple_of(val, divisor, round_up_bias=0.9):
    if not 0.0 < round_up_bias < 1.0:
        raise ValueError(f"round_up_bias should be greater than 0.0 and smaller than 1.0 instead of {round_up_bias}")
    near = max(divisor, int(val + divisor / 2) // divisor * divisor)
    return near if near >= round_up_bias * val else near + divisor


def _get_depths(alpha):
    return [_round_to_multiple_of(depth * alpha, 8) for depth in (32, 16, 24, 40, 80, 96, 192, 320)]


class MNASNet(nn.Module):
    # Version 1 had a first layer of 32 channels whatever alpha is.
    _version = 2

    def __init__(self, alpha, num_classes=1000, dropout=0.2):
        super().__init__()
        if alpha <= 0.0:
            raise ValueError(f"alpha should be greater than 0.0 instead of {alpha}")
        self.alpha, self.num_classes = alpha, num_classes
        depths = _get_depths(alpha)
        layers = self._stem(depths)
        for i, (kernel, stride, factor, count) in enumerate(((3, 2, 3, 3), (5, 2, 3, 3), (5, 2, 6, 3), (3, 1, 6, 2), (5, 2, 6, 4), (3, 1, 6, 1)), 1):
            layers.append(_stack(depths[i], depths[i + 1], kernel, stride, factor, count, _BN_MOMENTUM))
        layers += [nn.Conv2d(depths[7], 1280, 1, padding=0, stride=1, bias=False), nn.BatchNorm2d(1280, momentum=_BN_MOMENTUM), nn.ReLU(inplace=True)]
        self.layers = nn.Sequential(*layers)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(1280, num_classes))
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                nn.init.kaiming_normal_(layer.weight, mode="fan_out", nonlinearity="relu")
                if layer.bias is not None:
                    nn.init.zeros_(layer.bias)
            elif isinstance(layer, nn.BatchNorm2d):
                nn.init.ones_(layer.weight)
                nn.init.zeros_(layer.bias)
            elif isinstance(layer, nn.Linear):
                nn.init.kaiming_uniform_(layer.weight, mode="fan_out", nonlinearity="sigmoid")
                nn.init.zeros_(layer.bias)

    @staticmethod
    def _stem(depths):
        first = depths[0]
        return [nn.Conv2d(3, first, 3, padding=1, stride=2, bias=False), nn.BatchNorm2d(first, momentum=_BN_MOMENTUM), nn.ReLU(inplace=True),
                nn.Conv2d(first, first, 3, padding=1, stride=1, groups=first, bias=False), nn.BatchNorm2d(first, momentum=_BN_MOMENTUM),
                nn.ReLU(inplace=True), nn.Conv2d(first, depths[1], 1, padding=0, stride=1, bias=False),
                nn.BatchNorm2d(depths[1], momentum=_BN_MOMENTUM)]

    def forward(self, x):
        return self.classifier(self.layers(x).mean([2, 3]))

    def _load_from_state_dict(self, state_dict, prefix, local_metadata, *rest):
        version = local_metadata.get("version")
        if version not in (None, 1, 2):
            raise ValueError(f"version shluld be set to 1 or 2 instead of {version}")
        if version == 1 and self.alpha != 1.0:
            depths = _get_depths(self.alpha)
            for i, layer in enumerate(self._stem([32, 16])):
                self.layers[i] = layer
            self.layers[8] = _stack(16, depths[2], 3, 2, 3, 3, _BN_MOMENTUM)
            self._version = 1
        super()._load_from_state_dict(state_dict, prefix, local_metadata, *rest)


def _builder(name):
    def build(*, weights=None, progress=True, **kwargs):
        found = chosen(name, weights, kwargs)
        return loaded(MNASNet(_ALPHAS[name], **kwargs), found, progress)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


mnasnet0_5, mnasnet0_75, mnasnet1_0, mnasnet1_3 = (_builder(name) for name in _ALPHAS)
