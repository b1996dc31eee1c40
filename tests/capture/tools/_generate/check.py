"""Runs one generated program plainly and compiled, and compares all that can be observed. Run by mpy.

    mpy check.py PROGRAM.py        one program: prints where the two runs differ, status 1 if they do
    mpy check.py --serve           many, as JSON lines on standard input, each answered by one

A program is a module. It is given `region` (gives the function back, or compiles it), `calls(n, fresh)`, `cell(f, name)`,
`last()`, `note(value)`. It defines `arguments()` for the arguments of a call (a list and a dict), and calls `calls` with
changes in between. `r` is the region.
"""
import collections
import json
import random
import re
import sys
import types

import mpy
import torch

GIVEN = {"region", "calls", "cell", "last", "note", "r", "arguments", "other", "inner"}
ADDRESS = re.compile(r"0x[0-9a-f]{6,}")
LONGEST = 60000   # characters of one observation: a longer one is cut, and so is what is compared


class TooMuch(Exception):
    pass


class Unordered(BaseException):
    """A set whose order depends on addresses: no two runs need agree."""


class Dump:
    """Writes values down so that two texts are equal exactly if the observations are: types, values bit by bit, and
    which parts are the same object. Runs no Python code of the program."""

    def __init__(self):
        self.seen, self.keep, self.out, self.tensors, self.size = {}, [], [], [], 0

    def put(self, text):
        self.size += len(text)
        if self.size > LONGEST:
            raise TooMuch
        self.out.append(text)

    def value(self, v):
        kind = type(v)
        if v is None or kind in (bool, int, str, bytes, complex) or v is Ellipsis or v is NotImplemented:
            text = repr(v)
            return self.put(ADDRESS.sub("0x", text) if kind is str and "0x" in text else text)
        if kind is float:
            return self.put(repr(v))
        if id(v) in self.seen:
            return self.put(f"#{self.seen[id(v)]}")
        if kind.__name__ == "_RemovableHandle":
            return self.put("handle")
        if kind is not tuple or not all(type(part) in ATOMS for part in v):
            self.seen[id(v)] = len(self.keep)
            self.keep.append(v)
        write = EXACT.get(kind)
        if write:
            return write(self, v)
        self.put(kind.__name__ + "#" + str(len(self.keep) - 1))
        if isinstance(v, torch.Tensor):
            return self.tensor(v)
        if isinstance(v, type):
            return self.a_class(v)
        self.inherited(v)
        self.state(v)

    def items(self, values, brackets):
        self.put(brackets[0])
        for v in values:
            self.value(v)
            self.put(",")
        self.put(brackets[1])

    def pairs(self, d):
        self.put("{")
        for k, v in d.items():
            self.value(k)
            self.put(":")
            if type(k) is str and "_hooks" in k and type(v) is collections.OrderedDict:
                self.items(v.values(), "{}")   # hooks are numbered throughout the process
            else:
                self.value(v)
            self.put(",")
        self.put("}")

    def inherited(self, v):
        """What a subclass of a built-in type holds."""
        if isinstance(v, dict):
            self.put("{")
            for k in dict.keys(v):
                self.value(k)
                self.put(":")
                self.value(dict.__getitem__(v, k))
                self.put(",")
            self.put("}")
        elif isinstance(v, list):
            self.items(list.__iter__(v), "[]")
        elif isinstance(v, tuple):
            self.items(tuple.__iter__(v), "()")
        elif isinstance(v, set):
            self.items(set.__iter__(v), "<>")
        elif isinstance(v, frozenset):
            self.items(frozenset.__iter__(v), "<>")
        elif isinstance(v, DEQUE):
            self.put(f"max={v.maxlen}")
            self.items(DEQUE.__iter__(v), "[]")
        elif isinstance(v, int):
            self.put(int.__repr__(v))
        elif isinstance(v, float):
            self.put(float.__repr__(v))
        elif isinstance(v, str):
            self.put(str.__repr__(v))
        elif isinstance(v, (bytes, bytearray)):
            self.put(repr(bytes(v)))
        elif isinstance(v, RecursionError):
            self.put("too deep")   # where it struck depends on the stack
        elif isinstance(v, BaseException):
            self.items(v.args, "()")
            if v.__cause__ is not None or v.__context__ is not None:
                self.put("from")
                self.value(v.__cause__)
                self.value(v.__context__)

    def state(self, v):
        kind = type(v)
        try:
            own = object.__getattribute__(v, "__dict__")
        except AttributeError:
            own = None
        if type(own) is dict and own:
            self.pairs(own)
        for base in kind.__mro__:
            slots = base.__dict__.get("__slots__", ())
            for name in (slots,) if isinstance(slots, str) else slots:
                member = base.__dict__.get(name)
                if type(member).__name__ not in ("member_descriptor", "member"):
                    continue
                try:
                    found = member.__get__(v, kind)
                except AttributeError:
                    continue
                self.put("." + name + "=")
                self.value(found)

    def tensor(self, v):
        leaf = v.is_leaf
        self.put(f"({v.dtype},{tuple(v.shape)},{tuple(v.stride())},{v.storage_offset()},leaf={leaf},"
                 f"grad={v.requires_grad},version={None if v.is_inference() else v._version}")
        self.put("," + (type(v.grad_fn).__name__ if v.grad_fn is not None else ""))
        for i, other in enumerate(self.tensors):
            if other._shares_storage(v):
                self.put(f",shares{i}")
                break
        self.tensors.append(v)
        self.put("," + repr(v.detach().reshape(-1).tolist()))
        if leaf and v.grad is not None:
            self.value(v.grad)
        own = getattr(v, "__dict__", None)
        if own:
            self.pairs(own)
        self.put(")")

    def a_class(self, v):
        self.put(v.__name__)
        if v.__module__ != "program":
            return
        self.items(v.__bases__, "()")
        self.put("{")
        for name, part in list(v.__dict__.items()):
            if name in LEFT_OUT or name.startswith("_abc_"):
                continue
            self.put(name + "=")
            self.value(part)
        self.put("}")

    def function(self, v):
        self.put("function " + v.__name__ + " " + v.__code__.co_name)
        if v.__module__ != "program":
            return
        self.value(v.__defaults__)
        self.value(v.__kwdefaults__)
        if v.__dict__:
            self.pairs(v.__dict__)
        for c in v.__closure__ or ():
            try:
                inside = c.cell_contents
            except ValueError:
                self.put("empty,")
                continue
            self.value(inside)
            self.put(",")

    def named(self, v):
        self.put(type(v).__name__ + " " + str(getattr(v, "__name__", "")))

    def bound(self, v):
        self.put("method " + v.__func__.__name__ if hasattr(v.__func__, "__name__") else "method")
        self.value(v.__self__)



def _parts(*names):
    def write(dump, v):
        dump.put(type(v).__name__ + "(")
        for n in names:
            dump.value(getattr(v, n))
            dump.put(",")
        dump.put(")")
    return write


def _left(dump, v):
    """An iterator: shown by what it has left where that can be told without a step."""
    dump.put(type(v).__name__)
    hint = getattr(v, "__length_hint__", None)
    if hint is not None:
        dump.put(str(hint()))


def _numbered(text):
    """A list, dict or set: its number makes aliases show."""
    def write(dump, v):
        dump.put(text + (str(len(dump.keep) - 1) if id(v) in dump.seen else ""))
        if text in "sf" and any(type(part).__hash__ in BY_ADDRESS for part in v):
            raise Unordered
        if text == "d":
            dump.pairs(v)
        else:
            dump.items(v, {"l": "[]", "t": "()", "s": "<>", "f": "<>"}[text])
    return write


DEQUE = collections.deque
LEFT_OUT = {"__dataclass_fields__", "__dataclass_params__", "__module__", "__dict__", "__weakref__", "__doc__", "__qualname__", "__annotations__", "__slots__"}
ATOMS = {type(None), bool, int, float, str, bytes, complex}
BY_ADDRESS = {object.__hash__, torch.Tensor.__hash__, types.FunctionType.__hash__}
EXACT = {
    list: _numbered("l"), tuple: _numbered("t"), dict: _numbered("d"), set: _numbered("s"), frozenset: _numbered("f"),
    types.FunctionType: Dump.function, types.BuiltinFunctionType: Dump.named, types.ModuleType: Dump.named,
    types.MethodType: Dump.bound, property: _parts("fget", "fset", "fdel"), staticmethod: _parts("__func__"),
    classmethod: _parts("__func__"), slice: _parts("start", "stop", "step"), range: _parts("start", "stop", "step"),
    type(iter([])): _left, type(iter({})): _left, type(iter(())): _left, type(i for i in ()): Dump.named,
    torch.dtype: lambda dump, v: dump.put(str(v)), torch.device: lambda dump, v: dump.put(str(v)),
    torch.Size: lambda dump, v: dump.put("Size" + repr(tuple(v))),
    type(Dump.__dict__): lambda dump, v: dump.put("mappingproxy"),
}


def stale(function):
    """A wrong compiler: what the first call gave, for ever. The comparison must find it."""
    first = []

    def call(*args, **kwargs):
        if not first:
            first.append(function(*args, **kwargs))
        return first[0]
    return call


class Run:
    """One run of a program, plain or compiled, and its log."""

    def __init__(self, text, compiling):
        self.compiling, self.log, self.regions, self.counts = compiling, [], [], []
        self.results, self.raised, self.phase, self.replays, self.hits = [], 0, 0, 0, 0
        self.error = ""
        self.code = compile(text, "program", "exec")
        self.module = types.ModuleType("program")

    def region(self, function):
        if not callable(function):
            raise TypeError("a region must be callable")
        if not self.compiling:
            return function
        if self.compiling == "stale":
            return stale(function)
        made = torch.compile(function)
        self.regions.append(made)
        return made

    def write(self, text):
        self.log.append("printed " + ADDRESS.sub("0x", repr(text)))
        return len(text)

    def flush(self):
        pass

    def note(self, value):
        dump = Dump()
        dump.value(value)
        self.log.append("note " + "".join(dump.out))

    def last(self):
        return self.results[-1] if self.results else None

    def cell(self, function, name):
        return function.__closure__[function.__code__.co_freevars.index(name)]

    def hit_count(self):
        return sum(mpy.explain(made)["hits"] for made in self.regions) if self.compiling else 0

    def calls(self, n=4, fresh=False):
        """n calls; the first may record, the others are replays if all is well."""
        m = self.module
        self.phase += 1
        for i in range(n):
            if fresh:
                m.args, m.kwargs = m.arguments()
            try:
                outcome, word = m.r(*m.args, **m.kwargs), "returned"
                self.results = [*self.results[-1:], outcome]
            except Exception as error:
                outcome, word = error, "raised"
                self.raised += 1
                self.error = self.error or f"{type(error).__name__}: {str(error)[:70]}"
            self.log.append(f"call {i + 1} of phase {self.phase} {word} {self.observed(outcome)}")
            del outcome
            if self.phase == 1 and i in (0, n - 1):
                self.hits = self.hit_count() - (self.hits if i else 0)
        if self.phase == 1:
            self.replays = n - 1

    def observed(self, outcome):
        dump = Dump()
        try:
            dump.value(outcome)
            for i, part in enumerate(self.results[:-1]):
                dump.put("\nbefore ")
                dump.value(part)
            for name, v in list(self.module.__dict__.items()):
                if name.startswith("__") or name in GIVEN or type(v) is types.ModuleType:
                    continue
                dump.put("\n" + name + " ")
                dump.value(v)
        except TooMuch:
            dump.out.append("(cut)")
        dump.out.append(f"\nmodes {torch.is_grad_enabled()} {torch.get_default_dtype()} {hash(random.getstate()) & 0xffff} ")
        dump.out.append(str(hash(bytes(torch.get_rng_state().tolist())) & 0xffff) if self.draws else "")
        return "".join(dump.out)

    def run(self, text):
        self.draws = "torch." in text and ("rand" in text or "ropout" in text or "seed" in text)
        torch.manual_seed(0)
        random.seed(0)
        torch.set_grad_enabled(True)
        torch.set_default_dtype(torch.float32)
        m = self.module
        m.region, m.calls, m.cell, m.last, m.note = self.region, self.calls, self.cell, self.last, self.note
        before = sys.modules.get("program")
        sys.modules["program"] = m
        previous, sys.stdout = sys.stdout, self
        try:
            exec(self.code, m.__dict__)
        except Exception as error:
            self.log.append("ended by " + type(error).__name__ + " " + ADDRESS.sub("0x", str(error)))
        finally:
            sys.stdout = previous
            if before is not None:
                sys.modules["program"] = before
        return self


def first_difference(plain, compiled):
    for i in range(max(len(plain), len(compiled))):
        a = plain[i] if i < len(plain) else "<nothing>"
        b = compiled[i] if i < len(compiled) else "<nothing>"
        if a != b:
            return a, b
    return None


def around(a, b):
    """The two texts from shortly before the place where they part."""
    at = 0
    while at < min(len(a), len(b)) and a[at] == b[at]:
        at += 1
    start = max(0, at - 60)
    name = a[:at].rsplit("\n", 1)[-1].split(" ", 1)[0] if "\n" in a[:at] else ""
    head = a[:40].split("\n")[0]
    return (f"{head} … in {name or 'the outcome'}", a[start:at + 120], b[start:at + 120])


def check(text, how=True):
    """What became of one program, as a dict."""
    try:
        plain = Run(text, False).run(text)
        compiled = Run(text, how).run(text)
    except Unordered:
        return {"status": "unsteady"}
    found = {"status": "same", "raised": plain.raised, "error": plain.error, "replays": compiled.replays, "hits": compiled.hits, "refused": [],
             "calls": sum(line.startswith("call") for line in plain.log), "ended": "", "missed": 0}
    if plain.log and plain.log[-1].startswith("ended by"):
        found["ended"] = plain.log[-1]
    difference = first_difference(plain.log, compiled.log)
    if difference:
        again = [Run(text, False).run(text) for _ in range(4)]   # all kept, so that addresses differ
        if any(first_difference(plain.log, run.log) for run in again):
            return {"status": "unsteady"}   # plain runs differ: addresses show, or time
    for made in compiled.regions:
        told = mpy.explain(made)
        found["refused"] += [note["reason"] for note in told["splits"]][:3]
        found["missed"] += len(told["misses"])
        found["all_hits"] = told["hits"]
    if difference:
        found["status"] = "different"
        found["where"], found["plain"], found["compiled"] = around(*difference)
    return found


def serve():
    """Answers each program that comes as a JSON line {"text", "how"} with one JSON line. How: True, "plain" or "stale"."""
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            if asked["how"] == "plain":
                Run(asked["text"], False).run(asked["text"])
                found = {"status": "same"}
            else:
                found = check(asked["text"], asked["how"])
        except SyntaxError as error:
            found = {"status": "invalid", "where": str(error)}
        print("\x01" + json.dumps(found), flush=True)


def main():
    if sys.argv[1] == "--serve":
        serve()
        return 0
    with open(sys.argv[1], encoding="utf-8") as stream:
        found = check(stream.read())
    for key, value in found.items():
        print(f"{key}: {value}")
    return 1 if found["status"] == "different" else 0


if __name__ == "__main__":
    sys.exit(main())
