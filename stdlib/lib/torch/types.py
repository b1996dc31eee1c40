"""torch.types: names for annotations."""

import os
from typing import IO, Any, Sequence, TypeAlias, Union

from builtins import bool as _bool, bytes as _bytes, complex as _complex, float as _float, int as _int, str as _str
from torch import Size, SymBool, SymFloat, SymInt, Tensor, device as _device, dtype as _dtype, layout as _layout

__all__ = ["Number", "Device", "FileLike", "Storage"]

_TensorOrTensors: TypeAlias = Union[Tensor, Sequence[Tensor]]
_size: TypeAlias = Union[Size, list[int], tuple[int, ...]]
_symsize: TypeAlias = Union[Size, Sequence[Union[int, SymInt]]]
IntLikeType: TypeAlias = Union[int, SymInt]
FloatLikeType: TypeAlias = Union[float, SymFloat]
BoolLikeType: TypeAlias = Union[bool, SymBool]
py_sym_types = (SymInt, SymFloat, SymBool)
PySymType: TypeAlias = Union[SymInt, SymFloat, SymBool]
Number: TypeAlias = int | float | bool
_Number = (int, float, bool)
FileLike: TypeAlias = Union[str, os.PathLike[str], IO[bytes]]
Device: TypeAlias = _device | str | int | None


class Storage:
    """What the storages of all types have in common, for annotations."""

    _cdata: int
    device: _device
    dtype: _dtype
    _torch_load_uninitialized: bool


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
