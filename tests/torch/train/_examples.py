"""The first losses of each program of examples/ are PyTorch's, which stand in _example_losses.txt."""
import contextlib
import io
import os
import runpy
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, "..", "..", "..", "examples")
STEPS = 20

with open(os.path.join(HERE, "_example_losses.txt"), encoding="utf-8") as lines:
    recorded = {line.split()[0]: [float(word) for word in line.split()[1:]] for line in lines}
for name, wanted in recorded.items():
    sys.argv = [name, "--losses", str(STEPS), "--steps", str(STEPS + 1)]
    with contextlib.redirect_stdout(io.StringIO()) as out:
        runpy.run_path(os.path.join(EXAMPLES, name + ".py"), run_name="__main__")
    given = [float(line.split()[1]) for line in out.getvalue().splitlines() if line.startswith("loss ") and len(line.split()) == 2]
    apart = [abs(a - b) / abs(b) for a, b in zip(given, wanted)]
    good = len(given) == len(wanted) == STEPS and max(apart) < 1e-4
    print(name, "agrees" if good else "differs: %s instead of %s" % (given, wanted))
