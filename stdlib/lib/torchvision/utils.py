"""torchvision.utils: many images as one, and to a file."""

import math

import torch
from torchvision._absent import names_of as _names_of
from torchvision._drawing import draw_bounding_boxes, draw_keypoints, draw_segmentation_masks, flow_to_image


@torch.no_grad()
def make_grid(tensor, nrow=8, padding=2, normalize=False, value_range=None, scale_each=False, pad_value=0.0):
    if not isinstance(tensor, torch.Tensor):
        if not isinstance(tensor, list):
            raise TypeError(f"tensor or list of tensors expected, got {type(tensor)}")
        for one in tensor:
            if not isinstance(one, torch.Tensor):
                raise TypeError(f"tensor or list of tensors expected, got a list containing {type(one)}")
        tensor = torch.stack(tensor, dim=0)
    if tensor.dim() == 2:
        tensor = tensor.unsqueeze(0)
    if tensor.dim() == 3:
        if tensor.size(0) == 1:
            tensor = torch.cat((tensor, tensor, tensor), 0)
        tensor = tensor.unsqueeze(0)
    if tensor.dim() == 4 and tensor.size(1) == 1:
        tensor = torch.cat((tensor, tensor, tensor), 1)
    if normalize:
        tensor = tensor.clone()
        if value_range is not None and not isinstance(value_range, tuple):
            raise TypeError("value_range has to be a tuple (min, max) if specified. min and max are numbers")
        for one in tensor if scale_each else [tensor]:
            low, high = value_range if value_range is not None else (float(one.min()), float(one.max()))
            one.clamp_(min=low, max=high)
            one.sub_(low).div_(max(high - low, 1e-5))
    if tensor.size(0) == 1:
        return tensor.squeeze(0)
    count, channels = tensor.size(0), tensor.size(1)
    columns = min(nrow, count)
    rows = int(math.ceil(float(count) / columns))
    high, wide = int(tensor.size(2) + padding), int(tensor.size(3) + padding)
    grid = tensor.new_full((channels, high * rows + padding, wide * columns + padding), pad_value)
    for i in range(count):
        top, left = i // columns * high + padding, i % columns * wide + padding
        grid[:, top:top + high - padding, left:left + wide - padding] = tensor[i]
    return grid


@torch.no_grad()
def save_image(tensor, fp, format=None, **kwargs):
    from PIL import Image
    grid = make_grid(tensor, **kwargs)
    pixels = grid.mul(255).add_(0.5).clamp_(0, 255).permute(1, 2, 0).to("cpu", torch.uint8).numpy()
    Image.fromarray(pixels).save(fp, format=format)


__getattr__ = _names_of(__name__)
