"""Feature pyramids (Lin and others, 2016): coarse features are added to finer ones on the way down."""

from collections import OrderedDict

from torch import nn
from torch.nn import functional as F
from torchvision.ops.misc import Conv2dNormActivation


class ExtraFPNBlock(nn.Module):
    def forward(self, results, x, names):
        raise NotImplementedError


class LastLevelMaxPool(ExtraFPNBlock):
    def forward(self, x, y, names):
        names.append("pool")
        x.append(F.max_pool2d(x[-1], kernel_size=1, stride=2, padding=0))
        return x, names


class LastLevelP6P7(ExtraFPNBlock):
    def __init__(self, in_channels, out_channels):
        super().__init__()
        self.p6 = nn.Conv2d(in_channels, out_channels, 3, 2, 1)
        self.p7 = nn.Conv2d(out_channels, out_channels, 3, 2, 1)
        for layer in (self.p6, self.p7):
            nn.init.kaiming_uniform_(layer.weight, a=1)
            nn.init.constant_(layer.bias, 0)
        self.use_P5 = in_channels == out_channels

    def forward(self, p, c, names):
        p6 = self.p6(p[-1] if self.use_P5 else c[-1])
        p7 = self.p7(F.relu(p6))
        p.extend([p6, p7])
        names.extend(["p6", "p7"])
        return p, names


class FeaturePyramidNetwork(nn.Module):
    def __init__(self, in_channels_list, out_channels, extra_blocks=None, norm_layer=None):
        super().__init__()
        self.inner_blocks, self.layer_blocks = nn.ModuleList(), nn.ModuleList()
        for channels in in_channels_list:
            if channels == 0:
                raise ValueError("in_channels=0 is currently not supported")
            options = dict(norm_layer=norm_layer, activation_layer=None)
            self.inner_blocks.append(Conv2dNormActivation(channels, out_channels, kernel_size=1, padding=0, **options))
            self.layer_blocks.append(Conv2dNormActivation(out_channels, out_channels, kernel_size=3, **options))
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                nn.init.kaiming_uniform_(layer.weight, a=1)
                if layer.bias is not None:
                    nn.init.constant_(layer.bias, 0)
        if extra_blocks is not None and not isinstance(extra_blocks, ExtraFPNBlock):
            raise TypeError(f"extra_blocks should be of type ExtraFPNBlock not {type(extra_blocks)}")
        self.extra_blocks = extra_blocks

    def get_result_from_inner_blocks(self, x, idx):
        return self.inner_blocks[idx](x)

    def get_result_from_layer_blocks(self, x, idx):
        return self.layer_blocks[idx](x)

    def forward(self, x):
        names, features = list(x.keys()), list(x.values())
        down = self.inner_blocks[-1](features[-1])
        results = [self.layer_blocks[-1](down)]
        for level in range(len(features) - 2, -1, -1):
            own = self.inner_blocks[level](features[level])
            down = own + F.interpolate(down, size=own.shape[-2:], mode="nearest")
            results.insert(0, self.layer_blocks[level](down))
        if self.extra_blocks is not None:
            results, names = self.extra_blocks(results, features, names)
        return OrderedDict(zip(names, results))
