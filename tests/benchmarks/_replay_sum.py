"""Under mpy: the time of a replayed call from outside against what mpy.explain says of its parts."""
import time

import mpy
import torch
import torch.nn as nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, 10)).eval()
compiled = torch.compile(model)
x = torch.rand(23, 64)
with torch.no_grad():
    for _ in range(20):
        compiled(x)
    outside = []
    for _ in range(301):
        start = time.perf_counter()
        compiled(x)
        outside.append((time.perf_counter() - start) * 1e6)
outside.sort()
explained = mpy.explain(compiled)
inside = explained["guard_us"] + explained["mock_us"] + explained["kernels_us"]   # each timed by itself
call = outside[len(outside) // 2]
print(f"call from outside {call:.1f} us; guard {explained['guard_us']:.2f} + mock {explained['mock_us']:.2f} + kernels "
      f"{explained['kernels_us']:.2f} = {inside:.1f} us (wanted: within 10% or 2 us)")
