"""numpy.testing: comparisons that raise."""

import torch
from numpy._array import _tensor, operands


def _compare(actual, desired, fine, message):
    if _tensor(actual).shape != _tensor(desired).shape and _tensor(actual).dim() and _tensor(desired).dim():
        raise AssertionError(f"\n{message}\n(shapes {tuple(_tensor(actual).shape)}, {tuple(_tensor(desired).shape)} mismatch)")
    a, b = operands(actual, desired)
    same = fine(a, b) | (a.isnan() & b.isnan() if a.dtype.is_floating_point else False)
    if not bool(same.all()):
        raise AssertionError(f"\n{message}\nMismatched elements: {int((~same).sum())} / {same.numel()}\n ACTUAL: {actual!r}\n DESIRED: {desired!r}")


def assert_array_equal(actual, desired, err_msg="", verbose=True):
    _compare(actual, desired, torch.eq, f"Arrays are not equal\n{err_msg}")


def assert_equal(actual, desired, err_msg="", verbose=True):
    if isinstance(desired, (str, dict, type(None))):
        assert actual == desired, f"\nItems are not equal:\n ACTUAL: {actual!r}\n DESIRED: {desired!r}"
    else:
        assert_array_equal(actual, desired, err_msg)


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True):
    _compare(actual, desired, lambda a, b: (a == b) | ((a - b).abs() <= atol + rtol * b.abs()), f"Not equal to tolerance rtol={rtol:g}, atol={atol:g}\n{err_msg}")


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    _compare(actual, desired, lambda a, b: (a == b) | ((a - b).abs() < 1.5 * 10.0 ** -decimal), f"Arrays are not almost equal to {decimal} decimals\n{err_msg}")


assert_array_almost_equal = assert_almost_equal


def assert_(value, msg=""):
    if not value:
        raise AssertionError(msg)


def assert_raises(kind, callable=None, *args, **kwargs):
    import unittest

    case = unittest.TestCase()
    return case.assertRaises(kind) if callable is None else case.assertRaises(kind, callable, *args, **kwargs)


from numpy._names import names_of as _names_of

__getattr__ = _names_of("numpy.testing")
