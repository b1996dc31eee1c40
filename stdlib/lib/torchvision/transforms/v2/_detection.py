"""Transforms that detectors are trained with: distorted colours, zoom, crops that keep boxes, sizes that vary, boxes that are left out."""

import torch
from torchvision import ops, tv_tensors
from torchvision.transforms import InterpolationMode
from torchvision.transforms import v2

F = v2.functional


def _between(low, high):
    return low + torch.rand(1) * (high - low)


def _permuted(image, order):
    """The channels of an image in another order."""
    if v2._is_pil(image):
        return F.to_pil_image(F.pil_to_tensor(image)[order])
    made = tv_tensors._plain(image)[..., order, :, :]
    return tv_tensors.wrap(made, like=image) if isinstance(image, tv_tensors.TVTensor) else made


class RandomChannelPermutation(v2.Transform):
    def make_params(self, flat_inputs):
        return {"permutation": torch.randperm(v2.query_chw(flat_inputs)[0])}

    def transform(self, inpt, params):
        return _permuted(inpt, params["permutation"]) if v2._is_image(inpt) else inpt


class RandomPhotometricDistort(v2.Transform):
    """Each change is done with a chance of its own; contrast before or after the colours."""

    def __init__(self, brightness=(0.875, 1.125), contrast=(0.5, 1.5), saturation=(0.5, 1.5), hue=(-0.05, 0.05), p=0.5):
        super().__init__()
        self.brightness, self.contrast, self.hue, self.saturation, self.p = brightness, contrast, hue, saturation, p

    def _happens(self):
        return bool(torch.rand(1) < self.p)

    def make_params(self, flat_inputs):
        channels = v2.query_chw(flat_inputs)[0]
        ranges = dict(brightness=self.brightness, contrast=self.contrast, saturation=self.saturation, hue=self.hue)
        params = {name: torch.empty(1).uniform_(*bounds).item() if self._happens() else None for name, bounds in ranges.items()}
        params["contrast_first"] = bool(torch.rand(()) < 0.5)
        params["order"] = torch.randperm(channels) if self._happens() else None
        return params

    def transform(self, inpt, params):
        if not v2._is_image(inpt):
            return inpt
        colours = ["contrast", "saturation", "hue"] if params["contrast_first"] else ["saturation", "hue", "contrast"]
        for name in ["brightness", *colours]:
            if params[name] is not None:
                inpt = getattr(F, "adjust_" + name)(inpt, params[name])
        return inpt if params["order"] is None else _permuted(inpt, params["order"])


class RandomZoomOut(v2._Sometimes):
    """The sample somewhere on a larger canvas."""

    def __init__(self, fill=0, side_range=(1.0, 4.0), p=0.5):
        super().__init__(p=p)
        self.fill, self.side_range = fill, side_range
        if side_range[0] < 1.0 or side_range[0] > side_range[1]:
            raise ValueError(f"Invalid side range provided {side_range}.")

    def make_params(self, flat_inputs):
        height, width = v2.query_size(flat_inputs)
        share = _between(*self.side_range)
        more_width, more_height = int(width * share) - width, int(height * share) - height
        place = torch.rand(2)
        left, top = int(more_width * place[0]), int(more_height * place[1])
        return {"padding": [left, top, more_width - left, more_height - top]}

    def transform(self, inpt, params):
        return F.pad(inpt, params["padding"], 0 if isinstance(inpt, tv_tensors.Mask) else self.fill, "constant")


class RandomIoUCrop(v2.Transform):
    """A crop that some box overlaps by at least a share that is drawn. Boxes with their centre outside become empty."""

    def __init__(self, min_scale=0.3, max_scale=1.0, min_aspect_ratio=0.5, max_aspect_ratio=2.0, sampler_options=None, trials=40):
        super().__init__()
        self.min_scale, self.max_scale = min_scale, max_scale
        self.min_aspect_ratio, self.max_aspect_ratio = min_aspect_ratio, max_aspect_ratio
        self.options = [0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0] if sampler_options is None else sampler_options
        self.trials = trials

    def check_inputs(self, flat_inputs):
        if not (v2.has_all(flat_inputs, tv_tensors.BoundingBoxes) and any(v2._is_image(v) for v in flat_inputs)):
            raise TypeError(f"{type(self).__name__}() requires input sample to contain tensor or PIL images and bounding boxes. "
                            "Sample can also contain masks.")

    def make_params(self, flat_inputs):
        height, width = v2.query_size(flat_inputs)
        boxes = v2.get_bounding_boxes(flat_inputs)
        corners = F.convert_bounding_box_format(tv_tensors._plain(boxes), boxes.format, tv_tensors.BoundingBoxFormat.XYXY)
        while True:
            least = self.options[int(torch.randint(low=0, high=len(self.options), size=(1,)))]
            if least >= 1.0:
                return {}
            for _ in range(self.trials):
                found = self._tried(height, width, corners, least)
                if found is not None:
                    return found

    def _tried(self, height, width, corners, least):
        share = self.min_scale + (self.max_scale - self.min_scale) * torch.rand(2)
        new_width, new_height = int(width * share[0]), int(height * share[1])
        if not self.min_aspect_ratio <= new_width / new_height <= self.max_aspect_ratio:
            return None
        place = torch.rand(2)
        left, top = int((width - new_width) * place[0]), int((height - new_height) * place[1])
        right, bottom = left + new_width, top + new_height
        if left == right or top == bottom:
            return None
        x, y = 0.5 * (corners[..., 0] + corners[..., 2]), 0.5 * (corners[..., 1] + corners[..., 3])
        inside = (left < x) & (x < right) & (top < y) & (y < bottom)
        if not inside.any():
            return None
        crop = torch.tensor([[left, top, right, bottom]], dtype=corners.dtype)
        if ops.box_iou(corners[inside], crop).max() < least:
            return None
        return {"place": (top, left, new_height, new_width), "inside": inside}

    def transform(self, inpt, params):
        if not params:
            return inpt
        made = F.crop(inpt, *params["place"])
        if isinstance(made, tv_tensors.BoundingBoxes):
            made[~params["inside"]] = 0
        return made


class _Resized(v2.Transform):
    """To a size that is drawn."""

    def transform(self, inpt, params):
        return F.resize(inpt, params["size"], interpolation=self.interpolation, antialias=self.antialias)


class ScaleJitter(_Resized):
    def __init__(self, target_size, scale_range=(0.1, 2.0), interpolation=InterpolationMode.BILINEAR, antialias=True):
        super().__init__()
        self.target_size, self.scale_range = target_size, scale_range
        self.interpolation, self.antialias = interpolation, antialias

    def make_params(self, flat_inputs):
        height, width = v2.query_size(flat_inputs)
        share = _between(*self.scale_range)
        share = min(self.target_size[1] / height, self.target_size[0] / width) * share
        return {"size": [int(height * share), int(width * share)]}


class RandomShortestSize(_Resized):
    def __init__(self, min_size, max_size=None, interpolation=InterpolationMode.BILINEAR, antialias=True):
        super().__init__()
        self.min_size = [min_size] if isinstance(min_size, int) else list(min_size)
        self.max_size, self.interpolation, self.antialias = max_size, interpolation, antialias

    def make_params(self, flat_inputs):
        height, width = v2.query_size(flat_inputs)
        share = self.min_size[int(torch.randint(len(self.min_size), ()))] / min(height, width)
        if self.max_size is not None:
            share = min(share, self.max_size / max(height, width))
        return {"size": [int(height * share), int(width * share)]}


class RandomResize(_Resized):
    def __init__(self, min_size, max_size, interpolation=InterpolationMode.BILINEAR, antialias=True):
        super().__init__()
        self.min_size, self.max_size, self.interpolation, self.antialias = min_size, max_size, interpolation, antialias

    def make_params(self, flat_inputs):
        return {"size": [int(torch.randint(self.min_size, self.max_size, ()))]}


class UniformTemporalSubsample(v2.Transform):
    """Some of a video's images, at even distances."""

    def __init__(self, num_samples):
        super().__init__()
        self.num_samples = num_samples

    def transform(self, inpt, params):
        if not (isinstance(inpt, tv_tensors.Video) or v2.is_pure_tensor(inpt)):
            return inpt
        at = torch.linspace(0, inpt.shape[-4] - 1, self.num_samples).long()
        made = torch.index_select(tv_tensors._plain(inpt), -4, at)
        return tv_tensors.wrap(made, like=inpt) if isinstance(inpt, tv_tensors.TVTensor) else made


def _labels_of(sample):
    """The entry of a sample's dict that is called labels, or the sample's second part."""
    found = sample[1] if isinstance(sample, (tuple, list)) and len(sample) == 2 else sample
    if isinstance(found, torch.Tensor) and found is not sample:
        return found
    if not isinstance(found, dict):
        raise ValueError("When using the default labels_getter, the input passed to forward must be a dictionary or a two-tuple whose second item is a "
                         f"dictionary or a tensor, but got {sample} instead.")
    key = next((k for k in found if isinstance(k, str) and k.lower() == "labels"), None)
    key = key or next((k for k in found if isinstance(k, str) and "label" in k.lower()), None)
    if key is None:
        raise ValueError("Could not infer where the labels are in the sample. Try passing a callable as the labels_getter parameter?"
                         "If there are no labels in the sample by design, pass labels_getter=None.")
    return found[key]


class SanitizeBoundingBoxes(v2.Transform):
    """Leaves out boxes that are too small or reach outside, with their labels and masks."""

    def __init__(self, min_size=1.0, min_area=1.0, labels_getter="default"):
        super().__init__()
        if min_size < 1:
            raise ValueError(f"min_size must be >= 1, got {min_size}.")
        if min_area < 1:
            raise ValueError(f"min_area must be >= 1, got {min_area}.")
        self.min_size, self.min_area, self.labels_getter = min_size, min_area, labels_getter

    def _labels(self, sample):
        if self.labels_getter is None:
            return ()
        given = _labels_of(sample) if self.labels_getter == "default" else self.labels_getter(sample)
        if given is None:
            return ()
        labels = given if isinstance(given, (tuple, list)) else (given,)
        for each in labels:
            if not isinstance(each, torch.Tensor):
                raise ValueError(f"The labels in the input to forward() must be a tensor or None, got {type(each)} instead.")
        return labels

    def _kept(self, boxes):
        corners = F.convert_bounding_box_format(tv_tensors._plain(boxes), boxes.format, tv_tensors.BoundingBoxFormat.XYXY)
        left, top, right, bottom = corners.unbind(-1)
        width, height = right - left, bottom - top
        canvas_height, canvas_width = boxes.canvas_size
        fits = (corners >= 0).all(-1) & (right <= canvas_width) & (bottom <= canvas_height)
        return fits & (width >= self.min_size) & (height >= self.min_size) & (width * height >= self.min_area)

    def forward(self, *inputs):
        sample = inputs if len(inputs) > 1 else inputs[0]
        flat, spec = v2._pytree.tree_flatten(sample)
        boxes = v2.get_bounding_boxes(flat)
        labels = self._labels(sample)
        for each in labels:
            if boxes.shape[0] != each.shape[0]:
                raise ValueError(f"Number of boxes (shape={boxes.shape}) and must match the number of labels."
                                 f"Found labels with shape={each.shape}).")
        kept = self._kept(boxes)

        def part(value):
            if not isinstance(value, (tv_tensors.BoundingBoxes, tv_tensors.Mask)) and not any(value is each for each in labels):
                return value
            made = tv_tensors._plain(value)[kept] if isinstance(value, tv_tensors.TVTensor) else value[kept]
            return tv_tensors.wrap(made, like=value) if isinstance(value, tv_tensors.TVTensor) else made

        return v2._pytree.tree_unflatten([part(value) for value in flat], spec)
