import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


show(lambda: np.array([1.5, 2.25, 1e10]), lambda: np.array([1e-5, 1]), lambda: np.array([1e-5, 1e-4]), lambda: np.array([np.nan, 1, np.inf]), lambda: np.array([np.nan]), lambda: np.array([-np.inf, 1.25]), lambda: np.array([1e20, 1]),
     lambda: np.array([0.1, 0.2], np.float32), lambda: np.array([0.1], np.float16), lambda: np.array([1 / 3, 2 / 3]), lambda: np.array([123456.789, 0.001]), lambda: np.array([1e8, 1]), lambda: np.array([99999999.0]), lambda: np.array([-0.0, 0.0]),
     lambda: np.array([1.0, 1000.0]), lambda: np.array([1.0, 1001.0]), lambda: np.array([0.001, 1.5]), lambda: np.array([1e-300, 1e300]), lambda: np.array([1e100]), lambda: np.array(3.5), lambda: np.array([[1.5, -2], [3, 4.125]]),
     lambda: np.array([1.23456789012345]), lambda: np.array([12345678.123456789]), lambda: np.array([1 + 2j, 3.5 - 1j]), lambda: np.array([1e-10j, 1]), lambda: np.array([np.nan + 1j]), lambda: np.array([1.5j], np.complex64))
for options in (dict(precision=2), dict(suppress=True), dict(precision=3, suppress=True), dict(floatmode="fixed", precision=3), dict(floatmode="unique"), dict(floatmode="maxprec_equal", precision=4), dict(sign="+"), dict(sign=" "), dict(nanstr="NA", infstr="big")):
    with np.printoptions(**options):
        print(options)
        print(np.array([1.23456, 1e-6, 100]), np.array([0.5, np.nan, -np.inf]), np.array([2.0, 3.0]), np.array([1.5e10, 2]))
print(np.array([1.5, 2]), np.float32([1 / 3]), np.array([1e5, 1e-5]), np.array2string(np.array([1.5, 2.5]), separator=", "), np.array2string(np.array([1.123456]), precision=3), np.array_str(np.array([1, 2])))
print(np.array2string(np.arange(3), formatter={"int": lambda v: f"<{v}>"}), np.format_float_positional(1.5e-5), np.format_float_scientific(12345.678, precision=3), np.format_float_positional(2.5, precision=3, unique=False))
