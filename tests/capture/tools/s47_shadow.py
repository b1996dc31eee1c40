"""That MPY_CHECK=shadow finds wrong replays: a check or an effect is taken out (MPY_MUTATE, checked builds only), and the
process must end and say where the worlds differ. Each is its own process. Where nothing is taken out, nothing is found,
whichever side goes on as the program."""
import os
import subprocess
import sys
import tempfile

PRELUDE = """
import torch, threading
class Model:
    def __init__(self):
        self.count = 0
        self.seen = []
model = Model()
def region(f): return torch.compile(f)
"""
# Name, what is taken out, the program, what is said.
FOUND = [
    ("a missing guard", "argument: a word",
     """
f = region(lambda x, n: x + len("a" * n))
for n in (2, 2, 3): f(torch.ones(2), n)
""", ["hit 2 of <lambda>", "the result.storage.contents[0]: 4 (plain) 3 (replay)"]),
    ("a missing guard on a global", "read: a cell",
     """
size = 3
f = region(lambda x: x * len("a" * size))
f(torch.ones(2))
f(torch.ones(2))
size = 4
f(torch.ones(2))
""", ["the result.storage.contents[0]: 4 (plain) 3 (replay)"]),
    ("a missing effect", "effect: set an attribute",
     """
def body(x):
    model.count = 5
    return x + 1
f = region(body)
f(torch.ones(2))
model.count = 4
f(torch.ones(2))
""", ["hit 1 of body", "globals['model'].count: 5 (plain) 4 (replay)"]),
    ("a missing effect on a container", "effect: a native's change",
     """
def body(x):
    model.seen.append("one")
    return x + 1
f = region(body)
for i in range(3): f(torch.ones(2))
""", ["globals['model'].seen: has globals['model'].seen[1] (plain) nothing more (replay)"]),
    ("a wrong alias", "mock: aliases",
     """
def body(x):
    a = [1]
    return [a, a, x]
f = region(body)
for i in range(3): f(torch.ones(2))
""", ["the result[1]: the same object as the result[0] (plain) a list that is found here first (replay)"]),
    ("a wrong order", "effects: their order",
     """
def body(x):
    model.seen.append("one")
    model.seen.append("two")
    return x + 1
f = region(body)
for i in range(3): f(torch.ones(2))
""", ["globals['model'].seen[2]: 'one' (plain) 'two' (replay)"]),
    ("a changed random state", "trace: random numbers",
     """
f = region(lambda x: x + torch.rand(2))
for i in range(3): f(torch.ones(2))
""", ["default_generator", "(plain)", "(replay)"]),
]
# All of what hits, in one program: nothing is found.
SOUND = """
import random
def body(x, y):
    model.count += 1
    model.seen.append((len(y), "one"))
    y[0].add_(torch.rand(2))
    with torch.no_grad():
        weight.mul_(2)
    (x * weight).sum().backward()
    model.last = x.sin() @ x
    return [x, y, {"x": x.view(-1), "new": [model]}]
weight = torch.ones(2, requires_grad=True)
weight.grad = torch.zeros(2)
f = region(body)
for i in range(9): f(torch.ones(2), [torch.zeros(2), i > 10])
print(model.count, len(model.seen), weight.grad.tolist(), random.random() < 1)
"""
# Work for all threads of the device, on both sides: a child has to begin its own.
LARGE = """
a = torch.randn(300, 300)
f = region(lambda x: (x @ a).exp().sin() + x)
for i in range(4): print(f(torch.ones(300, 300)).shape)
"""
THREADS = """
f = region(lambda x: x + 1)
f(torch.ones(2))
wait = threading.Event()
other = threading.Thread(target=wait.wait)
other.start()
f(torch.ones(2))
wait.set()
other.join()
f(torch.ones(2))
"""

# A timer's handler runs between two calls or inside a plain one, and changes what the comparison looks at.
SIGNALS = """
import signal
def rang(number, frame): model.count += 1
f = region(lambda x: [i * x for i in range(100)])
f(2)
signal.signal(signal.SIGALRM, rang)
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
for i in range(30): f(2)
while not model.count: pass
"""


def run(text, **variables):
    """Output, what was said and how it ended, and the report of the checks."""
    with tempfile.TemporaryDirectory() as folder:
        path, report = os.path.join(folder, "program.py"), os.path.join(folder, "report")
        with open(path, "w") as stream:
            stream.write(PRELUDE + text)
        environment = {**os.environ, "MPY_CHECK": "shadow,all", "MPY_CHECK_REPORT": report, **variables}
        got = subprocess.run([sys.executable, path], env=environment, capture_output=True, text=True, timeout=100)
        said = ""
        if os.path.exists(report):
            with open(report) as stream:
                said = stream.read()
        return got, said


def mutations():
    listed = subprocess.run([sys.executable, "-c", ""], env={**os.environ, "MPY_MUTATE": "list"}, capture_output=True, text=True)
    return {name: n for n, name in (line.split(" ", 1) for line in listed.stdout.splitlines())}


def check(name, right, *details):
    global wrong
    if right:
        print("ok", name)
    else:
        wrong += 1
        print("DIFFERENT", name, *details, sep="\n  ")


wrong = 0
known = mutations()
for name, taken_out, text, expected in FOUND:
    if not known:   # not a checked build
        break
    for seed in "0", "1":
        got, report = run(text, MPY_MUTATE=known[taken_out], MPY_CHECK_SEED=seed)
        found = got.returncode == -6 and "a replay differs from a plain run" in got.stderr and not report
        check(f"{name} is found, seed {seed}", found and all(part in got.stderr for part in expected), got.returncode,
              got.stderr, *expected)

outputs = set()
for seed in "0", "1", "2":
    got, report = run(SOUND, MPY_CHECK_SEED=seed)
    outputs.add(got.stdout)
    check(f"nothing is found in sound replays, seed {seed}",
          got.returncode == 0 and not got.stderr and report == "shadow: 8 hits, 8 checked\n", got.returncode, got.stderr, report)
got, _ = run(SOUND, MPY_CHECK="1")
check("the program is the same", outputs == {got.stdout} and got.stdout.startswith("9 9 "), outputs, got.stdout, got.stderr)
got, report = run(SOUND, MPY_CHECK="shadow")
check("the first three hits and each 2^k-th", report == "shadow: 8 hits, 5 checked, 3 unchecked (between those that are checked)\n",
      report, got.stderr)
got, report = run(LARGE)
check("a child has threads for its tensors", report == "shadow: 3 hits, 3 checked\n", report, got.stderr)
got, report = run(THREADS)
check("hits beside other threads count as unchecked", report == "shadow: 2 hits, 1 checked, 1 unchecked (more threads than one)\n",
      report, got.stderr)
for seed in "0", "1":
    got, report = run(SIGNALS, MPY_CHECK_SEED=seed)
    check(f"signals wait until a hit is checked, seed {seed}", got.returncode == 0 and report.startswith("shadow: 30 hits"), got.stderr, report)
sys.exit(1 if wrong else 0)
