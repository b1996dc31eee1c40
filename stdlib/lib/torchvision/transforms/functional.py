"""torchvision.transforms.functional: what is done to one image, a tensor (..., C, H, W) or a PIL image."""

import enum
import math
import numbers
import sys
import warnings

import torch
from torch import Tensor
from torchvision.transforms import _tensors
from torchvision.transforms._tensors import convert_image_dtype


class InterpolationMode(enum.Enum):
    NEAREST = "nearest"
    NEAREST_EXACT = "nearest-exact"
    BILINEAR = "bilinear"
    BICUBIC = "bicubic"
    BOX = "box"
    HAMMING = "hamming"
    LANCZOS = "lanczos"


_OF_PIL = {0: InterpolationMode.NEAREST, 2: InterpolationMode.BILINEAR, 3: InterpolationMode.BICUBIC, 4: InterpolationMode.BOX, 5: InterpolationMode.HAMMING,
           1: InterpolationMode.LANCZOS}
_TO_PIL = {mode.value: number for number, mode in _OF_PIL.items()} | {"nearest-exact": 0}


def _interpolation_modes_from_int(i):
    return _OF_PIL[i]


def _mode(interpolation):
    if isinstance(interpolation, int):
        interpolation = _OF_PIL[int(interpolation)]
    if not isinstance(interpolation, InterpolationMode):
        raise TypeError("Argument interpolation should be a InterpolationMode or a corresponding Pillow integer constant")
    return interpolation.value


def _is_pil_image(img):
    image = sys.modules.get("PIL.Image")
    return image is not None and isinstance(img, image.Image)


def _is_numpy(img):
    return "numpy" in sys.modules and isinstance(img, sys.modules["numpy"].ndarray)


def _is_numpy_image(img):
    return img.ndim in {2, 3}


def _pil():
    from torchvision.transforms import _functional_pil
    return _functional_pil


def _of(img, name):
    """The functions for the image's kind."""
    if isinstance(img, Tensor):
        return _tensors
    if _is_pil_image(img):
        return _pil()
    raise TypeError(f"Unexpected type {type(img)}")


def get_dimensions(img):
    """Channels, height, width."""
    if isinstance(img, Tensor):
        if img.ndim < 2:
            raise TypeError("Tensor is not a torch image.")
        return [1 if img.ndim == 2 else img.shape[-3], img.shape[-2], img.shape[-1]]
    if _is_pil_image(img):
        return [len(img.getbands()), img.height, img.width]
    raise TypeError(f"Unexpected type {type(img)}")


def get_image_size(img):
    _, height, width = get_dimensions(img)
    return [width, height]


def get_image_num_channels(img):
    return get_dimensions(img)[0]


def to_tensor(pic):
    if not (_is_pil_image(pic) or _is_numpy(pic)):
        raise TypeError(f"pic should be PIL Image or ndarray. Got {type(pic)}")
    if _is_numpy(pic):
        if not _is_numpy_image(pic):
            raise ValueError(f"pic should be 2/3 dimensional. Got {pic.ndim} dimensions.")
        if pic.ndim == 2:
            pic = pic[:, :, None]
        image = torch.from_numpy(pic.transpose((2, 0, 1))).contiguous()
        return image.to(dtype=torch.get_default_dtype()).div(255) if image.dtype == torch.uint8 else image
    image = _pil().pixels(pic)
    return image.to(dtype=torch.get_default_dtype()).div(255) if image.dtype == torch.uint8 else image


def pil_to_tensor(pic):
    if not _is_pil_image(pic):
        raise TypeError(f"pic should be PIL Image. Got {type(pic)}")
    return _pil().pixels(pic)


def to_pil_image(pic, mode=None):
    return _pil().image_of(pic, mode)


def normalize(tensor, mean, std, inplace=False):
    if not isinstance(tensor, Tensor):
        raise TypeError(f"img should be Tensor Image. Got {type(tensor)}")
    if not tensor.is_floating_point():
        raise TypeError(f"Input tensor should be a float tensor. Got {tensor.dtype}.")
    if tensor.ndim < 3:
        raise ValueError(f"Expected tensor to be a tensor image of size (..., C, H, W). Got tensor.size() = {tensor.size()}")
    if not inplace:
        tensor = tensor.clone()
    dtype = tensor.dtype
    mean, std = (torch.as_tensor(v, dtype=dtype, device=tensor.device) for v in (mean, std))
    if (std == 0).any():
        raise ValueError(f"std evaluated to zero after conversion to {dtype}, leading to division by zero.")
    mean, std = (v.view(-1, 1, 1) if v.ndim == 1 else v for v in (mean, std))
    return tensor.sub_(mean).div_(std)


def _compute_resized_output_size(image_size, size, max_size=None, allow_size_none=False):
    """The image's shorter side becomes `size`; neither grows beyond max_size."""
    height, width = image_size
    short, long = (width, height) if width <= height else (height, width)
    if size is None:
        if not allow_size_none:
            raise ValueError("This should never happen!!")
        new_short, new_long = int(max_size * short / long), max_size
    else:
        wanted = size if isinstance(size, int) else size[0]
        new_short, new_long = wanted, int(wanted * long / short)
        if max_size is not None:
            if max_size <= wanted:
                raise ValueError(f"max_size = {max_size} must be strictly greater than the requested size for the smaller edge size = {size}")
            if new_long > max_size:
                new_short, new_long = int(max_size * new_short / new_long), max_size
    return [new_long, new_short] if width <= height else [new_short, new_long]


def resize(img, size, interpolation=InterpolationMode.BILINEAR, max_size=None, antialias=True):
    mode = _mode(interpolation)
    if isinstance(size, (list, tuple)):
        if len(size) not in [1, 2]:
            raise ValueError(f"Size must be an int or a 1 or 2 element tuple/list, not a {len(size)} element tuple/list")
        if max_size is not None and len(size) != 1:
            raise ValueError("max_size should only be passed if size specifies the length of the smaller edge, i.e. size should be an int or a sequence of "
                             "length 1 in torchscript mode.")
    _, height, width = get_dimensions(img)
    if isinstance(size, int):
        size = [size]
    size = _compute_resized_output_size((height, width), size, max_size) if len(size) == 1 else [int(size[0]), int(size[1])]
    if [height, width] == size:
        return img
    if not isinstance(img, Tensor):
        if antialias is False:
            warnings.warn("Anti-alias option is always applied for PIL Image input. Argument antialias is ignored.")
        return img.resize((size[1], size[0]), _TO_PIL[mode])
    if mode not in ("nearest", "nearest-exact", "bilinear", "bicubic"):
        raise ValueError("This interpolation mode is unsupported with Tensor input")
    return _tensors.resize(img, size, mode, antialias)


def _sides(padding):
    if isinstance(padding, numbers.Number):
        return (padding,) * 4
    if not isinstance(padding, (tuple, list)):
        raise TypeError("Got inappropriate padding arg")
    if len(padding) == 1:
        return (padding[0],) * 4
    if len(padding) == 2:
        return padding[0], padding[1], padding[0], padding[1]
    if len(padding) == 4:
        return tuple(padding)
    raise ValueError(f"Padding must be an int or a 1, 2, or 4 element tuple, not a {len(padding)} element tuple")


def pad(img, padding, fill=0, padding_mode="constant"):
    if not isinstance(padding, (numbers.Number, tuple, list)):
        raise TypeError("Got inappropriate padding arg")
    if not isinstance(padding_mode, str):
        raise TypeError("Got inappropriate padding_mode arg")
    if padding_mode not in ["constant", "edge", "reflect", "symmetric"]:
        raise ValueError("Padding mode should be either constant, edge, reflect or symmetric")
    return _of(img, "pad").pad(img, *_sides(padding), fill, padding_mode)


def crop(img, top, left, height, width):
    if not isinstance(img, Tensor):
        _of(img, "crop")
        return img.crop((left, top, left + width, top + height))
    full_height, full_width = img.shape[-2:]
    right, bottom = left + width, top + height
    if left < 0 or top < 0 or right > full_width or bottom > full_height:
        part = img[..., max(top, 0):max(bottom, 0), max(left, 0):max(right, 0)]
        more = [max(-left + min(0, right), 0), max(-top + min(0, bottom), 0), max(right - max(full_width, left), 0), max(bottom - max(full_height, top), 0)]
        return _tensors.pad(part, *more, 0, "constant")
    return img[..., top:bottom, left:right]


def _pair_of(size, error_msg="Please provide only two dimensions (h, w) for size."):
    if isinstance(size, numbers.Number):
        return int(size), int(size)
    if isinstance(size, (tuple, list)) and len(size) == 1:
        return size[0], size[0]
    if len(size) != 2:
        raise ValueError(error_msg)
    return tuple(size)


def center_crop(img, output_size):
    crop_height, crop_width = _pair_of(output_size)
    _, height, width = get_dimensions(img)
    if crop_width > width or crop_height > height:
        more = [(crop_width - width) // 2 if crop_width > width else 0, (crop_height - height) // 2 if crop_height > height else 0,
                (crop_width - width + 1) // 2 if crop_width > width else 0, (crop_height - height + 1) // 2 if crop_height > height else 0]
        img = pad(img, more, fill=0)
        _, height, width = get_dimensions(img)
        if crop_width == width and crop_height == height:
            return img
    return crop(img, int(round((height - crop_height) / 2.0)), int(round((width - crop_width) / 2.0)), crop_height, crop_width)


def resized_crop(img, top, left, height, width, size, interpolation=InterpolationMode.BILINEAR, antialias=True):
    return resize(crop(img, top, left, height, width), size, interpolation, antialias=antialias)


def hflip(img):
    return img.flip(-1) if isinstance(img, Tensor) else _of(img, "hflip").hflip(img)


def vflip(img):
    return img.flip(-2) if isinstance(img, Tensor) else _of(img, "vflip").vflip(img)


def five_crop(img, size):
    crop_height, crop_width = _pair_of(size)
    _, height, width = get_dimensions(img)
    if crop_width > width or crop_height > height:
        raise ValueError(f"Requested crop size {(crop_height, crop_width)} is bigger than input size {(height, width)}")
    corners = [crop(img, top, left, crop_height, crop_width) for top in (0, height - crop_height) for left in (0, width - crop_width)]
    return (*corners, center_crop(img, [crop_height, crop_width]))


def ten_crop(img, size, vertical_flip=False):
    return five_crop(img, _pair_of(size)) + five_crop(vflip(img) if vertical_flip else hflip(img), _pair_of(size))


def _not_negative(factor, name):
    if factor < 0:
        raise ValueError(f"{name} ({factor}) is not non-negative.")


def adjust_brightness(img, brightness_factor):
    if not isinstance(img, Tensor):
        return _of(img, "brightness").brightness(img, brightness_factor)
    _not_negative(brightness_factor, "brightness_factor")
    return _tensors.blend(img, torch.zeros_like(img), brightness_factor)


def adjust_contrast(img, contrast_factor):
    if isinstance(img, Tensor):
        _not_negative(contrast_factor, "contrast_factor")
    return _of(img, "contrast").contrast(img, contrast_factor)


def adjust_saturation(img, saturation_factor):
    if not isinstance(img, Tensor):
        return _of(img, "saturation").saturation(img, saturation_factor)
    _not_negative(saturation_factor, "saturation_factor")
    return img if img.shape[-3] == 1 else _tensors.blend(img, _tensors.grayscale(img), saturation_factor)


def adjust_hue(img, hue_factor):
    if not (-0.5 <= hue_factor <= 0.5):
        raise ValueError(f"hue_factor ({hue_factor}) is not in [-0.5, 0.5].")
    return _of(img, "hue").hue(img, hue_factor)


def adjust_gamma(img, gamma, gain=1):
    if gamma < 0:
        raise ValueError("Gamma should be a non-negative real number")
    if not isinstance(img, Tensor):
        return _of(img, "gamma").gamma(img, gamma, gain)
    real = img if img.is_floating_point() else convert_image_dtype(img, torch.float32)
    return convert_image_dtype((gain * real ** gamma).clamp(0, 1), img.dtype)


def adjust_sharpness(img, sharpness_factor):
    if isinstance(img, Tensor):
        _not_negative(sharpness_factor, "sharpness_factor")
    return _of(img, "sharpness").sharpness(img, sharpness_factor)


def rgb_to_grayscale(img, num_output_channels=1):
    if num_output_channels not in (1, 3):
        raise ValueError("num_output_channels should be either 1 or 3")
    return _of(img, "grayscale").grayscale(img, num_output_channels)


def to_grayscale(img, num_output_channels=1):
    if not _is_pil_image(img):
        raise TypeError("Input should be PIL Image")
    return _pil().grayscale(img, num_output_channels)


def invert(img):
    if not isinstance(img, Tensor):
        return _of(img, "invert").invert(img)
    return _tensors.most(img.dtype) - img


def posterize(img, bits):
    if not 0 <= bits <= 8:
        raise ValueError(f"The number if bits should be between 0 and 8. Got {bits}")
    if not isinstance(img, Tensor):
        return _of(img, "posterize").posterize(img, bits)
    if img.dtype != torch.uint8:
        raise TypeError(f"Only torch.uint8 image tensors are supported, but found {img.dtype}")
    return img & -int(2 ** (8 - bits))


def solarize(img, threshold):
    if not isinstance(img, Tensor):
        return _of(img, "solarize").solarize(img, threshold)
    if threshold > _tensors.most(img.dtype):
        raise TypeError("Threshold should be less than bound of img.")
    return torch.where(img >= threshold, invert(img), img)


def autocontrast(img):
    return _of(img, "autocontrast").autocontrast(img)


def equalize(img):
    return _of(img, "equalize").equalize(img)


def erase(img, i, j, h, w, v, inplace=False):
    if not isinstance(img, Tensor):
        raise TypeError(f"img should be Tensor Image. Got {type(img)}")
    if not inplace:
        img = img.clone()
    img[..., i:i + h, j:j + w] = v
    return img


def gaussian_blur(img, kernel_size, sigma=None):
    if isinstance(kernel_size, int):
        kernel_size = [kernel_size, kernel_size]
    if len(kernel_size) != 2:
        raise ValueError(f"If kernel_size is a sequence its length should be 2. Got {len(kernel_size)}")
    for size in kernel_size:
        if size % 2 == 0 or size < 0:
            raise ValueError(f"kernel_size should have odd and positive integers. Got {kernel_size}")
    if sigma is None:
        sigma = [size * 0.15 + 0.35 for size in kernel_size]
    sigma = [float(sigma)] * 2 if isinstance(sigma, (int, float)) else list(sigma) * 2 if len(sigma) == 1 else list(sigma)
    if len(sigma) != 2:
        raise ValueError(f"If sigma is a sequence, its length should be 2. Got {len(sigma)}")
    for s in sigma:
        if s <= 0.0:
            raise ValueError(f"sigma should have positive values. Got {sigma}")
    if isinstance(img, Tensor):
        return _tensors.gaussian_blur(img, kernel_size, sigma)
    return to_pil_image(_tensors.gaussian_blur(pil_to_tensor(img), kernel_size, sigma), mode=img.mode)


def _get_inverse_affine_matrix(center, angle, translate, scale, shear, inverted=True):
    if inverted:
        return _tensors.inverse_affine(center, angle, translate, scale, shear)
    turn, sx, sy = math.radians(angle), math.radians(shear[0]), math.radians(shear[1])
    (cx, cy), (tx, ty) = center, translate
    a = math.cos(turn - sy) / math.cos(sy)
    b = -math.cos(turn - sy) * math.tan(sx) / math.cos(sy) - math.sin(turn)
    c = math.sin(turn - sy) / math.cos(sy)
    d = -math.sin(turn - sy) * math.tan(sx) / math.cos(sy) + math.cos(turn)
    matrix = [x * scale for x in (a, b, 0.0, c, d, 0.0)]
    matrix[2] += matrix[0] * -cx + matrix[1] * -cy + cx + tx
    matrix[5] += matrix[3] * -cx + matrix[4] * -cy + cy + ty
    return matrix


def _fill_of(img, fill):
    if fill is None or isinstance(fill, (tuple, list)) or not isinstance(img, Tensor):
        return fill
    return [float(fill)]


def rotate(img, angle, interpolation=InterpolationMode.NEAREST, expand=False, center=None, fill=None):
    mode = _mode(interpolation)
    if not isinstance(angle, (int, float)):
        raise TypeError("Argument angle should be int or float")
    if center is not None and not isinstance(center, (list, tuple)):
        raise TypeError("Argument center should be a sequence")
    _, height, width = get_dimensions(img)
    if not isinstance(img, Tensor):
        return _pil().rotate(img, angle, _TO_PIL[mode], expand, center, fill)
    middle = [0.0, 0.0] if center is None else [1.0 * (c - s * 0.5) for c, s in zip(center, [width, height])]
    matrix = _tensors.inverse_affine(middle, -angle, [0.0, 0.0], 1.0, [0.0, 0.0])
    return _tensors.rotate(img, matrix, mode, expand, _fill_of(img, fill))


def affine(img, angle, translate, scale, shear, interpolation=InterpolationMode.NEAREST, fill=None, center=None):
    mode = _mode(interpolation)
    if not isinstance(angle, (int, float)):
        raise TypeError("Argument angle should be int or float")
    if not isinstance(translate, (list, tuple)):
        raise TypeError("Argument translate should be a sequence")
    if len(translate) != 2:
        raise ValueError("Argument translate should be a sequence of length 2")
    if scale <= 0.0:
        raise ValueError("Argument scale should be positive")
    if not isinstance(shear, (numbers.Number, list, tuple)):
        raise TypeError("Shear should be either a single value or a sequence of two values")
    shear = [shear, 0.0] if isinstance(shear, numbers.Number) else [shear[0], shear[0]] if len(shear) == 1 else list(shear)
    if len(shear) != 2:
        raise ValueError(f"Shear should be a sequence containing two values. Got {shear}")
    angle, translate = float(angle), list(translate)
    _, height, width = get_dimensions(img)
    if not isinstance(img, Tensor):
        middle = [width * 0.5, height * 0.5] if center is None else center
        matrix = _tensors.inverse_affine(middle, angle, translate, scale, shear)
        return _pil().affine(img, matrix, _TO_PIL[mode], fill)
    middle = [0.0, 0.0] if center is None else [1.0 * (c - s * 0.5) for c, s in zip(center, [width, height])]
    matrix = _tensors.inverse_affine(middle, angle, [1.0 * t for t in translate], scale, shear)
    return _tensors.affine(img, matrix, mode, _fill_of(img, fill))


def _get_perspective_coeffs(startpoints, endpoints):
    """The eight numbers that carry the end points to the start points."""
    rows = []
    for (x, y), (ex, ey) in zip(startpoints, endpoints):
        rows.append([ex, ey, 1, 0, 0, 0, -x * ex, -x * ey])
        rows.append([0, 0, 0, ex, ey, 1, -y * ex, -y * ey])
    a = torch.tensor(rows, dtype=torch.float64)
    b = torch.tensor(startpoints, dtype=torch.float64).view(8)
    return torch.linalg.lstsq(a, b, driver="gels").solution.to(torch.float32).tolist()


def perspective(img, startpoints, endpoints, interpolation=InterpolationMode.BILINEAR, fill=None):
    mode = _mode(interpolation)
    numbers_of = _get_perspective_coeffs(startpoints, endpoints)
    if not isinstance(img, Tensor):
        return _pil().perspective(img, numbers_of, _TO_PIL[mode], fill)
    return _tensors.perspective(img, numbers_of, mode, _fill_of(img, fill))


def _create_identity_grid(size):
    steps = [torch.linspace((-s + 1) / s, (s - 1) / s, s) for s in size]
    rows, columns = torch.meshgrid(steps, indexing="ij")
    return torch.stack([columns, rows], -1).unsqueeze(0)


def elastic_transform(img, displacement, interpolation=InterpolationMode.BILINEAR, fill=None):
    """Each pixel from the place that the displacement, in halves of the image's size, points to."""
    if not isinstance(displacement, Tensor):
        raise TypeError("Argument displacement should be a Tensor")
    tensor = img if isinstance(img, Tensor) else pil_to_tensor(img)
    _, height, width = get_dimensions(tensor)
    expected = (1, height, width, 2)
    if expected != tuple(displacement.shape):
        raise ValueError(f"Argument displacement expected shape is {expected}, but given {displacement.shape}")
    grid = _create_identity_grid((height, width)).to(displacement.dtype) + displacement
    moved = _tensors._sampled(tensor, grid, _mode(interpolation), _fill_of(tensor, fill))
    return moved if isinstance(img, Tensor) else to_pil_image(moved, mode=img.mode)


from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
