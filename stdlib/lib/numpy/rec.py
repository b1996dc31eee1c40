"""numpy.rec: arrays of records whose fields are attributes."""

from numpy import _absent, _structured
from numpy._structured import recarray


def _type_of(arrays, dtype, formats, names):
    if dtype is not None:
        return _structured.record_type(_fields(dtype), record=True)
    if isinstance(names, str):
        names = [name.strip() for name in names.split(",")]
    names = names or [f"f{i}" for i in range(len(arrays))]
    if isinstance(formats, str):
        formats = [part.strip() for part in formats.split(",")]
    return _structured.record_type(list(zip(names, formats or [a.dtype for a in arrays])), record=True)


def _fields(dtype):
    from numpy import _dtypes

    return _dtypes._dtype_of(dtype).descr


def fromarrays(arrayList, dtype=None, shape=None, formats=None, names=None, titles=None, aligned=False, byteorder=None):
    import numpy

    arrays = [numpy.asarray(a) for a in arrayList]
    d = _type_of(arrays, dtype, formats, names)
    if len(d) != len(arrays):
        raise ValueError("mismatch between the number of fields and the number of arrays")
    shape = arrays[0].shape if shape is None else shape
    return _structured.make({name: a.astype(d[name].base) for name, a in zip(d.names, arrays)}, shape, d)


def fromrecords(recList, dtype=None, shape=None, formats=None, names=None, titles=None, aligned=False, byteorder=None):
    import numpy

    rows = [tuple(row) for row in recList]
    arrays = [numpy.asarray(column) for column in zip(*rows)]
    return _structured.of_value(rows, _type_of(arrays, dtype, formats, names))


def array(obj, dtype=None, shape=None, offset=0, strides=None, formats=None, names=None, titles=None, aligned=False, byteorder=None, copy=True):
    if isinstance(obj, _structured.StructuredArray):
        made = obj if dtype is None else obj.astype(dtype)
        return (made.copy() if copy else made).view(recarray)
    if isinstance(obj, (list, tuple)) and obj and isinstance(obj[0], (tuple, list)) and not isinstance(obj, tuple):
        return fromrecords(obj, dtype, shape, formats, names)
    if isinstance(obj, (list, tuple)):
        return fromarrays(obj, dtype, shape, formats, names)
    raise NotImplementedError(f"numpy.rec.array of {type(obj).__name__} is not implemented")


__getattr__ = _absent.names_of(__name__)
