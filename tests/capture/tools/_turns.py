"""Scenarios from the texts in the turns/ of a room. Each begins with a line `# === name` and runs as a module of its own, plainly and compiled:

    C(f)                    the region
    R(f, make=(), n=4)      n calls of it, with a tuple of arguments, one argument, or what make() gives anew each time
    P(values …)             notes what they are

What is changed between two R shows whether the region has seen it."""
import os
import random
import sys
import types

import torch
from harness import scenario


def register(program, file):
    """The texts of a file in turns/ beside the program."""
    with open(os.path.join(os.path.dirname(os.path.abspath(program)), "turns", file), encoding="utf-8") as stream:
        for part in stream.read().split("# === ")[1:]:
            name, _, text = part.partition("\n")
            scenario("turns: " + name)(lambda run, text=text: turns(run, text))


def turns(run, text):
    def repeat(f, make=(), n=4):
        for _ in range(n):
            given = make() if callable(make) else make
            run.call(f, *(given if type(given) is tuple else (given,)))

    module = types.ModuleType("probe")
    module.__dict__.update(C=run.compile, R=repeat, P=run.note, torch=torch)
    sys.modules["probe"] = module
    random.seed(1)
    try:
        exec(compile(text, "probe", "exec"), module.__dict__)
    finally:
        del sys.modules["probe"]
