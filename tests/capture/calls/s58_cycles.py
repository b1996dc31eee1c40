"""Recorded, missed and evicted again and again: objects and bytes stay as they are. MPY_CYCLES=N: so many cycles (default 900)."""
import gc
import os
import sys

import mpy
import torch

cycles = int(os.environ.get("MPY_CYCLES", "900"))
number = [0]
model = torch.nn.Linear(3, 2)


class Box:
    pass


box = Box()
box.parts, box.list = {}, []


@torch.compile
def tensors(x, keys):
    box.parts["k"] = [keys, len(box.list)]
    result = model(x) * len(keys) + number[0] % 7
    return {"result": result, "keys": keys, "pair": (keys, [x]), keys[-1]: 1}  # a record for each last key


@torch.compile
def raises(keys):
    try:
        if len(keys) % 3 == 0:
            raise ValueError(sorted(keys))
        return sorted(keys)
    except ValueError as error:
        return [error.args]


def cycle(i):
    x = torch.ones(1 + i % 11, 3)
    number[0] = i
    box.extra = i
    keys = ["a"] * (i % 5) + [str(i)]
    for _ in range(2):
        tensors(x, list(keys))
        raises(list(keys))
    added = torch.compile(lambda n: n + i)
    added(1), added(1)


def measured():
    gc.collect()
    return sys.getallocatedblocks(), sys._heap_bytes()


for i in range(cycles // 3):
    cycle(i)
objects, bytes_before = measured()
for i in range(cycles // 3, cycles):
    cycle(i)
objects_now, bytes_now = measured()
records = sum(mpy.explain(f)["records"] for f in (tensors, raises))
wrong = objects_now - objects > 20 or bytes_now - bytes_before > 64 * 1024
print("DIFFERENT" if wrong else "ok", f"{cycles} cycles, {records} records")
if wrong:
    print(f"{objects} objects, then {objects_now}; {bytes_before} bytes, then {bytes_now}")
sys.exit(1 if wrong or records < 2 * cycles - 100 else 0)
