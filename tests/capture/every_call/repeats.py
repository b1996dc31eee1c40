"""Which calls --jit=all replays, and what MPY_CHECK=count counts. Programs run in processes of their own."""
import json
import os
import subprocess
import sys
import tempfile

wrong = 0


def check(name, right, *details):
    global wrong
    if right:
        print("ok", name)
    else:
        wrong += 1
        print("DIFFERENT", name, *details, sep="\n  ")


def run(text, **variables):
    """What the program printed, and what --explain=json says."""
    with tempfile.TemporaryDirectory() as folder:
        path, said = os.path.join(folder, "program.py"), os.path.join(folder, "said.json")
        with open(path, "w") as stream:
            stream.write(text)
        environment = {k: v for k, v in os.environ.items() if k not in ("MPY_CHECK", "MPY_CHECK_REPORT")}
        got = subprocess.run([sys.executable, "--jit=all", f"--explain=json:{said}", path], env={**environment, **variables},
                             capture_output=True, text=True, timeout=100)
        with open(said) as stream:
            return got.stdout + got.stderr, json.load(stream)


def hits(text):
    output, said = run(text)
    return output, said["every_call"]["hits"], said["every_call"]["records"]


# --- which are replayed
output, n, _ = hits("""
def square(x): return x * x
def name(x): return "n" + x
for _ in range(3):
    for i in range(50): square(i); name(str(i))
print("done")
""")
check("as many records as values", output == "done\n" and n == 200, output, n)

output, n, _ = hits("""
class P:
    def __init__(self, x): self.x = x
def less(a, b): return a.x < b.x
ps = [P(i) for i in range(8)]
for _ in range(6):
    for a in ps:
        for b in ps: less(a, b)
print("done")
""")
check("objects by what they hold, more of them than records of one kind", output == "done\n" and n > 200, output, n)

output, n, _ = hits("""
class P:
    def __init__(self, x): self.x = x
def get(p): return p.x
for _ in range(3): get(P(3))
print("done")
""")
check("what only the call holds is compared by what it holds", output == "done\n" and n == 4, output, n)

output, n, _ = hits("""
def names(what):
    if isinstance(what, dict): return [name for name, value in what.items()]
    return names(vars(what[0]))
for n in 0, 0, 1, 1, 1:
    if names((ValueError(n),)): print("wrong")
print("done")
""")
check("the attributes of an object that the call does not know", output == "done\n", output, n)

output, n, records = hits("""
def check(x):
    if x % 2: raise ValueError(x)
for _ in range(300):
    for i in 1, 3:
        try: check(i)
        except ValueError: pass
print("done")
""")
check("calls that are replayed and raise are hits", output == "done\n" and n == 598 and records == 2, output, n, records)

output, n, records = hits("""
def square(x): return x * x
for i in range(6000): square(i)
for i in range(6000): square(1)
print("done")
""")
check("a function that never repeats is recorded now and then only", records < 900 and n > 3000, output, n, records)

output, n, records = hits("""
import collections
def next_of(x): return x + 1
def sign(x):
    if x > 0: return 1
    return 0 if x == 0 else -1
class P:
    def __init__(self, x, name): self.x, self.name = x, name
Pair = collections.namedtuple("Pair", "first second")
for i in range(-300, 300):
    p, pair = P(i, str(i)), Pair(i, str(i))
    if type(pair) is not Pair or pair != (i, str(i)): print("wrong pair", i)
    if (next_of(i), p.x, p.name) != (i + 1, i, str(i)) or sign(i) * abs(i) != i: print("wrong", i)
print("done")
""")
# A named tuple with all its fields given is made natively: no call of a function.
check("numbers and texts that decide nothing", output == "done\n" and records == 6 and n == 3 * 600 - 5, output, n, records)

output, n, _ = hits("""
log = []
class D:
    def __del__(self): log.append("died")
class Holder: pass
def ends(h):
    del h
    log.append("after")
def made():
    h = Holder()
    h.inside = D()
    return h
kept = [made() for _ in range(4)]
for h in kept: ends(h)
del h
while kept: ends(kept.pop())
ends(made())
print(log)
""")
check("what dies in the call dies before what is done after that", output == str(["after"] * 4 + ["died", "after"] * 5) + "\n", output)

# --- records of one key, in turn: what tells them apart is an attribute, an item, a variable, a default, or that there is none
IN_TURN = """
class P:
    def __init__(self, **values): self.__dict__.update(values) if values.get("many") else [setattr(self, n, v) for n, v in values.items()]
def sums(p): return p.a + p.b
def first(pair): return pair[0][1]
def has(p): return hasattr(p, "c")
def made(step):
    count = step
    def counter():
        nonlocal count
        count += 1
        return count * step
    return counter
def kept(k): return lambda x: (x, k)
ps = [P(a=i % 5, b=i // 5) for i in range(20)]
odd = [P(a=1, b=2, c=3), P(a=1, b=True), P(b=2, a=1), P(a=1.0, b=2), P(many=1, a=1, b=2), P(a="1", b="2"), P(a=None, b=0)]
pairs = [[[i, i * 2]] for i in range(6)] + [[(i, i * 2)] for i in range(6)] + [[[0, True]], [[0, 1.0]], [[0, 1]], [[-0.0, -0.0]], [[0.0, 0.0]]]
counters, lambdas = [made(i) for i in range(5)], [kept(i) for i in range(12)] + [lambda x, k=k: (x, k) for k in range(12)]
seen = []
for turn in range(12):
    for p in ps: seen.append(sums(p))
    for p in odd:
        try: seen.append(repr(sums(p)))
        except (TypeError, AttributeError) as e: seen.append(str(e))
        seen.append(has(p))
    for p in pairs: seen.append(repr(first(p)))
    for f in counters: seen.append(f())
    for f in lambdas: seen.append(f(turn % 3))
    if turn == 4: ps[3].a, ps[7].b = 100, True
    if turn == 5: del odd[0].c, odd[1].b
    if turn == 6: pairs[2][0][1] = 77; pairs[3][0] = (5, 6); pairs[1][0].append(1); odd[1].b = 4; counters.reverse()
    if turn == 7: lambdas[20].__defaults__ = (55,); lambdas[2] = kept(2.0); ps.reverse()
    if turn == 8: P.c = 1; P.b = 8
    if turn == 9: del P.c, P.b; lambdas[4], lambdas[9] = lambdas[9], lambdas[4]
print(seen)
"""
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "program.py")
    with open(path, "w") as stream:
        stream.write(IN_TURN)
    plain = subprocess.run([sys.executable, path], capture_output=True, text=True, timeout=100).stdout
output, n, _ = hits(IN_TURN)
check("records of one key are told apart", output == plain and n > 400, output, plain, n)

# --- what is counted
COUNTED = """
import time
class P:
    def __init__(self, x): self.x, self.y = x, 0
def get(p): return p.x + 1
def first(l): return l[0]
def total(l): return sum(l)
def length(l): return len(l)
def say(x): print(x)
def now(): return time.time()
def made(): return vars()
def facts(t): return t.shape
one, two = P(1), P(2)
get(one); get(one); get(P(1)); get(two)                       # 2 repeat: the same place holds the same
one.y = 5
get(one)                                                      # 3: y is not read
one.x = 7
get(one)
first([1, 2]); first([1, 3]); first((1, 2)); first([True, 2]) # items are read by position: 1 repeats
total([1, 2]); total([1, 2]); total([1, 3]); total([1.0, 2])  # 1
length([1, 2]); length([3, 4]); length([1])                   # 1: what it holds is not read
say(1); say(1); now(); now()                                  # host actions
made(); made()                                                # not measurable
def inner(x): return x + 1
def outer(x): return inner(x)
outer(1); outer(1); inner(1)                                  # 1 of outer, 2 of inner
"""
output, said = run(COUNTED, MPY_CHECK="count")
counts = {f["name"]: (f["calls"], f["host"], f["unmeasured"], f["repeating"]) for f in said["count"]["functions"]}
for function, expected in {"get": (6, 0, 0, 3), "first": (4, 0, 0, 1), "total": (4, 0, 0, 1), "length": (3, 0, 0, 1), "say": (2, 2, 0, 0),
                           "now": (2, 2, 0, 0), "made": (2, 0, 2, 0), "outer": (2, 0, 0, 1), "inner": (3, 0, 0, 2)}.items():
    check(f"calls of {function} are counted", counts.get(function) == expected, counts.get(function), expected)
check("nothing else is seen of counting", output == "1\n1\n", output)
check("reasons are given", said["count"]["host"] == {"print": 2, "time": 2} and len(said["count"]["unmeasured"]) == 1, said["count"])

output, said = run("""
import torch
def double(x): return x * 2
def value(x): return float(x.sum())
a, b = torch.ones(3), torch.zeros(3)
for x in a, b, torch.ones(4): double(x)   # metadata are read, values are not
for x in a, b, a: value(x)                # its value comes to the host
""", MPY_CHECK="count")
counts = {f["name"]: f["repeating"] for f in said["count"]["functions"]}
check("tensors count by what is seen of them", (counts["double"], counts["value"]) == (1, 1), counts, output)

with tempfile.TemporaryDirectory() as folder:
    report = os.path.join(folder, "report")
    run("def f(x): return x\nf(1); f(1)\n", MPY_CHECK="count", MPY_CHECK_REPORT=report)
    with open(report) as stream:
        text = stream.read()
check("the report has the counts", text.startswith("counted: 1 functions: 2 calls, 0 with host actions, 0 not measurable, 1 repeat an earlier one\n"), text)
sys.exit(1 if wrong else 0)
