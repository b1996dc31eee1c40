"""Under mpy: the time of a replayed call from outside against what mpy.explain tells of its parts."""
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
told = mpy.explain(compiled)
inside = told["guard_us"] + told["mock_us"] + told["kernels_us"]   # each timed by itself
call = outside[len(outside) // 2]
print(f"call from outside {call:.1f} us; guard {told['guard_us']:.2f} + mock {told['mock_us']:.2f} + kernels "
      f"{told['kernels_us']:.2f} = {inside:.1f} us (wanted: within 10% or 2 us)")
