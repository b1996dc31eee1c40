"""The vision transformer: "An image is worth 16x16 words" (Dosovitskiy and others, 2020)."""

import math
from collections import OrderedDict
from functools import partial
from typing import NamedTuple

import torch
from torch import nn
from torchvision.models._api import chosen, fixed, loaded, names_in, register_model
from torchvision.ops.misc import Conv2dNormActivation, MLP

_PLANS = {  # patch, layers, heads, width, width of the perceptron
    "vit_b_16": (16, 12, 12, 768, 3072), "vit_b_32": (32, 12, 12, 768, 3072), "vit_l_16": (16, 24, 16, 1024, 4096), "vit_l_32": (32, 24, 16, 1024, 4096),
    "vit_h_14": (14, 32, 16, 1280, 5120)}
__all__ = ["VisionTransformer", *_PLANS]
__getattr__ = names_in(__name__)


class ConvStemConfig(NamedTuple):
    out_channels: int
    kernel_size: int
    stride: int
    norm_layer: object = nn.BatchNorm2d
    activation_layer: object = nn.ReLU


class MLPBlock(MLP):
    _version = 2

    def __init__(self, in_dim, mlp_dim, dropout):
        super().__init__(in_dim, [mlp_dim, in_dim], activation_layer=nn.GELU, inplace=None, dropout=dropout)
        for layer in self.modules():
            if isinstance(layer, nn.Linear):
                nn.init.xavier_uniform_(layer.weight)
                if layer.bias is not None:
                    nn.init.normal_(layer.bias, std=1e-6)

    def _load_from_state_dict(self, state_dict, prefix, local_metadata, *rest):
        if local_metadata.get("version") is None or local_metadata["version"] < 2:  # they were called linear_1 and linear_2
            for old, new in (("linear_1", "0"), ("linear_2", "3")):
                for kind in ("weight", "bias"):
                    if f"{prefix}{old}.{kind}" in state_dict:
                        state_dict[f"{prefix}{new}.{kind}"] = state_dict.pop(f"{prefix}{old}.{kind}")
        super()._load_from_state_dict(state_dict, prefix, local_metadata, *rest)


class EncoderBlock(nn.Module):
    def __init__(self, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer=partial(nn.LayerNorm, eps=1e-6)):
        super().__init__()
        self.num_heads = num_heads
        self.ln_1 = norm_layer(hidden_dim)
        self.self_attention = nn.MultiheadAttention(hidden_dim, num_heads, dropout=attention_dropout, batch_first=True)
        self.dropout = nn.Dropout(dropout)
        self.ln_2 = norm_layer(hidden_dim)
        self.mlp = MLPBlock(hidden_dim, mlp_dim, dropout)

    def forward(self, input):
        torch._assert(input.dim() == 3, f"Expected (batch_size, seq_length, hidden_dim) got {input.shape}")
        x = self.ln_1(input)
        x, _ = self.self_attention(x, x, x, need_weights=False)
        x = self.dropout(x) + input
        return x + self.mlp(self.ln_2(x))


class Encoder(nn.Module):
    def __init__(self, seq_length, num_layers, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout,
                 norm_layer=partial(nn.LayerNorm, eps=1e-6)):
        super().__init__()
        self.pos_embedding = nn.Parameter(torch.empty(1, seq_length, hidden_dim).normal_(std=0.02))
        self.dropout = nn.Dropout(dropout)
        self.layers = nn.Sequential(OrderedDict(
            (f"encoder_layer_{i}", EncoderBlock(num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer)) for i in range(num_layers)))
        self.ln = norm_layer(hidden_dim)

    def forward(self, input):
        torch._assert(input.dim() == 3, f"Expected (batch_size, seq_length, hidden_dim) got {input.shape}")
        return self.ln(self.layers(self.dropout(input + self.pos_embedding)))


class VisionTransformer(nn.Module):
    def __init__(self, image_size, patch_size, num_layers, num_heads, hidden_dim, mlp_dim, dropout=0.0, attention_dropout=0.0, num_classes=1000,
                 representation_size=None, norm_layer=partial(nn.LayerNorm, eps=1e-6), conv_stem_configs=None):
        super().__init__()
        torch._assert(image_size % patch_size == 0, "Input shape indivisible by patch size!")
        self.image_size, self.patch_size, self.hidden_dim, self.mlp_dim = image_size, patch_size, hidden_dim, mlp_dim
        self.attention_dropout, self.dropout, self.num_classes = attention_dropout, dropout, num_classes
        self.representation_size, self.norm_layer = representation_size, norm_layer
        if conv_stem_configs is not None:
            self.conv_proj, channels = nn.Sequential(), 3
            for i, row in enumerate(conv_stem_configs):
                self.conv_proj.add_module(f"conv_bn_relu_{i}", Conv2dNormActivation(
                    in_channels=channels, out_channels=row.out_channels, kernel_size=row.kernel_size, stride=row.stride, norm_layer=row.norm_layer,
                    activation_layer=row.activation_layer))
                channels = row.out_channels
            self.conv_proj.add_module("conv_last", nn.Conv2d(channels, hidden_dim, kernel_size=1))
        else:
            self.conv_proj = nn.Conv2d(3, hidden_dim, kernel_size=patch_size, stride=patch_size)
        self.class_token = nn.Parameter(torch.zeros(1, 1, hidden_dim))
        self.seq_length = (image_size // patch_size) ** 2 + 1
        self.encoder = Encoder(self.seq_length, num_layers, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout, norm_layer)
        if representation_size is None:
            layers = [("head", nn.Linear(hidden_dim, num_classes))]
        else:
            layers = [("pre_logits", nn.Linear(hidden_dim, representation_size)), ("act", nn.Tanh()), ("head", nn.Linear(representation_size, num_classes))]
        self.heads = nn.Sequential(OrderedDict(layers))
        self._fill()

    def _fill(self):
        last = self.conv_proj
        if isinstance(last, nn.Conv2d):
            nn.init.trunc_normal_(last.weight, std=math.sqrt(1 / (last.in_channels * last.kernel_size[0] * last.kernel_size[1])))
            if last.bias is not None:
                nn.init.zeros_(last.bias)
        elif isinstance(getattr(last, "conv_last", None), nn.Conv2d):
            nn.init.normal_(last.conv_last.weight, mean=0.0, std=math.sqrt(2.0 / last.conv_last.out_channels))
            if last.conv_last.bias is not None:
                nn.init.zeros_(last.conv_last.bias)
        if isinstance(getattr(self.heads, "pre_logits", None), nn.Linear):
            nn.init.trunc_normal_(self.heads.pre_logits.weight, std=math.sqrt(1 / self.heads.pre_logits.in_features))
            nn.init.zeros_(self.heads.pre_logits.bias)
        if isinstance(self.heads.head, nn.Linear):
            nn.init.zeros_(self.heads.head.weight)
            nn.init.zeros_(self.heads.head.bias)

    def _process_input(self, x):
        n, _, height, width = x.shape
        torch._assert(height == self.image_size, f"Wrong image height! Expected {self.image_size} but got {height}!")
        torch._assert(width == self.image_size, f"Wrong image width! Expected {self.image_size} but got {width}!")
        count = (height // self.patch_size) * (width // self.patch_size)
        return self.conv_proj(x).reshape(n, self.hidden_dim, count).permute(0, 2, 1)

    def forward(self, x):
        x = self._process_input(x)
        x = torch.cat([self.class_token.expand(x.shape[0], -1, -1), x], dim=1)
        return self.heads(self.encoder(x)[:, 0])


def interpolate_embeddings(image_size, patch_size, model_state, interpolation_mode="bicubic", reset_heads=False):
    """The state of a model of another image size: its embeddings of places, resized."""
    places = model_state["encoder.pos_embedding"]
    n, count, width = places.shape
    if n != 1:
        raise ValueError(f"Unexpected position embedding shape: {places.shape}")
    wanted = (image_size // patch_size) ** 2 + 1
    if wanted == count:
        return model_state
    side = int(math.sqrt(count - 1))
    if side * side != count - 1:
        raise ValueError(f"seq_length is not a perfect square! Instead got seq_length_1d * seq_length_1d = {side * side } and seq_length = {count - 1}")
    grid = places[:, 1:, :].permute(0, 2, 1).reshape(1, width, side, side)
    grid = nn.functional.interpolate(grid, size=image_size // patch_size, mode=interpolation_mode, align_corners=True)
    grid = grid.reshape(1, width, wanted - 1).permute(0, 2, 1)
    model_state["encoder.pos_embedding"] = torch.cat([places[:, :1, :], grid], dim=1)
    if reset_heads:
        return OrderedDict((k, v) for k, v in model_state.items() if not k.startswith("heads"))
    return model_state


def _builder(name):
    def build(*, weights=None, progress=True, **kwargs):
        found = chosen(name, weights, kwargs)
        if found is not None:
            fixed(kwargs, "image_size", found.meta["min_size"][0])
        image_size = kwargs.pop("image_size", 224)
        return loaded(VisionTransformer(image_size, *_PLANS[name], **kwargs), found, progress)
    build.__name__ = build.__qualname__ = name
    return register_model()(build)


vit_b_16, vit_b_32, vit_l_16, vit_l_32, vit_h_14 = (_builder(name) for name in _PLANS)
