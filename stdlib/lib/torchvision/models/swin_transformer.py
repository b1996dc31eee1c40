"""The Swin transformer (Liu and others, 2021): attention within windows, which are shifted in every other block."""

import math
from functools import partial

import torch
from torch import nn
from torch.nn import functional as F
from torchvision.models._api import chosen, loaded, names_in, register_model
from torchvision.ops.misc import MLP, Permute
from torchvision.ops.stochastic_depth import StochasticDepth

_PLANS = {  # width, blocks, heads, window, how often a branch is left out
    "swin_t": (96, (2, 2, 6, 2), (3, 6, 12, 24), 7, 0.2), "swin_s": (96, (2, 2, 18, 2), (3, 6, 12, 24), 7, 0.3),
    "swin_b": (128, (2, 2, 18, 2), (4, 8, 16, 32), 7, 0.5), "swin_v2_t": (96, (2, 2, 6, 2), (3, 6, 12, 24), 8, 0.2),
    "swin_v2_s": (96, (2, 2, 18, 2), (3, 6, 12, 24), 8, 0.3), "swin_v2_b": (128, (2, 2, 18, 2), (4, 8, 16, 32), 8, 0.5)}
__all__ = ["SwinTransformer", *_PLANS]
__getattr__ = names_in(__name__)


def _patch_merging_pad(x):
    height, width = x.shape[-3], x.shape[-2]
    x = F.pad(x, (0, 0, 0, width % 2, 0, height % 2))
    return torch.cat([x[..., 0::2, 0::2, :], x[..., 1::2, 0::2, :], x[..., 0::2, 1::2, :], x[..., 1::2, 1::2, :]], -1)


class _Merging(nn.Module):
    """Four neighbours become one of twice the width: reduced, and normalized before or behind that."""

    normed = 0  # what is normalized, in widths

    def __init__(self, dim, norm_layer=nn.LayerNorm):
        super().__init__()
        self.dim = dim
        self.reduction = nn.Linear(4 * dim, 2 * dim, bias=False)
        self.norm = norm_layer(self.normed * dim)


class PatchMerging(_Merging):
    normed = 4

    def forward(self, x):
        return self.reduction(self.norm(_patch_merging_pad(x)))


class PatchMergingV2(_Merging):
    normed = 2

    def forward(self, x):
        return self.norm(self.reduction(_patch_merging_pad(x)))


def _windows(x, window):
    n, height, width, channels = x.shape
    x = x.view(n, height // window[0], window[0], width // window[1], window[1], channels)
    return x.permute(0, 1, 3, 2, 4, 5).reshape(-1, window[0] * window[1], channels)


def _regions(height, width, window, shift, like):
    """Which pairs in a window were not neighbours before the shift: -100 for them, 0 for others."""
    region = like.new_zeros((height, width))
    number = 0
    for rows in (slice(0, -window[0]), slice(-window[0], -shift[0]), slice(-shift[0], None)):
        for columns in (slice(0, -window[1]), slice(-window[1], -shift[1]), slice(-shift[1], None)):
            region[rows, columns] = number
            number += 1
    region = _windows(region[None, :, :, None], window).squeeze(-1)
    apart = region.unsqueeze(1) - region.unsqueeze(2)
    return apart.masked_fill(apart != 0, -100.0).masked_fill(apart == 0, 0.0)


def shifted_window_attention(input, qkv_weight, proj_weight, relative_position_bias, window_size, num_heads, shift_size, attention_dropout=0.0, dropout=0.0,
                             qkv_bias=None, proj_bias=None, logit_scale=None, training=True):
    n, height, width, channels = input.shape
    x = F.pad(input, (0, 0, 0, -width % window_size[1], 0, -height % window_size[0]))
    _, padded_height, padded_width, _ = x.shape
    shift = [0 if window_size[0] >= padded_height else shift_size[0], 0 if window_size[1] >= padded_width else shift_size[1]]
    if sum(shift) > 0:
        x = torch.roll(x, shifts=(-shift[0], -shift[1]), dims=(1, 2))
    count = padded_height // window_size[0] * (padded_width // window_size[1])
    x = _windows(x, window_size)
    if logit_scale is not None and qkv_bias is not None:  # keys have no bias
        qkv_bias = qkv_bias.clone()
        third = qkv_bias.numel() // 3
        qkv_bias[third:2 * third].zero_()
    qkv = F.linear(x, qkv_weight, qkv_bias).reshape(x.size(0), x.size(1), 3, num_heads, channels // num_heads).permute(2, 0, 3, 1, 4)
    q, k, v = qkv[0], qkv[1], qkv[2]
    if logit_scale is not None:
        scores = F.normalize(q, dim=-1) @ F.normalize(k, dim=-1).transpose(-2, -1)
        scores = scores * torch.clamp(logit_scale, max=math.log(100.0)).exp()
    else:
        scores = (q * (channels // num_heads) ** -0.5).matmul(k.transpose(-2, -1))
    scores = scores + relative_position_bias
    if sum(shift) > 0:
        mask = _regions(padded_height, padded_width, window_size, shift, x)
        scores = scores.view(x.size(0) // count, count, num_heads, x.size(1), x.size(1)) + mask.unsqueeze(1).unsqueeze(0)
        scores = scores.view(-1, num_heads, x.size(1), x.size(1))
    weights = F.dropout(F.softmax(scores, dim=-1), p=attention_dropout, training=training)
    x = weights.matmul(v).transpose(1, 2).reshape(x.size(0), x.size(1), channels)
    x = F.dropout(F.linear(x, proj_weight, proj_bias), p=dropout, training=training)
    x = x.view(n, padded_height // window_size[0], padded_width // window_size[1], window_size[0], window_size[1], channels)
    x = x.permute(0, 1, 3, 2, 4, 5).reshape(n, padded_height, padded_width, channels)
    if sum(shift) > 0:
        x = torch.roll(x, shifts=(shift[0], shift[1]), dims=(1, 2))
    return x[:, :height, :width, :].contiguous()


def _between_places(window):
    """The difference of places of each pair in a window, from zero on, as one number."""
    places = torch.stack(torch.meshgrid(torch.arange(window[0]), torch.arange(window[1]), indexing="ij")).flatten(1)
    apart = (places[:, :, None] - places[:, None, :]).permute(1, 2, 0).contiguous()
    apart[:, :, 0] += window[0] - 1
    apart[:, :, 1] += window[1] - 1
    apart[:, :, 0] *= 2 * window[1] - 1
    return apart.sum(-1).flatten()


class ShiftedWindowAttention(nn.Module):
    def __init__(self, dim, window_size, shift_size, num_heads, qkv_bias=True, proj_bias=True, attention_dropout=0.0, dropout=0.0):
        super().__init__()
        if len(window_size) != 2 or len(shift_size) != 2:
            raise ValueError("window_size and shift_size must be of length 2")
        self.window_size, self.shift_size, self.num_heads = window_size, shift_size, num_heads
        self.attention_dropout, self.dropout = attention_dropout, dropout
        self.qkv = nn.Linear(dim, dim * 3, bias=qkv_bias)
        self.proj = nn.Linear(dim, dim, bias=proj_bias)
        self.define_relative_position_bias_table()
        self.define_relative_position_index()

    def define_relative_position_bias_table(self):
        self.relative_position_bias_table = nn.Parameter(
            torch.zeros((2 * self.window_size[0] - 1) * (2 * self.window_size[1] - 1), self.num_heads))
        nn.init.trunc_normal_(self.relative_position_bias_table, std=0.02)

    def define_relative_position_index(self):
        self.register_buffer("relative_position_index", _between_places(self.window_size))

    def get_relative_position_bias(self):
        return self._bias_of(self.relative_position_bias_table)

    def _bias_of(self, table):
        area = self.window_size[0] * self.window_size[1]
        return table[self.relative_position_index].view(area, area, -1).permute(2, 0, 1).contiguous().unsqueeze(0)

    def forward(self, x):
        return shifted_window_attention(
            x, self.qkv.weight, self.proj.weight, self.get_relative_position_bias(), self.window_size, self.num_heads, shift_size=self.shift_size,
            attention_dropout=self.attention_dropout, dropout=self.dropout, qkv_bias=self.qkv.bias, proj_bias=self.proj.bias, training=self.training)


class ShiftedWindowAttentionV2(ShiftedWindowAttention):
    """Scores are scaled cosines; the bias of a pair comes from a small network over the logarithm of its distance."""

    def __init__(self, dim, window_size, shift_size, num_heads, qkv_bias=True, proj_bias=True, attention_dropout=0.0, dropout=0.0):
        super().__init__(dim, window_size, shift_size, num_heads, qkv_bias, proj_bias, attention_dropout, dropout)
        self.logit_scale = nn.Parameter(torch.log(10 * torch.ones((num_heads, 1, 1))))
        self.cpb_mlp = nn.Sequential(nn.Linear(2, 512, bias=True), nn.ReLU(inplace=True), nn.Linear(512, num_heads, bias=False))
        if qkv_bias:
            third = self.qkv.bias.numel() // 3
            self.qkv.bias[third:2 * third].data.zero_()

    def define_relative_position_bias_table(self):
        ranges = [torch.arange(-(side - 1), side, dtype=torch.float32) for side in self.window_size]
        table = torch.stack(torch.meshgrid(ranges, indexing="ij")).permute(1, 2, 0).contiguous().unsqueeze(0)
        table[:, :, :, 0] /= self.window_size[0] - 1
        table[:, :, :, 1] /= self.window_size[1] - 1
        table *= 8
        table = torch.sign(table) * torch.log2(torch.abs(table) + 1.0) / 3.0
        self.register_buffer("relative_coords_table", table)

    def get_relative_position_bias(self):
        return 16 * torch.sigmoid(self._bias_of(self.cpb_mlp(self.relative_coords_table).view(-1, self.num_heads)))

    def forward(self, x):
        return shifted_window_attention(
            x, self.qkv.weight, self.proj.weight, self.get_relative_position_bias(), self.window_size, self.num_heads, shift_size=self.shift_size,
            attention_dropout=self.attention_dropout, dropout=self.dropout, qkv_bias=self.qkv.bias, proj_bias=self.proj.bias,
            logit_scale=self.logit_scale, training=self.training)


class SwinTransformerBlock(nn.Module):
    def __init__(self, dim, num_heads, window_size, shift_size, mlp_ratio=4.0, dropout=0.0, attention_dropout=0.0, stochastic_depth_prob=0.0,
                 norm_layer=nn.LayerNorm, attn_layer=ShiftedWindowAttention):
        super().__init__()
        self.norm1 = norm_layer(dim)
        self.attn = attn_layer(dim, window_size, shift_size, num_heads, attention_dropout=attention_dropout, dropout=dropout)
        self.stochastic_depth = StochasticDepth(stochastic_depth_prob, "row")
        self.norm2 = norm_layer(dim)
        self.mlp = MLP(dim, [int(dim * mlp_ratio), dim], activation_layer=nn.GELU, inplace=None, dropout=dropout)
        for layer in self.mlp.modules():
            if isinstance(layer, nn.Linear):
                nn.init.xavier_uniform_(layer.weight)
                if layer.bias is not None:
                    nn.init.normal_(layer.bias, std=1e-6)

    def forward(self, x):
        x = x + self.stochastic_depth(self.attn(self.norm1(x)))
        return x + self.stochastic_depth(self.mlp(self.norm2(x)))


class SwinTransformerBlockV2(SwinTransformerBlock):
    """Normalized after the branch."""

    def __init__(self, dim, num_heads, window_size, shift_size, mlp_ratio=4.0, dropout=0.0, attention_dropout=0.0, stochastic_depth_prob=0.0,
                 norm_layer=nn.LayerNorm, attn_layer=ShiftedWindowAttentionV2):
        super().__init__(dim, num_heads, window_size, shift_size, mlp_ratio, dropout, attention_dropout, stochastic_depth_prob, norm_layer, attn_layer)

    def forward(self, x):
        x = x + self.stochastic_depth(self.norm1(self.attn(x)))
        return x + self.stochastic_depth(self.norm2(self.mlp(x)))


class SwinTransformer(nn.Module):
    def __init__(self, patch_size, embed_dim, depths, num_heads, window_size, mlp_ratio=4.0, dropout=0.0, attention_dropout=0.0, stochastic_depth_prob=0.1,
                 num_classes=1000, norm_layer=None, block=None, downsample_layer=PatchMerging):
        super().__init__()
        self.num_classes = num_classes
        block = SwinTransformerBlock if block is None else block
        norm_layer = partial(nn.LayerNorm, eps=1e-5) if norm_layer is None else norm_layer
        layers = [nn.Sequential(nn.Conv2d(3, embed_dim, kernel_size=(patch_size[0], patch_size[1]), stride=(patch_size[0], patch_size[1])),
                                Permute([0, 2, 3, 1]), norm_layer(embed_dim))]
        total, done = sum(depths), 0
        for i, depth in enumerate(depths):
            dim, stage = embed_dim * 2 ** i, []
            for j in range(depth):
                stage.append(block(dim, num_heads[i], window_size=window_size, shift_size=[0 if j % 2 == 0 else w // 2 for w in window_size],
                                   mlp_ratio=mlp_ratio, dropout=dropout, attention_dropout=attention_dropout,
                                   stochastic_depth_prob=stochastic_depth_prob * float(done) / (total - 1), norm_layer=norm_layer))
                done += 1
            layers.append(nn.Sequential(*stage))
            if i < len(depths) - 1:
                layers.append(downsample_layer(dim, norm_layer))
        self.features = nn.Sequential(*layers)
        width = embed_dim * 2 ** (len(depths) - 1)
        self.norm = norm_layer(width)
        self.permute = Permute([0, 3, 1, 2])
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.flatten = nn.Flatten(1)
        self.head = nn.Linear(width, num_classes)
        for layer in self.modules():
            if isinstance(layer, nn.Linear):
                nn.init.trunc_normal_(layer.weight, std=0.02)
                if layer.bias is not None:
                    nn.init.zeros_(layer.bias)

    def forward(self, x):
        return self.head(self.flatten(self.avgpool(self.permute(self.norm(self.features(x))))))


def _builder(name):
    def build(*, weights=None, progress=True, **kwargs):
        found = chosen(name, weights, kwargs)
        width, depths, heads, window, p = _PLANS[name]
        if "_v2_" in name:
            kwargs = {"block": SwinTransformerBlockV2, "downsample_layer": PatchMergingV2, **kwargs}
        return loaded(SwinTransformer(patch_size=[4, 4], embed_dim=width, depths=list(depths), num_heads=list(heads), window_size=[window, window],
                                      **{"stochastic_depth_prob": p, **kwargs}), found, progress)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


swin_t, swin_s, swin_b, swin_v2_t, swin_v2_s, swin_v2_b = (_builder(name) for name in _PLANS)
