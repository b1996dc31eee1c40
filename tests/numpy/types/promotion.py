import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


names = "bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 float16 float32 float64 complex64 complex128".split()
for a in names:
    print(a, [str(np.promote_types(a, b)) for b in names])
for a in names:
    print(a, "".join("01"[np.can_cast(a, b)] for b in names), "".join("01"[np.can_cast(a, b, "same_kind")] for b in names))
for x in (np.ones(1, np.int8), np.ones(1, np.float32), np.ones(1, bool), np.float32(1), np.int16(1), np.ones(1, np.complex64)):
    print([(x + y).dtype.name for y in (1, 1.0, 1j, True, np.float64(1), np.int64(1), np.float16(1))])
show(lambda: np.result_type(np.int8, 3.0), lambda: np.result_type(3, 4.0), lambda: np.ones(2, np.int8) + 300, lambda: np.ones(2, np.uint8) - 1, lambda: np.min_scalar_type(300),
     lambda: np.ones(2, np.uint8) * 200 * 2, lambda: np.array([1], np.int8) == 300)
