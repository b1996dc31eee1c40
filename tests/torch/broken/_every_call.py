# Every public callable of torch, torch.nn, torch.nn.functional and every method of Tensor, called with arguments of
# wrong types, counts and sizes. What is raised is not asked here; nothing may end the process. Each name has a process
# of its own, so that one that dies is named.
#
#     _every_call.py [part of a name]
import os
import random
import signal
import sys
import tempfile

import torch
import torch.nn
import torch.nn.functional

# Ends the program, waits for a person or changes what other programs see.
LEFT_OUT = ("exit", "breakpoint", "input", "set_num_threads", "set_num_interop_threads")
SECONDS = 20


def callables():
    for prefix, space in (("torch", torch), ("torch.nn", torch.nn), ("torch.nn.functional", torch.nn.functional)):
        for name in sorted(dir(space)):
            value = getattr(space, name)
            if callable(value) and not name.startswith("_") and name not in LEFT_OUT:
                yield f"{prefix}.{name}", lambda rng, value=value: value
    for name in sorted(dir(torch.Tensor)):
        if not name.startswith("__") or name in ("__getitem__", "__setitem__", "__contains__", "__pow__", "__matmul__"):
            yield f"torch.Tensor.{name}", lambda rng, name=name: getattr(receiver(rng), name)


def receiver(rng):
    make = rng.choice([
        lambda: torch.ones(2, 2), lambda: torch.ones(2, 3, requires_grad=True), lambda: torch.arange(4),
        lambda: torch.tensor(2.5), lambda: torch.ones(0, 3), lambda: torch.ones(1, 2, 4, 4),
        lambda: torch.tensor([True, False]), lambda: torch.ones(3, 3).t()])
    return make()


def argument(rng):
    return rng.choice([
        lambda: None, lambda: "a", lambda: "", object, lambda: -1, lambda: 0, lambda: 1, lambda: 3, lambda: 2**40,
        lambda: 2**62, lambda: -2**63, lambda: 2**63 - 1, lambda: 2**80, lambda: 1.5, lambda: float("nan"),
        lambda: 1e300, lambda: True, lambda: 2j, list, lambda: [-1], lambda: [2**62], lambda: (2**33, 2**33),
        lambda: ("a",), lambda: [None], lambda: (2, "a"), lambda: (0, 1), lambda: (1, 1), dict, lambda: slice(None, None, 0),
        lambda: slice(-2**63, 2**63), lambda: ..., lambda: float, lambda: torch.float64, lambda: torch.int8,
        lambda: (lambda *given: given), lambda: receiver(rng), lambda: receiver(rng), lambda: receiver(rng),
        lambda: [receiver(rng)], lambda: (receiver(rng), receiver(rng)), lambda: torch.tensor([-5, 9]),
        lambda: torch.tensor([2**62]), lambda: b"\xff", lambda: "\ud800", lambda: range(2)])()


def call(name, maker, rng):
    counts = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 20]
    for turn in range(48):
        given = [argument(rng) for _ in range(counts[turn % len(counts)])]
        named = {rng.choice(["dim", "size", "dtype", "out", "nothing"]): argument(rng)} if turn % 6 == 5 else {}
        try:
            result = maker(rng)(*given, **named)
            if isinstance(result, torch.nn.Module):
                result = result(receiver(rng))
            if isinstance(result, torch.Tensor) and result.numel() < 1000 and turn % 4 == 0:
                result.tolist()
        except Exception:
            pass


def died(name, maker):
    """(the wait status, the end of what the process said of it)"""
    said = tempfile.TemporaryFile()
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(said.fileno(), 2)
        signal.alarm(SECONDS)
        try:
            call(name, maker, random.Random(name))
        except BaseException:
            os._exit(1)
        os._exit(0)
    status = os.waitpid(child, 0)[1]
    said.seek(0)
    with said:
        return status, said.read().decode("utf-8", "replace")[:4000] if status else ""


def main():
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    failed = called = 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, maker in callables():
            if wanted not in name:
                continue
            called += 1
            status, said = died(name, maker)
            if status:
                failed += 1
                print(f"{name}: " + (f"ended by signal {status & 127}" if status & 127 else "left by an exception") + f"\n{said}", flush=True)
        os.chdir("/")
    print(f"{called} names called, {failed} ended the process")
    sys.exit(1 if failed else 0)


main()
