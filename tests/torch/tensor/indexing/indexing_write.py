# Assignments through indices; views write to their base.
import torch
x = torch.zeros(3, 4)
x[0, 1] = 5; x[1] = 2; x[:, -1] = torch.tensor([7.0, 8.0, 9.0]); x[2, :2] = torch.tensor([1.0, 2.0]); print(x)
x[x > 6] = -1; x[torch.tensor([0, 2]), torch.tensor([0, 2])] = 3; print(x)
row = x[1]; row += 10; row[0] = 0; print(x[1], row)
v = x.view(-1); v[0] = 99; print(x[0, 0]); t = x.t(); t[1, 0] = -5; print(x[0])
y = torch.arange(6); y[::2] = 0; y[1:3] *= 5; print(y)
y[torch.tensor([0, 1])] += 1; y[...] = y + 1; print(y)
z = torch.zeros(2, 2); z[0] = torch.ones(2); z[:, 0] -= 3; print(z); z.fill_(4); z.zero_(); print(z)
m = torch.zeros(4, dtype=torch.bool); m[1:3] = True; print(m, ~m)
try:
    x[0] = torch.ones(3)
except RuntimeError as e:
    print(e)
