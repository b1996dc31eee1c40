"""What torchvision.utils draws on images: boxes, masks, keypoints; and the colours of a flow."""

import math
import warnings

import torch

_WHEEL = (15, 6, 4, 11, 13, 6)  # how many colours lie between red, yellow, green, cyan, blue, magenta and red again


def _palette(count):
    return [tuple(i * step % 255 for step in (2 ** 25 - 1, 2 ** 15 - 1, 2 ** 21 - 1)) for i in range(count)]


def _colors(given, count, dtype=torch.uint8):
    """A colour of each object, of the palette if none are given."""
    from PIL import ImageColor
    if given is None:
        given = _palette(count)
    elif isinstance(given, list):
        if len(given) < count:
            raise ValueError(f"Number of colors must be equal or larger than the number of objects, but got {len(given)} < {count}.")
    elif isinstance(given, (str, tuple)):
        given = [given] * count
    else:
        raise ValueError(f"colors must be a tuple or a string, or a list thereof, but got {given}.")
    found = [ImageColor.getrgb(color) if isinstance(color, str) else color for color in given]
    return [tuple(v / 255 for v in color) for color in found] if dtype.is_floating_point else found


def _checked(image, channels, what, described="The image must be a tensor"):
    if not isinstance(image, torch.Tensor):
        raise TypeError(f"{described}, got {type(image)}")
    if not (image.dtype == torch.uint8 or image.is_floating_point()):
        raise ValueError(f"The image dtype must be uint8 or float, got {image.dtype}")
    if image.dim() != 3:
        raise ValueError("Pass individual images, not batches")
    if image.size(0) not in channels:
        raise ValueError(what)


class _Canvas:
    """The image as PIL draws on it; result() is of the image's own type again."""

    def __init__(self, image, mode=None):
        from PIL import ImageDraw
        from torchvision.transforms import functional
        self.dtype = image.dtype
        self.picture = functional.to_pil_image(functional.convert_image_dtype(image, torch.uint8))
        self.draw = ImageDraw.Draw(self.picture, mode)

    def result(self):
        from torchvision.transforms import functional
        return functional.convert_image_dtype(functional.pil_to_tensor(self.picture), self.dtype)


@torch.no_grad()
def draw_bounding_boxes(image, boxes, labels=None, colors=None, fill=False, width=1, font=None, font_size=None, label_colors=None,
                        label_background_colors=None, fill_labels=False):
    _checked(image, (1, 3), "Only grayscale and RGB images are supported", "Tensor expected")
    if boxes.shape[-1] == 4 and ((boxes[:, 0] > boxes[:, 2]).any() or (boxes[:, 1] > boxes[:, 3]).any()):
        raise ValueError("Boxes need to be in (xmin, ymin, xmax, ymax) format. Use torchvision.ops.box_convert to convert them")
    count = boxes.shape[0]
    if count == 0:
        warnings.warn("boxes doesn't contain any box. No box was drawn")
        return image
    if labels is not None:
        if len(labels) != count:
            raise ValueError(f"Number of boxes ({count}) and labels ({len(labels)}) mismatch. Please specify labels for each box.")
        if any(label is not None for label in labels):
            raise NotImplementedError("torchvision.utils.draw_bounding_boxes with labels is not implemented: there are no fonts")
    colors = _colors(colors, count)
    canvas = _Canvas(image.expand(3, -1, -1) if image.size(0) == 1 else image, "RGBA" if fill else None)
    for box, color in zip(boxes.to(torch.int64).tolist(), colors):
        inside = tuple(color) + (100,) if fill else None
        if len(box) == 4:
            canvas.draw.rectangle(box, fill=inside, outline=tuple(color), width=width)
        else:
            canvas.draw.polygon(box, fill=inside, outline=tuple(color), width=width)
    return canvas.result()


@torch.no_grad()
def draw_segmentation_masks(image, masks, alpha=0.8, colors=None):
    _checked(image, (3,), "Pass an RGB image. Other Image formats are not supported")
    if masks.dim() == 2:
        masks = masks[None]
    if masks.dim() != 3:
        raise ValueError("masks must be of shape (H, W) or (batch_size, H, W)")
    if masks.dtype != torch.bool:
        raise ValueError(f"The masks must be of dtype bool. Got {masks.dtype}")
    if masks.shape[-2:] != image.shape[-2:]:
        raise ValueError("The image and the masks must have the same height and width")
    if masks.size(0) == 0:
        warnings.warn("masks doesn't contain any mask. No mask was drawn")
        return image
    colored = image.detach().clone()
    for mask, color in zip(masks, _colors(colors, masks.size(0), image.dtype)):
        colored = torch.where(mask, torch.tensor(color, dtype=image.dtype)[:, None, None], colored)
    colored = torch.where(masks.sum(0) > 1, torch.zeros((), dtype=image.dtype), colored)  # what several masks share is black
    return (image * (1 - alpha) + colored * alpha).to(image.dtype)


@torch.no_grad()
def draw_keypoints(image, keypoints, connectivity=None, colors=None, radius=2, width=3, visibility=None):
    _checked(image, (3,), "Pass an RGB image. Other Image formats are not supported")
    if keypoints.dim() != 3:
        raise ValueError("keypoints must be of shape (num_instances, K, 2)")
    if visibility is None:
        visibility = torch.ones(keypoints.shape[:-1], dtype=torch.bool)
    if visibility.dim() == 3:
        visibility = visibility.squeeze(-1)
    if visibility.dim() != 2:
        raise ValueError(f"visibility must be of shape (num_instances, K). Got ndim={visibility.dim()}")
    if visibility.shape != keypoints.shape[:-1]:
        raise ValueError("keypoints and visibility must have the same dimensionality for num_instances and K. "
                         f"Got visibility.shape={visibility.shape} and keypoints.shape={keypoints.shape}")
    canvas = _Canvas(image)
    for points, seen in zip(keypoints.to(torch.int64).tolist(), visibility.to(torch.bool).tolist()):
        for (x, y), shown in zip(points, seen):
            if shown:
                canvas.draw.ellipse([x - radius, y - radius, x + radius, y + radius], fill=colors, outline=None, width=0)
        for a, b in connectivity or ():
            if seen[a] and seen[b]:
                canvas.draw.line((tuple(points[a]), tuple(points[b])), width=width)
    return canvas.result()


def _wheel():
    """The colours of directions, of Baker et al., "A Database and Evaluation Methodology for Optical Flow" (2007)."""
    rows = []
    for part, count in enumerate(_WHEEL):
        for i in range(count):
            step = 255 * i // count
            color = [0, 0, 0]
            kept, changed = ((part + 1) // 2) % 3, (1 - part) % 3  # red keeps while green rises, green keeps while red falls, ...
            color[kept] = 255
            color[changed] = step if part % 2 == 0 else 255 - step
            rows.append(color)
    return torch.tensor(rows, dtype=torch.float32)


@torch.no_grad()
def flow_to_image(flow):
    if flow.dtype != torch.float:
        raise ValueError(f"Flow should be of dtype torch.float, got {flow.dtype}.")
    shape, single = flow.shape, flow.dim() == 3
    if single:
        flow = flow[None]
    if flow.dim() != 4 or flow.shape[1] != 2:
        raise ValueError(f"Input flow should have shape (2, H, W) or (N, 2, H, W), got {shape}.")
    longest = (flow ** 2).sum(dim=1).sqrt().max()
    flow = flow / (longest + torch.finfo(torch.float).eps)
    length = (flow ** 2).sum(dim=1).sqrt()
    wheel = _wheel()
    place = (torch.atan2(-flow[:, 1], -flow[:, 0]) / math.pi + 1) / 2 * (len(wheel) - 1)
    before = place.floor().to(torch.long)
    share = (place - before)[..., None]
    color = (1 - share) * (wheel[before] / 255) + share * (wheel[(before + 1) % len(wheel)] / 255)
    color = 1 - length[..., None] * (1 - color)
    image = (255 * color).floor().to(torch.uint8).permute(0, 3, 1, 2).contiguous()
    return image[0] if single else image
