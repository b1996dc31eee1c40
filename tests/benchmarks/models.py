"""Whole models without gradients: mpy and CPython with PyTorch alternately, plain and compiled.

    models.py --python PYTHON_WITH_TORCH [--mpy build/mpy] [--calls 12] [--batches 1,16] [--only resnet50,mlp] [--plain]

Each process calls one model of models/ several times. The table has the medians of the calls from the third on, their
ratio, how much slower the slowest of these is, what the process grew by in them, and how far the results differ.
"""
import argparse
import math
import os
import statistics
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
MODELS = ["resnet50", "densenet121", "mobilenetv2", "bert_base", "gpt2_small", "vit_b16", "unet", "mlp", "lstm"]


class Calls:
    def __init__(self, program, model, batch, calls, compiled):
        command = [program, os.path.join(HERE, "_model_calls.py"), model, str(batch), str(calls)]
        env = dict(os.environ, TORCH_COMPILE_DISABLE="1", CUDA_VISIBLE_DEVICES="")
        done = subprocess.run(command + ["compile"] * compiled, check=True, capture_output=True, text=True, env=env,
                              stdin=subprocess.DEVNULL)
        *lines, last = done.stdout.splitlines()
        times, memory = zip(*(map(float, line.split()) for line in lines))
        self.first, self.median = times[0], statistics.median(times[2:])
        self.worst = max(times[2:]) / self.median
        self.memory, self.growth = memory[-1], memory[-1] - memory[2]
        self.sum = float(last.split()[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", required=True)
    parser.add_argument("--mpy", default=os.path.join(ROOT, "build", "mpy"))
    parser.add_argument("--calls", type=int, default=12)
    parser.add_argument("--batches", default="1,16")
    parser.add_argument("--only", default=",".join(MODELS))
    parser.add_argument("--plain", action="store_true", help="not compiled")
    options = parser.parse_args()
    ratios = []
    print(f"{'model':12} {'batch':>5} {'mode':8} {'mpy ms':>9} {'torch ms':>9} {'faster':>6} {'slowest':>7} "
          f"{'first ms':>8} {'MiB':>6} {'grew':>5} {'torch MiB':>9} {'differs':>8}")
    for model in options.only.split(","):
        for batch in map(int, options.batches.split(",")):
            for compiled in (False,) if options.plain else (False, True):
                ours = Calls(options.mpy, model, batch, options.calls, compiled)
                theirs = Calls(options.python, model, batch, options.calls, False)
                ratios.append(theirs.median / ours.median)
                print(f"{model:12} {batch:5} {'compiled' if compiled else 'plain':8} {ours.median:9.2f} "
                      f"{theirs.median:9.2f} {ratios[-1]:6.2f} {ours.worst:7.2f} {ours.first:8.0f} {ours.memory:6.0f} "
                      f"{ours.growth:5.0f} {theirs.memory:9.0f} {abs(ours.sum / theirs.sum - 1):8.1e}", flush=True)
    mean = math.exp(statistics.mean(map(math.log, ratios)))
    print(f"geometric mean {mean:.2f} times PyTorch's speed (wanted 1.3), least {min(ratios):.2f} (wanted 0.9)")


if __name__ == "__main__":
    main()
