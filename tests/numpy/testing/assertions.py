import numpy as np
from numpy.testing import assert_allclose, assert_almost_equal, assert_array_almost_equal, assert_array_equal, assert_array_less, assert_equal, assert_raises

assert_array_equal([1, 2], np.array([1, 2]))
assert_allclose([1.0], [1.0 + 1e-9])
assert_equal({"a": [1, np.array([2])]}, {"a": [1, np.array([2])]})
assert_array_less([1, 2], [2, 3])
assert_almost_equal(1.0, 1.00000001)
assert_array_almost_equal([1.0], [1.0000001])
with assert_raises(ValueError):
    raise ValueError
for call in (lambda: assert_array_equal([1, 2], [1, 3]), lambda: assert_array_equal([1, 2], [1, 2, 3]), lambda: assert_equal(1, 2), lambda: assert_allclose([1.0, 2.0], [1.5, 2.0], rtol=0.1), lambda: assert_almost_equal(1.0, 1.1),
             lambda: assert_array_equal([np.nan, 1], [1, np.nan])):
    try:
        call()
        print("nothing raised")
    except AssertionError as e:
        print(e)
