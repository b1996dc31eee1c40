"""Which entries of PyTorch's table of ops are captured: of each the first recorded case (of float32 where there is one) is compiled and
called four times with equal arguments; the last two must hit. Prints those that do not by their reason, and how many do.

    build/mpy tests/benchmarks/captured_ops.py
"""
import collections
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "torch", "opdb"))
import _cases
import _play
import mpy
import torch


def first_cases():
    first = {}
    for case in _play.cases():
        key = case["n"], case["k"]
        public = "out" in case and _cases.function(*key)
        if public and (key not in first or (case["d"] == "float32" != first[key]["d"])):
            first[key] = case
    return [first[key] for key in sorted(first)]


def reasons(case):
    """Why it is not captured; none: it is. Raises what the call raises."""
    call = _cases.function(case["n"], case["k"])
    compiled = torch.compile(lambda *args, **kwargs: call(*args, **kwargs))
    for _ in range(4):
        torch.manual_seed(7)
        compiled(*_cases.decode(case["a"]), **_cases.decode(case["kw"]))
    explained = mpy.explain(compiled)
    if explained["hits"] >= 2:
        return []
    return sorted({s["reason"] for s in explained["splits"]} | {m["check"] for m in explained["misses"]})


def report():
    cases = first_cases()
    others = collections.defaultdict(list)
    for case in cases:
        try:
            why = reasons(case)
        except NotImplementedError:
            why = ["it is not built"]
        if why:
            others["; ".join(why)].append(".".join(filter(None, (case["n"], case["k"]))))
    for why, names in sorted(others.items()):
        print(f"{', '.join(names)}: {why}")
    print(f"{len(cases) - sum(map(len, others.values()))} of {len(cases)} entries hit")


report()
