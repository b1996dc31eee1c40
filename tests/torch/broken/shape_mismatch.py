# A shape mismatch inside the model ends the script with the op's error.
import torch
import torch.nn as nn

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 4, 3)
        self.head = nn.Linear(100, 10)

    def forward(self, x):
        x = torch.relu(self.conv(x))
        return self.head(torch.flatten(x, 1))

net = Net()
print("built")
net(torch.zeros(2, 1, 8, 8))
