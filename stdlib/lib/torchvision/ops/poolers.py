"""RoIAlign over the levels of a pyramid: each region from the level of its size (equation 1 of the FPN paper)."""

import math

import torch
from torch import nn
from torchvision.ops.boxes import box_area
from torchvision.ops.roi import roi_align


def initLevelsMapper(k_min, k_max, canonical_scale=224, canonical_level=4, eps=1e-6):
    return LevelMapper(k_min, k_max, canonical_scale, canonical_level, eps)


class LevelMapper:
    def __init__(self, k_min, k_max, canonical_scale=224, canonical_level=4, eps=1e-6):
        self.k_min, self.k_max, self.s0, self.lvl0, self.eps = k_min, k_max, canonical_scale, canonical_level, eps

    def __call__(self, boxlists):
        sides = torch.sqrt(torch.cat([box_area(boxes) for boxes in boxlists]))
        level = torch.floor(self.lvl0 + torch.log2(sides / self.s0) + torch.tensor(self.eps, dtype=sides.dtype))
        return torch.clamp(level, min=self.k_min, max=self.k_max).to(torch.int64) - self.k_min


class MultiScaleRoIAlign(nn.Module):
    def __init__(self, featmap_names, output_size, sampling_ratio, *, canonical_scale=224, canonical_level=4):
        super().__init__()
        self.featmap_names, self.sampling_ratio = featmap_names, sampling_ratio
        self.output_size = (output_size, output_size) if isinstance(output_size, int) else tuple(output_size)
        self.scales, self.map_levels = None, None
        self.canonical_scale, self.canonical_level = canonical_scale, canonical_level

    def _find(self, features, image_shapes):
        most = [max(sizes) for sizes in zip(*image_shapes)]
        self.scales = [2 ** float(torch.tensor(f.shape[-2] / most[0]).log2().round()) for f in features]
        ends = [-math.log2(self.scales[0]), -math.log2(self.scales[-1])]
        self.map_levels = initLevelsMapper(int(ends[0]), int(ends[1]), self.canonical_scale, self.canonical_level)

    def forward(self, x, boxes, image_shapes):
        features = [v for k, v in x.items() if k in self.featmap_names]
        if self.scales is None or self.map_levels is None:
            self._find(features, image_shapes)
        numbers = torch.cat([torch.full_like(b[:, :1], i) for i, b in enumerate(boxes)])
        rois = torch.cat([numbers, torch.cat(list(boxes))], dim=1)
        if len(features) == 1:
            return roi_align(features[0], rois, self.output_size, self.scales[0], self.sampling_ratio)
        levels = self.map_levels(boxes)
        result = torch.zeros((len(rois), features[0].shape[1], *self.output_size), dtype=features[0].dtype, device=features[0].device)
        for level, (feature, scale) in enumerate(zip(features, self.scales)):
            own = torch.where(levels == level)[0]
            result[own] = roi_align(feature, rois[own], self.output_size, scale, self.sampling_ratio).to(result.dtype)
        return result

    def __repr__(self):
        return (f"{type(self).__name__}(featmap_names={self.featmap_names}, output_size={self.output_size}, "
                f"sampling_ratio={self.sampling_ratio})")
