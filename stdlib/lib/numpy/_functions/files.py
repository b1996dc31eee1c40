"""Files: .npy and .npz, text, raw bytes."""

import os

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._ndarray import _array_of, _rebuild, cast, ndarray, torch_type, wrap

_MAGIC = b"\x93NUMPY"


def _header(a, fortran):
    return _header_of(a.dtype, a.shape, fortran)


def _header_of(d, shape, fortran):
    text = f"{{'descr': '{d.str}', 'fortran_order': {fortran}, 'shape': {shape}, }}"
    # The whole of what stands before the data is a multiple of 64 bytes, with room for the first size to grow.
    growth = 21 - len(str(shape[-1 if fortran else 0])) if shape else 0
    text += " " * growth
    pad = 64 - (len(_MAGIC) + 4 + len(text) + 1) % 64
    text += " " * pad + "\n"
    return _MAGIC + b"\x01\x00" + len(text).to_bytes(2, "little") + text.encode("latin1")


def _npy_bytes(a):
    fortran = a.flags.fnc
    return _header(a, fortran) + a.tobytes("F" if fortran else "C")


def _saved(a, allow_pickle=True):
    """The bytes of a .npy file."""
    if a.dtype.kind == "U":
        return _header(a, False) + a.tobytes()
    if a.dtype.kind != "O":
        return _npy_bytes(a)
    if not allow_pickle:
        raise ValueError("Object arrays cannot be saved when allow_pickle=False")
    import pickle
    return _header(a, False) + pickle.dumps(a, protocol=4)


def save(file, arr, allow_pickle=True):
    a = _array_of(arr, None)
    if hasattr(file, "write"):
        file.write(_saved(a, allow_pickle))
        return
    path = os.fspath(file)
    with open(path if path.endswith(".npy") else path + ".npy", "wb") as f:
        f.write(_saved(a, allow_pickle))


def _read_header(f):
    """Shape, dtype, whether columns come first, whether bytes are swapped: what stands before the data of a .npy file."""
    magic = f.read(8)
    if magic[:6] != _MAGIC:
        raise ValueError(f"the magic string is not correct; expected {_MAGIC!r}, got {magic[:6]!r}")
    if magic[6] not in (1, 2, 3):
        raise ValueError(f"we only support format version (1,0), (2,0), and (3,0), not ({magic[6]}, {magic[7]})")
    size = int.from_bytes(f.read(2 if magic[6] == 1 else 4), "little")
    raw = f.read(size)
    if len(raw) != size:
        raise ValueError(f"EOF: reading array header, expected {size} bytes got {len(raw)}")
    import ast
    try:
        header = ast.literal_eval(raw.decode("utf8" if magic[6] == 3 else "latin1").strip())
    except (SyntaxError, ValueError):
        raise ValueError(f"Cannot parse header: {raw.decode('latin1')!r}") from None
    if not isinstance(header, dict) or set(header) != {"descr", "fortran_order", "shape"}:
        raise ValueError(f"Header does not contain the correct keys: {sorted(header) if isinstance(header, dict) else header!r}")
    shape, descr = header["shape"], header["descr"]
    if not isinstance(shape, tuple) or not all(type(n) is int and n >= 0 for n in shape):
        raise ValueError(f"shape is not valid: {shape!r}")
    swap = isinstance(descr, str) and descr[:1] == ">"
    d = dt._dtype_of("<" + descr[1:] if swap else descr)
    if d.kind not in "OU":
        torch_type(d)
    return shape, d, header["fortran_order"], swap


def _read_npy(f, allow_pickle=False):
    shape, d, fortran, swap = _read_header(f)
    if d.kind == "O":
        if not allow_pickle:
            raise ValueError("Object arrays cannot be loaded when allow_pickle=False")
        import pickle
        return pickle.load(f).reshape(shape)
    n = 1
    for s in shape:
        n *= s
    data = f.read(n * d.itemsize)
    if len(data) != n * d.itemsize:
        raise ValueError(f"Failed to read all data for array. Expected {shape} = {n} elements, could only read {len(data) // d.itemsize} elements. (file seems not fully "
                         "written?)")
    if d.kind == "U":
        if fortran or swap:
            raise NotImplementedError("numpy.load: strings by columns or of another byte order are not implemented")
        from numpy._objects import of_bytes
        return of_bytes(data, shape, d)
    if fortran:
        made = _rebuild(data, shape[::-1], d.str)
        made = wrap(made._t.permute(*range(len(shape) - 1, -1, -1)) if shape else made._t)
    else:
        made = _rebuild(data, shape, d.str)
    return made.byteswap() if swap and d.itemsize > 1 else made


def _map_npy(file, f, mode):
    shape, d, fortran, swap = _read_header(f)
    if swap and d.itemsize > 1:
        raise NotImplementedError("numpy.load: mmap_mode of another byte order is not implemented")
    return memmap(os.fspath(file) if not hasattr(file, "read") else file, d, mode, f.tell(), shape, "F" if fortran else "C")


class NpzFile:
    """An archive of arrays, each read when it is asked for."""

    def __init__(self, file, own, allow_pickle=False):
        import zipfile
        self._pickles = allow_pickle
        self._zip, self._own = zipfile.ZipFile(file), file if own else None
        self.files = [n.removesuffix(".npy") for n in self._zip.namelist()]
        self.f = self

    def __getitem__(self, name):
        names = self._zip.namelist()
        found = name if name in names else name + ".npy"
        if found not in names:
            raise KeyError(f"{name} is not a file in the archive")
        import io
        data = self._zip.read(found)
        return _read_npy(io.BytesIO(data), self._pickles) if data[:6] == _MAGIC else data

    def __contains__(self, name):
        return name in self.files

    def __iter__(self):
        return iter(self.files)

    def __len__(self):
        return len(self.files)

    def keys(self):
        return self.files

    def values(self):
        return [self[n] for n in self.files]

    def items(self):
        return [(n, self[n]) for n in self.files]

    def get(self, name, default=None):
        return self[name] if name in self else default

    def close(self):
        self._zip.close()
        if self._own is not None:
            self._own.close()

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()


NpzFile.__module__ = "numpy.lib.npyio"


def load(file, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding="ASCII", *, max_header_size=10000):
    own = not hasattr(file, "read")
    f = open(os.fspath(file), "rb") if own else file
    start = f.read(6)
    if not start:
        raise EOFError("No data left in file")
    f.seek(-len(start), 1)
    if start[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
        return NpzFile(f, own, allow_pickle)
    try:
        if start == _MAGIC:
            return _read_npy(f, allow_pickle) if mmap_mode is None else _map_npy(file, f, mmap_mode)
        if not allow_pickle:
            raise ValueError("This file contains pickled (object) data. If you trust the file you can load it unsafely using the `allow_pickle=` keyword argument or "
                             "`pickle.load()`.")
        import pickle
        return pickle.load(f, encoding=encoding)
    finally:
        if own:
            f.close()


def _save_archive(file, args, kwds, compressed):
    import zipfile
    for i, a in enumerate(args):
        if f"arr_{i}" in kwds:
            raise ValueError(f"Cannot use un-named variables and keyword arr_{i}")
        kwds[f"arr_{i}"] = a
    if not hasattr(file, "write"):
        path = os.fspath(file)
        file = path if path.endswith(".npz") else path + ".npz"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED) as z:
        for name, a in kwds.items():
            z.writestr(name + ".npy", _saved(_array_of(a, None)))


def savez(file, *args, allow_pickle=True, **kwds):
    _save_archive(file, args, kwds, False)


def savez_compressed(file, *args, allow_pickle=True, **kwds):
    _save_archive(file, args, kwds, True)


# ---- text ----

def savetxt(fname, X, fmt="%.18e", delimiter=" ", newline="\n", header="", footer="", comments="# ", encoding=None):
    a = _array_of(X, None)
    if a.ndim == 0 or a.ndim > 2:
        raise ValueError(f"Expected 1D or 2D array, got {a.ndim}D array instead")
    rows = a.tolist() if a.ndim == 2 else [[v] for v in a.tolist()]
    if isinstance(fmt, (list, tuple)):
        line = delimiter.join(fmt)
    elif fmt.count("%") == 1:
        line = delimiter.join([fmt] * (a.shape[1] if a.ndim == 2 else 1))
    else:
        line = fmt
    out = []
    if header:
        out.append(comments + header.replace("\n", "\n" + comments) + newline)
    for row in rows:
        out.append(line % tuple(row) + newline)
    if footer:
        out.append(comments + footer.replace("\n", "\n" + comments) + newline)
    text = "".join(out)
    if hasattr(fname, "write"):
        try:
            fname.write(text)
        except TypeError:
            fname.write(text.encode("latin1"))
        return
    path = os.fspath(fname)
    if path.endswith(".gz"):
        import gzip
        with gzip.open(path, "wt") as f:
            f.write(text)
    else:
        with open(path, "w", encoding=encoding or "latin1") as f:
            f.write(text)


def _lines(fname, encoding):
    if hasattr(fname, "read"):
        data = fname.read()
        return (data.decode("latin1") if isinstance(data, bytes) else data).splitlines()
    if isinstance(fname, (str, os.PathLike)):
        path = os.fspath(fname)
        if path.endswith(".gz"):
            import gzip
            with gzip.open(path, "rt") as f:
                return f.read().splitlines()
        with open(path, encoding=encoding) as f:
            return f.read().splitlines()
    return [line.decode("latin1") if isinstance(line, bytes) else line for line in fname]


# ---- bytes ----

def frombuffer(buffer, dtype=float, count=-1, offset=0, *, like=None):
    if isinstance(buffer, ndarray):
        if not buffer.flags.c_contiguous:
            raise ValueError("ndarray is not C-contiguous")
        data = buffer._held_bytes()
    else:
        view = memoryview(buffer)
        if not view.c_contiguous:
            raise BufferError("memoryview: underlying buffer is not C-contiguous")
        data = view.tobytes()
    swap = isinstance(dtype, str) and dtype[:1] == ">"
    d = dt._dtype_of("<" + dtype[1:] if swap else dtype)
    if not 0 <= offset <= len(data):
        raise ValueError(f"offset must be non-negative and no greater than buffer length ({len(data)})")
    width = d.itemsize
    if count < 0:
        if (len(data) - offset) % width:
            raise ValueError("buffer size must be a multiple of element size")
        count = (len(data) - offset) // width
    if offset + count * width > len(data):
        raise ValueError("buffer is smaller than requested size")
    made = _rebuild(data[offset:offset + count * width], (count,), d.str)
    made = made.byteswap() if swap and width > 1 else made
    made._readonly = True  # a copy: what is written would not be seen in the buffer
    return made


def from_dlpack(x, /, *, device=None, copy=None):
    """An array over the memory of a tensor, or of another array."""
    from numpy._ndarray import of_tensor
    from numpy import _torch as torch

    made = of_tensor(torch.from_dlpack(x, copy=copy))
    if copy is None and isinstance(x, torch.Tensor):
        made._readonly = False
    return made


def fromstring(string, dtype=float, count=-1, *, sep="", like=None):
    if not sep:
        raise ValueError("The binary mode of fromstring is removed, use frombuffer instead")
    words = [w for w in (string.split() if sep.isspace() else string.split(sep)) if w.strip()]
    words = words[:count] if count >= 0 else words
    d = dt._dtype_of(dtype)
    return _array_of([float(w) if d.kind == "f" else int(w) for w in words], d)


def fromfile(file, dtype=float, count=-1, sep="", offset=0, *, like=None):
    own = not hasattr(file, "read")
    swap = isinstance(dtype, str) and dtype[:1] == ">"
    d = dt._dtype_of("<" + dtype[1:] if swap else dtype)
    f = open(os.fspath(file), "rb") if own else file
    try:
        if sep:
            return fromstring(f.read().decode("latin1"), d, count, sep=sep)
        if offset:
            f.seek(offset, 1)
        data = f.read(count * d.itemsize if count >= 0 else -1)
    finally:
        if own:
            f.close()
    n = len(data) // d.itemsize
    made = _rebuild(data[:n * d.itemsize], (n,), d.str)
    return made.byteswap() if swap and d.itemsize > 1 else made


def tofile(a, fid, sep, format):
    data = a.tobytes() if not sep else sep.join(str(v) if format == "%s" else format % v for v in a.ravel().tolist()).encode()
    if hasattr(fid, "write"):
        fid.write(data)
    else:
        with open(os.fspath(fid), "wb") as f:
            f.write(data)


_MODES = {"r": "rb", "c": "rb", "r+": "r+b", "w+": "w+b", "readonly": "rb", "copyonwrite": "rb", "readwrite": "r+b", "write": "w+b"}
_SHORT = {"readonly": "r", "copyonwrite": "c", "readwrite": "r+", "write": "w+"}


class memmap(ndarray):
    """An array whose memory is a part of a file: nothing is read before it is asked for."""

    __slots__ = ("filename", "offset", "mode", "_mmap")
    __array_priority__ = -100.0
    _passed_on = False

    def __new__(subtype, filename, dtype="uint8", mode="r+", offset=0, shape=None, order="C"):
        if mode not in _MODES:
            raise ValueError(f"mode must be one of {list(_MODES)!r} (got {mode!r})")
        mode, d = _SHORT.get(mode, mode), dt._dtype_of(dtype)
        if shape is None and mode == "w+":
            raise ValueError("shape must be given if mode == 'w+'")
        own = not hasattr(filename, "read")
        f = open(os.fspath(filename), _MODES[mode]) if own else filename
        try:
            f.seek(0, 2)
            length = f.tell()
            if shape is None:
                if (length - offset) % d.itemsize:
                    raise ValueError("Size of available data is not a multiple of the data-type size.")
                shape = ((length - offset) // d.itemsize,)
            else:
                shape = (shape,) if hasattr(shape, "__index__") else tuple(shape)
            count = 1
            for n in shape:
                count *= n
            end = offset + count * d.itemsize
            if mode in ("w+", "r+") and length < end:
                f.seek(end - 1)
                f.write(b"\0")
                f.flush()
            if count == 0:
                raise ValueError("cannot mmap an empty file")
            flat = torch._C._map_file(f.fileno(), offset, count, torch_type(d), mode in ("r+", "w+"))
        finally:
            if own:
                f.close()
        if order == "F":
            made = wrap(flat.reshape(shape[::-1]).permute(*range(len(shape) - 1, -1, -1)), subtype)
        else:
            made = wrap(flat.reshape(shape), subtype)
        made._readonly = mode == "r"
        made.filename = os.path.abspath(os.fspath(filename)) if own else getattr(filename, "name", None)
        made.offset, made.mode, made._mmap = offset, mode, flat
        return made

    def __array_finalize__(self, obj):
        for name in ("filename", "offset", "mode", "_mmap"):
            setattr(self, name, getattr(obj, name, None))

    def __getitem__(self, index):
        made = super().__getitem__(index)
        if type(made) is ndarray and made._derived is None and made._base is not None:
            as_map = wrap(made._t, type(self))
            as_map._readonly, as_map._base = made._readonly, made._base
            as_map.__array_finalize__(self)
            return as_map
        return made

    def flush(self):
        """What was written stands in the file's pages already."""


memmap.__module__ = "numpy"
