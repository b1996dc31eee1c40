"""torchvision.transforms.v2.functional: what the functions of v1 do to images, done to videos, masks and boxes as well."""

import torch
from torchvision import tv_tensors
from torchvision.tv_tensors import BoundingBoxFormat, _plain
from torchvision.transforms import functional as F
from torchvision.transforms.functional import InterpolationMode, pil_to_tensor, to_pil_image, to_tensor

_XYXY = BoundingBoxFormat.XYXY


def is_pure_tensor(inpt):
    return isinstance(inpt, torch.Tensor) and not isinstance(inpt, tv_tensors.TVTensor)


def _geometric(name, of_boxes, nearest=False):
    """A function of v1 that moves pixels; masks are never mixed, and boxes go where `of_boxes` says."""
    plain = getattr(F, name)

    def function(inpt, *args, **kwargs):
        if isinstance(inpt, tv_tensors.BoundingBoxes):
            if of_boxes is None:
                raise NotImplementedError(f"torchvision.transforms.v2.functional.{name} of boxes is not implemented")
            return of_boxes(inpt, *args, **kwargs)
        if isinstance(inpt, tv_tensors.Mask):
            if nearest:
                kwargs["interpolation"] = InterpolationMode.NEAREST
                kwargs.pop("antialias", None)
            mask = _plain(inpt)
            flat = mask.unsqueeze(0) if mask.ndim == 2 else mask
            made = plain(flat, *args, **kwargs)
            return tv_tensors.wrap(made.squeeze(0) if mask.ndim == 2 else made, like=inpt)
        made = plain(_plain(inpt), *args, **kwargs)
        return tv_tensors.wrap(made, like=inpt) if isinstance(inpt, tv_tensors.TVTensor) else made

    function.__name__ = function.__qualname__ = name
    return function


def _colour(name):
    """A function of v1 that changes colours: masks and boxes stay as they are."""
    plain = getattr(F, name)

    def function(inpt, *args, **kwargs):
        if isinstance(inpt, (tv_tensors.Mask, tv_tensors.BoundingBoxes)):
            return inpt
        made = plain(_plain(inpt), *args, **kwargs)
        return tv_tensors.wrap(made, like=inpt) if isinstance(inpt, tv_tensors.TVTensor) else made

    function.__name__ = function.__qualname__ = name
    return function


# ---- boxes ----

def _converted(boxes, old, new):
    if old is new:
        return boxes
    if old is BoundingBoxFormat.XYWH:
        boxes = torch.cat([boxes[:, :2], boxes[:, :2] + boxes[:, 2:]], -1)
    elif old is BoundingBoxFormat.CXCYWH:
        half = boxes[:, 2:] / 2 if boxes.is_floating_point() else torch.div(boxes[:, 2:], 2, rounding_mode="floor")
        first = boxes[:, :2] - (boxes[:, 2:] / 2 if boxes.is_floating_point() else -torch.div(-boxes[:, 2:], 2, rounding_mode="floor"))
        boxes = torch.cat([first, first + boxes[:, 2:]], -1) if not boxes.is_floating_point() else torch.cat([boxes[:, :2] - half, boxes[:, :2] + half], -1)
    if new is BoundingBoxFormat.XYWH:
        return torch.cat([boxes[:, :2], boxes[:, 2:] - boxes[:, :2]], -1)
    if new is BoundingBoxFormat.CXCYWH:
        total = boxes[:, :2] + boxes[:, 2:]
        centre = total / 2 if boxes.is_floating_point() else torch.div(total, 2, rounding_mode="floor")
        return torch.cat([centre, boxes[:, 2:] - boxes[:, :2]], -1)
    return boxes


def convert_bounding_box_format(inpt, old_format=None, new_format=None, inplace=False):
    new_format = BoundingBoxFormat[new_format.upper()] if isinstance(new_format, str) else new_format
    if new_format is None:
        raise TypeError("convert_bounding_box_format() missing 1 required argument: 'new_format'")
    if is_pure_tensor(inpt):
        if old_format is None:
            raise ValueError("For pure tensor inputs, `old_format` has to be passed.")
        old_format = BoundingBoxFormat[old_format.upper()] if isinstance(old_format, str) else old_format
        return _converted(inpt, old_format, new_format)
    if old_format is not None:
        raise ValueError("For bounding box tv_tensor inputs, `old_format` must not be passed.")
    return tv_tensors.wrap(_converted(_plain(inpt), inpt.format, new_format), like=inpt, format=new_format)


def _clamped(xyxy, canvas_size):
    height, width = canvas_size
    return torch.stack([xyxy[:, 0].clamp(0, width), xyxy[:, 1].clamp(0, height), xyxy[:, 2].clamp(0, width), xyxy[:, 3].clamp(0, height)], -1)


def clamp_bounding_boxes(inpt, format=None, canvas_size=None, clamping_mode="auto"):
    if is_pure_tensor(inpt):
        format = BoundingBoxFormat[format.upper()] if isinstance(format, str) else format
        return _converted(_clamped(_converted(inpt, format, _XYXY), canvas_size), _XYXY, format)
    return _moved(inpt, lambda xyxy: xyxy, inpt.canvas_size)


def _moved(boxes, move, canvas_size, clamp=True):
    """The boxes after `move` of their corners, on a canvas of this size."""
    xyxy = move(_converted(_plain(boxes), boxes.format, _XYXY))
    xyxy = _clamped(xyxy, canvas_size) if clamp else xyxy
    return tv_tensors.wrap(_converted(xyxy, _XYXY, boxes.format).to(boxes.dtype), like=boxes, canvas_size=tuple(canvas_size))


def _flipped(boxes, axis):
    size = boxes.canvas_size[1 - axis]

    def move(xyxy):
        low, high = xyxy[:, axis], xyxy[:, axis + 2]
        columns = list(xyxy.unbind(-1))
        columns[axis], columns[axis + 2] = size - high, size - low
        return torch.stack(columns, -1)

    return _moved(boxes, move, boxes.canvas_size)


def _cropped(boxes, top, left, height, width):
    shift = torch.tensor([left, top, left, top], dtype=boxes.dtype)
    return _moved(boxes, lambda xyxy: xyxy - shift, (height, width))


def _resized(boxes, size, interpolation=None, max_size=None, antialias=True):
    height, width = boxes.canvas_size
    size = [size] if isinstance(size, int) else list(size)
    new = size if len(size) == 2 else F._compute_resized_output_size((height, width), size, max_size)
    scale = torch.tensor([new[1] / width, new[0] / height] * 2)
    return _moved(boxes, lambda xyxy: xyxy * scale, new, clamp=False)


def _padded(boxes, padding, fill=0, padding_mode="constant"):
    if padding_mode not in ("constant", "edge"):
        raise ValueError(f"Padding mode '{padding_mode}' is not supported with bounding boxes")
    left, top, right, bottom = F._sides(padding)
    shift = torch.tensor([left, top, left, top], dtype=boxes.dtype)
    return _moved(boxes, lambda xyxy: xyxy + shift, (boxes.canvas_size[0] + top + bottom, boxes.canvas_size[1] + left + right))


def _center_cropped(boxes, output_size):
    height, width = (output_size, output_size) if isinstance(output_size, int) else (output_size[0], output_size[-1])
    top, left = int(round((boxes.canvas_size[0] - height) / 2.0)), int(round((boxes.canvas_size[1] - width) / 2.0))
    return _cropped(boxes, top, left, height, width)


def _resized_crop(boxes, top, left, height, width, size, interpolation=None, antialias=True):
    return _resized(_cropped(boxes, top, left, height, width), size)


resize = _geometric("resize", _resized, nearest=True)
crop = _geometric("crop", _cropped)
center_crop = _geometric("center_crop", _center_cropped)
resized_crop = _geometric("resized_crop", _resized_crop, nearest=True)
pad = _geometric("pad", _padded)
horizontal_flip = hflip = _geometric("hflip", lambda boxes: _flipped(boxes, 0))
vertical_flip = vflip = _geometric("vflip", lambda boxes: _flipped(boxes, 1))
rotate = _geometric("rotate", None, nearest=True)
affine = _geometric("affine", None, nearest=True)
perspective = _geometric("perspective", None, nearest=True)
elastic = elastic_transform = _geometric("elastic_transform", None, nearest=True)
five_crop, ten_crop = F.five_crop, F.ten_crop
for _name in ("adjust_brightness", "adjust_contrast", "adjust_saturation", "adjust_hue", "adjust_gamma", "adjust_sharpness", "autocontrast", "equalize", "invert",
              "posterize", "solarize", "gaussian_blur", "rgb_to_grayscale", "to_grayscale", "normalize", "erase"):
    globals()[_name] = _colour(_name)
del _name


def grayscale_to_rgb(inpt):
    if isinstance(inpt, torch.Tensor):
        made = _plain(inpt)
        made = made.expand(*made.shape[:-3], 3, *made.shape[-2:]) if made.shape[-3] == 1 else made
        return tv_tensors.wrap(made, like=inpt) if isinstance(inpt, tv_tensors.TVTensor) else made
    return inpt.convert("RGB")


# ---- types ----

_MOST = {torch.uint8: 255, torch.int8: 127, torch.int16: 32767, torch.int32: 2147483647, torch.int64: 9223372036854775807, torch.uint16: 65535}


def _scaled(image, dtype):
    floating = dtype.is_floating_point
    if image.is_floating_point():
        if floating:
            return image.to(dtype)
        if image.dtype is torch.float32 and dtype in (torch.int32, torch.int64) or image.dtype is torch.float64 and dtype is torch.int64:
            raise RuntimeError(f"The conversion from {image.dtype} to {dtype} cannot be performed safely.")
        return image.mul(_MOST[dtype] + 1.0 - 1e-3).to(dtype)
    if floating:
        return image.to(dtype).mul_(1.0 / _MOST[image.dtype])
    had, wanted = _MOST[image.dtype].bit_length(), _MOST[dtype].bit_length()
    if had > wanted:
        return image.bitwise_right_shift(had - wanted).to(dtype)
    return image.to(dtype).bitwise_left_shift_(wanted - had)


def to_dtype(inpt, dtype=torch.float32, scale=False):
    if isinstance(inpt, (tv_tensors.Image, tv_tensors.Video)) or is_pure_tensor(inpt):
        plain = _plain(inpt)
        made = plain if plain.dtype == dtype else _scaled(plain, dtype) if scale else plain.to(dtype)
    else:
        made = _plain(inpt).to(dtype)
    return tv_tensors.wrap(made, like=inpt) if isinstance(inpt, tv_tensors.TVTensor) else made


def convert_image_dtype(image, dtype=torch.float32):
    return to_dtype(image, dtype, scale=True)


def to_image(inpt):
    import numpy
    if isinstance(inpt, numpy.ndarray):
        output = torch.from_numpy(numpy.atleast_3d(inpt)).permute((2, 0, 1)).contiguous()
    elif F._is_pil_image(inpt):
        output = pil_to_tensor(inpt)
    elif isinstance(inpt, torch.Tensor):
        output = inpt
    else:
        raise TypeError(f"Input can either be a pure Tensor, a numpy array, or a PIL image, but got {type(inpt)} instead.")
    return tv_tensors.Image(output)


# ---- sizes ----

def get_size(inpt):
    if isinstance(inpt, tv_tensors.BoundingBoxes):
        return list(inpt.canvas_size)
    if isinstance(inpt, torch.Tensor):
        return list(inpt.shape[-2:])
    return [inpt.height, inpt.width]


get_image_size = get_size


def get_dimensions(inpt):
    return F.get_dimensions(_plain(inpt))


def get_num_channels(inpt):
    return get_dimensions(inpt)[0]


get_image_num_channels = get_num_channels

from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
