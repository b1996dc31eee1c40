"""grad_fn: the nodes' types and names, what comes next, hooks on nodes, the base of a view, counts of writes."""
import torch
from torch import nn

x = torch.tensor([1., -2., 3.], requires_grad=True)
y = (x * 2).relu()
print(y.grad_fn.name(), type(y.grad_fn).__name__, type((x @ x).grad_fn).__name__, type(x.exp().sum().grad_fn).__name__)
node, number = y.grad_fn.next_functions[0]
print(node.name(), number, [(f and f.name(), n) for f, n in node.next_functions], node.next_functions[0][0].variable is x, x.grad_fn)
print(y.grad_fn == y.grad_fn, y.grad_fn == node, len({y.grad_fn, y.grad_fn, node}), node.next_functions[0][0].next_functions)

layer = nn.Linear(3, 2)
out = layer(torch.ones(4, 3, requires_grad=True))
print(out.grad_fn.name(), [f.name() for f, _ in out.grad_fn.next_functions], out.grad_fn.next_functions[2][0].next_functions[0][0].variable is layer.weight)
loss = nn.functional.mse_loss(out, torch.zeros(4, 2))
print(loss.grad_fn.name(), loss.grad_fn.next_functions[0][0].name(), loss.grad_fn.next_functions[0][0].next_functions[0][0].variable is layer.bias)
conv = nn.Conv2d(1, 2, 3)
image = conv(torch.ones(1, 1, 5, 5))
print(image.grad_fn.name(), [f and f.name() for f, _ in image.grad_fn.next_functions])
print([f.name() for f, _ in torch.cat([x, x * 2]).grad_fn.next_functions], [f.name() for f, _ in nn.functional.max_pool2d(image.relu(), 2).grad_fn.next_functions])


def leaves(node, found, seen):
    if node is None or node in seen:
        return found
    seen.add(node)
    if hasattr(node, "variable"):
        found.append(tuple(node.variable.shape))
    for after, _ in node.next_functions:
        leaves(after, found, seen)
    return found


model = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4), nn.ReLU(), nn.Linear(4, 2))
print(sorted(leaves(nn.functional.cross_entropy(model(torch.ones(2, 3)), torch.tensor([0, 1])).grad_fn, [], set())))

# Hooks: before a node runs, and after.
z = x * x
z.grad_fn.register_prehook(lambda grads: (grads[0] * 2,))
handle = z.grad_fn.register_hook(lambda inputs, outputs: print("after", [t.tolist() for t in inputs], [t.tolist() for t in outputs]))
z.sum().backward(retain_graph=True)
handle.remove()
z.sum().backward()
print(x.grad)
x.grad = None
double = x * 3
double.grad_fn.register_hook(lambda inputs, outputs: (inputs[0] * 10,) + tuple(inputs[1:]))
double.sum().backward()
print(x.grad)

# Views, and what counts as a write.
view = y.view(3, 1)
print(view._base is y, view.grad_fn.name(), x._base, view[0]._base is y)
norm = nn.BatchNorm1d(3)
norm(torch.ones(4, 3))
print(norm.running_mean._version, norm.running_var._version, norm.num_batches_tracked._version)
a = x * 2
a.zero_()
print(a.requires_grad, a.grad_fn.name(), torch.autograd.grad(a.sum(), x))
a = x * 2
a.fill_(5)
print(a.grad_fn.name(), torch.autograd.grad((a * x).sum(), x))
print(torch.autograd.grad(torch.div(x, 2, rounding_mode="floor").sum(), x), torch.div(x, x.detach(), rounding_mode="trunc").grad_fn.name())
