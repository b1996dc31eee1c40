import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


for name in "bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 float16 float32 float64 complex64 complex128".split():
    d = np.dtype(name)
    print(repr(d), str(d), d.kind, d.char, d.itemsize, d.str, d.num, d.type, d.byteorder)
print(np.dtype(int), np.dtype(float), np.dtype(bool), np.dtype(complex), np.dtype("f4"), np.dtype("<i8"), np.dtype("?"), np.dtype("b"), np.dtype("d"), np.dtype(np.float32))
print(np.dtype("float32") == np.float32, np.dtype("float32") == "float32", np.float32 == np.dtype("float32"), np.dtype("i4") != np.int64, np.dtype(float) == float)
print(np.issubdtype(np.float32, np.floating), np.issubdtype(np.int32, np.integer), np.issubdtype(int, np.floating), np.issubdtype(np.dtype("u1"), np.unsignedinteger))
show(lambda: np.dtype("nothing"), lambda: np.isdtype(np.float32, "real floating"), lambda: np.dtype("f8").newbyteorder("="), lambda: {np.dtype("f4"): 1}[np.dtype("float32")])
for name in "float32 float64".split():
    f = np.finfo(name)
    print(repr(f), f.eps, f.max, f.tiny, f.bits, f.dtype, f.resolution, f.smallest_subnormal)
print(repr(np.iinfo(np.int8)), np.iinfo("uint8").max, np.iinfo(np.int64).min, np.iinfo(int).bits)
