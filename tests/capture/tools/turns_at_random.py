"""The texts in the turns/ of the rooms with their statements in another order, and with what they reach changed in between
(_perturb.py): plain against compiled, all that is noted.

    mpy turns_at_random.py [--seed N] [--count M] [--only WORD] [--show]

Programs N … N+M-1 (default 1, 60), of texts whose file or name contains the word. A seed gives the same program as long as the texts
are the same. What the text defines before its first R(…) stays in front; the rest is drawn, with repetitions. Each program runs
in a process of its own, since some never end. Status 1 if one differs or falls.
"""
import argparse
import ast
import glob
import os
import random
import signal
import sys
import types

import _perturb
import torch
from harness import Session, first_difference

HERE = os.path.dirname(os.path.abspath(__file__))
# What changes the process or other programs, or grows without end.
APART = ("thread", "Thread", "setrecursionlimit", "signal", "use_deterministic", "settrace", "sys.stdout", "stdout", "builtins", "*= I(", "l *= ", "*= i",
         "torch.Tensor.", "torch.relu =", "F.relu =", "meta_path", "contextvars", "set_default_device")
SECONDS = 20
WAYS = ("plain", "no_grad", "handler", "inside", "inference", "double")   # how a repetition is called


def texts(only):
    found = []
    for path in sorted(glob.glob(os.path.join(HERE, "..", "*", "turns", "*.txt"))):
        with open(path, encoding="utf-8") as stream:
            for part in stream.read().split("# === ")[1:]:
                name, _, text = part.partition("\n")
                title = os.path.basename(path) + ": " + name
                if only in title and not any(word in text for word in APART) and "lifetimes" not in title:
                    found.append((title, text))
    return found


def repeats(node):
    return any(isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id == "R" for n in ast.walk(node))


def source(text, node):
    lines = [f"@{ast.get_source_segment(text, d)}\n" for d in getattr(node, "decorator_list", ())]
    return "".join(lines) + ast.get_source_segment(text, node)


def drawn(choices, seed):
    """(title, statements in front, those drawn): ("do", text), ("call in", way), ("perturb", seed)"""
    draw = random.Random(seed)
    title, text = draw.choice(choices)
    body = ast.parse(text).body
    first = next((i for i, node in enumerate(body) if repeats(node)), None)
    if first is None:
        return title, None, ()
    front, rest = [source(text, node) for node in body[:first]], [source(text, node) for node in body[first:]]
    calls = [source(text, node) for node in body[first:] if repeats(node)]
    steps = [("do", rest[0])] if draw.random() < 0.7 else []
    for _ in range(draw.randint(6, 22)):
        if draw.random() < 0.07:
            steps.append(("call in", draw.choice(WAYS)))
        steps.append(("do", draw.choice(calls if draw.random() < 0.45 else rest)))
        if draw.random() < 0.5:
            steps.append(("perturb", draw.randrange(10**9)))
    return title, front, steps


class Run:
    """One of the two runs of a program."""

    def __init__(self, compiling):
        torch.manual_seed(0)
        random.seed(1)
        self.session = Session(compiling)
        self.way = "plain"
        self.compiled, self.kept = [], []
        self.module = types.ModuleType("probe")
        vars(self.module).update(C=self.compile, R=self.repeat, P=self.session.note, torch=torch)

    def compile(self, function):
        made = self.session.compile(function)
        self.compiled += function, made
        return made

    def repeat(self, f, make=(), n=4):
        way, self.way = self.way, "plain"
        if way == "no_grad":
            with torch.no_grad():
                return self.repeat(f, make, n)
        if way == "inference":
            with torch.inference_mode():
                return self.repeat(f, make, n)
        if way == "handler":
            try:
                raise KeyError("outside")
            except KeyError:
                return self.repeat(f, make, n)
        if way == "double":
            torch.set_default_dtype(torch.float64)
            try:
                return self.repeat(f, make, n)
            finally:
                torch.set_default_dtype(torch.float32)
        if way == "inside":
            inner = f
            f = self.session.compile(lambda *given: inner(*given))
        for _ in range(min(n, 4)):
            given = make() if callable(make) else make
            self.session.call(f, *(given if type(given) is tuple else (given,)))

    def step(self, word, what):
        if word == "call in":
            self.way = what
        elif word == "perturb":
            names = {k for k, v in vars(self.module).items() if any(v is known for known in self.compiled)}
            _perturb.perturb(vars(self.module), what, names | {"C", "R", "P", "torch"}, self.kept)
        else:
            exec(compile(what, "probe", "exec"), vars(self.module))

    def run(self, front, steps):
        sys.modules["probe"] = self.module
        for word, what in [("do", text) for text in front] + list(steps):
            self.session.log.append(f"{word} {what}")
            try:
                self.step(word, what)
            except Exception as error:
                self.session.log.append(f"raised {type(error).__name__} {str(error)[:60]}")
        del sys.modules["probe"]
        torch.set_default_dtype(torch.float32)
        torch.set_grad_enabled(True)
        return self.session.log


def differs(title, front, steps):
    plain = Run(False).run(front, steps)
    if plain != Run(False).run(front, steps):   # of what is not the same twice
        return None
    return first_difference(plain, Run(True).run(front, steps))


def in_child(seed, title, front, steps):
    """How it ended: ok, or what was wrong."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        status = 3
        try:
            signal.alarm(SECONDS)
            wrong = differs(title, front, steps)
            if wrong:
                print(f"DIFFERENT {seed} {title}: {wrong[:4000]}", flush=True)
            status = 2 if wrong else 0
        finally:
            os._exit(status)
    status = os.waitpid(child, 0)[1]
    if status in (0, signal.SIGALRM):
        return True
    if not os.WIFEXITED(status) or os.WEXITSTATUS(status) != 2:
        print(f"FALLEN {seed} {title}: status {status}", flush=True)
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--only", default="")
    parser.add_argument("--show", action="store_true", help="print the programs, and do not run them")
    options = parser.parse_args()
    for _ in range(3):
        torch.compile(lambda x: x)(1)   # its imports are no program's
    choices, wrong = texts(options.only), 0
    for seed in range(options.seed, options.seed + options.count):
        title, front, steps = drawn(choices, seed)
        if options.show:
            print(f"# {seed} {title}", *front or (), *(what if word == "do" else f"# {word} {what}" for word, what in steps), sep="\n")
        elif front is not None:
            wrong += not in_child(seed, title, front, steps)
    print(f"{'wrong' if wrong else 'ok'} {options.count} programs of {len(choices)} texts: {wrong} differ or fall")
    sys.exit(1 if wrong else 0)


main()
