"""numpy.testing: the assertions."""

import contextlib
import operator

from numpy import _absent

__unittest = True


def _np():
    import numpy
    return numpy


def _message(actual, desired, err_msg, header="Items are not equal:", verbose=True, names=("ACTUAL", "DESIRED")):
    lines = ["\n" + header]
    err_msg = str(err_msg)
    if err_msg:
        if "\n" not in err_msg and len(err_msg) < 79 - len(header):
            lines = [lines[0] + " " + err_msg]
        else:
            lines.append(err_msg)
    if verbose:
        for name, value in zip(names, (actual, desired)):
            text = repr(value)
            if text.count("\n") > 3:
                text = "\n".join(text.splitlines()[:3]) + "..."
            lines.append(f" {name}: {text}")
    return "\n".join(lines)


def assert_(val, msg=""):
    if not val:
        raise AssertionError(msg() if callable(msg) else msg)


def _compare(comparison, x, y, err_msg="", verbose=True, header="", precision=6, equal_nan=True, equal_inf=True, strict=False, names=("ACTUAL", "DESIRED")):
    np = _np()
    x, y = np.asanyarray(x), np.asanyarray(y)
    if strict:
        fits = x.shape == y.shape and x.dtype == y.dtype
    else:
        fits = x.shape == () or y.shape == () or x.shape == y.shape
    if not fits:
        reason = f"\n(shapes {x.shape}, {y.shape} mismatch)" if x.shape != y.shape else f"\n(dtypes {x.dtype}, {y.dtype} mismatch)"
        raise AssertionError(_message(x, y, str(err_msg) + reason, header, verbose, names))
    same = np.zeros(np.broadcast_shapes(x.shape, y.shape), dtype=bool)
    numbers = x.dtype.kind in "fc" or y.dtype.kind in "fc"
    if numbers and equal_nan:
        nx, ny = np.asarray(np.isnan(x)), np.asarray(np.isnan(y))
        if not (nx == ny).all() if nx.ndim or ny.ndim else bool(nx) != bool(ny):
            raise AssertionError(_message(x, y, str(err_msg) + "\nnan location mismatch:", header, verbose, names))
        same = same | nx
    with np.errstate(all="ignore"):
        if numbers and equal_inf:
            ix, iy = np.asarray(np.isinf(x)), np.asarray(np.isinf(y))
            if not np.asarray(ix == iy).all() or not np.asarray((x == y) | ~np.asarray(ix | nx if equal_nan else ix)).all():
                raise AssertionError(_message(x, y, str(err_msg) + "\ninf location mismatch:", header, verbose, names))
            same = same | ix
        good = np.asarray(comparison(x, y)) | same
    if good.all():
        return
    total = good.size
    bad = int((~good).sum())
    remarks = [f"Mismatched elements: {bad} / {total} ({100 * bad / total:.3g}%)"]
    where = np.argwhere(~good) if good.ndim else []
    if len(where):
        remarks.append("Mismatch at index:" if len(where) == 1 else f"First {min(len(where), 5)} mismatches are at indices:")
        bx, by = np.broadcast_to(x, good.shape), np.broadcast_to(y, good.shape)
        for at in where[:5]:
            key = tuple(int(i) for i in at)
            remarks.append(f" {list(key)}: {bx[key]} ({names[0]}), {by[key]} ({names[1]})")
        if len(where) == 1:
            remarks[-2:] = [f"Mismatch at index:\n{remarks[-1]}"]
    if x.dtype.kind in "iufc" and y.dtype.kind in "iufc":
        with np.errstate(all="ignore"):
            wide = np.complex128 if "c" in (x.dtype.kind, y.dtype.kind) else np.float64
            error = np.abs(x.astype(wide) - y.astype(wide)) if x.dtype.kind not in "iu" or y.dtype.kind not in "iu" else np.abs(x - y)
            error = np.asarray(error)[np.asarray(~good)] if error.ndim else np.asarray(error).ravel()
            remarks.append(f"Max absolute difference among violations: {_shown(error.max())}")
            base = np.abs(np.broadcast_to(y, good.shape))[np.asarray(~good)] if good.ndim else np.abs(y).ravel()
            base = np.asarray(base).ravel()
            known = base != 0
            worst = (error[known] / base[known]).max() if known.any() else np.inf
            remarks.append(f"Max relative difference among violations: {_shown(worst) if known.any() else 'inf'}")
    raise AssertionError(_message(x, y, str(err_msg) + "\n" + "\n".join(remarks), header, verbose, names))


def _shown(x):
    np = _np()
    return np.array2string(np.asarray(x))


def assert_array_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    _compare(operator.eq, actual, desired, err_msg, verbose, "Arrays are not equal", strict=strict)


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True, *, strict=False):
    np = _np()

    def close(x, y):
        return np.isclose(x, y, rtol=rtol, atol=atol, equal_nan=equal_nan)

    _compare(close, actual, desired, err_msg, verbose, f"Not equal to tolerance rtol={rtol:g}, atol={atol:g}", equal_nan=equal_nan, strict=strict)


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    def close(x, y):
        np = _np()
        return np.abs(x - y) < 1.5 * 10.0 ** -decimal

    _compare(close, actual, desired, err_msg, verbose, f"Arrays are not almost equal to {decimal} decimals", decimal)


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    _compare(operator.lt, x, y, err_msg, verbose, f"Arrays are not strictly ordered `x < y`", equal_inf=False, strict=strict, names=("x", "y"))


def assert_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    np = _np()
    if isinstance(desired, dict):
        if not isinstance(actual, dict):
            raise AssertionError(repr(type(actual)))
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for k in desired:
            if k not in actual:
                raise AssertionError(repr(k))
            assert_equal(actual[k], desired[k], f"key={k!r}\n{err_msg}", verbose)
        return
    if isinstance(desired, (list, tuple)) and isinstance(actual, (list, tuple)):
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for k in range(len(desired)):
            assert_equal(actual[k], desired[k], f"item={k!r}\n{err_msg}", verbose)
        return
    if isinstance(actual, np.ndarray) or isinstance(desired, np.ndarray) or hasattr(actual, "__array__") or hasattr(desired, "__array__"):
        return assert_array_equal(actual, desired, err_msg, verbose, strict=strict)
    if actual != actual and desired != desired:
        return
    if not (desired == actual):
        raise AssertionError(_message(actual, desired, err_msg, verbose=verbose))


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    np = _np()
    if isinstance(actual, (np.ndarray, tuple, list)) or isinstance(desired, (np.ndarray, tuple, list)):
        return assert_array_almost_equal(actual, desired, decimal, err_msg)
    if actual != actual and desired != desired:
        return
    if actual == desired:
        return
    if not abs(desired - actual) < 1.5 * 10.0 ** -decimal:
        raise AssertionError(_message(actual, desired, err_msg, f"Arrays are not almost equal to {decimal} decimals", verbose))


def assert_approx_equal(actual, desired, significant=7, err_msg="", verbose=True):
    np = _np()
    if actual == desired or actual != actual and desired != desired:
        return
    scale = 10.0 ** np.floor(np.log10(0.5 * (abs(desired) + abs(actual))))
    if not abs(desired / scale - actual / scale) < 10.0 ** -(significant - 1):
        raise AssertionError(_message(actual, desired, err_msg, f"Items are not equal to {significant} significant digits:", verbose))


def assert_string_equal(actual, desired):
    if not isinstance(actual, str) or not isinstance(desired, str):
        raise AssertionError(repr(type(actual)))
    if actual != desired:
        import difflib
        raise AssertionError("Differences in strings:\n" + "".join(difflib.Differ().compare(actual.splitlines(True), desired.splitlines(True))))


def assert_raises(*args, **kwargs):
    import unittest
    return unittest.TestCase().assertRaises(*args, **kwargs)


def assert_raises_regex(exception_class, expected_regexp, *args, **kwargs):
    import unittest
    return unittest.TestCase().assertRaisesRegex(exception_class, expected_regexp, *args, **kwargs)


@contextlib.contextmanager
def _warns(category, where=""):
    import warnings
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    if not any(issubclass(w.category, category) for w in caught):
        raise AssertionError("No warning raised" + where)


def assert_warns(warning_class, *args, **kwargs):
    if not args:
        return _warns(warning_class)
    with _warns(warning_class, f" when calling {args[0].__name__}"):
        return args[0](*args[1:], **kwargs)


@contextlib.contextmanager
def _no_warnings():
    import warnings
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    if caught:
        raise AssertionError(f"Got warnings: {caught}")


def assert_no_warnings(*args, **kwargs):
    if not args:
        return _no_warnings()
    with _no_warnings():
        return args[0](*args[1:], **kwargs)


class suppress_warnings:
    """Warnings of the given kinds are not shown inside the block."""

    def __init__(self, forwarding_rule="always"):
        self._filters = []

    def filter(self, category=Warning, message="", module=None):
        self._filters.append((category, message))
        if getattr(self, "_held", None) is not None:
            import warnings
            warnings.filterwarnings("ignore", message=message, category=category)

    def __enter__(self):
        import warnings
        self._held = warnings.catch_warnings()
        self._held.__enter__()
        for category, message in self._filters:
            warnings.filterwarnings("ignore", message=message, category=category)
        return self

    def __exit__(self, *exc):
        self._held.__exit__(*exc)
        self._held = None


__getattr__ = _absent.names_of(__name__)
