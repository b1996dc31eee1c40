"""torchvision.transforms: the classes. Each draws its random numbers from torch's generator, in the order in which torchvision does."""

import math
import numbers
import random
import warnings
from collections.abc import Sequence

import torch
from torch import Tensor
from torchvision.transforms import functional as F
from torchvision.transforms.functional import InterpolationMode, _interpolation_modes_from_int, _pair_of

__all__ = ["Compose", "ToTensor", "PILToTensor", "ConvertImageDtype", "ToPILImage", "Normalize", "Resize", "CenterCrop", "Pad", "Lambda", "RandomApply",
           "RandomChoice", "RandomOrder", "RandomCrop", "RandomHorizontalFlip", "RandomVerticalFlip", "RandomResizedCrop", "FiveCrop", "TenCrop",
           "LinearTransformation", "ColorJitter", "RandomRotation", "RandomAffine", "Grayscale", "RandomGrayscale", "RandomPerspective", "RandomErasing",
           "GaussianBlur", "InterpolationMode", "RandomInvert", "RandomPosterize", "RandomSolarize", "RandomAdjustSharpness", "RandomAutocontrast",
           "RandomEqualize", "ElasticTransform"]


def _uniform(low, high):
    return float(torch.empty(1).uniform_(low, high).item())


def _integer(low, high):
    return int(torch.randint(low, high, size=(1,)).item())


def _interpolation(value):
    return _interpolation_modes_from_int(value) if isinstance(value, int) else value


class Compose:
    def __init__(self, transforms):
        self.transforms = transforms

    def __call__(self, img):
        for transform in self.transforms:
            img = transform(img)
        return img

    def __repr__(self):
        return type(self).__name__ + "(" + "".join(f"\n    {t}" for t in self.transforms) + "\n)"


class _Empty:
    def __repr__(self):
        return f"{type(self).__name__}()"


class ToTensor(_Empty):
    def __call__(self, pic):
        return F.to_tensor(pic)


class PILToTensor(_Empty):
    def __call__(self, pic):
        return F.pil_to_tensor(pic)


class ConvertImageDtype(torch.nn.Module):
    def __init__(self, dtype):
        super().__init__()
        self.dtype = dtype

    def forward(self, image):
        return F.convert_image_dtype(image, self.dtype)


class ToPILImage:
    def __init__(self, mode=None):
        self.mode = mode

    def __call__(self, pic):
        return F.to_pil_image(pic, self.mode)

    def __repr__(self):
        return f"{type(self).__name__}({f'mode={self.mode}' if self.mode is not None else ''})"


class Normalize(torch.nn.Module):
    def __init__(self, mean, std, inplace=False):
        super().__init__()
        self.mean, self.std, self.inplace = mean, std, inplace

    def forward(self, tensor):
        return F.normalize(tensor, self.mean, self.std, self.inplace)

    def __repr__(self):
        return f"{type(self).__name__}(mean={self.mean}, std={self.std})"


class Resize(torch.nn.Module):
    def __init__(self, size, interpolation=InterpolationMode.BILINEAR, max_size=None, antialias=True):
        super().__init__()
        if not isinstance(size, (int, Sequence)):
            raise TypeError(f"Size should be int or sequence. Got {type(size)}")
        if isinstance(size, Sequence) and len(size) not in (1, 2):
            raise ValueError("If size is a sequence, it should have 1 or 2 values")
        self.size, self.max_size, self.antialias = size, max_size, antialias
        self.interpolation = _interpolation(interpolation)

    def forward(self, img):
        return F.resize(img, self.size, self.interpolation, self.max_size, self.antialias)

    def __repr__(self):
        return (f"{type(self).__name__}(size={self.size}, interpolation={self.interpolation.value}, max_size={self.max_size}, "
                f"antialias={self.antialias})")


class CenterCrop(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.size = _pair_of(size)

    def forward(self, img):
        return F.center_crop(img, self.size)

    def __repr__(self):
        return f"{type(self).__name__}(size={self.size})"


class Pad(torch.nn.Module):
    def __init__(self, padding, fill=0, padding_mode="constant"):
        super().__init__()
        if not isinstance(padding, (numbers.Number, tuple, list)):
            raise TypeError("Got inappropriate padding arg")
        if not isinstance(fill, (numbers.Number, str, tuple, list)):
            raise TypeError("Got inappropriate fill arg")
        if padding_mode not in ["constant", "edge", "reflect", "symmetric"]:
            raise ValueError("Padding mode should be either constant, edge, reflect or symmetric")
        if isinstance(padding, Sequence) and len(padding) not in [1, 2, 4]:
            raise ValueError(f"Padding must be an int or a 1, 2, or 4 element tuple, not a {len(padding)} element tuple")
        self.padding, self.fill, self.padding_mode = padding, fill, padding_mode

    def forward(self, img):
        return F.pad(img, self.padding, self.fill, self.padding_mode)

    def __repr__(self):
        return f"{type(self).__name__}(padding={self.padding}, fill={self.fill}, padding_mode={self.padding_mode})"


class Lambda(_Empty):
    def __init__(self, lambd):
        if not callable(lambd):
            raise TypeError(f"Argument lambd should be callable, got {repr(type(lambd).__name__)}")
        self.lambd = lambd

    def __call__(self, img):
        return self.lambd(img)


class RandomTransforms:
    def __init__(self, transforms):
        if not isinstance(transforms, Sequence):
            raise TypeError("Argument transforms should be a sequence")
        self.transforms = transforms

    def __repr__(self):
        return type(self).__name__ + "(" + "".join(f"\n    {t}" for t in self.transforms) + "\n)"


class RandomApply(torch.nn.Module):
    def __init__(self, transforms, p=0.5):
        super().__init__()
        self.transforms, self.p = transforms, p

    def forward(self, img):
        if self.p < torch.rand(1):
            return img
        for transform in self.transforms:
            img = transform(img)
        return img

    def __repr__(self):
        return f"{type(self).__name__}(\n    p={self.p}" + "".join(f"\n    {t}" for t in self.transforms) + "\n)"


class RandomOrder(RandomTransforms):
    def __call__(self, img):
        order = list(range(len(self.transforms)))
        random.shuffle(order)
        for i in order:
            img = self.transforms[i](img)
        return img


class RandomChoice(RandomTransforms):
    def __init__(self, transforms, p=None):
        super().__init__(transforms)
        if p is not None and not isinstance(p, Sequence):
            raise TypeError("Argument p should be a sequence")
        self.p = p

    def __call__(self, *args):
        return random.choices(self.transforms, weights=self.p)[0](*args)

    def __repr__(self):
        return f"{super().__repr__()}(p={self.p})"


class RandomCrop(torch.nn.Module):
    @staticmethod
    def get_params(img, output_size):
        _, height, width = F.get_dimensions(img)
        wanted_height, wanted_width = output_size
        if height < wanted_height or width < wanted_width:
            raise ValueError(f"Required crop size {(wanted_height, wanted_width)} is larger than input image size {(height, width)}")
        if width == wanted_width and height == wanted_height:
            return 0, 0, height, width
        top = _integer(0, height - wanted_height + 1)
        return top, _integer(0, width - wanted_width + 1), wanted_height, wanted_width

    def __init__(self, size, padding=None, pad_if_needed=False, fill=0, padding_mode="constant"):
        super().__init__()
        self.size = tuple(_pair_of(size))
        self.padding, self.pad_if_needed, self.fill, self.padding_mode = padding, pad_if_needed, fill, padding_mode

    def forward(self, img):
        if self.padding is not None:
            img = F.pad(img, self.padding, self.fill, self.padding_mode)
        _, height, width = F.get_dimensions(img)
        if self.pad_if_needed and width < self.size[1]:
            img = F.pad(img, [self.size[1] - width, 0], self.fill, self.padding_mode)
        if self.pad_if_needed and height < self.size[0]:
            img = F.pad(img, [0, self.size[0] - height], self.fill, self.padding_mode)
        return F.crop(img, *self.get_params(img, self.size))

    def __repr__(self):
        return f"{type(self).__name__}(size={self.size}, padding={self.padding})"


class _Sometimes(torch.nn.Module):
    """Done with probability p."""

    _words = ("p",)

    def __init__(self, p=0.5):
        super().__init__()
        self.p = p

    def forward(self, img):
        return self._done(img) if torch.rand(1).item() < self.p else img

    def __repr__(self):
        return f"{type(self).__name__}({','.join(f'{word}={getattr(self, word)}' for word in self._words)})"


class RandomHorizontalFlip(_Sometimes):
    def _done(self, img):
        return F.hflip(img)


class RandomVerticalFlip(_Sometimes):
    def _done(self, img):
        return F.vflip(img)


class RandomInvert(_Sometimes):
    def _done(self, img):
        return F.invert(img)


class RandomAutocontrast(_Sometimes):
    def _done(self, img):
        return F.autocontrast(img)


class RandomEqualize(_Sometimes):
    def _done(self, img):
        return F.equalize(img)


class RandomPosterize(_Sometimes):
    _words = ("bits", "p")

    def __init__(self, bits, p=0.5):
        super().__init__(p)
        self.bits = bits

    def _done(self, img):
        return F.posterize(img, self.bits)


class RandomSolarize(_Sometimes):
    _words = ("threshold", "p")

    def __init__(self, threshold, p=0.5):
        super().__init__(p)
        self.threshold = threshold

    def _done(self, img):
        return F.solarize(img, self.threshold)


class RandomAdjustSharpness(_Sometimes):
    _words = ("sharpness_factor", "p")

    def __init__(self, sharpness_factor, p=0.5):
        super().__init__(p)
        self.sharpness_factor = sharpness_factor

    def _done(self, img):
        return F.adjust_sharpness(img, self.sharpness_factor)


class RandomGrayscale(_Sometimes):
    def __init__(self, p=0.1):
        super().__init__(p)

    def _done(self, img):
        return F.rgb_to_grayscale(img, num_output_channels=F.get_dimensions(img)[0])


class Grayscale(torch.nn.Module):
    def __init__(self, num_output_channels=1):
        super().__init__()
        self.num_output_channels = num_output_channels

    def forward(self, img):
        return F.rgb_to_grayscale(img, num_output_channels=self.num_output_channels)

    def __repr__(self):
        return f"{type(self).__name__}(num_output_channels={self.num_output_channels})"


class RandomPerspective(torch.nn.Module):
    def __init__(self, distortion_scale=0.5, p=0.5, interpolation=InterpolationMode.BILINEAR, fill=0):
        super().__init__()
        self.p, self.distortion_scale = p, distortion_scale
        self.interpolation = _interpolation(interpolation)
        self.fill = _checked_fill(fill)

    def forward(self, img):
        channels, height, width = F.get_dimensions(img)
        fill = _fill_for(img, self.fill, channels)
        if torch.rand(1) < self.p:
            return F.perspective(img, *self.get_params(width, height, self.distortion_scale), self.interpolation, fill)
        return img

    @staticmethod
    def get_params(width, height, distortion_scale):
        reach_x, reach_y = int(distortion_scale * (width // 2)), int(distortion_scale * (height // 2))
        near_x, near_y = (0, reach_x + 1), (0, reach_y + 1)
        far_x, far_y = (width - reach_x - 1, width), (height - reach_y - 1, height)
        moved = [[_integer(*x), _integer(*y)] for x, y in ((near_x, near_y), (far_x, near_y), (far_x, far_y), (near_x, far_y))]
        return [[0, 0], [width - 1, 0], [width - 1, height - 1], [0, height - 1]], moved

    def __repr__(self):
        return f"{type(self).__name__}(p={self.p})"


class RandomResizedCrop(torch.nn.Module):
    def __init__(self, size, scale=(0.08, 1.0), ratio=(3.0 / 4.0, 4.0 / 3.0), interpolation=InterpolationMode.BILINEAR, antialias=True):
        super().__init__()
        self.size = _pair_of(size)
        if not isinstance(scale, Sequence):
            raise TypeError("Scale should be a sequence")
        if not isinstance(ratio, Sequence):
            raise TypeError("Ratio should be a sequence")
        if scale[0] > scale[1] or ratio[0] > ratio[1]:
            warnings.warn("Scale and ratio should be of kind (min, max)")
        self.interpolation, self.antialias = _interpolation(interpolation), antialias
        self.scale, self.ratio = scale, ratio

    @staticmethod
    def get_params(img, scale, ratio):
        _, height, width = F.get_dimensions(img)
        area = height * width
        logs = torch.log(torch.tensor(ratio))
        for _ in range(10):
            wanted = area * torch.empty(1).uniform_(scale[0], scale[1]).item()
            aspect = torch.exp(torch.empty(1).uniform_(logs[0], logs[1])).item()
            w, h = int(round(math.sqrt(wanted * aspect))), int(round(math.sqrt(wanted / aspect)))
            if 0 < w <= width and 0 < h <= height:
                top = _integer(0, height - h + 1)
                return top, _integer(0, width - w + 1), h, w
        own = float(width) / float(height)
        if own < min(ratio):
            w, h = width, int(round(width / min(ratio)))
        elif own > max(ratio):
            w, h = int(round(height * max(ratio))), height
        else:
            w, h = width, height
        return (height - h) // 2, (width - w) // 2, h, w

    def forward(self, img):
        return F.resized_crop(img, *self.get_params(img, self.scale, self.ratio), self.size, self.interpolation, antialias=self.antialias)

    def __repr__(self):
        scale, ratio = (tuple(round(x, 4) for x in v) for v in (self.scale, self.ratio))
        return (f"{type(self).__name__}(size={self.size}, scale={scale}, ratio={ratio}, interpolation={self.interpolation.value}, "
                f"antialias={self.antialias})")


class FiveCrop(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.size = _pair_of(size)

    def forward(self, img):
        return F.five_crop(img, self.size)

    def __repr__(self):
        return f"{type(self).__name__}(size={self.size})"


class TenCrop(torch.nn.Module):
    def __init__(self, size, vertical_flip=False):
        super().__init__()
        self.size, self.vertical_flip = _pair_of(size), vertical_flip

    def forward(self, img):
        return F.ten_crop(img, self.size, self.vertical_flip)

    def __repr__(self):
        return f"{type(self).__name__}(size={self.size}, vertical_flip={self.vertical_flip})"


class LinearTransformation(torch.nn.Module):
    def __init__(self, transformation_matrix, mean_vector):
        super().__init__()
        rows, columns = transformation_matrix.size()
        if rows != columns:
            raise ValueError(f"transformation_matrix should be square. Got {[*transformation_matrix.size()]} rectangular matrix.")
        if mean_vector.size(0) != rows:
            raise ValueError(f"mean_vector should have the same length {mean_vector.size(0)} as any one of the dimensions of the transformation_matrix "
                             f"[{tuple(transformation_matrix.size())}]")
        self.transformation_matrix, self.mean_vector = transformation_matrix, mean_vector

    def forward(self, tensor):
        shape = tensor.shape
        count = shape[-3] * shape[-2] * shape[-1]
        if count != self.transformation_matrix.shape[0]:
            raise ValueError("Input tensor and transformation matrix have incompatible shape."
                             f"[{shape[-3]} x {shape[-2]} x {shape[-1]}] != {self.transformation_matrix.shape[0]}")
        return torch.mm(tensor.reshape(-1, count) - self.mean_vector, self.transformation_matrix).reshape(shape)

    def __repr__(self):
        return f"{type(self).__name__}(transformation_matrix={self.transformation_matrix.tolist()}, mean_vector={self.mean_vector.tolist()})"


class ColorJitter(torch.nn.Module):
    def __init__(self, brightness=0, contrast=0, saturation=0, hue=0):
        super().__init__()
        self.brightness = self._check_input(brightness, "brightness")
        self.contrast = self._check_input(contrast, "contrast")
        self.saturation = self._check_input(saturation, "saturation")
        self.hue = self._check_input(hue, "hue", center=0, bound=(-0.5, 0.5), clip_first_on_zero=False)

    def _check_input(self, value, name, center=1, bound=(0, float("inf")), clip_first_on_zero=True):
        if isinstance(value, numbers.Number):
            if value < 0:
                raise ValueError(f"If {name} is a single number, it must be non negative.")
            value = [center - float(value), center + float(value)]
            if clip_first_on_zero:
                value[0] = max(value[0], 0.0)
        elif isinstance(value, (tuple, list)) and len(value) == 2:
            value = [float(value[0]), float(value[1])]
        else:
            raise TypeError(f"{name} should be a single number or a list/tuple with length 2.")
        if not bound[0] <= value[0] <= value[1] <= bound[1]:
            raise ValueError(f"{name} values should be between {bound}, but got {value}.")
        return None if value[0] == value[1] == center else tuple(value)

    @staticmethod
    def get_params(brightness, contrast, saturation, hue):
        order = torch.randperm(4)
        return (order, *(None if bounds is None else _uniform(bounds[0], bounds[1]) for bounds in (brightness, contrast, saturation, hue)))

    def forward(self, img):
        order, *factors = self.get_params(self.brightness, self.contrast, self.saturation, self.hue)
        changes = (F.adjust_brightness, F.adjust_contrast, F.adjust_saturation, F.adjust_hue)
        for which in order.tolist():
            if factors[which] is not None:
                img = changes[which](img, factors[which])
        return img

    def __repr__(self):
        return (f"{type(self).__name__}(brightness={self.brightness}, contrast={self.contrast}, saturation={self.saturation}, hue={self.hue})")


def _setup_angle(x, name, req_sizes=(2,)):
    if isinstance(x, numbers.Number):
        if x < 0:
            raise ValueError(f"If {name} is a single number, it must be positive.")
        x = [-x, x]
    else:
        if not isinstance(x, Sequence):
            raise TypeError(f"{name} should be a sequence of length {' or '.join(str(s) for s in req_sizes)}.")
        if len(x) not in req_sizes:
            raise ValueError(f"{name} should be a sequence of length {' or '.join(str(s) for s in req_sizes)}.")
    return [float(d) for d in x]


def _checked_fill(fill):
    fill = 0 if fill is None else fill
    if not isinstance(fill, (Sequence, numbers.Number)):
        raise TypeError("Fill should be either a sequence or a number.")
    return fill


def _fill_for(img, fill, channels):
    if not isinstance(img, Tensor):
        return fill
    return [float(fill)] * channels if isinstance(fill, (int, float)) else [float(f) for f in fill]


class RandomRotation(torch.nn.Module):
    def __init__(self, degrees, interpolation=InterpolationMode.NEAREST, expand=False, center=None, fill=0):
        super().__init__()
        self.degrees = _setup_angle(degrees, name="degrees")
        self.interpolation, self.resample, self.expand, self.center = _interpolation(interpolation), _interpolation(interpolation), expand, center
        self.fill = _checked_fill(fill)

    @staticmethod
    def get_params(degrees):
        return _uniform(float(degrees[0]), float(degrees[1]))

    def forward(self, img):
        channels, _, _ = F.get_dimensions(img)
        fill = _fill_for(img, self.fill, channels)
        return F.rotate(img, self.get_params(self.degrees), self.interpolation, self.expand, self.center, fill)

    def __repr__(self):
        words = f"degrees={self.degrees}, interpolation={self.interpolation.value}, expand={self.expand}"
        words += f", center={self.center}" if self.center is not None else ""
        words += f", fill={self.fill}" if self.fill is not None else ""
        return f"{type(self).__name__}({words})"


class RandomAffine(torch.nn.Module):
    def __init__(self, degrees, translate=None, scale=None, shear=None, interpolation=InterpolationMode.NEAREST, fill=0, center=None):
        super().__init__()
        self.interpolation = self.resample = _interpolation(interpolation)
        self.degrees = _setup_angle(degrees, name="degrees")
        if translate is not None and any(not 0.0 <= t <= 1.0 for t in translate):
            raise ValueError("translation values should be between 0 and 1")
        if scale is not None and any(s <= 0 for s in scale):
            raise ValueError("scale values should be positive")
        self.translate, self.scale, self.center = translate, scale, center
        self.shear = None if shear is None else _setup_angle(shear, name="shear", req_sizes=(2, 4))
        self.fill = self.fillcolor = _checked_fill(fill)

    @staticmethod
    def get_params(degrees, translate, scale_ranges, shears, img_size):
        angle = _uniform(float(degrees[0]), float(degrees[1]))
        moved = (0, 0)
        if translate is not None:
            most = [float(part * size) for part, size in zip(translate, img_size)]
            moved = tuple(int(round(_uniform(-m, m))) for m in most)
        scale = 1.0 if scale_ranges is None else _uniform(scale_ranges[0], scale_ranges[1])
        shear_x = shear_y = 0.0
        if shears is not None:
            shear_x = _uniform(shears[0], shears[1])
            if len(shears) == 4:
                shear_y = _uniform(shears[2], shears[3])
        return angle, moved, scale, (shear_x, shear_y)

    def forward(self, img):
        channels, height, width = F.get_dimensions(img)
        fill = _fill_for(img, self.fill, channels)
        drawn = self.get_params(self.degrees, self.translate, self.scale, self.shear, [width, height])
        return F.affine(img, *drawn, interpolation=self.interpolation, fill=fill, center=self.center)

    def __repr__(self):
        words = f"degrees={self.degrees}"
        for name in ("translate", "scale", "shear"):
            words += f", {name}={getattr(self, name)}" if getattr(self, name) is not None else ""
        words += f", interpolation={self.interpolation.value}" if self.interpolation != InterpolationMode.NEAREST else ""
        words += f", fill={self.fill}" if self.fill != 0 else ""
        words += f", center={self.center}" if self.center is not None else ""
        return f"{type(self).__name__}({words})"


class RandomErasing(torch.nn.Module):
    def __init__(self, p=0.5, scale=(0.02, 0.33), ratio=(0.3, 3.3), value=0, inplace=False):
        super().__init__()
        if not isinstance(value, (numbers.Number, str, tuple, list)):
            raise TypeError("Argument value should be either a number or str or a sequence")
        if isinstance(value, str) and value != "random":
            raise ValueError("If value is str, it should be 'random'")
        if scale[0] > scale[1] or ratio[0] > ratio[1]:
            warnings.warn("Scale and ratio should be of kind (min, max)")
        if scale[0] < 0 or scale[1] > 1:
            raise ValueError("Scale should be between 0 and 1")
        if p < 0 or p > 1:
            raise ValueError("Random erasing probability should be between 0 and 1")
        self.p, self.scale, self.ratio, self.value, self.inplace = p, scale, ratio, value, inplace

    @staticmethod
    def get_params(img, scale, ratio, value=None):
        channels, height, width = img.shape[-3], img.shape[-2], img.shape[-1]
        logs = torch.log(torch.tensor(ratio))
        for _ in range(10):
            area = height * width * torch.empty(1).uniform_(scale[0], scale[1]).item()
            aspect = torch.exp(torch.empty(1).uniform_(logs[0], logs[1])).item()
            h, w = int(round(math.sqrt(area * aspect))), int(round(math.sqrt(area / aspect)))
            if not (h < height and w < width):
                continue
            if value is None:
                fill = torch.empty([channels, h, w], dtype=torch.float32).normal_()
            else:
                fill = torch.tensor(value)[:, None, None]
            top = _integer(0, height - h + 1)
            return top, _integer(0, width - w + 1), h, w, fill
        return 0, 0, height, width, img

    def forward(self, img):
        if torch.rand(1) >= self.p:
            return img
        value = [float(self.value)] if isinstance(self.value, (int, float)) else None if isinstance(self.value, str) else list(self.value)
        if value is not None and len(value) not in (1, img.shape[-3]):
            raise ValueError("If value is a sequence, it should have either a single value or "
                             f"{img.shape[-3]} (number of input channels)")
        return F.erase(img, *self.get_params(img, scale=self.scale, ratio=self.ratio, value=value), self.inplace)

    def __repr__(self):
        return (f"{type(self).__name__}(p={self.p}, scale={self.scale}, ratio={self.ratio}, value={self.value}, inplace={self.inplace})")


class GaussianBlur(torch.nn.Module):
    def __init__(self, kernel_size, sigma=(0.1, 2.0)):
        super().__init__()
        self.kernel_size = _pair_of(kernel_size, "Kernel size should be a tuple/list of two integers")
        for size in self.kernel_size:
            if size <= 0 or size % 2 == 0:
                raise ValueError("Kernel size value should be an odd and positive number.")
        if isinstance(sigma, numbers.Number):
            if sigma <= 0:
                raise ValueError("If sigma is a single number, it must be positive.")
            sigma = (sigma, sigma)
        elif isinstance(sigma, Sequence) and len(sigma) == 2:
            if not 0.0 < sigma[0] <= sigma[1]:
                raise ValueError(f"sigma values should be positive and of the form (min, max). Got {sigma}")
        else:
            raise TypeError("sigma should be a number or a sequence of numbers")
        self.sigma = sigma

    @staticmethod
    def get_params(sigma_min, sigma_max):
        return _uniform(sigma_min, sigma_max)

    def forward(self, img):
        sigma = self.get_params(self.sigma[0], self.sigma[1])
        return F.gaussian_blur(img, self.kernel_size, [sigma, sigma])

    def __repr__(self):
        return f"{type(self).__name__}(kernel_size={self.kernel_size}, sigma={self.sigma})"


class ElasticTransform(torch.nn.Module):
    """Moves pixels by a smooth random field."""

    def __init__(self, alpha=50.0, sigma=5.0, interpolation=InterpolationMode.BILINEAR, fill=0):
        super().__init__()
        self.alpha, self.sigma = self._pair("alpha", alpha), self._pair("sigma", sigma)
        self.interpolation = _interpolation(interpolation)
        self.fill = [float(fill)] if isinstance(fill, (int, float)) else [float(f) for f in fill]

    @staticmethod
    def _pair(name, value):
        if not isinstance(value, (float, Sequence)):
            raise TypeError(f"{name} should be float or a sequence of floats. Got {type(value)}")
        if isinstance(value, Sequence) and len(value) not in (1, 2):
            raise ValueError(f"If {name} is a sequence its length should be 1 or 2. Got {len(value)}")
        if isinstance(value, Sequence):
            for element in value:
                if not isinstance(element, float):
                    raise TypeError(f"{name} should be a sequence of floats. Got {type(element)}")
        return [float(value)] * 2 if isinstance(value, float) else [float(value[0]), float(value[-1])]

    @staticmethod
    def get_params(alpha, sigma, size):
        fields = []
        for axis in (0, 1):
            field = torch.rand([1, 1] + size) * 2 - 1
            if sigma[axis] > 0.0:
                width = int(8 * sigma[axis] + 1)
                width += width % 2 == 0
                field = F.gaussian_blur(field, [width, width], sigma)
            fields.append(field * alpha[axis] / size[1 - axis])
        return torch.concat(fields, 1).permute([0, 2, 3, 1])

    def forward(self, tensor):
        _, height, width = F.get_dimensions(tensor)
        displacement = self.get_params(self.alpha, self.sigma, [height, width])
        return F.elastic_transform(tensor, displacement, self.interpolation, self.fill)

    def __repr__(self):
        return f"{type(self).__name__}(alpha={self.alpha}, sigma={self.sigma}, interpolation={self.interpolation}, fill={self.fill})"


from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
