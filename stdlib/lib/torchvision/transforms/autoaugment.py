"""Policies that choose operations on images at random: AutoAugment, RandAugment, TrivialAugmentWide, AugMix."""

import math
from enum import Enum

import torch
from torchvision.transforms import functional as F
from torchvision.transforms.functional import InterpolationMode


def _apply_op(img, op_name, magnitude, interpolation, fill):
    if op_name in ("ShearX", "ShearY"):
        angle = math.degrees(math.atan(magnitude))
        shear = [angle, 0.0] if op_name == "ShearX" else [0.0, angle]
        return F.affine(img, angle=0.0, translate=[0, 0], scale=1.0, shear=shear, interpolation=interpolation, fill=fill, center=[0, 0])
    if op_name in ("TranslateX", "TranslateY"):
        translate = [int(magnitude), 0] if op_name == "TranslateX" else [0, int(magnitude)]
        return F.affine(img, angle=0.0, translate=translate, scale=1.0, interpolation=interpolation, shear=[0.0, 0.0], fill=fill)
    if op_name == "Rotate":
        return F.rotate(img, magnitude, interpolation=interpolation, fill=fill)
    if op_name in ("Brightness", "Color", "Contrast", "Sharpness"):
        change = {"Brightness": F.adjust_brightness, "Color": F.adjust_saturation, "Contrast": F.adjust_contrast, "Sharpness": F.adjust_sharpness}[op_name]
        return change(img, 1.0 + magnitude)
    if op_name == "Posterize":
        return F.posterize(img, int(magnitude))
    if op_name == "Solarize":
        return F.solarize(img, magnitude)
    if op_name in ("AutoContrast", "Equalize", "Invert"):
        return {"AutoContrast": F.autocontrast, "Equalize": F.equalize, "Invert": F.invert}[op_name](img)
    if op_name == "Identity":
        return img
    raise ValueError(f"The provided operator {op_name} is not recognized.")


class AutoAugmentPolicy(Enum):
    IMAGENET = "imagenet"
    CIFAR10 = "cifar10"
    SVHN = "svhn"


# Each sub-policy: two operations with the probability and the magnitude's bin.
_POLICIES = {
    AutoAugmentPolicy.IMAGENET:
        "Posterize .4 8 Rotate .6 9;Solarize .6 5 AutoContrast .6 -;Equalize .8 - Equalize .6 -;Posterize .6 7 Posterize .6 6;Equalize .4 - Solarize .2 4;"
        "Equalize .4 - Rotate .8 8;Solarize .6 3 Equalize .6 -;Posterize .8 5 Equalize 1 -;Rotate .2 3 Solarize .6 8;Equalize .6 - Posterize .4 6;"
        "Rotate .8 8 Color .4 0;Rotate .4 9 Equalize .6 -;Equalize 0 - Equalize .8 -;Invert .6 - Equalize 1 -;Color .6 4 Contrast 1 8;Rotate .8 8 Color 1 2;"
        "Color .8 8 Solarize .8 7;Sharpness .4 7 Invert .6 -;ShearX .6 5 Equalize 1 -;Color .4 0 Equalize .6 -;Equalize .4 - Solarize .2 4;"
        "Solarize .6 5 AutoContrast .6 -;Invert .6 - Equalize 1 -;Color .6 4 Contrast 1 8;Equalize .8 - Equalize .6 -",
    AutoAugmentPolicy.CIFAR10:
        "Invert .1 - Contrast .2 6;Rotate .7 2 TranslateX .3 9;Sharpness .8 1 Sharpness .9 3;ShearY .5 8 TranslateY .7 9;AutoContrast .5 - Equalize .9 -;"
        "ShearY .2 7 Posterize .3 7;Color .4 3 Brightness .6 7;Sharpness .3 9 Brightness .7 9;Equalize .6 - Equalize .5 -;Contrast .6 7 Sharpness .6 5;"
        "Color .7 7 TranslateX .5 8;Equalize .3 - AutoContrast .4 -;TranslateY .4 3 Sharpness .2 6;Brightness .9 6 Color .2 8;Solarize .5 2 Invert 0 -;"
        "Equalize .2 - AutoContrast .6 -;Equalize .2 - Equalize .6 -;Color .9 9 Equalize .6 -;AutoContrast .8 - Solarize .2 8;Brightness .1 3 Color .7 0;"
        "Solarize .4 5 AutoContrast .9 -;TranslateY .9 9 TranslateY .7 9;AutoContrast .9 - Solarize .8 3;Equalize .8 - Invert .1 -;"
        "TranslateY .7 9 AutoContrast .9 -",
    AutoAugmentPolicy.SVHN:
        "ShearX .9 4 Invert .2 -;ShearY .9 8 Invert .7 -;Equalize .6 - Solarize .6 6;Invert .9 - Equalize .6 -;Equalize .6 - Rotate .9 3;"
        "ShearX .9 4 AutoContrast .8 -;ShearY .9 8 Invert .4 -;ShearY .9 5 Solarize .2 6;Invert .9 - AutoContrast .8 -;Equalize .6 - Rotate .9 3;"
        "ShearX .9 4 Solarize .3 3;ShearY .8 8 Invert .7 -;Equalize .9 - TranslateY .6 6;Invert .9 - Equalize .6 -;Contrast .3 3 Rotate .8 4;"
        "Invert .8 - TranslateY 0 2;ShearY .7 6 Solarize .4 8;Invert .6 - Rotate .8 4;ShearY .3 7 TranslateX .9 3;ShearX .1 6 Invert .6 -;"
        "Solarize .7 2 TranslateY .6 7;ShearY .8 4 Invert .8 -;ShearX .7 9 TranslateY .8 3;ShearY .8 5 AutoContrast .7 -;ShearX .7 2 Invert .1 -",
}


def _parsed(text):
    made = []
    for row in text.split(";"):
        a = row.split()
        made.append(tuple((a[i], float(a[i + 1]), None if a[i + 2] == "-" else int(a[i + 2])) for i in (0, 3)))
    return made


def _filled(img, fill):
    """The fill as a number for each channel of a tensor."""
    channels, _, _ = F.get_dimensions(img)
    if isinstance(img, torch.Tensor):
        if isinstance(fill, (int, float)):
            return [float(fill)] * channels
        if fill is not None:
            return [float(f) for f in fill]
    return fill


def _magnitude(table, bins_place, random_sign=True):
    values, signed = table
    magnitude = float(values[bins_place].item()) if values.ndim > 0 else 0.0
    if signed and random_sign and torch.randint(2, (1,)):
        magnitude *= -1.0
    return magnitude


def _shown(self, *names):
    return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)}' for name in names)})"


def _common_tables(bins, shear, translate, rotate, enhance, posterize):
    """Magnitudes by operation, and whether their sign is drawn."""
    even = torch.tensor(0.0)
    tables = {"ShearX": (torch.linspace(0.0, shear, bins), True), "ShearY": (torch.linspace(0.0, shear, bins), True),
              "TranslateX": (translate[0], True), "TranslateY": (translate[1], True), "Rotate": (torch.linspace(0.0, rotate, bins), True)}
    for name in ("Brightness", "Color", "Contrast", "Sharpness"):
        tables[name] = torch.linspace(0.0, enhance, bins), True
    tables["Posterize"] = posterize, False
    tables["Solarize"] = torch.linspace(255.0, 0.0, bins), False
    for name in ("AutoContrast", "Equalize"):
        tables[name] = even, False
    return tables


class AutoAugment(torch.nn.Module):
    def __init__(self, policy=AutoAugmentPolicy.IMAGENET, interpolation=InterpolationMode.NEAREST, fill=None):
        super().__init__()
        self.policy, self.interpolation, self.fill = policy, interpolation, fill
        self.policies = self._get_policies(policy)

    def _get_policies(self, policy):
        if policy not in _POLICIES:
            raise ValueError(f"The provided policy {policy} is not recognized.")
        return _parsed(_POLICIES[policy])

    def _augmentation_space(self, num_bins, image_size):
        translate = [torch.linspace(0.0, 150.0 / 331.0 * image_size[1 - axis], num_bins) for axis in (0, 1)]
        posterize = 8 - (torch.arange(num_bins) / ((num_bins - 1) / 4)).round().int()
        tables = _common_tables(num_bins, 0.3, translate, 30.0, 0.9, posterize)
        tables["Invert"] = torch.tensor(0.0), False
        return tables

    @staticmethod
    def get_params(transform_num):
        chosen = int(torch.randint(transform_num, (1,)).item())
        return chosen, torch.rand((2,)), torch.randint(2, (2,))

    def forward(self, img):
        fill = _filled(img, self.fill)
        _, height, width = F.get_dimensions(img)
        chosen, probs, signs = self.get_params(len(self.policies))
        tables = self._augmentation_space(10, (height, width))
        for i, (name, p, place) in enumerate(self.policies[chosen]):
            if probs[i] <= p:
                values, signed = tables[name]
                magnitude = float(values[place].item()) if place is not None else 0.0
                if signed and signs[i] == 0:
                    magnitude *= -1.0
                img = _apply_op(img, name, magnitude, interpolation=self.interpolation, fill=fill)
        return img

    def __repr__(self):
        return f"{type(self).__name__}(policy={self.policy}, fill={self.fill})"


class RandAugment(torch.nn.Module):
    def __init__(self, num_ops=2, magnitude=9, num_magnitude_bins=31, interpolation=InterpolationMode.NEAREST, fill=None):
        super().__init__()
        self.num_ops, self.magnitude, self.num_magnitude_bins, self.interpolation, self.fill = num_ops, magnitude, num_magnitude_bins, interpolation, fill

    def _augmentation_space(self, num_bins, image_size):
        translate = [torch.linspace(0.0, 150.0 / 331.0 * image_size[1 - axis], num_bins) for axis in (0, 1)]
        posterize = 8 - (torch.arange(num_bins) / ((num_bins - 1) / 4)).round().int()
        return {"Identity": (torch.tensor(0.0), False), **_common_tables(num_bins, 0.3, translate, 30.0, 0.9, posterize)}

    def forward(self, img):
        fill = _filled(img, self.fill)
        _, height, width = F.get_dimensions(img)
        tables = self._augmentation_space(self.num_magnitude_bins, (height, width))
        for _ in range(self.num_ops):
            name = list(tables)[int(torch.randint(len(tables), (1,)).item())]
            magnitude = _magnitude(tables[name], self.magnitude)
            img = _apply_op(img, name, magnitude, interpolation=self.interpolation, fill=fill)
        return img

    def __repr__(self):
        return _shown(self, "num_ops", "magnitude", "num_magnitude_bins", "interpolation", "fill")


class TrivialAugmentWide(torch.nn.Module):
    def __init__(self, num_magnitude_bins=31, interpolation=InterpolationMode.NEAREST, fill=None):
        super().__init__()
        self.num_magnitude_bins, self.interpolation, self.fill = num_magnitude_bins, interpolation, fill

    def _augmentation_space(self, num_bins):
        translate = [torch.linspace(0.0, 32.0, num_bins)] * 2
        posterize = 8 - (torch.arange(num_bins) / ((num_bins - 1) / 6)).round().int()
        return {"Identity": (torch.tensor(0.0), False), **_common_tables(num_bins, 0.99, translate, 135.0, 0.99, posterize)}

    def forward(self, img):
        fill = _filled(img, self.fill)
        tables = self._augmentation_space(self.num_magnitude_bins)
        name = list(tables)[int(torch.randint(len(tables), (1,)).item())]
        values, signed = tables[name]
        magnitude = float(values[torch.randint(len(values), (1,), dtype=torch.long)].item()) if values.ndim > 0 else 0.0
        if signed and torch.randint(2, (1,)):
            magnitude *= -1.0
        return _apply_op(img, name, magnitude, interpolation=self.interpolation, fill=fill)

    def __repr__(self):
        return _shown(self, "num_magnitude_bins", "interpolation", "fill")


class AugMix(torch.nn.Module):
    def __init__(self, severity=3, mixture_width=3, chain_depth=-1, alpha=1.0, all_ops=True, interpolation=InterpolationMode.BILINEAR, fill=None):
        super().__init__()
        self._PARAMETER_MAX = 10
        if not 1 <= severity <= self._PARAMETER_MAX:
            raise ValueError(f"The severity must be between [1, {self._PARAMETER_MAX}]. Got {severity} instead.")
        self.severity, self.mixture_width, self.chain_depth, self.alpha = severity, mixture_width, chain_depth, alpha
        self.all_ops, self.interpolation, self.fill = all_ops, interpolation, fill

    def _augmentation_space(self, num_bins, image_size):
        translate = [torch.linspace(0.0, image_size[1 - axis] / 3.0, num_bins) for axis in (0, 1)]
        posterize = 4 - (torch.arange(num_bins) / ((num_bins - 1) / 4)).round().int()
        tables = _common_tables(num_bins, 0.3, translate, 30.0, 0.9, posterize)
        enhance = {name: tables.pop(name) for name in ("Brightness", "Color", "Contrast", "Sharpness")}
        return {**tables, **enhance} if self.all_ops else tables

    def forward(self, orig_img):
        fill = _filled(orig_img, self.fill)
        _, height, width = F.get_dimensions(orig_img)
        img = orig_img if isinstance(orig_img, torch.Tensor) else F.pil_to_tensor(orig_img)
        tables = self._augmentation_space(self._PARAMETER_MAX, (height, width))
        batch = img.view([1] * max(4 - img.ndim, 0) + list(img.shape))
        lead = [batch.size(0)] + [1] * (batch.ndim - 1)
        # The weight of the image itself, and of what the chains make of it.
        m = torch.distributions.Dirichlet(torch.tensor([self.alpha, self.alpha]).expand(lead[0], -1)).sample()
        chains = torch.distributions.Dirichlet(torch.tensor([self.alpha] * self.mixture_width).expand(lead[0], -1)).sample()
        weights = chains * m[:, 1].reshape([lead[0], -1])
        mix = m[:, 0].reshape(lead) * batch
        for i in range(self.mixture_width):
            aug = batch
            depth = self.chain_depth if self.chain_depth > 0 else int(torch.randint(low=1, high=4, size=(1,)).item())
            for _ in range(depth):
                name = list(tables)[int(torch.randint(len(tables), (1,)).item())]
                values, signed = tables[name]
                magnitude = float(values[torch.randint(self.severity, (1,), dtype=torch.long)].item()) if values.ndim > 0 else 0.0
                if signed and torch.randint(2, (1,)):
                    magnitude *= -1.0
                aug = _apply_op(aug, name, magnitude, interpolation=self.interpolation, fill=fill)
            mix.add_(weights[:, i].reshape(lead) * aug)
        mix = mix.view(img.shape).to(dtype=img.dtype)
        return mix if isinstance(orig_img, torch.Tensor) else F.to_pil_image(mix)

    def __repr__(self):
        return _shown(self, "severity", "mixture_width", "chain_depth", "alpha", "all_ops", "interpolation", "fill")


__all__ = ["AutoAugmentPolicy", "AutoAugment", "RandAugment", "TrivialAugmentWide", "AugMix"]
