import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


show(lambda: np.allclose([1, 2], [1, 2 + 1e-9]), lambda: np.isclose([1, np.nan], [1, np.nan], equal_nan=True), lambda: np.isclose(1.0, 1.1), lambda: np.array_equal([1, 2], [1, 2]), lambda: np.array_equal([1], [1, 2]),
     lambda: np.array_equiv([1, 1], 1), lambda: np.clip([1, 5, 9], 2, 6), lambda: np.clip([1.5, 2.5], None, 2), lambda: np.array([1, 2, 3]).clip(max=2), lambda: np.clip(np.array([1, 2], np.uint8), 0, 300),
     lambda: np.round([1.25, 2.675, -0.5, 1.5]), lambda: np.round(1.2345, 2), lambda: np.round([1234, 1250], -2), lambda: np.around(2.5), lambda: np.fix([1.5, -1.5]), lambda: np.nan_to_num([np.nan, np.inf, 1]),
     lambda: np.nan_to_num(np.nan, nan=3), lambda: np.real(1 + 2j), lambda: np.imag([1j, 2]), lambda: np.angle([1j, -1]), lambda: np.isreal([1, 1j]), lambda: np.iscomplexobj([1j]), lambda: np.isscalar(3), lambda: np.isscalar([1]),
     lambda: np.isposinf([np.inf, -np.inf]), lambda: np.ndim([[1]]), lambda: np.shape([[1, 2]]), lambda: np.size([[1, 2]], 1), lambda: np.iterable([1]), lambda: np.real_if_close([1 + 0j]))
