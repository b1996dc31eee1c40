"""numpy.typing: annotations only."""

from typing import Any, Union

from numpy._ndarray import ndarray

ArrayLike = Union[ndarray, list, tuple, int, float, complex, bool]
DTypeLike = Any


class NDArray:
    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(ndarray, (Any, item))


class NBitBase:
    pass


NDArray.__module__ = NBitBase.__module__ = "numpy.typing"
