"""Features of regions: pooled, or averaged over points between the cells (Mask R-CNN's RoIAlign)."""

import torch
from torch import nn


def _rois(boxes):
    """Rows of (image, x1, y1, x2, y2): boxes come so, or as a list of boxes for each image."""
    if isinstance(boxes, torch.Tensor):
        if boxes.size(1) != 5:
            raise AssertionError("The boxes tensor shape is not correct as Tensor[K, 5]")
        return boxes
    for one in boxes:
        if one.size(1) != 4:
            raise AssertionError("The shape of the tensor in the boxes list is not correct as List[Tensor[L, 4]]")
    numbers = [torch.full_like(one[:, :1], i) for i, one in enumerate(boxes)]
    return torch.cat([torch.cat(numbers, 0), torch.cat(list(boxes), 0)], 1)


def _sides(size):
    return (size, size) if isinstance(size, int) else (int(size[0]), int(size[1]))


def _between(features, images, y, x):
    """The features of `images` at points y, x of each region (K, n), by bilinear interpolation: K, C, ny, nx."""
    height, width = features.shape[-2:]

    def corners(at, size):
        outside = (at < -1.0) | (at > size)
        at = at.clamp(min=0)
        low = at.floor().long()
        at_end = low >= size - 1
        low = torch.where(at_end, size - 1, low)
        high = torch.where(at_end, size - 1, low + 1)
        part = torch.where(at_end, torch.zeros_like(at), at - low.to(at.dtype))
        kept = (~outside).to(at.dtype)
        return low, high, (1 - part) * kept, part * kept

    y0, y1, wy0, wy1 = corners(y, height)
    x0, x1, wx0, wx1 = corners(x, width)
    image = images[:, None, None]
    by_channel = features.permute(0, 2, 3, 1)

    def at(rows, columns, by_row, by_column):
        return by_channel[image, rows[:, :, None], columns[:, None, :]] * (by_row[:, :, None] * by_column[:, None, :])[..., None]

    found = at(y0, x0, wy0, wx0) + at(y0, x1, wy0, wx1) + at(y1, x0, wy1, wx0) + at(y1, x1, wy1, wx1)
    return found.permute(0, 3, 1, 2)


def _points(start, step, cells, samples):
    """The places of `samples` points in each of `cells` cells: K, cells * samples."""
    places = (torch.arange(cells * samples, dtype=start.dtype, device=start.device) + 0.5) / samples
    return start[:, None] + places[None, :] * step[:, None]


def roi_align(input, boxes, output_size, spatial_scale=1.0, sampling_ratio=-1, aligned=False):
    rois = _rois(boxes).to(input.dtype)
    high, wide = _sides(output_size)
    if rois.shape[0] == 0:
        return input.new_zeros((0, input.shape[1], high, wide)) + 0 * input.sum()
    shift = 0.5 if aligned else 0.0
    images = rois[:, 0].long()
    x1, y1, x2, y2 = (rois[:, 1:] * spatial_scale - shift).unbind(1)
    width, height = x2 - x1, y2 - y1
    if not aligned:
        width, height = width.clamp(min=1.0), height.clamp(min=1.0)
    if sampling_ratio > 0:
        return _aligned(input, images, y1, x1, height / high, width / wide, high, wide, sampling_ratio, sampling_ratio)
    # As many points as there are cells of the input in one of the output: regions with the same numbers together.
    rows = torch.ceil(height / high).long().tolist()
    columns = torch.ceil(width / wide).long().tolist()
    members = {}
    for i, key in enumerate(zip(rows, columns)):
        members.setdefault(key, []).append(i)
    parts, order = [], []
    for (n_rows, n_columns), which in members.items():
        chosen = torch.tensor(which, device=input.device)
        order += which
        if n_rows <= 0 or n_columns <= 0:
            parts.append(input.new_zeros((len(which), input.shape[1], high, wide)))
        else:
            parts.append(_aligned(input, images[chosen], y1[chosen], x1[chosen], height[chosen] / high, width[chosen] / wide, high, wide,
                                  n_rows, n_columns))
    back = sorted(range(len(order)), key=order.__getitem__)
    return torch.cat(parts)[torch.tensor(back, device=input.device)]


def _aligned(input, images, y, x, step_y, step_x, high, wide, n_rows, n_columns):
    found = _between(input, images, _points(y, step_y, high, n_rows), _points(x, step_x, wide, n_columns))
    return found.reshape(*found.shape[:2], high, n_rows, wide, n_columns).mean(dim=(3, 5))


def ps_roi_align(input, boxes, output_size, spatial_scale=1.0, sampling_ratio=-1):
    """Each cell of the output from channels of its own."""
    high, wide = _sides(output_size)
    channels = input.shape[1] // (high * wide)
    if channels * high * wide != input.shape[1]:
        raise RuntimeError("input channels must be a multiple of pooling height * pooling width")
    rois = _rois(boxes).to(input.dtype)
    x1, y1, x2, y2 = (rois[:, 1:] * spatial_scale - 0.5).unbind(1)
    width, height = x2 - x1, y2 - y1
    if sampling_ratio > 0:
        found = _aligned(input, rois[:, 0].long(), y1, x1, height / high, width / wide, high, wide, sampling_ratio, sampling_ratio)
    else:
        found = torch.cat([_aligned(input, rois[i:i + 1, 0].long(), y1[i:i + 1], x1[i:i + 1], height[i:i + 1] / high, width[i:i + 1] / wide, high, wide,
                                    max(1, int(torch.ceil(height[i] / high))), max(1, int(torch.ceil(width[i] / wide)))) for i in range(len(rois))])
    return _own_channels(found, channels, high, wide)


def _own_channels(found, channels, high, wide):
    found = found.reshape(-1, channels, high, wide, high, wide)
    return torch.diagonal(torch.diagonal(found, dim1=2, dim2=4), dim1=2, dim2=3)


def _cells(start, step, cells, size):
    """The first and the past-the-last row of each cell."""
    places = torch.arange(cells, dtype=step.dtype, device=step.device)
    low = torch.floor(places[None, :] * step[:, None]).to(start.dtype) + start[:, None]
    high = torch.ceil((places[None, :] + 1) * step[:, None]).to(start.dtype) + start[:, None]
    return low.clamp(0, size).long(), high.clamp(0, size).long()


def _round_half_away(t):
    return torch.where(t < 0, -torch.floor(-t + 0.5), torch.floor(t + 0.5))


def roi_pool(input, boxes, output_size, spatial_scale=1.0):
    """The largest feature in each cell of each region."""
    rois = _rois(boxes)
    high, wide = _sides(output_size)
    if rois.shape[0] == 0:
        return input.new_zeros((0, input.shape[1], high, wide)) + 0 * input.sum()
    x1, y1, x2, y2 = _round_half_away(rois[:, 1:] * spatial_scale).unbind(1)
    step_y = (y2 - y1 + 1).clamp(min=1).to(input.dtype) / high
    step_x = (x2 - x1 + 1).clamp(min=1).to(input.dtype) / wide
    top, bottom = (t.tolist() for t in _cells(y1, step_y, high, input.shape[2]))
    left, right = (t.tolist() for t in _cells(x1, step_x, wide, input.shape[3]))
    regions = []
    for i, image in enumerate(rois[:, 0].long().tolist()):
        cells = []
        for row in range(high):
            for column in range(wide):
                t, b, l, r = top[i][row], bottom[i][row], left[i][column], right[i][column]
                cells.append(input[image, :, t:b, l:r].amax(dim=(1, 2)) if t < b and l < r else input.new_zeros(input.shape[1]))
        regions.append(torch.stack(cells, 1).reshape(-1, high, wide))
    return torch.stack(regions)


def ps_roi_pool(input, boxes, output_size, spatial_scale=1.0):
    rois = _rois(boxes)
    high, wide = _sides(output_size)
    channels = input.shape[1] // (high * wide)
    x1, y1, x2, y2 = _round_half_away(rois[:, 1:] * spatial_scale).unbind(1)
    step_y, step_x = (y2 - y1).clamp(min=1) / high, (x2 - x1).clamp(min=1) / wide
    regions = []
    for i, image in enumerate(rois[:, 0].long().tolist()):
        cells = []
        for row in range(high):
            for column in range(wide):
                t, b = (int(f((row + k) * step_y[i] + y1[i])) for k, f in ((0, torch.floor), (1, torch.ceil)))
                l, r = (int(f((column + k) * step_x[i] + x1[i])) for k, f in ((0, torch.floor), (1, torch.ceil)))
                t, b = (min(max(v, 0), input.shape[2]) for v in (t, b))
                l, r = (min(max(v, 0), input.shape[3]) for v in (l, r))
                own = input[image].reshape(channels, high, wide, *input.shape[2:])[:, row, column]
                cells.append(own[:, t:b, l:r].mean(dim=(1, 2)) if t < b and l < r else input.new_zeros(channels))
        regions.append(torch.stack(cells, 1).reshape(channels, high, wide))
    return torch.stack(regions)


class _Roi(nn.Module):
    _words = ("output_size", "spatial_scale")

    def __init__(self, output_size, spatial_scale):
        super().__init__()
        self.output_size, self.spatial_scale = output_size, spatial_scale

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{word}={getattr(self, word)}' for word in self._words)})"


class RoIAlign(_Roi):
    _words = ("output_size", "spatial_scale", "sampling_ratio", "aligned")

    def __init__(self, output_size, spatial_scale, sampling_ratio, aligned=False):
        super().__init__(output_size, spatial_scale)
        self.sampling_ratio, self.aligned = sampling_ratio, aligned

    def forward(self, input, rois):
        return roi_align(input, rois, self.output_size, self.spatial_scale, self.sampling_ratio, self.aligned)


class PSRoIAlign(_Roi):
    _words = ("output_size", "spatial_scale", "sampling_ratio")

    def __init__(self, output_size, spatial_scale, sampling_ratio):
        super().__init__(output_size, spatial_scale)
        self.sampling_ratio = sampling_ratio

    def forward(self, input, rois):
        return ps_roi_align(input, rois, self.output_size, self.spatial_scale, self.sampling_ratio)


class RoIPool(_Roi):
    def forward(self, input, rois):
        return roi_pool(input, rois, self.output_size, self.spatial_scale)


class PSRoIPool(_Roi):
    def forward(self, input, rois):
        return ps_roi_pool(input, rois, self.output_size, self.spatial_scale)
