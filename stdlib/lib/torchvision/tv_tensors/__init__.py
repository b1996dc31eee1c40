"""Tensors that say what they are for transforms: images, videos, masks, boxes. Results of functions are plain tensors."""

import enum

import torch


class TVTensor(torch.Tensor):
    @staticmethod
    def _to_tensor(data, dtype=None, device=None, requires_grad=None):
        if requires_grad is None:
            requires_grad = data.requires_grad if isinstance(data, torch.Tensor) else False
        return torch.as_tensor(data, dtype=dtype, device=device).requires_grad_(requires_grad)

    @classmethod
    def _wrap_like(cls, tensor):
        return tensor.as_subclass(cls)

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        if not all(issubclass(cls, t) for t in types):
            return NotImplemented
        with torch._C.DisableTorchFunctionSubclass():
            output = func(*args, **kwargs or {})
        name = getattr(func, "__name__", "")
        first = args[0] if args else None
        if name in ("clone", "to", "detach", "requires_grad_") and isinstance(first, cls) and isinstance(output, torch.Tensor):
            return output if isinstance(output, cls) and hasattr(output, "__dict__") and output is first else wrap(_plain(output), like=first)
        return _plain(output)

    def __deepcopy__(self, memo):
        return wrap(_plain(self).detach().clone().requires_grad_(self.requires_grad), like=self)


def _plain(value):
    if isinstance(value, TVTensor):
        with torch._C.DisableTorchFunctionSubclass():
            return value.as_subclass(torch.Tensor)
    if isinstance(value, (tuple, list)) and any(isinstance(v, TVTensor) for v in value):
        return type(value)([_plain(v) for v in value])
    return value


class Image(TVTensor):
    def __new__(cls, data, *, dtype=None, device=None, requires_grad=None):
        if not isinstance(data, torch.Tensor) and type(data).__module__.startswith("PIL."):
            from torchvision.transforms import functional
            data = functional.pil_to_tensor(data)
        tensor = cls._to_tensor(_plain(data), dtype, device, requires_grad)
        if tensor.ndim < 2:
            raise ValueError
        return (tensor.unsqueeze(0) if tensor.ndim == 2 else tensor).as_subclass(cls)

    def __repr__(self, *, tensor_contents=None):
        return _shown(self)


class Video(TVTensor):
    def __new__(cls, data, *, dtype=None, device=None, requires_grad=None):
        tensor = cls._to_tensor(_plain(data), dtype, device, requires_grad)
        if tensor.ndim < 4:
            raise ValueError
        return tensor.as_subclass(cls)

    def __repr__(self, *, tensor_contents=None):
        return _shown(self)


class Mask(TVTensor):
    def __new__(cls, data, *, dtype=None, device=None, requires_grad=None):
        if not isinstance(data, torch.Tensor) and type(data).__module__.startswith("PIL."):
            from torchvision.transforms import functional
            data = functional.pil_to_tensor(data)
        return cls._to_tensor(_plain(data), dtype, device, requires_grad).as_subclass(cls)

    def __repr__(self, *, tensor_contents=None):
        return _plainly_shown(self)


class BoundingBoxFormat(enum.Enum):
    XYXY = "XYXY"
    XYWH = "XYWH"
    CXCYWH = "CXCYWH"
    XYWHR = "XYWHR"
    CXCYWHR = "CXCYWHR"
    XYXYXYXY = "XYXYXYXY"


def is_rotated_bounding_format(format):
    format = BoundingBoxFormat[format.upper()] if isinstance(format, str) else format
    return format in (BoundingBoxFormat.XYWHR, BoundingBoxFormat.CXCYWHR, BoundingBoxFormat.XYXYXYXY)


class BoundingBoxes(TVTensor):
    def __new__(cls, data, *, format, canvas_size, clamping_mode="soft", dtype=None, device=None, requires_grad=None):
        tensor = cls._to_tensor(_plain(data), dtype, device, requires_grad)
        return cls._with(tensor, format, canvas_size, clamping_mode)

    @classmethod
    def _with(cls, tensor, format, canvas_size, clamping_mode="soft"):
        format = BoundingBoxFormat[format.upper()] if isinstance(format, str) else format
        if is_rotated_bounding_format(format):
            raise NotImplementedError(f"torchvision.tv_tensors.BoundingBoxes of format {format.name} is not implemented")
        if tensor.ndim == 1:
            tensor = tensor.unsqueeze(0)
        elif tensor.ndim != 2:
            raise ValueError(f"Expected a 1D or 2D tensor, got {tensor.ndim}D")
        if tensor.shape[-1] != 4:
            raise ValueError(f"Expected last dimension to be 4, got {tensor.shape[-1]}")
        boxes = tensor.as_subclass(cls)
        boxes.format, boxes.canvas_size, boxes.clamping_mode = format, tuple(canvas_size), clamping_mode
        return boxes

    def __repr__(self, *, tensor_contents=None):
        return _shown(self, format=self.format, canvas_size=self.canvas_size, clamping_mode=self.clamping_mode)


def _plainly_shown(tensor):
    name = type(tensor).__name__
    first, *lines = repr(_plain(tensor)).split("\n")
    lines = [line and " " * len(name) + line[len("tensor"):] for line in lines]
    return "\n".join([name + first[len("tensor"):]] + lines)


def _shown(tensor, **extra):
    return _plainly_shown(tensor)[:-1] + ", " + ", ".join(f"{name}={value}" for name, value in extra.items()) + ")"


def wrap(wrappee, *, like, **kwargs):
    """The tensor as what `like` is."""
    if isinstance(like, BoundingBoxes):
        return BoundingBoxes._with(wrappee, kwargs.get("format", like.format), kwargs.get("canvas_size", like.canvas_size),
                                   kwargs.get("clamping_mode", like.clamping_mode))
    return wrappee.as_subclass(type(like))


from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
