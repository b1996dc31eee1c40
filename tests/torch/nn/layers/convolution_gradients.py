"""torch.nn.grad, and contexts that say how tensors are saved."""
import warnings

import torch
import torch.nn.functional as F
from torch.nn import grad as derivatives

torch.manual_seed(0)
for n, conv in ((1, F.conv1d), (2, F.conv2d), (3, F.conv3d)):
    x = torch.randn(2, 4, *[5] * n, requires_grad=True)
    w = torch.randn(6, 2, *[3] * n, requires_grad=True)
    y = conv(x, w, stride=2, padding=1, groups=2)
    g = torch.randn_like(y)
    of_x, of_w = torch.autograd.grad(y, (x, w), g)
    found_x = getattr(derivatives, f"conv{n}d_input")(x.shape, w, g, stride=2, padding=1, groups=2)
    found_w = getattr(derivatives, f"conv{n}d_weight")(x, w.shape, g, stride=2, padding=1, groups=2)
    print(torch.allclose(of_x, found_x, atol=1e-5), torch.allclose(of_w, found_w, atol=1e-5), found_x.requires_grad, found_w.requires_grad, found_x.shape)
    print(torch.autograd.grad(found_x.sum(), w)[0].shape, torch.allclose(found_x.sum(), of_x.sum(), atol=1e-3))
with torch.no_grad():
    print(derivatives.conv1d_input((1, 1, 4), torch.tensor([[[1.0, 2.0]]]), torch.tensor([[[1.0, 0.0, -1.0]]])))

with torch.autograd.graph.disable_saved_tensors_hooks("not here"):
    try:
        with torch.autograd.graph.save_on_cpu():
            print("reached")
    except RuntimeError as e:
        print(e)
a = torch.tensor([2.0], requires_grad=True)
with torch.autograd.graph.save_on_cpu():
    b = a * a
b.backward()
print(a.grad, torch.asarray(a + 1), torch.asarray(a, requires_grad=True).requires_grad)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PyTorch says that such storages will go
    storage = torch.TypedStorage(3, dtype=torch.float64).fill_(2)
    print(storage, torch.is_storage(storage))
