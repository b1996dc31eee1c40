# Calls whatever can be reached with whatever there is. Run in a sandbox by sandbox_fuzz: `seed` and `note` are the host's.
import random, sys, types

draw = random.Random(seed)
for name in MODULES:
    try:
        __import__(name)
    except BaseException:
        pass


def reachable():
    found, seen = [], set()
    stack = [(name, module) for name, module in list(sys.modules.items()) if name != "__main__"]
    while stack:
        path, thing = stack.pop()
        if id(thing) in seen or len(path) > 80:
            continue
        seen.add(id(thing))
        if callable(thing):
            found.append((path, thing))
        if isinstance(thing, (types.ModuleType, type)):
            try:
                stack += [(f"{path}.{k}", v) for k, v in list(vars(thing).items()) if isinstance(k, str)]
            except BaseException:
                pass
    return found


class Odd:
    def __index__(self):
        return draw.choice([0, -1, 3, 2**70])

    def __eq__(self, other):
        return draw.random() < 0.5

    def __hash__(self):
        return draw.randrange(4)

    def __iter__(self):
        return iter([1, "a", None][:draw.randrange(4)])

    def __len__(self):
        return draw.choice([0, 1, 5])

    def __getitem__(self, k):
        if draw.random() < 0.5:
            raise IndexError
        return k


def values():
    plain = [None, True, 0, 1, -1, 7, 2**31, -2**63, 2**64, 2**200, 0.5, float("nan"), float("inf"), 1j, "", "a", "é\ud800", "x" * 300,
             b"", b"\0\xff", bytearray(b"abc"), memoryview(b"abcd"), (), (1, "a"), [], [3, 1, 2], {}, {"a": 1}, set(), {1, 2}, frozenset([1]),
             range(3), slice(1, None, 2), int, str, list, dict, object, type, len, print, Odd(), Odd, lambda *a, **k: a, iter([1, 2]), (x for x in "ab"),
             Ellipsis, NotImplemented, ValueError("v"), ValueError, sys, types, property(), classmethod(len), compile("1", "f", "eval")]
    return plain


# Calls that only take time, or that end the process by design.
SLOW = ("sleep", "_repl", "interact", "breakpoint", "serve_forever", "run_forever", "pause", "wait", "join", "select", "poll", "acquire", "exit", "_exit", "abort", "input")
things = reachable()
note(f"{len(things)} callables")
while True:
    path, thing = draw.choice(things)
    if path.rpartition(".")[2] in SLOW:
        continue
    pool = values()
    args = [draw.choice(pool) for _ in range(draw.choice([0, 1, 1, 1, 2, 2, 2, 3, 3, 4]))]
    if draw.random() < 0.2:
        args = [draw.choice(things)[1]] + args
    note(path + "(" + ", ".join(type(a).__name__ for a in args) + ")")
    try:
        result = thing(*args)
        if draw.random() < 0.3 and result is not None and len(things) < 20000:
            things.append((path + "()", result)) if callable(result) else None
            for method in list(vars(type(result)))[:50]:
                if draw.random() < 0.1 and method not in SLOW:
                    note(path + "()." + method)
                    try:
                        getattr(result, method)(*args[:draw.randrange(3)])
                    except BaseException:
                        pass
    except BaseException:
        pass
