import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


show(lambda: np.float64(1.5), lambda: np.float32(0.1), lambda: np.float16(0.1), lambda: np.int64(3), lambda: np.bool_(1), lambda: np.complex64(1 + 2j), lambda: np.uint8(200),
     lambda: np.int8(300), lambda: np.float32("1.5"), lambda: np.int32(2.9), lambda: np.float64([1, 2]))
show(lambda: np.float32(2) * 3, lambda: 3 * np.float32(2), lambda: 2.0 * np.float32(1.5), lambda: 5 + np.int64(3), lambda: 2.0 * np.int64(3), lambda: np.int64(7) // 2,
     lambda: np.int64(-7) % 3, lambda: 2 ** np.int64(3), lambda: np.int64(2) ** -1, lambda: np.float64(2) ** 0.5, lambda: np.int32(5) / 2, lambda: divmod(np.int64(7), 2),
     lambda: -np.int8(5), lambda: abs(np.float32(-2)), lambda: ~np.int8(3), lambda: np.int64(6) & 3, lambda: np.int64(1) << 4, lambda: np.bool_(True) + np.bool_(True),
     lambda: np.True_ & False, lambda: np.float64(1) < 2, lambda: np.int64(3) == 3.0, lambda: np.float32(0.1) == 0.1, lambda: np.float64(0.1) + np.float32(0.1))
print(isinstance(np.float64(1), float), isinstance(np.float32(1), float), isinstance(np.int64(1), int), isinstance(np.complex128(1), complex), isinstance(np.int8(1), np.signedinteger))
print(hash(np.int64(3)) == hash(3), {np.int64(3): 1}[3], range(np.int64(3)), [1, 2, 3][np.int64(1)], f"{np.float32(1.5):.2f}", "%d %.1f" % (np.int64(4), np.float32(2)))
print(round(np.float64(2.567), 1), int(np.float32(3.7)), float(np.int8(2)), np.float64(2).item(), np.int64(5).tolist(), np.float32(1).dtype, np.int64(1).shape, np.float64(3).real)
print(np.float64(1e20), np.float32(1e20), np.float64(1e-7), np.float64(123456789.123), np.float32(16777216), np.float64("nan"), np.float64("-inf"), np.complex128(1 - 2j), np.complex64(2j))
print(str(np.float32(0.1)), np.float16(65504), np.float32(3.14159265), np.float64(3.14159265358979), np.float64(100000000.0), np.float64(1e16), np.float32(1e16))
