"""assert_close: whether numbers, tensors and collections of them are near each other, and where they are not."""

import collections.abc
import math
import numbers

import torch

_TOLERANCES = {torch.float16: (1e-3, 1e-5), torch.bfloat16: (1.6e-2, 1e-5), torch.float32: (1.3e-6, 1e-5), torch.float64: (1e-7, 1e-7),
               torch.complex64: (1.3e-6, 1e-5), torch.complex128: (1e-7, 1e-7)}


class _Options:
    def __init__(self, **options):
        self.__dict__.update(options)
        if (self.rtol is None) != (self.atol is None):
            raise ValueError(f"Both 'rtol' and 'atol' must be either specified or omitted, but got no {'rtol' if self.rtol is None else 'atol'}.")

    def tolerances(self, *dtypes):
        if self.rtol is not None:
            return self.rtol, self.atol
        pairs = [_TOLERANCES.get(dtype, (0.0, 0.0)) for dtype in dtypes]
        return max(p[0] for p in pairs), max(p[1] for p in pairs)

    def fail(self, kind, text, path):
        if path:
            text += f"\n\nThe failure occurred for item {''.join(f'[{p!r}]' for p in path)}"
        if callable(self.msg):
            text = self.msg(text)
        elif self.msg is not None:
            text = self.msg
        raise kind(text) from None


def assert_close(actual, expected, *, allow_subclasses=True, rtol=None, atol=None, equal_nan=False, check_device=True, check_dtype=True,
                 check_layout=True, check_stride=False, msg=None):
    options = _Options(allow_subclasses=allow_subclasses, rtol=rtol, atol=atol, equal_nan=equal_nan, check_dtype=check_dtype,
                       check_device=check_device, check_stride=check_stride, msg=msg)
    _compare(actual, expected, options, ())


def assert_allclose(actual, expected, rtol=None, atol=None, equal_nan=True, msg=""):
    import warnings

    warnings.warn("`torch.testing.assert_allclose()` is deprecated since 1.12 and will be removed in a future release. Please use "
                  "`torch.testing.assert_close()` instead. You can find detailed upgrade instructions in https://github.com/pytorch/pytorch/issues/61844.",
                  FutureWarning, stacklevel=2)
    actual = actual if isinstance(actual, torch.Tensor) else torch.tensor(actual)
    expected = expected if isinstance(expected, torch.Tensor) else torch.tensor(expected, dtype=actual.dtype)
    assert_close(actual, expected, rtol=rtol, atol=atol, equal_nan=equal_nan, check_device=True, check_dtype=False, check_stride=False, msg=msg or None)


def _array(value):
    """An array of numpy's as a tensor; anything else as it is."""
    return torch.as_tensor(value) if hasattr(value, "_as_torch") and hasattr(value, "dtype") else value


def _compare(actual, expected, options, path):
    if type(actual) is type(expected) and hasattr(actual, "_as_torch"):
        actual, expected = _array(actual), _array(expected)
    if isinstance(actual, torch.Tensor) and isinstance(expected, torch.Tensor) and (options.allow_subclasses or type(actual) is type(expected)):
        return _compare_tensors(actual, expected, options, path)
    sequence, mapping = collections.abc.Sequence, collections.abc.Mapping
    if isinstance(actual, sequence) and isinstance(expected, sequence) and not isinstance(actual, str) and not isinstance(expected, str):
        if len(actual) != len(expected):
            options.fail(AssertionError, f"The length of the sequences mismatch: {len(actual)} != {len(expected)}", path)
        for i, (a, b) in enumerate(zip(actual, expected)):
            _compare(a, b, options, path + (i,))
        return None
    if isinstance(actual, mapping) and isinstance(expected, mapping):
        if set(actual) != set(expected):
            options.fail(AssertionError, "The keys of the mappings do not match:\nMissing keys in the actual mapping: "
                         f"{sorted(set(expected) - set(actual))}\nAdditional keys in the actual mapping: {sorted(set(actual) - set(expected))}", path)
        for key in sorted(actual) if all(isinstance(k, str) for k in actual) else list(actual):
            _compare(actual[key], expected[key], options, path + (key,))
        return None
    if actual is None and expected is None:
        return None
    if isinstance(actual, numbers.Number) and isinstance(expected, numbers.Number):
        return _compare_numbers(actual, expected, options, path)
    if _is_data(actual) and _is_data(expected):
        if type(actual) is not type(expected) and not (isinstance(actual, torch.Tensor) and isinstance(expected, torch.Tensor)):
            options.fail(AssertionError, f"None mismatch: {actual} is not {expected}" if actual is None or expected is None else
                         f"The types do not match: {type(actual)} != {type(expected)}", path)
    raise TypeError(f"No comparison pair was able to handle inputs of type {type(actual)} and {type(expected)}.")


def _is_data(value):
    return value is None or isinstance(value, (torch.Tensor, numbers.Number))


_NUMBER_TYPES = {bool: torch.bool, int: torch.int64, float: torch.float64, complex: torch.complex128}


def _bound(difference, allowed, noun):
    return f"{noun} difference: {difference} (up to {allowed} allowed)"


def _compare_numbers(actual, expected, options, path):
    if type(actual) is bool and type(expected) is bool:
        if actual is not expected:
            options.fail(AssertionError, f"Booleans mismatch: {actual} is not {expected}", path)
        return
    rtol, atol = options.tolerances(_NUMBER_TYPES.get(type(actual)), _NUMBER_TYPES.get(type(expected)))
    if options.check_dtype and type(actual) is not type(expected):
        options.fail(AssertionError, f"The (d)types do not match: {type(actual)} != {type(expected)}", path)
    if actual == expected or options.equal_nan and actual != actual and expected != expected:
        return
    difference = abs(actual - expected)
    if difference <= atol + rtol * abs(expected) and difference != float("inf"):
        return
    if rtol == atol == 0:
        options.fail(AssertionError, f"Scalars are not equal!\n\nExpected {expected} but got {actual}.\nAbsolute difference: {difference}\n"
                     f"Relative difference: {difference / abs(expected) if expected else float('inf')}", path)
    options.fail(AssertionError, f"Scalars are not close!\n\nExpected {expected} but got {actual}.\n{_bound(difference, atol, 'Absolute')}\n"
                 f"{_bound(difference / abs(expected) if expected else float('inf'), rtol, 'Relative')}", path)


def _compare_tensors(actual, expected, options, path):
    if tuple(actual.shape) != tuple(expected.shape):
        options.fail(AssertionError, f"The values for attribute 'shape' do not match: {actual.shape} != {expected.shape}.", path)
    if options.check_device and actual.device != expected.device:
        options.fail(AssertionError, f"The values for attribute 'device' do not match: {actual.device} != {expected.device}.", path)
    if options.check_dtype and actual.dtype != expected.dtype:
        options.fail(AssertionError, f"The values for attribute 'dtype' do not match: {actual.dtype} != {expected.dtype}.", path)
    if options.check_stride and actual.stride() != expected.stride():
        options.fail(AssertionError, f"The values for attribute 'stride()' do not match: {actual.stride()} != {expected.stride()}.", path)
    rtol, atol = options.tolerances(actual.dtype, expected.dtype)
    actual, expected = actual.detach().to_dense(), expected.detach().to_dense()
    if actual.dtype != expected.dtype:
        wide = torch.promote_types(actual.dtype, expected.dtype)
        actual, expected = actual.to(wide), expected.to(wide)
    matches = torch.isclose(actual, expected, rtol=rtol, atol=atol, equal_nan=options.equal_nan)
    if matches.all():
        return
    options.fail(AssertionError, _mismatches(actual, expected, matches, rtol, atol), path)


def _mismatches(actual, expected, matches, rtol, atol):
    scalar = actual.dim() == 0
    noun = "Scalars" if scalar else "Tensor-likes"
    exact = rtol == 0 and atol == 0
    lines = [f"{noun} are not {'equal' if exact else 'close'}!", ""]
    if actual.dtype not in _TOLERANCES:
        actual, expected = actual.long(), expected.long()
    difference = (actual - expected).abs()
    relative = difference / expected.abs()
    difference = torch.where(matches, torch.zeros_like(difference), difference)
    relative = torch.where(matches, torch.zeros_like(relative), relative)
    if scalar:
        lines.append(f"Expected {expected.item()} but got {actual.item()}.")
        apart = abs(actual.item() - expected.item())
        sizes = apart, apart / abs(expected.item()) if expected.item() else math.inf
    else:
        bad, total = int((~matches).sum()), matches.numel()
        lines.append(f"Mismatched elements: {bad} / {total} ({bad / total:.1%})")
    for word, values, allowed in (("absolute", difference, atol), ("relative", relative, rtol)):
        flat = values.flatten()
        at = int(torch.argmax(flat))
        if scalar:
            text = f"{word.capitalize()} difference: {sizes[word == 'relative']}"
        else:
            text = f"Greatest {word} difference: {flat[at].item()} at index {tuple(int(i) for i in torch.unravel_index(torch.tensor(at), tuple(values.shape)))}"
        lines.append(text if exact else text + f" (up to {allowed} allowed)")
    return "\n".join(lines)
