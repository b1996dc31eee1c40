"""Records cases of PyTorch's table of ops. Run by a python with PyTorch and expecttest: python _record.py

Writes cases.jsonl.gz beside this file: of each entry seeded samples in several types with their results, derivatives
of samples in float64, and calls that must raise.
"""
import gzip
import itertools
import json
import os
import sys
import warnings

import torch
from torch.testing._internal.common_methods_invocations import op_db

import _cases

torch.set_num_threads(1)
warnings.simplefilter("ignore")
MOST = {torch.float32: 6, torch.int64: 6, torch.bool: 6, torch.complex64: 6, torch.bfloat16: 6, torch.float16: 6, torch.int32: 6, torch.uint8: 6}
SIZE = 160  # elements of the arguments of one sample at most, where an entry has such samples


def size_of(sample):
    return sum(leaf.numel() for leaf in _cases.leaves([sample.input, sample.args, sample.kwargs])
               if isinstance(leaf, torch.Tensor))


def shape_of(sample):
    """What distinguishes samples: shapes and keywords."""
    return repr([[tuple(leaf.shape) if isinstance(leaf, torch.Tensor) else leaf
                  for leaf in _cases.leaves([sample.input, sample.args])], sorted(map(str, sample.kwargs))])


def chosen(entry, dtype, most):
    torch.manual_seed(1)
    try:
        samples = list(itertools.islice(entry.sample_inputs("cpu", dtype), 400))
    except Exception as error:
        print("no samples", entry.name, dtype, repr(error)[:80], file=sys.stderr)
        return []
    small = [s for s in samples if size_of(s) <= SIZE] or sorted(samples, key=size_of)[:1]
    if size_of(small[0]) > 20000:
        return []
    distinct = list({shape_of(s): s for s in reversed(small)}.values())[::-1]
    if len(distinct) > most:
        distinct = [distinct[i * len(distinct) // most] for i in range(most)]
    return distinct


def plain(value):
    """The value with its floats cut to 12 bits: they pack better, and nothing depends on their last digits."""
    if isinstance(value, torch.Tensor) and value.dtype in (torch.float32, torch.float64) and value.numel():
        span = 1 + sum((n - 1) * s for n, s in zip(value.shape, value.stride()))
        window = torch.as_strided(value.detach(), (span,), (1,), value.storage_offset())
        mantissa, exponent = torch.frexp(window)
        cut = torch.ldexp(torch.round(mantissa * 4096) / 4096, exponent)
        cut = torch.where(torch.isfinite(window), cut, window).to(value.dtype)
        return torch.as_strided(cut, value.shape, value.stride())
    if isinstance(value, torch.Tensor):
        return value.detach()
    if isinstance(value, (list, tuple)) and not isinstance(value, torch.Size):
        return type(value)(plain(item) for item in value) if type(value) in (list, tuple) else value
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value


def argument_of(sample):
    return [plain(sample.input)] + [plain(item) for item in sample.args], {k: plain(v) for k, v in sample.kwargs.items()}


def attempt(call, args, kwargs):
    torch.manual_seed(7)
    try:
        return {"out": [_cases.digest(leaf) for leaf in _cases.leaves(call(*args, **kwargs))]}
    except Exception as error:
        return {"raises": [type(error).__name__, str(error)]}


def derivatives(call, args, kwargs):
    try:
        found = _cases.gradients(call, args, kwargs)
    except Exception:
        return None
    if found is None:
        return None
    return [[None if g is None else _cases.digest(g) for g in part] if part is not None else None for part in found]


def stable(call, args, kwargs, result):
    return attempt(call, args, kwargs) == result


def record(entry, call, sample, dtype, gradients, keep):
    try:
        args, kwargs = argument_of(sample)
        case = {"n": entry.name, "k": entry.variant_test_name, "d": _cases.dtype_name(dtype),
                "a": _cases.encode(args), "kw": _cases.encode(kwargs)}
    except (TypeError, AttributeError, NotImplementedError, RuntimeError):
        return  # a layout, a subclass or a device that a case cannot hold
    args, kwargs = _cases.decode(case["a"]), _cases.decode(case["kw"])
    result = attempt(call, args, kwargs)
    args, kwargs = _cases.decode(case["a"]), _cases.decode(case["kw"])
    if entry.name in ("empty", "empty_like", "new_empty", "empty_strided", "new_empty_strided", "empty_permuted") or (
            not stable(call, args, kwargs, result)):
        return
    case.update(result)
    if gradients and "out" in result:
        case["g"] = derivatives(call, _cases.decode(case["a"]), _cases.decode(case["kw"]))
    keep(case)


def record_errors(entry, call, keep):
    if entry.error_inputs_func is None:
        return
    torch.manual_seed(1)
    try:
        wrong = list(itertools.islice(entry.error_inputs("cpu"), 12))
    except Exception:
        return
    for item in wrong:
        if size_of(item.sample_input) < 2000:
            record(entry, call, item.sample_input, torch.float32, False,
                   lambda case: keep(dict(case, e=1)) if "raises" in case else None)


def write(name, cases):
    """The cases, one a line, to a file beside this one."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    with open(path, "wb") as file, gzip.GzipFile(fileobj=file, mode="wb", compresslevel=9, mtime=0) as out:
        for case in cases:
            out.write((json.dumps(case, separators=(",", ":")) + "\n").encode())


def main():
    only = sys.argv[1:]
    count, skipped = 0, []
    cases = []
    for entry in op_db:
        if only and entry.name not in only:
            continue
        call = _cases.function(entry.name, entry.variant_test_name)
        if call is None or entry.name.startswith("jiterator"):
            skipped.append(entry.name)
            continue
        before, keep = len(cases), cases.append
        for dtype, most in MOST.items():
            if dtype in entry.dtypes:
                for sample in chosen(entry, dtype, most):
                    record(entry, call, sample, dtype, False, keep)
        for dtype in (torch.float64, torch.complex128):
            if entry.supports_autograd and dtype in entry.dtypes:
                for sample in chosen(entry, dtype, 6):
                    record(entry, call, sample, dtype, True, keep)
        record_errors(entry, call, keep)
        if len(cases) == before:
            skipped.append(entry.name)
    write("cases.jsonl.gz", cases)
    print(len(cases), "cases; without a case:", " ".join(skipped))


if __name__ == "__main__":
    main()
