"""numpy.lib.recfunctions: arrays of records made from others. What is not here raises when it is used."""

import numpy as np
from numpy import _absent
from numpy._ndarray import ndarray


def get_names(adtype):
    return tuple(name if not adtype[name].names else (name, get_names(adtype[name])) for name in adtype.names)


def get_names_flat(adtype):
    return tuple(inner for name in adtype.names for inner in (name, *(get_names_flat(adtype[name]) if adtype[name].names else ())))


def flatten_descr(ndtype):
    return tuple((name, ndtype[name]) for name in ndtype.names) if ndtype.names else (("", ndtype),)


def _made(fields, shape):
    """Records with these fields, of which each is a name, a type and the values."""
    made = np.zeros(shape, dtype=[(name, d) for name, d, _ in fields])
    for name, _, values in fields:
        made[name] = values
    return made


def _fields(base):
    return [(name, base.dtype[name], base[name]) for name in base.dtype.names]


def structured_to_unstructured(arr, dtype=None, copy=False, casting="unsafe"):
    fields = [arr[name] for name in arr.dtype.names]
    d = np.result_type(*(f.dtype for f in fields)) if dtype is None else np.dtype(dtype)
    return np.stack([f.astype(d, casting=casting) for f in fields], axis=-1)


def unstructured_to_structured(arr, dtype=None, names=None, align=False, copy=False, casting="unsafe"):
    arr = np.asanyarray(arr)
    if dtype is None:
        names = [f"f{i}" for i in range(arr.shape[-1])] if names is None else names
        dtype = np.dtype([(name, arr.dtype) for name in names])
    else:
        dtype = np.dtype(dtype)
    if len(dtype.names) != arr.shape[-1]:
        raise ValueError("The length of the last dimension of arr must be equal to the number of fields in dtype")
    return _made([(name, dtype[name], arr[..., i].astype(dtype[name])) for i, name in enumerate(dtype.names)], arr.shape[:-1])


def _refuse_mask(usemask, name):
    if usemask:
        raise NotImplementedError(f"numpy.lib.recfunctions.{name} with usemask is not implemented: pass usemask=False")


def append_fields(base, names, data, dtypes=None, fill_value=-1, usemask=True, asrecarray=False):
    _refuse_mask(usemask, "append_fields")
    single = isinstance(names, str)
    names, data = ([names], [data]) if single else (list(names), list(data))
    if len(names) != len(data):
        raise ValueError("The number of arrays does not match the number of names")
    data = [np.asarray(x) for x in data]
    types = [x.dtype for x in data] if dtypes is None else [dtypes] * len(data) if not isinstance(dtypes, (list, tuple)) else list(dtypes)
    made = _made(_fields(base) + [(name, np.dtype(d), x) for name, d, x in zip(names, types, data)], base.shape)
    return made.view(np.recarray) if asrecarray else made


def rec_append_fields(base, names, data, dtypes=None):
    return append_fields(base, names, data, dtypes, usemask=False, asrecarray=True)


def drop_fields(base, drop_names, usemask=True, asrecarray=False):
    drop = {drop_names} if isinstance(drop_names, str) else set(drop_names)
    left = [field for field in _fields(base) if field[0] not in drop]
    return _made(left, base.shape)


def rename_fields(base, namemapper):
    return _made([(namemapper.get(name, name), d, values) for name, d, values in _fields(base)], base.shape)


def repack_fields(a, align=False, recurse=False):
    if not isinstance(a, ndarray):
        return np.dtype([(name, a[name]) for name in a.names])
    return _made(_fields(a), a.shape)


def require_fields(array, required_dtype):
    required = np.dtype(required_dtype)
    return _made([(name, required[name], array[name] if name in array.dtype.names else 0) for name in required.names], array.shape)


def merge_arrays(seqarrays, fill_value=-1, flatten=False, usemask=False, asrecarray=False):
    _refuse_mask(usemask, "merge_arrays")
    arrays = [np.asarray(a) for a in ([seqarrays] if isinstance(seqarrays, ndarray) else seqarrays)]
    if len({a.size for a in arrays}) > 1:
        raise NotImplementedError("numpy.lib.recfunctions.merge_arrays of arrays of several lengths is not implemented")
    fields = []
    for i, a in enumerate(arrays):
        if a.dtype.names is None:
            fields.append((f"f{i}", a.dtype, a.ravel()))
        elif flatten:
            fields += _fields(a.ravel())
        else:
            raise NotImplementedError("numpy.lib.recfunctions.merge_arrays of arrays of records is not implemented without flatten=True")
    return _made(fields, arrays[0].size)


__getattr__ = _absent.names_of(__name__)
