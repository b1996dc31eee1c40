"""Functions that change an argument before they read it, called with arguments that hold other numbers in turn, once kept by the
caller and once given away: with --jit=all they print what they print plainly."""
import itertools
import os
import subprocess
import sys
import tempfile

LISTS = """
import torch
changes = {"append": "l.append(5.0)", "extend": "l.extend([5.0, 6.0])", "add": "l += [5.0]", "pop": "l.pop()", "insert": "l.insert(0, 9.0)",
           "set": "l[0] = 4.5", "set last": "l[-1] = 4.5", "del": "del l[0]", "reverse": "l.reverse()", "sort": "l.sort()", "cut": "l[1:] = []"}
reads = ["sum(l)", "max(l)", "l[0]", "l[-1]", "tuple(l)", "l[1:]", "7.0 in l", "[v * 2 for v in l]", "sorted(l)", "torch.tensor(l).sum().item()",
         "[*l]", "str(l)", "l == [7.0, 2.0, 3.0, 5.0]", "l.count(7.0)", "len(l)", "5"]
made = lambda a: [a, 2.0, 3.0]
"""
DICTS = """
import torch
changes = {"set": "l['c'] = 5.0", "set again": "l['a'] = 5.0", "del": "del l['b']", "pop": "l.pop('b')", "update": "l.update(c=1.0)", "item": "l['n'][0] = 2.0",
           "default": "l.setdefault('z', 1.0)"}
reads = ["l.get('a')", "sum(v for k, v in l.items() if k != 'n')", "list(l.values())", "sorted(l)", "'a' in l", "str(l)", "l['n'][1]", "dict(l)", "len(l)", "5"]
made = lambda a: {"a": a, "b": 2.0, "n": [a, a + 1]}
"""
OBJECTS = """
import torch
class P:
    def __init__(self, a): self.a, self.l, self.t = a, [a, 2.0], torch.ones(2) * a
changes = {"set": "l.b = 1.0", "set again": "l.a = 5.0", "append": "l.l.append(1.0)", "write": "l.t.add_(1)", "del": "del l.l"}
reads = ["l.a", "sum(getattr(l, 'l', []))", "l.t.sum().item()", "sorted(vars(l))", "getattr(l, 'b', None)", "5"]
made = P
"""
CALLS = """
for (name, change), read, first in itertools.product(changes.items(), reads, ("pass", "len(vars(l)) if hasattr(l, 'a') else len(l)")):
    exec(f"def f(l):\\n    {first}\\n    {change}\\n    return {read}", globals())
    for given_away in (False, True):
        for a in (1.0, 1.0, 1.0, 7.0, 8.0, 7.0):
            kept = made(a)
            if given_away:
                kept = None
            try:
                print(name, read, a, f(made(a) if given_away else kept))
            except Exception as e:
                print(name, read, a, repr(e))
"""


def printed(program, *options):
    got = subprocess.run([sys.executable, *options, program], capture_output=True, text=True, env={**os.environ, "MPY_NUMERICS": "strict"})
    return got.returncode, got.stdout, got.stderr[-2000:]


for name, text in (("lists", LISTS), ("dicts", DICTS), ("objects", OBJECTS)):
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "program.py")
        with open(program, "w") as stream:
            stream.write("import itertools\n" + text + CALLS)
        plain, captured = printed(program), printed(program, "--jit=all")
    if plain[0] or plain != captured:
        print(name, plain[0], captured[0], captured[2], plain[2])
        for a, b in itertools.islice(((a, b) for a, b in itertools.zip_longest(plain[1].splitlines(), captured[1].splitlines()) if a != b), 5):
            print("  plainly:", a, " captured:", b)
        sys.exit(1)
    print("ok", name, plain[1].count("\n"), "lines")
