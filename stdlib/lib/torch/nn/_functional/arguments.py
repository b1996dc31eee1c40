"""What functions written in Python say where their first argument is no tensor, in PyTorch's words."""

from torch import Tensor


def must_be_tensor(value, function, argument, position=1):
    if not isinstance(value, Tensor):
        raise TypeError(f"{function}(): argument '{argument}' (position {position}) must be Tensor, not {type(value).__name__}")
