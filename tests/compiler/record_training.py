"""Records the losses of the small training run in training.cpp, as PyTorch gives them.

    PYTHON_WITH_TORCH tests/compiler/record_training.py > tests/compiler/golden/training.txt
"""
import torch
import torch.nn as nn
import torch.nn.functional as F

torch.manual_seed(0)
conv1, conv2, head = nn.Conv2d(1, 16, 3, padding=1), nn.Conv2d(16, 32, 3, padding=1), nn.Linear(128, 10)
params = [*conv1.parameters(), *conv2.parameters(), *head.parameters()]
optimizer = torch.optim.SGD(params, lr=0.05, momentum=0.9)
images, labels = torch.rand(96, 1, 8, 8), torch.randint(0, 10, (96,))
for step in range(12):
    batch = torch.randperm(96)[:32]
    optimizer.zero_grad()
    x = images[batch]
    x = F.max_pool2d(F.relu(conv1(x)), 2)
    x = F.max_pool2d(F.relu(conv2(x)), 2)
    loss = F.cross_entropy(head(torch.flatten(x, 1)), labels[batch])
    loss.backward()
    optimizer.step()
    print(f"{loss.item():.9g}")
