"""torchvision.transforms.v2: transforms of samples, which may be any tree of images, videos, masks, boxes and other things."""

import enum
import warnings

import torch
from torch.utils import _pytree
from torchvision import transforms as v1, tv_tensors
from torchvision.transforms import AutoAugmentPolicy, InterpolationMode
from torchvision.transforms.transforms import _interpolation
from torchvision.transforms.v2 import functional
from torchvision.transforms.v2.functional import is_pure_tensor

F = functional


def _is_pil(value):
    return F.F._is_pil_image(value)


def _is_image(value):
    return isinstance(value, (tv_tensors.Image, tv_tensors.Video)) or _is_pil(value) or is_pure_tensor(value)


def _first_image(flat):
    """The image of a sample, as a plain one: what v1 draws its numbers from."""
    for value in flat:
        if isinstance(value, (tv_tensors.Image, tv_tensors.Video, tv_tensors.Mask)) or _is_pil(value) or is_pure_tensor(value):
            return value
    for value in flat:
        if isinstance(value, tv_tensors.BoundingBoxes):
            return value
    raise TypeError("No image, video, mask or bounding box was found in the sample")


def query_size(flat):
    return tuple(F.get_size(_first_image(flat)))


def query_chw(flat):
    chosen = [F.get_dimensions(v) for v in flat if _is_image(v)]
    if not chosen:
        raise TypeError("No image or video was found in the sample")
    return tuple(chosen[0])


def check_type(obj, types_or_checks):
    return any(isinstance(obj, t) if isinstance(t, type) else t(obj) for t in types_or_checks)


def has_any(flat, *types_or_checks):
    return any(check_type(v, types_or_checks) for v in flat)


def has_all(flat, *types_or_checks):
    return all(any(check_type(v, (t,)) for v in flat) for t in types_or_checks)


def get_bounding_boxes(flat):
    for value in flat:
        if isinstance(value, tv_tensors.BoundingBoxes):
            return value
    raise ValueError("No bounding boxes were found in the sample")


class Transform(torch.nn.Module):
    """Draws its numbers once for a sample, and changes each part of it that it is for."""

    _kinds = (tv_tensors.TVTensor,)

    def check_inputs(self, flat_inputs):
        pass

    def make_params(self, flat_inputs):
        return {}

    def transform(self, inpt, params):
        raise NotImplementedError

    def _needs(self, flat):
        """Which parts are changed: if the sample has an image that says so, or one of PIL's, a plain tensor is no image."""
        named = any(isinstance(v, (tv_tensors.Image, tv_tensors.Video)) or _is_pil(v) for v in flat)
        seen, needs = False, []
        for value in flat:
            if is_pure_tensor(value):
                needs.append(not named and not seen)
                seen = True
            else:
                needs.append(isinstance(value, tv_tensors.TVTensor) or _is_pil(value))
        return needs

    def forward(self, *inputs):
        flat, spec = _pytree.tree_flatten(inputs if len(inputs) > 1 else inputs[0])
        self.check_inputs(flat)
        needs = self._needs(flat)
        params = self.make_params([v for v, needed in zip(flat, needs) if needed])
        return _pytree.tree_unflatten([self.transform(v, params) if needed else v for v, needed in zip(flat, needs)], spec)

    def extra_repr(self):
        shown = []
        for name, value in self.__dict__.items():
            if name.startswith("_") or name == "training":
                continue
            if not isinstance(value, (bool, int, float, str, tuple, list, enum.Enum)):
                continue
            shown.append(f"{name}={value}")
        return ", ".join(shown)


class _Sometimes(Transform):
    def __init__(self, p=0.5):
        if not 0.0 <= p <= 1.0:
            raise ValueError("`p` should be a floating point value in the interval [0.0, 1.0].")
        super().__init__()
        self.p = p

    def forward(self, *inputs):
        sample = inputs if len(inputs) > 1 else inputs[0]
        flat, spec = _pytree.tree_flatten(sample)
        self.check_inputs(flat)
        if torch.rand(1) >= self.p:
            return sample
        needs = self._needs(flat)
        params = self.make_params([v for v, needed in zip(flat, needs) if needed])
        return _pytree.tree_unflatten([self.transform(v, params) if needed else v for v, needed in zip(flat, needs)], spec)


# ---- containers ----

class Compose(Transform):
    def __init__(self, transforms):
        super().__init__()
        if not isinstance(transforms, (list, tuple, torch.nn.ModuleList)):
            raise TypeError("Argument transforms should be a sequence of callables")
        if not transforms:
            raise ValueError("Pass at least one transform")
        self.transforms = transforms

    def forward(self, *inputs):
        several = len(inputs) > 1
        for transform in self.transforms:
            outputs = transform(*inputs)
            inputs = outputs if several else (outputs,)
        return outputs

    def extra_repr(self):
        return "\n".join(f"    {t}" for t in self.transforms)


class RandomApply(Transform):
    def __init__(self, transforms, p=0.5):
        super().__init__()
        if not 0.0 <= p <= 1.0:
            raise ValueError("`p` should be a floating point value in the interval [0.0, 1.0].")
        self.transforms, self.p = transforms, p

    def forward(self, *inputs):
        several = len(inputs) > 1
        if torch.rand(1) >= self.p:
            return inputs if several else inputs[0]
        for transform in self.transforms:
            outputs = transform(*inputs)
            inputs = outputs if several else (outputs,)
        return outputs

    def extra_repr(self):
        return "\n".join(f"    {t}" for t in self.transforms)


class RandomChoice(Transform):
    def __init__(self, transforms, p=None):
        super().__init__()
        p = [1] * len(transforms) if p is None else p
        if len(p) != len(transforms):
            raise ValueError(f"Length of p doesn't match the number of transforms: {len(p)} != {len(transforms)}")
        self.transforms, self.p = transforms, [x / sum(p) for x in p]

    def forward(self, *inputs):
        return self.transforms[int(torch.multinomial(torch.tensor(self.p), 1))](*inputs)


class RandomOrder(Transform):
    def __init__(self, transforms):
        super().__init__()
        self.transforms = transforms

    def forward(self, *inputs):
        several = len(inputs) > 1
        for i in torch.randperm(len(self.transforms)):
            outputs = self.transforms[i](*inputs)
            inputs = outputs if several else (outputs,)
        return outputs


class Identity(Transform):
    def transform(self, inpt, params):
        return inpt


class Lambda(Transform):
    def __init__(self, lambd, *types):
        super().__init__()
        self.lambd, self.types = lambd, types or (object,)

    def _needs(self, flat):
        return [isinstance(v, self.types) for v in flat]

    def transform(self, inpt, params):
        return self.lambd(inpt)

    def extra_repr(self):
        return ", ".join([f"{getattr(self.lambd, '__name__', self.lambd)}", f"types={[t.__name__ for t in self.types]}"])


# ---- geometry ----

class RandomHorizontalFlip(_Sometimes):
    def transform(self, inpt, params):
        return F.horizontal_flip(inpt)


class RandomVerticalFlip(_Sometimes):
    def transform(self, inpt, params):
        return F.vertical_flip(inpt)


class Resize(Transform):
    def __init__(self, size, interpolation=InterpolationMode.BILINEAR, max_size=None, antialias=True):
        super().__init__()
        if isinstance(size, int):
            size = [size]
        elif isinstance(size, (list, tuple)) and len(size) in (1, 2):
            size = list(size)
        else:
            raise ValueError(f"size can be an integer, a sequence of one or two integers, or None, but got {size} instead.")
        self.size, self.interpolation, self.max_size, self.antialias = size, _interpolation(interpolation), max_size, antialias

    def transform(self, inpt, params):
        return F.resize(inpt, self.size, interpolation=self.interpolation, max_size=self.max_size, antialias=self.antialias)


def _pair(size):
    return (int(size), int(size)) if isinstance(size, int) else (size[0], size[0]) if len(size) == 1 else tuple(size)


class CenterCrop(Transform):
    def __init__(self, size):
        super().__init__()
        self.size = _pair(size)

    def transform(self, inpt, params):
        return F.center_crop(inpt, list(self.size))


class Pad(Transform):
    def __init__(self, padding, fill=0, padding_mode="constant"):
        super().__init__()
        self.padding = padding if isinstance(padding, int) else list(padding)
        self.fill, self.padding_mode = fill, padding_mode

    def transform(self, inpt, params):
        fill = 0 if isinstance(inpt, tv_tensors.Mask) else self.fill
        return F.pad(inpt, self.padding, fill, self.padding_mode)


class RandomCrop(Transform):
    def __init__(self, size, padding=None, pad_if_needed=False, fill=0, padding_mode="constant"):
        super().__init__()
        self.size, self.padding, self.pad_if_needed, self.fill, self.padding_mode = _pair(size), padding, pad_if_needed, fill, padding_mode

    def make_params(self, flat_inputs):
        height, width = query_size(flat_inputs)
        left = top = right = bottom = 0
        if self.padding is not None:
            left, top, right, bottom = F.F._sides(self.padding)
            height, width = height + top + bottom, width + left + right
        wanted_height, wanted_width = self.size
        if self.pad_if_needed:
            if height < wanted_height:
                more = wanted_height - height
                top, bottom, height = top + more, bottom + more, height + 2 * more
            if width < wanted_width:
                more = wanted_width - width
                left, right, width = left + more, right + more, width + 2 * more
        if height < wanted_height or width < wanted_width:
            raise ValueError(f"Required crop size {(wanted_height, wanted_width)} is larger than padded input image size {(height, width)}.")
        needs_height, needs_width = height > wanted_height, width > wanted_width
        y = int(torch.randint(0, height - wanted_height + 1, size=(1,))) if needs_height else 0
        x = int(torch.randint(0, width - wanted_width + 1, size=(1,))) if needs_width else 0
        return {"crop": needs_height or needs_width, "place": (y, x, wanted_height, wanted_width), "padding": [left, top, right, bottom]}

    def transform(self, inpt, params):
        if any(params["padding"]):
            inpt = F.pad(inpt, params["padding"], 0 if isinstance(inpt, tv_tensors.Mask) else self.fill, self.padding_mode)
        return F.crop(inpt, *params["place"]) if params["crop"] else inpt


class RandomResizedCrop(Transform):
    def __init__(self, size, scale=(0.08, 1.0), ratio=(3.0 / 4.0, 4.0 / 3.0), interpolation=InterpolationMode.BILINEAR, antialias=True):
        super().__init__()
        self.size = _pair(size)
        if scale[0] > scale[1] or ratio[0] > ratio[1]:
            warnings.warn("Scale and ratio should be of kind (min, max)")
        self.scale, self.ratio, self.interpolation, self.antialias = scale, ratio, _interpolation(interpolation), antialias

    def make_params(self, flat_inputs):
        height, width = query_size(flat_inputs)
        place = v1.RandomResizedCrop.get_params(torch.empty(1, height, width, device="meta"), list(self.scale), list(self.ratio))
        return {"place": place}

    def transform(self, inpt, params):
        return F.resized_crop(inpt, *params["place"], size=list(self.size), interpolation=self.interpolation, antialias=self.antialias)


class RandomRotation(Transform):
    def __init__(self, degrees, interpolation=InterpolationMode.NEAREST, expand=False, center=None, fill=0):
        super().__init__()
        self.degrees = [-float(degrees), float(degrees)] if isinstance(degrees, (int, float)) else [float(d) for d in degrees]
        self.interpolation, self.expand, self.fill, self.center = _interpolation(interpolation), expand, fill, center

    def make_params(self, flat_inputs):
        return {"angle": float(torch.empty(1).uniform_(self.degrees[0], self.degrees[1]).item())}

    def transform(self, inpt, params):
        return F.rotate(inpt, params["angle"], interpolation=self.interpolation, expand=self.expand, center=self.center, fill=self.fill)


class _OfV1(Transform):
    """A transform of images alone, as v1 has it."""

    def __init__(self, *args, **kwargs):
        super().__init__()
        self._v1 = self._class(*args, **kwargs)
        for name, value in vars(self._v1).items():
            if not name.startswith("_") and name != "training":
                setattr(self, name, value)

    def _needs(self, flat):
        return [needed and _is_image(v) for v, needed in zip(flat, super()._needs(flat))]

    def transform(self, inpt, params):
        made = self._v1(tv_tensors._plain(inpt))
        return tv_tensors.wrap(made, like=inpt) if isinstance(inpt, tv_tensors.TVTensor) else made


def _of_v1(name, **more):
    made = type(name, (_OfV1,), {"_class": getattr(v1, name), "__module__": __name__, **more})
    return made


RandomAffine, RandomPerspective, ElasticTransform = _of_v1("RandomAffine"), _of_v1("RandomPerspective"), _of_v1("ElasticTransform")
FiveCrop, TenCrop = _of_v1("FiveCrop", transform=lambda self, inpt, params: self._v1(tv_tensors._plain(inpt))), \
    _of_v1("TenCrop", transform=lambda self, inpt, params: self._v1(tv_tensors._plain(inpt)))
ColorJitter, GaussianBlur, LinearTransformation = _of_v1("ColorJitter"), _of_v1("GaussianBlur"), _of_v1("LinearTransformation")
RandomErasing, RandomGrayscale = _of_v1("RandomErasing"), _of_v1("RandomGrayscale")
AutoAugment, RandAugment, TrivialAugmentWide, AugMix = _of_v1("AutoAugment"), _of_v1("RandAugment"), _of_v1("TrivialAugmentWide"), _of_v1("AugMix")


# ---- colours ----

class _Colour(_Sometimes):
    def _needs(self, flat):
        return [needed and _is_image(v) for v, needed in zip(flat, super()._needs(flat))]


class RandomInvert(_Colour):
    def transform(self, inpt, params):
        return F.invert(inpt)


class RandomAutocontrast(_Colour):
    def transform(self, inpt, params):
        return F.autocontrast(inpt)


class RandomEqualize(_Colour):
    def transform(self, inpt, params):
        return F.equalize(inpt)


class RandomPosterize(_Colour):
    def __init__(self, bits, p=0.5):
        super().__init__(p=p)
        self.bits = bits

    def transform(self, inpt, params):
        return F.posterize(inpt, bits=self.bits)


class RandomSolarize(_Colour):
    def __init__(self, threshold, p=0.5):
        super().__init__(p=p)
        self.threshold = threshold

    def transform(self, inpt, params):
        return F.solarize(inpt, threshold=self.threshold)


class RandomAdjustSharpness(_Colour):
    def __init__(self, sharpness_factor, p=0.5):
        super().__init__(p=p)
        self.sharpness_factor = sharpness_factor

    def transform(self, inpt, params):
        return F.adjust_sharpness(inpt, sharpness_factor=self.sharpness_factor)


class Grayscale(Transform):
    def __init__(self, num_output_channels=1):
        super().__init__()
        self.num_output_channels = num_output_channels

    def transform(self, inpt, params):
        if not _is_image(inpt):
            return inpt
        return F.to_grayscale(inpt, num_output_channels=self.num_output_channels) if _is_pil(inpt) else F.rgb_to_grayscale(inpt, self.num_output_channels)


class RGB(Transform):
    def transform(self, inpt, params):
        return F.grayscale_to_rgb(inpt) if _is_image(inpt) else inpt


class GaussianNoise(Transform):
    def __init__(self, mean=0.0, sigma=0.1, clip=True):
        super().__init__()
        self.mean, self.sigma, self.clip = mean, sigma, clip

    def transform(self, inpt, params):
        if not isinstance(inpt, (tv_tensors.Image, tv_tensors.Video)) and not is_pure_tensor(inpt):
            return inpt
        plain = tv_tensors._plain(inpt)
        if not plain.is_floating_point():
            raise ValueError(f"Input tensor is expected to be in uint8 or float dtype, got dtype={plain.dtype}")
        if self.sigma < 0:
            raise ValueError(f"sigma shouldn't be negative. Got {self.sigma}")
        noisy = plain + (self.mean + torch.randn_like(plain) * self.sigma)
        noisy = torch.clamp(noisy, 0, 1) if self.clip else noisy
        return tv_tensors.wrap(noisy, like=inpt) if isinstance(inpt, tv_tensors.TVTensor) else noisy


# ---- types ----

class Normalize(Transform):
    def __init__(self, mean, std, inplace=False):
        super().__init__()
        self.mean, self.std, self.inplace = list(mean), list(std), inplace

    def check_inputs(self, flat_inputs):
        if has_any(flat_inputs, _is_pil):
            raise TypeError(f"{type(self).__name__}() does not support PIL images.")

    def transform(self, inpt, params):
        return F.normalize(inpt, mean=self.mean, std=self.std, inplace=self.inplace)


class ToDtype(Transform):
    def __init__(self, dtype, scale=False):
        super().__init__()
        if not isinstance(dtype, (dict, torch.dtype)):
            raise ValueError(f"dtype must be a dict or a torch.dtype, got {type(dtype)} instead")
        self.dtype, self.scale = dtype, scale

    def transform(self, inpt, params):
        if isinstance(self.dtype, torch.dtype):
            if not is_pure_tensor(inpt) and not isinstance(inpt, (tv_tensors.Image, tv_tensors.Video)):
                return inpt
            dtype = self.dtype
        elif type(inpt) in self.dtype:
            dtype = self.dtype[type(inpt)]
        elif "others" in self.dtype:
            dtype = self.dtype["others"]
        else:
            raise ValueError(f"No dtype was specified for type {type(inpt)}. If you only need to convert the dtype of images or videos, you can just pass e.g. "
                             "dtype=torch.float32. If you're passing a dict as dtype, you can use \"others\" as a catch-all key e.g. "
                             "dtype={tv_tensors.Mask: torch.int64, \"others\": None} to pass-through the rest of the inputs.")
        return inpt if dtype is None or _is_pil(inpt) else F.to_dtype(inpt, dtype=dtype, scale=self.scale)


class ConvertImageDtype(Transform):
    def __init__(self, dtype=torch.float32):
        super().__init__()
        self.dtype = dtype

    def transform(self, inpt, params):
        return F.to_dtype(inpt, dtype=self.dtype, scale=True) if isinstance(inpt, torch.Tensor) and _is_image(inpt) else inpt


class ToImage(Transform):
    def _needs(self, flat):
        import numpy
        return [needed and _is_image(v) or isinstance(v, numpy.ndarray) for v, needed in zip(flat, super()._needs(flat))]

    def transform(self, inpt, params):
        return F.to_image(inpt)


class ToPILImage(Transform):
    def __init__(self, mode=None):
        super().__init__()
        self.mode = mode

    def transform(self, inpt, params):
        return F.to_pil_image(tv_tensors._plain(inpt), mode=self.mode) if _is_image(inpt) and not _is_pil(inpt) else inpt


class PILToTensor(Transform):
    def transform(self, inpt, params):
        return F.pil_to_tensor(inpt) if _is_pil(inpt) else inpt


class ToTensor(Transform):
    def __init__(self):
        warnings.warn("The transform `ToTensor()` is deprecated and will be removed in a future release. Instead, please use "
                      "`v2.Compose([v2.ToImage(), v2.ToDtype(torch.float32, scale=True)])`.Output is equivalent up to float precision.")
        super().__init__()

    def _needs(self, flat):
        import numpy
        return [_is_pil(v) or isinstance(v, numpy.ndarray) for v in flat]

    def transform(self, inpt, params):
        return F.to_tensor(inpt)


class ToPureTensor(Transform):
    def transform(self, inpt, params):
        return tv_tensors._plain(inpt)


class ConvertBoundingBoxFormat(Transform):
    def __init__(self, format):
        super().__init__()
        self.format = tv_tensors.BoundingBoxFormat[format.upper()] if isinstance(format, str) else format

    def transform(self, inpt, params):
        return F.convert_bounding_box_format(inpt, new_format=self.format) if isinstance(inpt, tv_tensors.BoundingBoxes) else inpt


class ClampBoundingBoxes(Transform):
    def __init__(self, clamping_mode="auto"):
        super().__init__()
        self.clamping_mode = clamping_mode

    def transform(self, inpt, params):
        return F.clamp_bounding_boxes(inpt) if isinstance(inpt, tv_tensors.BoundingBoxes) else inpt


# ---- batches ----

class _Mixing(Transform):
    def __init__(self, *, alpha=1.0, num_classes=None, labels_getter="default"):
        super().__init__()
        if labels_getter != "default" and not callable(labels_getter):
            raise NotImplementedError(f"torchvision.transforms.v2.{type(self).__name__}: labels_getter={labels_getter!r} is not implemented")
        self.alpha, self.num_classes, self._labels_getter = float(alpha), num_classes, labels_getter
        self._dist = torch.distributions.Beta(torch.tensor([alpha]), torch.tensor([alpha]))

    def forward(self, *inputs):
        sample = inputs if len(inputs) > 1 else inputs[0]
        flat, spec = _pytree.tree_flatten(sample)
        images = next(v for v in flat if isinstance(v, torch.Tensor) and v.dim() >= 4)
        labels = self._labels_getter(sample) if callable(self._labels_getter) else next(v for v in flat if is_pure_tensor(v) and v.dim() < 3)
        if not isinstance(labels, torch.Tensor):
            raise ValueError(f"The labels must be a tensor, but got {type(labels)} instead.")
        if labels.ndim == 1 and self.num_classes is None:
            raise ValueError("num_classes must be passed if the labels are index-based (1D)")
        lam, image, share = self._mixed(tv_tensors._plain(images))
        hot = torch.nn.functional.one_hot(labels, num_classes=self.num_classes) if labels.ndim == 1 else labels
        hot = hot if hot.dtype.is_floating_point else hot.float()
        mixed = hot.roll(1, 0).mul_(1.0 - share).add_(hot.mul(share))
        image = tv_tensors.wrap(image, like=images) if isinstance(images, tv_tensors.TVTensor) else image
        return _pytree.tree_unflatten([image if v is images else mixed if v is labels else v for v in flat], spec)


class MixUp(_Mixing):
    def _mixed(self, images):
        lam = float(self._dist.sample(()))
        return lam, images.roll(1, 0).mul_(1.0 - lam).add_(images.mul(lam)), lam


class CutMix(_Mixing):
    def _mixed(self, images):
        lam = float(self._dist.sample(()))
        height, width = images.shape[-2:]
        x, y = torch.randint(width, size=(1,)), torch.randint(height, size=(1,))
        half = 0.5 * (1.0 - lam) ** 0.5
        half_width, half_height = int(half * width), int(half * height)
        x1, y1 = int(torch.clamp(x - half_width, min=0)), int(torch.clamp(y - half_height, min=0))
        x2, y2 = int(torch.clamp(x + half_width, max=width)), int(torch.clamp(y + half_height, max=height))
        made = images.clone()
        made[..., y1:y2, x1:x2] = images.roll(1, 0)[..., y1:y2, x1:x2]
        return lam, made, float(1.0 - (x2 - x1) * (y2 - y1) / (width * height))


from torchvision.transforms.v2._detection import (
    RandomChannelPermutation, RandomIoUCrop, RandomPhotometricDistort, RandomResize, RandomShortestSize, RandomZoomOut, SanitizeBoundingBoxes, ScaleJitter,
    UniformTemporalSubsample)
from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
