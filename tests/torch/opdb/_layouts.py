"""Plays the recorded cases with operands of the same numbers that lie otherwise in memory, and compares with the plain ones:
python _layouts.py [--part I/N] [ENTRY...]

Layouts: transposed, with gaps, channels last, behind an offset, pending (made by an op that is not computed yet). Prints one line per case and layout that
differs, and the counts.
"""
import math
import os
import sys
import warnings

import torch

import _cases
import _play

DRAWS = ("normal", "bernoulli", "dropout", "rand", "multinomial", "uniform", "exponential", "cauchy", "geometric", "log_normal", "empty", "svd_lowrank",
         "pca_lowrank", "new_empty")


def plain(t):
    return t


def transposed(t):
    return t if t.dim() < 2 else t.transpose(0, -1).contiguous().transpose(0, -1)


def gaps(t):
    if t.dim() < 1:
        return t
    wide = t.new_zeros([*t.shape[:-1], 2 * t.shape[-1] + 1])
    window = wide[..., 1::2]
    window.copy_(t)
    return window


def channels_last(t):
    return t.contiguous(memory_format=torch.channels_last) if t.dim() == 4 else transposed(t) if t.dim() < 3 else t.movedim(1, -1).contiguous().movedim(-1, 1)


def behind(t):
    longer = t.new_zeros(t.numel() + 3)
    longer[3:].copy_(t.reshape(-1))
    return longer[3:].view(t.shape)


def pending(t):
    return t.clone() if t.dtype == torch.bool else t * 1 if t.dim() < 2 else (t.transpose(0, -1) * 1).transpose(0, -1)


LAYOUTS = [transposed, gaps, channels_last, behind, pending]


def laid(value, layout):
    if isinstance(value, torch.Tensor):
        if value.is_sparse or value.layout != torch.strided:
            return value
        with torch.no_grad():
            made = layout(value.detach())
            if layout is not pending:
                made.sum().item() if made.dtype != torch.bool else None
        return made.requires_grad_(value.requires_grad)
    if isinstance(value, dict):
        return {k: laid(v, layout) for k, v in value.items()}
    if isinstance(value, (list, tuple)) and not hasattr(value, "_fields") and type(value) in (list, tuple):
        return type(value)(laid(v, layout) for v in value)
    return value


def equal(a, b):
    if not isinstance(a, torch.Tensor):
        return a == b or (isinstance(a, float) and isinstance(b, float) and math.isnan(a) and math.isnan(b))
    if a.dtype != b.dtype or a.shape != b.shape:
        return False
    name = _cases.dtype_name(a.dtype)
    rtol, atol = _play.TOLERANCE.get(name, (0, 0))
    x, y = _cases.kept_numbers(a), _cases.kept_numbers(b)
    scale = max((abs(v) for v in x if isinstance(v, float) and math.isfinite(v)), default=0)
    if scale < 1e30:
        atol *= max(1, scale)
    return all(_play.near(v, w, rtol, atol) for v, w in zip(x, y))


def results(call, case, layout):
    args, kwargs = laid(_cases.decode(case["a"]), layout), laid(_cases.decode(case["kw"]), layout)
    torch.manual_seed(7)
    return _cases.leaves(call(*args, **kwargs))


def gradients(call, case, layout):
    found = _cases.gradients(call, laid(_cases.decode(case["a"]), layout), laid(_cases.decode(case["kw"]), layout))
    return [g for order in found or () for g in order or () if g is not None]


def compare(want, got):
    if len(want) != len(got):
        return "%d results instead of %d" % (len(got), len(want))
    for at, (a, b) in enumerate(zip(want, got)):
        if not equal(a, b):
            return "result %d: %s instead of %s" % (at, b, a)
    return None


def main():
    warnings.simplefilter("ignore")
    words = sys.argv[1:]
    part, parts = 0, 1
    if words[:1] == ["--part"]:
        part, parts = map(int, words[1].split("/"))
        words = words[2:]
    counts = {"same": 0, "differs": 0, "raises": 0}
    for case in _play.cases(words, part, parts):
        if "out" not in case or case["n"] in _play.FREE or any(d in case["n"] for d in DRAWS):
            continue
        call = _cases.function(case["n"], case["k"])
        if call is None:
            continue
        try:
            want = results(call, case, plain)
            slopes = gradients(call, case, plain) if case.get("g") else None
        except Exception:
            continue
        for layout in LAYOUTS:
            try:
                text = compare(want, results(call, case, layout))
                if text is None and slopes is not None:
                    text = compare(slopes, gradients(call, case, layout))
                    text = text and "derivative: " + text
                kind = "differs" if text else "same"
            except Exception as error:
                kind, text = "raises", "%s: %s" % (type(error).__name__, error)
            counts[kind] += 1
            if text:
                print(kind, "|", case["n"], case["k"], case["d"], layout.__name__, "|", text.replace("\n", " ")[:400], flush=True)
    print(counts)


if __name__ == "__main__":
    main()
