"""ShuffleNet v2 (Ma and others, 2018)."""

import torch
from torch import nn
from torchvision.models._api import chosen, loaded, names_in, register_model

_PLANS = {"x0_5": (24, 48, 96, 192, 1024), "x1_0": (24, 116, 232, 464, 1024), "x1_5": (24, 176, 352, 704, 1024), "x2_0": (24, 244, 488, 976, 2048)}
__all__ = ["ShuffleNetV2", *("shufflenet_v2_" + size for size in _PLANS)]
__getattr__ = names_in(__name__)


def channel_shuffle(x, groups):
    n, channels, height, width = x.size()
    return x.view(n, groups, channels // groups, height, width).transpose(1, 2).contiguous().view(n, channels, height, width)


class InvertedResidual(nn.Module):
    def __init__(self, inp, oup, stride):
        super().__init__()
        if not 1 <= stride <= 3:
            raise ValueError("illegal stride value")
        self.stride = stride
        half = oup // 2
        if stride == 1 and inp != half << 1:
            raise ValueError(f"Invalid combination of stride {stride}, inp {inp} and oup {oup} values. If stride == 1 then inp should be equal to oup // 2 << 1.")
        if stride > 1:
            self.branch1 = nn.Sequential(
                self.depthwise_conv(inp, inp, kernel_size=3, stride=stride, padding=1), nn.BatchNorm2d(inp),
                nn.Conv2d(inp, half, kernel_size=1, stride=1, padding=0, bias=False), nn.BatchNorm2d(half), nn.ReLU(inplace=True))
        else:
            self.branch1 = nn.Sequential()
        self.branch2 = nn.Sequential(
            nn.Conv2d(inp if stride > 1 else half, half, kernel_size=1, stride=1, padding=0, bias=False), nn.BatchNorm2d(half), nn.ReLU(inplace=True),
            self.depthwise_conv(half, half, kernel_size=3, stride=stride, padding=1), nn.BatchNorm2d(half),
            nn.Conv2d(half, half, kernel_size=1, stride=1, padding=0, bias=False), nn.BatchNorm2d(half), nn.ReLU(inplace=True))

    @staticmethod
    def depthwise_conv(i, o, kernel_size, stride=1, padding=0, bias=False):
        return nn.Conv2d(i, o, kernel_size, stride, padding, bias=bias, groups=i)

    def forward(self, x):
        if self.stride == 1:
            kept, changed = x.chunk(2, dim=1)
            out = torch.cat((kept, self.branch2(changed)), dim=1)
        else:
            out = torch.cat((self.branch1(x), self.branch2(x)), dim=1)
        return channel_shuffle(out, 2)


class ShuffleNetV2(nn.Module):
    def __init__(self, stages_repeats, stages_out_channels, num_classes=1000, inverted_residual=InvertedResidual):
        super().__init__()
        if len(stages_repeats) != 3:
            raise ValueError("expected stages_repeats as list of 3 positive ints")
        if len(stages_out_channels) != 5:
            raise ValueError("expected stages_out_channels as list of 5 positive ints")
        self._stage_out_channels = stages_out_channels
        width = stages_out_channels[0]
        self.conv1 = nn.Sequential(nn.Conv2d(3, width, 3, 2, 1, bias=False), nn.BatchNorm2d(width), nn.ReLU(inplace=True))
        self.maxpool = nn.MaxPool2d(kernel_size=3, stride=2, padding=1)
        for name, count, channels in zip(("stage2", "stage3", "stage4"), stages_repeats, stages_out_channels[1:]):
            blocks = [inverted_residual(width, channels, 2)] + [inverted_residual(channels, channels, 1) for _ in range(count - 1)]
            setattr(self, name, nn.Sequential(*blocks))
            width = channels
        last = stages_out_channels[-1]
        self.conv5 = nn.Sequential(nn.Conv2d(width, last, 1, 1, 0, bias=False), nn.BatchNorm2d(last), nn.ReLU(inplace=True))
        self.fc = nn.Linear(last, num_classes)

    def _forward_impl(self, x):
        x = self.stage4(self.stage3(self.stage2(self.maxpool(self.conv1(x)))))
        return self.fc(self.conv5(x).mean([2, 3]))

    def forward(self, x):
        return self._forward_impl(x)


def _builder(size):
    name = "shufflenet_v2_" + size

    def build(*, weights=None, progress=True, **kwargs):
        found = chosen(name, weights, kwargs)
        return loaded(ShuffleNetV2([4, 8, 4], list(_PLANS[size]), **kwargs), found, progress)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


shufflenet_v2_x0_5, shufflenet_v2_x1_0, shufflenet_v2_x1_5, shufflenet_v2_x2_0 = (_builder(size) for size in _PLANS)
