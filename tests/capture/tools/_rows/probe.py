"""One call of a native in a region, plainly and compiled: replayed, then with one thing changed that it may read, and again.

All that can be observed must be the same: what it gives or raises, and what its objects hold after each call. Run by mpy.
"""
import gc
import re
import sys
import types

import mpy
import torch

import recipes
from check import ADDRESS, TooMuch, Unordered, Dump

BEFORE, AFTER = 3, 2   # calls before and after the change


class Shown(Dump):
    """Also what natives hold that are no containers, as far as they tell without being changed."""

    def state(self, v):
        super().state(v)
        kind = type(v)
        if kind.__flags__ & 512 or kind.__module__ == "recipes":
            return
        for name in ("getvalue", "tell", "hexdigest", "getstate", "total_changes"):
            told = getattr(v, name, None)
            if told is not None and not isinstance(v, type):
                try:
                    self.put("." + name)
                    self.value(told())
                except (TypeError, ValueError, OSError, AttributeError):
                    pass
        try:
            reduced = v.__reduce__()
        except Exception:
            reduced = ()
        if type(reduced) is tuple and len(reduced) > 1:
            self.value(reduced[1:])
        elif kind.__repr__ is not object.__repr__:
            try:
                self.put(ADDRESS.sub("0x", repr(v)))
            except Exception as error:
                self.put(type(error).__name__)


def shown(*values):
    dump = Shown()
    try:
        for v in values:
            dump.value(v)
            dump.put("; ")
    except TooMuch:
        dump.put("(cut)")
    return ADDRESS.sub("0x", "".join(dump.out))


# What can be changed

def other(v):
    """Another value of that sort."""
    kind = type(v)
    if kind in (int, float, complex):
        return v + 1
    if kind is bool:
        return not v
    if kind in (str, bytes):
        return v + v[:1] if v else kind(b"z") if kind is bytes else "z"
    if kind is list:
        return [7]
    if kind is tuple:
        return v[::-1] if len(v) > 1 and v[0] != v[-1] else (7, *v)
    if kind is dict:
        return {"other": 7}
    if isinstance(v, types.FunctionType):
        return lambda *a, **k: other(v(*a, **k))
    if isinstance(v, type):
        return recipes.Sibling
    return 5 if v is None else [v]


def changes(o):
    """(name, what does it) of each change to an object itself."""
    kind = type(o)
    if isinstance(o, list):
        yield "append", lambda: list.append(o, o[0] if o else 1)
        if o:
            yield "set", lambda: list.__setitem__(o, 0, other(o[0]))
            yield "reverse", lambda: list.reverse(o)
            yield "clear", lambda: list.clear(o)
    elif isinstance(o, dict):
        yield "add", lambda: dict.__setitem__(o, "zz", 1)
        if o:
            key = next(iter(o))
            yield "set", lambda: dict.__setitem__(o, key, other(o[key]))
            yield "remove", lambda: dict.__delitem__(o, key)
    elif isinstance(o, set):
        yield "add", lambda: set.add(o, 9)
        if o:
            yield "pop", lambda: set.pop(o)
    elif isinstance(o, recipes.collections.deque):
        yield "append", lambda: o.append(9)
        if o:
            yield "set", lambda: o.__setitem__(0, other(o[0]))
    elif isinstance(o, (bytearray, recipes.array.array)):
        if len(o):
            yield "set", lambda: o.__setitem__(0, o[0] + 1)
        yield "append", lambda: o.append(1)
    elif isinstance(o, memoryview):
        if not o.readonly and len(o):
            yield "set", lambda: o.__setitem__(0, o[0] + 1)
        yield "release", lambda: o.release()
    elif isinstance(o, torch.Tensor):
        yield "add", lambda: o.data.add_(1)
        yield "data", lambda: setattr(o, "data", torch.ones(5))
        yield "requires_grad", lambda: setattr(o, "requires_grad", not o.requires_grad)
    elif isinstance(o, types.FunctionType):
        yield "defaults", lambda: setattr(o, "__defaults__", ([4],))
        yield "name", lambda: setattr(o, "__name__", "new")
        yield "doc", lambda: setattr(o, "__doc__", "new")
        yield "code", lambda: setattr(o, "__code__", of_arity(o))
    elif isinstance(o, types.CellType):
        yield "contents", lambda: setattr(o, "cell_contents", other(o.cell_contents))
    elif isinstance(o, types.ModuleType):
        if o.__name__ == "m":
            yield "x", lambda: setattr(o, "x", 5)
            yield "y", lambda: setattr(o, "y", 5)
            yield "doc", lambda: setattr(o, "__doc__", "new")
    elif isinstance(o, BaseException):
        yield "args", lambda: setattr(o, "args", (4,))
        yield "note", lambda: o.add_note("n")
        yield "context", lambda: setattr(o, "__context__", KeyError(2))
        yield "cause", lambda: setattr(o, "__cause__", KeyError(2))
        yield "traceback", lambda: o.with_traceback(None)
        for name in ("value", "code", "name", "msg", "start", "end", "object", "filename", "errno", "obj", "reason", "text", "lineno"):
            if hasattr(o, name):
                yield name, lambda name=name: setattr(o, name, other(getattr(o, name)))
    elif hasattr(kind, "__next__"):
        yield "next", lambda: next(o)
    if isinstance(o, type):
        if o.__flags__ & 512 and o.__module__ == "recipes" and o.__name__ in ("C", "D", "M"):
            yield "attribute", lambda: setattr(o, "kind", "new")
            yield "name", lambda: setattr(o, "__name__", "New")
            yield "bases", lambda: setattr(o, "__bases__", (recipes.Sibling,))
        return
    yield from of_instance(o, kind)
    yield from of_state(o, kind)


def of_instance(o, kind):
    try:
        own = object.__getattribute__(o, "__dict__")
    except AttributeError:
        own = {}
    if isinstance(own, dict) and not isinstance(o, (types.ModuleType, types.FunctionType)):
        for name in [n for n in own if not n.startswith("_")][:3]:   # private ones are a class's own business
            yield "." + name, lambda name=name: own.__setitem__(name, other(own[name]))
            yield "del ." + name, lambda name=name: own.__delitem__(name)
        if kind.__flags__ & 512:
            yield ".new", lambda: setattr(o, "new", 1)
    if hasattr(kind, "__slots__") and hasattr(o, "x"):
        yield ".x", lambda: setattr(o, "x", other(o.x))
    if kind in (recipes.Plain, recipes.Rich):
        yield "class", lambda: setattr(o, "__class__", recipes.Sibling)


STEPS = [("update", b"q"), ("read", 1), ("write", b"q"), ("write", "q"), ("seek", 0), ("seek", 1), ("random",), ("compress", b"q"), ("decompress", b"q"), ("send", None),
         ("search",), ("match",), ("close",), ("acquire", False), ("release",), ("manual_seed", 3), ("seed", 3), ("flush",), ("readline",), ("set",),
         ("_clear",), ("__setstate__", 1), ("truncate", 1), ("write_byte", 113), ("writerow", [1]), ("detach",), ("clear",)]


def of_state(o, kind):
    """Of natives whose state shows by what their methods do."""
    if kind.__flags__ & 512 or isinstance(o, (int, float, str, bytes, tuple, frozenset, list, dict, set, bytearray, torch.Tensor, types.FunctionType)):
        return
    for name, *given in STEPS:
        if callable(getattr(kind, name, None)):
            yield name, lambda name=name, given=given: getattr(o, name)(*given)
    for name, d in kind.__dict__.items():
        if type(d).__name__ in ("getset_descriptor", "member_descriptor") and name not in ("__class__", "__dict__", "__weakref__"):
            yield "." + name, lambda name=name: setattr(o, name, other(getattr(o, name)))


def dunder_changes(kind):
    """A class answers differently."""
    for name in ("__eq__", "__lt__", "__hash__", "__repr__", "__str__", "__format__", "__iter__", "__index__", "__bool__", "__len__", "__getitem__", "__contains__", "__call__"):
        if name in kind.__dict__:
            yield name, kind, name, changed_method(kind.__dict__[name], name)


def changed_method(old, name):
    def method(self, *given):
        got = old(self, *given)
        if name == "__hash__":
            return got + 1
        if name == "__iter__":
            return iter([*got, 9])
        return other(got)
    return method


def of_arity(f):
    n = f.__code__.co_argcount
    names = ", ".join("abcdefgh"[:n])
    free = f.__code__.co_freevars
    if free:
        return f.__code__
    made = {}
    exec(f"def changed({names}): return [{n}]", made)
    return made["changed"].__code__


def reachable(roots, depth=3):
    """The objects that a program can change, from the given ones, by how near they are."""
    seen, level, found = set(), [o for o in roots], []
    for _ in range(depth):
        after = []
        for o in level:
            if id(o) in seen or isinstance(o, (int, float, str, bytes, types.CodeType)) or o is None:
                continue
            seen.add(id(o))
            if isinstance(o, types.FunctionType) and o.__module__ == "recipes":   # all programs share it
                continue
            if isinstance(o, type) and o.__module__ != "recipes" or isinstance(o, types.ModuleType) and o.__name__ != "m":
                continue
            if isinstance(o, dict) and ("__builtins__" in o or len(o) > 50):
                continue
            found.append(o)
            if not isinstance(o, (type, types.FunctionType, types.FrameType, types.ModuleType, torch.Tensor)):
                after += gc.get_referents(o)
            elif isinstance(o, types.FunctionType):
                after += list(o.__closure__ or ())
        level = after
    return found


def perturbations(subjects, most=40):
    """The changes that can be made, in an order that is the same each time."""
    found, classes = [], []
    for o in reachable(subjects):
        for name, change in changes(o):
            found.append((f"{type(o).__name__} {name}", change))
        if type(o) in (recipes.Rich,) and type(o) not in classes:
            classes.append(type(o))
    for kind in classes:
        for name, owner, attribute, method in dunder_changes(kind):
            found.append((f"class {name}", lambda owner=owner, attribute=attribute, method=method: swap(owner, attribute, method)))
    return found[:most * 4]


SWAPPED = []


def swap(owner, attribute, method):
    SWAPPED.append((owner, attribute, owner.__dict__[attribute]))
    setattr(owner, attribute, method)


def swap_back():
    while SWAPPED:
        setattr(*SWAPPED.pop())


# Runs

class Quiet:
    def write(self, text):
        return len(text)

    def flush(self):
        pass


def outcome(f, given, subjects, kept):
    try:
        got = f(*given)
        kept.append(got)
    except Exception as error:
        return "raised " + shown(error) + shown(subjects)
    text = "gave " + shown([got, subjects])
    if hasattr(type(got), "__next__") and not any(got is s for s in subjects):
        left = []
        try:
            for v in got:
                left.append(v)
                if len(left) == 12:
                    break
        except Exception as error:
            left.append(type(error).__name__)
        text += shown(left)
    return text


WAYS = ("held", "given", "anew", "inside")


class Probe:
    """One call, in one way: with its objects as variables of an enclosing function (held), or as arguments that are the same
    ones each time (given), or that are made anew for each call (anew), or by it (inside)."""

    def __init__(self, call, way, globals_):
        self.call, self.way = call, way
        made = {}
        exec(compile(call.source(), "call", "exec"), globals_, made)
        self.make = made["make"]
        self.kept = []   # so that what depends on addresses differs between two plain runs
        self.explained = {}

    def run(self, which, compiling):
        """The log of one run with the n-th change, which change it was, and the hits before it."""
        torch.manual_seed(0)
        recipes.random.seed(0)
        torch.set_grad_enabled(True)
        held, given, inside, subjects = self.make()
        anew, region = self.way == "anew", {"held": held, "inside": inside}.get(self.way, given)
        if self.way == "inside":
            subjects = []
        if compiling:
            region = torch.compile(region)
        log, name, change = [], None, None
        previous, sys.stdout = sys.stdout, Quiet()

        def call(changed):
            nonlocal name, subjects
            if anew:
                subjects = self.make()[-1]
                self.kept.append(subjects)
                if changed:
                    name = self.change(subjects, which, log)
            log.append(outcome(region, subjects if self.way in ("given", "anew") else [], subjects, self.kept))

        try:
            for _ in range(BEFORE):
                call(False)
            if compiling:
                self.explained = mpy.explain(region)
            if which is not None:
                if not anew:
                    name = self.change(subjects, which, log)
                for _ in range(AFTER):
                    call(True)
            self.kept.append((subjects, region))
            return log, name, self.explained["hits"] if compiling else 0
        finally:
            sys.stdout = previous
            swap_back()

    def change(self, subjects, which, log):
        possible = perturbations(subjects)
        if which >= len(possible):
            return None
        name, change = possible[which]
        try:
            change()
        except Exception as error:
            log.append(type(error).__name__)
        return name

    def how_many(self):
        return len(perturbations(self.make()[-1]) if self.way != 'inside' else [])

    def steady(self, plain, which):
        return all(self.run(which, False)[0] == plain for _ in range(4))

    def unchanged(self):
        """(difference or None, hits) without a change. "unsteady": no two plain runs agree."""
        return self.compared(None)[::2]

    def compared(self, which, twice=True):
        """(difference or None, what was changed, hits before that)"""
        try:
            plain, name, _ = self.run(which, False)
            if twice and plain != self.run(which, False)[0]:
                return "unsteady", name, 0
            compiled, _, hits = self.run(which, True)
            found = difference(plain, compiled)
            if found and not self.steady(plain, which):
                return "unsteady", name, 0
        except (Unordered, RecursionError):
            return "unsteady", None, 0
        return found, name, hits

    def guards(self):
        """What the records of the unchanged calls compare, and why others are none. Without the classes of objects: one that gets
        another ends the record in any case."""
        compared = [re.sub(r"^class: .*\n?", "", text, flags=re.M) for text in self.explained.get("guards", ())]
        return "\n".join(sorted(compared) + sorted({note["reason"] for note in self.explained.get("splits", ())}))


def difference(plain, compiled):
    for i, (a, b) in enumerate(zip(plain, compiled)):
        if a != b:
            at = next((k for k, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            return f"call {i + 1}: plain …{a[max(0, at - 40):at + 60]}… compiled …{b[max(0, at - 40):at + 60]}…"
    return None if len(plain) == len(compiled) else "another number of calls"


# Writes: what a region has read is changed outside by a call that changes it.

READERS = ["[v for v in o]", "len(o)", "[*o.items()]", "[v for v in o.__dict__.items()]", "o.x", "hasattr(o, 'x')", "hasattr(o, 'new')", "o.kind",
           "bytes(o)", "o.tolist()", "o[0]", "o['a']", "1 in o", "o.cell_contents", "o.shape", "o.requires_grad", "o.is_leaf", "o.__name__",
           "o.__qualname__", "o.__doc__", "o.__defaults__", "o.__kwdefaults__", "o.__bases__", "o.__class__", "o()", "o(1)", "next(o)", "o.maxlen",
           "o.default_factory", "o.__code__", "o.__module__", "o.__dict__", "o.__annotations__", "o.__abstractmethods__", "bool(o)", "o == 1",
           "o.__self__", "str(o)", "type(o).kind", "o.a"]


def written(call, globals_):
    """[(which of its objects the call changes, a reader that notices)]"""
    subjects, f = made_once(call, globals_)
    before = [shown(s) for s in subjects]
    try:
        f(*subjects)
    except Exception:
        pass
    found = []
    for i, s in enumerate(subjects):
        if shown(s) != before[i]:
            for text in READERS:
                log, _ = read_and_written(call, i, text, False, globals_)
                if log and log[BEFORE - 1] != log[-1]:
                    found.append((i, text))
    return found


def made_once(call, globals_):
    made = {}
    exec(compile(call.source(), "call", "exec"), globals_, made)
    _, given, _, subjects = made["make"]()
    return subjects, given


def writes(call, changed, text, globals_):
    """(difference or None, whether the reader replayed): a region reads one of its objects, the call is made, it reads again."""
    plain, _ = read_and_written(call, changed, text, False, globals_)
    compiled, hits = read_and_written(call, changed, text, True, globals_)
    if plain is None or plain == compiled or plain != read_and_written(call, changed, text, False, globals_)[0]:
        return None, hits > 0
    return difference(plain, compiled or ()), hits > 0


def read_and_written(call, changed, text, compiling, globals_):
    """(what one reader gave, before and after, or None where it cannot be asked; hits before)"""
    torch.manual_seed(0)
    recipes.random.seed(0)
    subjects, f = made_once(call, globals_)
    read = eval(f"lambda: {text}", {"o": subjects[changed]})
    if compiling:
        read = torch.compile(read)
    log = [outcome(read, [], [], []) for _ in range(BEFORE)]
    if not compiling and log[0].startswith("raised") or len({*log}) > 1:
        return None, 0
    hits = mpy.explain(read)["hits"] if compiling else 0
    try:
        f(*subjects)
    except Exception as error:
        log.append(type(error).__name__)
    return log + [outcome(read, [], [], []) for _ in range(AFTER)], hits
