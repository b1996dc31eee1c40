"""Prints the median time of a training step of examples/digits.py: a batch drawn, forward, backward, optimizer."""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "examples"))
import torch
import torch.nn.functional as F
from digits import BATCH, Net, read_digits

folder = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "examples", "data")
images, labels = read_digits(os.path.join(folder, "digits.csv.gz"))
torch.manual_seed(0)
model = Net()
optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9)
order = torch.randperm(len(images))
times = []
for step in range(220):
    start = time.perf_counter()
    at = step * BATCH % (len(images) - BATCH)
    batch = order[at:at + BATCH]
    optimizer.zero_grad()
    loss = F.cross_entropy(model(images[batch]), labels[batch])
    loss.backward()
    optimizer.step()
    loss.item()
    times.append(time.perf_counter() - start)
times = sorted(times[20:])
print(f"median step {times[len(times) // 2] * 1e6:.1f} us")
