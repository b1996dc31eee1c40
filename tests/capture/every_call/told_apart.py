"""Random programs that call a few functions with many objects of one kind, in turn, and change them in between: what a record
is told apart by is an attribute, a variable, a default, or that there is none. With --jit=all they print what they print plainly.

    told_apart.py [first seed] [how many]
"""
import os
import random
import subprocess
import sys
import tempfile

HEAD = """
import re
class P:
    def __init__(self, **values):
        for name, x in values.items(): setattr(self, name, x)
class Q(P): pass
class S: __slots__ = ("a", "b")
seen = []
def show(x): return "P" if isinstance(x, P) else repr(x)
def call(f, *args):
    try: seen.append(repr([show(v) for v in f(*args)]))
    except Exception as e: seen.append(type(e).__name__)
def made(k):
    v = k
    def g(d):
        nonlocal v
        v = d if d is not None else v
        return v, k
    return g
"""
VALUES = ["0", "1", "2", "True", "False", "None", "1.0", "0.0", "-0.0", "float('nan')", "'a'", "'b'", "(1, 2)", "[0]", "[True]", "10 ** 30", "P()"]
READS = ["repr(type(p.a))", "p.a is p.b", "p.a == 1", "(p.a, p.b)", "hasattr(p, 'c')", "p.a if p.b else None", "[p.a]", "getattr(p, 'c', 5)",
         "(p.a, q.a)", "p is q", "q.a == p.a", "bool(p.a)", "isinstance(p.a, int)"]


def program(r):
    value = lambda: r.choice(VALUES)
    some = lambda n: ", ".join(value() for _ in range(n))
    made = lambda: f"{r.choice('PQ')}({', '.join(f'{n}={value()}' for n in r.sample('abc', r.randint(2, 3)))})"
    lines = [HEAD]
    for i in range(3):
        lines += [f"def f{i}(p, q):", f"    x = {r.choice(READS)}", f"    y = {r.choice(READS)}", "    return x, y"]
    lines += [f"gs = [made(x) for x in ({some(6)},)]", f"hs = [lambda x, k=k: (x, k) for k in ({some(6)},)]",
              f"ps = [{', '.join(made() for _ in range(8))}]", f"for x in ({some(2)},):", "    s = S(); s.a, s.b = 1, x; ps.append(s)"]
    for _ in range(10):
        lines += ["for p in ps:", f"    for f in (f0, f1, f2): call(f, p, ps[{r.randint(0, 9)}])", "for g in gs: call(g, None)",
                  f"for h in hs: call(h, {r.randint(0, 2)})"]
        for _ in range(r.randint(0, 2)):
            p, name = f"ps[{r.randint(0, 7)}]", r.choice("abc")
            lines.append(r.choice([
                f"{p}.{name} = {value()}", f"{p}.__dict__.pop({name!r}, None)", f"{p}.__dict__[{name!r}] = {value()}", "ps[:8] = ps[7::-1]",
                f"call(gs[{r.randint(0, 5)}], {value()})", f"hs[{r.randint(0, 5)}].__defaults__ = ({value()},)", f"P.c = {value()}",
                f"{p}.__class__ = Q", f"{p} = P(**{p}.__dict__)"]))
    return "\n".join(lines) + "\nprint(re.sub('at 0x[0-9a-f]+', '', '\\n'.join(seen)))\n"


def main():
    first, count = (int(x) for x in (sys.argv[1:] + ["0", "20"][len(sys.argv) - 1:]))
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            path = os.path.join(folder, f"{seed}.py")
            with open(path, "w") as stream:
                stream.write(program(random.Random(seed)))
            plain, recorded = (subprocess.run([sys.executable, *options, path], capture_output=True, text=True, timeout=100)
                               for options in ([], ["--jit=all"]))
            if (plain.stdout, plain.stderr) == (recorded.stdout, recorded.stderr) and not plain.returncode:
                print("ok program", seed)
            else:
                wrong += 1
                print("DIFFERENT program", seed, plain.stderr[-500:], recorded.stderr[-500:])
    sys.exit(1 if wrong else 0)


main()
