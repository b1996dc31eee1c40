"""Plays the recorded cases of PyTorch's table of ops: python _play.py [--list] [ENTRY...]

Prints one line per entry that is not as PyTorch is, and the counts. --list shows each case that fails.
"""
import gzip
import json
import math
import os
import sys
import warnings

import torch

import _cases

HERE = os.path.dirname(os.path.abspath(__file__))
TOLERANCE = {"float32": (2e-4, 2e-5), "complex64": (2e-4, 2e-5), "float64": (1e-6, 1e-8), "complex128": (1e-6, 1e-8),
             "bfloat16": (2e-2, 1e-2), "float16": (2e-3, 1e-3)}


def cases(only=(), part=0, parts=1, file="cases.jsonl.gz"):
    with gzip.open(os.path.join(HERE, file), "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if only:
                case = json.loads(line)
                if case["n"] in only:
                    yield case
            elif number % parts == part:
                yield json.loads(line)


def near(a, b, rtol, atol):
    if a == b:
        return True
    if isinstance(a, float) and isinstance(b, float):
        if math.isnan(a) or math.isnan(b):
            return math.isnan(a) and math.isnan(b)
        return abs(a - b) <= atol + rtol * abs(b)
    return False


def leaf_difference(want, got, free=False):
    if not isinstance(want, dict):
        return None if type(want) is type(got) and want == got else "%r instead of %r" % (got, want)
    if "f" in want:
        want = complex(want["f"])
        good = isinstance(got, (float, complex)) and all(
            near(a, b, 1e-5, 1e-7) for a, b in ((complex(got).real, want.real), (complex(got).imag, want.imag)))
        return None if good else "%r instead of %r" % (got, want)
    if not isinstance(got, torch.Tensor):
        return "%s instead of a tensor" % type(got).__name__
    name = _cases.dtype_name(got.dtype)
    if name != want["t"]:
        return "dtype %s instead of %s" % (name, want["t"])
    if list(got.shape) != want["s"]:
        return "shape %s instead of %s" % (list(got.shape), want["s"])
    rtol, atol = TOLERANCE.get(name, (0, 0))
    wanted = _cases.numbers(name, want["v"])
    given = _cases.kept_numbers(got)
    if free:
        if name.startswith("complex"):
            wanted, given = ([math.hypot(x[i], x[i + 1]) for i in range(0, len(x), 2)] for x in (wanted, given))
        else:
            wanted, given = [abs(x) for x in wanted], [abs(x) for x in given]
    scale = max((abs(x) for x in wanted if isinstance(x, float) and math.isfinite(x)), default=0)
    if scale < 1e30:
        atol *= max(1, scale)
    for at, (a, b) in enumerate(zip(given, wanted)):
        if not near(a, b, rtol, atol):
            return "element %d is %r instead of %r" % (at, a, b)
    if "m" in want and not near(_cases.mean_size(got.detach().reshape(-1)), want["m"], rtol, atol):
        return "mean size differs"
    if list(got.stride()) != want["r"] and not got.is_contiguous() + (got.numel() == 0):
        return "strides %s instead of %s" % (list(got.stride()), want["r"])
    if list(got.stride()) != want["r"] and got.numel() > 1:
        if [s for s, n in zip(got.stride(), got.shape) if n > 1] != [s for s, n in zip(want["r"], got.shape) if n > 1]:
            return "strides %s instead of %s" % (list(got.stride()), want["r"])
    return None


def difference(want, got, free=False):
    got = _cases.leaves(got)
    if len(want) != len(got):
        return "%d results instead of %d" % (len(got), len(want))
    for a, b in zip(want, got):
        text = leaf_difference(a, b, free)
        if text:
            return text
    return None


def gradient_difference(want, got):
    if got is None:
        return "no derivative"
    for order, (one, two) in enumerate(zip(want, got), 1):
        if one is None:
            continue
        if two is None:
            two = [None] * len(one)
        for a, b in zip(one, two):
            if a is None or b is None:
                other = b if a is None else a
                zero = other is None or (not any(_cases.kept_numbers(b)) if a is None else
                                         not any(_cases.numbers(a["t"], a["v"])))
                text = None if zero else "one is None"
            else:
                text = leaf_difference(dict(a, r=list(b.stride())), b)
            if text:
                return "derivative %d: %s" % (order, text)
    return None


# Vectors that are defined up to a sign or a phase: of their results the sizes of the elements are compared.
FREE = {"linalg.svd", "svd", "linalg.eigh", "linalg.eig", "svd_lowrank", "pca_lowrank", "linalg.qr", "qr", "symeig"}


def judge(case):
    """(kind, text): kind is ok, wrong (a wrong number), missing (NotImplementedError), raises, message or strides."""
    call = _cases.function(case["n"], case["k"])
    if call is None:
        return "missing", "no such name"
    try:
        args, kwargs = _cases.decode(case["a"]), _cases.decode(case["kw"])
    except Exception as error:
        return "raises", "arguments: %s: %s" % (type(error).__name__, error)
    torch.manual_seed(7)
    try:
        got = call(*args, **kwargs)
        text = difference(case["out"], got, case["n"] in FREE) if "out" in case else "nothing raised instead of %s: %s" % tuple(case["raises"])
    except Exception as error:
        if "raises" in case:
            same = case["raises"] == [type(error).__name__, str(error)]
            return ("ok", "") if same else ("message", "%s: %s instead of %s: %s" % (
                type(error).__name__, error, case["raises"][0], case["raises"][1]))
        missing = isinstance(error, NotImplementedError)
        return "missing" if missing else "raises", "%s: %s" % (type(error).__name__, str(error)[:300])
    if text:
        return "strides" if text.startswith("strides") else "accepts" if "raises" in case else "wrong", text
    if case.get("g") and case["n"] not in FREE:
        try:
            text = gradient_difference(case["g"], _cases.gradients(call, _cases.decode(case["a"]), _cases.decode(case["kw"])))
        except Exception as error:
            return "missing" if isinstance(error, NotImplementedError) else "raises", "derivative: %s: %s" % (
                type(error).__name__, str(error)[:300])
        if text:
            return "wrong", text
    return "ok", ""


def same_error(wanted, error):
    return wanted == [type(error).__name__, str(error)]


def main(file="cases.jsonl.gz", judge=judge):
    warnings.simplefilter("ignore")
    show = "--list" in sys.argv
    only = [word for word in sys.argv[1:] if word != "--list"]
    kinds, entries = {}, {}
    for case in cases(only, file=file):
        kind, text = judge(case)
        kinds[kind] = kinds.get(kind, 0) + 1
        entries.setdefault((case["n"], case["k"]), {}).setdefault(kind, []).append((case, text))
        if show and kind != "ok":
            print(kind, "|", case["n"], case.get("desc", case["k"]), case["d"], "|", text.replace("\n", " "))
            sys.stdout.flush()
    for (name, variant), found in entries.items():
        bad = {kind: len(items) for kind, items in found.items() if kind != "ok"}
        if bad:
            print(name, variant, bad, "of", sum(map(len, found.values())))
    whole = sum(set(found) == {"ok"} for found in entries.values())
    values = sum(set(found) <= {"ok", "message", "strides", "accepts"} for found in entries.values())
    print("entries", len(entries), "as PyTorch in all", whole, "in all values", values, "cases", kinds)


if __name__ == "__main__":
    main()
