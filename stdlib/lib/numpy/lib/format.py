"""numpy.lib.format: .npy files that are mapped; its other names import and raise when they are used."""

import os

from numpy import _absent
from numpy import _dtypes as dt


def open_memmap(filename, mode="r+", dtype=None, shape=None, fortran_order=False, version=None, *, max_header_size=10000):
    from numpy._functions import files

    if mode == "w+":
        d = dt._dtype_of(dtype)
        shape = (shape,) if hasattr(shape, "__index__") else tuple(shape)
        with open(os.fspath(filename), "wb") as f:
            f.write(files._header_of(d, shape, bool(fortran_order)))
            start = f.tell()
        return files.memmap(filename, d, "r+", start, shape, "F" if fortran_order else "C")
    with open(os.fspath(filename), "rb") as f:
        return files._map_npy(filename, f, mode)


__getattr__ = _absent.names_of(__name__)
