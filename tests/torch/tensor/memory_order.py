"""In which order the elements of results lie in memory: as those of the operands, or contiguous."""
import torch
import torch.nn.functional as F

torch.manual_seed(0)
x = torch.randn(2, 3, 4, 5)
swapped, last = x.transpose(1, 2), x.to(memory_format=torch.channels_last)
z = torch.view_as_complex(torch.randn(3, 4, 2))


def show(name, y):
    print(name, tuple(y.shape), y.stride(), y.is_contiguous(memory_format=torch.channels_last) if y.dim() == 4 else "")


show("exp", swapped.exp())
show("flip", swapped.flip(0))
show("sort", swapped.sort(1)[0])
show("sort places", swapped.sort(1)[1])
show("masked_fill", swapped.masked_fill(swapped > 0, 0.0))
show("tril", x.transpose(2, 3).tril())
show("layer_norm", F.layer_norm(x.transpose(1, 3), (3,)))
show("kthvalue", torch.kthvalue(x, 2, dim=1)[0])
show("conv2d", F.conv2d(last, torch.randn(2, 3, 2, 2)))
show("conv2d by its weight", F.conv2d(x, torch.randn(2, 3, 2, 2).to(memory_format=torch.channels_last)))
show("conv2d of doubles", F.conv2d(last.double(), torch.randn(2, 3, 2, 2).double()))
show("conv_transpose2d", F.conv_transpose2d(last, torch.randn(3, 2, 2, 2)))
show("max_pool2d", F.max_pool2d(last, 2))
show("avg_pool2d", F.avg_pool2d(last, 2))
show("bilinear", F.interpolate(last, scale_factor=2, mode="bilinear"))
show("nearest", F.interpolate(last, scale_factor=2))
show("batch_norm", F.batch_norm(last, None, None, training=True))
show("relu", F.relu(last))
show("attention", F.scaled_dot_product_attention(swapped, swapped, swapped))
show("conjugate", z.mT.conj().resolve_conj())
show("complex sum", z.mT + z.mT)
show("complex to double", z.mT.to(torch.complex128))
show("stft", torch.stft(torch.randn(2, 40), 8, window=torch.ones(8), return_complex=True))
show("unravel_index", torch.unravel_index(torch.tensor([[1, 2], [3, 4]]), (3, 4))[1])
show("multinomial", torch.multinomial(torch.rand(3, 4), 2))


def names(node):
    found = []
    while node is not None and len(found) < 3:
        found.append(node.name())
        node = node.next_functions[0][0] if node.next_functions else None
    return found


def made(*sizes):
    return torch.randn(*sizes, requires_grad=True)


for a, b in (((2, 3, 4), (4, 5)), ((2, 3, 4), (2, 4, 5)), ((2, 2, 3, 4), (2, 2, 4, 5)), ((2, 3, 4), (4,)), ((3, 4), (4, 5))):
    product = made(*a) @ made(*b)
    print(a, b, names(product.grad_fn), product._is_view())
print(names(F.linear(made(2, 3, 4), made(5, 4)).grad_fn))

mask = torch.ones(3, 3, dtype=torch.bool).tril()
mask[1] = False
q, k, v = (torch.randn(1, 2, 3, 4, requires_grad=True) for _ in range(3))
for m in (mask, torch.zeros(3, 3).masked_fill(~mask, float("-inf"))):
    attended = F.scaled_dot_product_attention(q, k, v, attn_mask=m)
    print(attended[0, 0])
    print(torch.autograd.grad(attended.sum(), q)[0][0, 0])
