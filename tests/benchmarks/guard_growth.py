"""Guard cost must not grow with the model: instructions of a matched call's guard, counted under callgrind, for a net of 4
layers and one of 40.

    guard_growth.py [--mpy build/mpy]

The guard is the function Record::check (or what MPY_GUARD_SYMBOL names), so only its own instructions and what it calls are counted.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPT = """
import torch, torch.nn as nn
torch.manual_seed(0)
model = nn.Sequential(*[m for _ in range({layers}) for m in (nn.Linear(8, 8), nn.ReLU())]).eval()
compiled = torch.compile(model)
x = torch.rand(2, 8)
with torch.no_grad():
    for _ in range({calls}):
        compiled(x)
"""


def instructions(mpy, symbol, layers, calls):
    """Instructions inside the guard over a whole run."""
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, "net.py")
        with open(script, "w", encoding="utf-8") as stream:
            stream.write(SCRIPT.format(layers=layers, calls=calls))
        done = subprocess.run(["valgrind", "--tool=callgrind", "--collect-atstart=no", f"--toggle-collect={symbol}",
                               f"--callgrind-out-file={folder}/out", mpy, script], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL)
        match = re.search(r"Collected\s*:\s*([0-9]+)", done.stderr)
        if done.returncode or not match:
            sys.exit(done.stderr)
        return int(match.group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--symbol", default=os.environ.get("MPY_GUARD_SYMBOL", "mpy::Record::check(*"))
    options = parser.parse_args()
    per_call = {}
    for layers in (4, 40):
        few, many = (instructions(options.mpy, options.symbol, layers, calls) for calls in (10, 110))
        per_call[layers] = (many - few) / 100
        print(f"{layers} layers: {per_call[layers]:.0f} instructions in the guard of a matched call")
    if not per_call[4]:
        sys.exit(f"no instructions were counted: is {options.symbol} the guard's function?")
    print(f"difference {abs(per_call[40] / per_call[4] - 1) * 100:.2f}% (wanted: at most 2%)")


if __name__ == "__main__":
    main()
