"""The same computations on the cpu and on cuda; run over the stand-in of the driver, or on a machine with a GPU."""
import torch
import torch.nn as nn
import torch.nn.functional as F

torch.manual_seed(0)
A, B, I = torch.randn(4, 6), torch.randn(4, 6), torch.randint(0, 4, (5,))
CASES = {
    "arithmetic": lambda a, b, i: (a * 2 + b) / (b.abs() + 1) - a.exp(),
    "reductions": lambda a, b, i: torch.cat([a.sum(0), a.mean(1), b.max(1)[0], a.var(0), a.argmax(1).float()]),
    "views": lambda a, b, i: a.t().reshape(3, 8)[:, 1::2].contiguous() + a.view(2, 12)[0, :4],
    "matmul": lambda a, b, i: a @ b.t(),
    "index": lambda a, b, i: torch.cat([a[i], a.index_select(0, i), a.gather(0, i[:4, None].expand(4, 6))]),
    "mask": lambda a, b, i: torch.where(a > 0, a, b).masked_fill(b > 1, 0.5),
    "sort": lambda a, b, i: torch.topk(a, 3)[0] + a.sort(1)[0][:, :3],
    "softmax": lambda a, b, i: F.log_softmax(a, 1) + F.gelu(b),
    "norm": lambda a, b, i: F.layer_norm(a, (6,)) + F.group_norm(b.view(4, 6, 1), 2).view(4, 6),
    "conv": lambda a, b, i: F.max_pool1d(F.conv1d(a.view(1, 4, 6), b.view(2, 4, 3)), 2),
    "made there": lambda a, b, i: torch.arange(6, device=a.device) + torch.ones_like(a) + torch.full((), 2.0, device=a.device) + a.new_zeros(6),
    "number on the host": lambda a, b, i: a + torch.tensor(2.0) * b,
    "bool and ints": lambda a, b, i: (a > b).sum(1) + i[:4] // 2,
}


def close(there, here, name, within=1e-5):
    assert there.shape == here.shape and torch.allclose(there.cpu(), here, rtol=within, atol=1e-6), f"{name}: {there} and {here}"


def train(device):
    torch.manual_seed(1)
    net = nn.Sequential(nn.Linear(6, 8), nn.ReLU(), nn.BatchNorm1d(8), nn.Linear(8, 3)).to(device)
    optimizer = torch.optim.Adam(net.parameters(), lr=0.05)
    x, y, losses = A.to(device), torch.tensor([0, 1, 2, 1], device=device), []
    for _ in range(5):
        loss = F.cross_entropy(net(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.detach())
    assert {p.device.type for p in net.parameters()} == {torch.device(device).type}
    return torch.stack(losses)


def in_place(device):
    x = torch.zeros(3, 4, device=device)
    x[1] = 2
    x[:, 2].add_(torch.arange(3.0, device=device))
    x.copy_(x.flip(0))
    return x


def packed(device):
    """Sizes of packed sequences stay on the host."""
    torch.manual_seed(2)
    lstm, x = nn.LSTM(6, 3).to(device), torch.stack([A, B], 1).to(device)
    given = nn.utils.rnn.pack_padded_sequence(x, torch.tensor([2, 4]), enforce_sorted=False)
    out, lengths = nn.utils.rnn.pad_packed_sequence(lstm(given)[0])
    assert lengths.tolist() == [2, 4] and not lengths.is_cuda and not given.batch_sizes.is_cuda
    return out.detach()


def ctc(device):
    torch.manual_seed(3)
    scores = torch.randn(5, 2, 4).log_softmax(2).to(device)
    return F.ctc_loss(scores, torch.tensor([[1, 2], [3, 3]], device=device), torch.tensor([5, 4]), torch.tensor([2, 2]))


def composed(device):
    x = A.to(device)
    return torch.cat([torch.cummax(x, 1)[0].flatten(), torch.histc(x, 4), F.adaptive_max_pool1d(x, 2).flatten(), torch.quantile(x, 0.3, dim=1), torch.mode(x.round(), 1)[0]])


def pooled(device):
    """Windows that overlap, so that gradients are sums."""
    x = torch.stack([A, B]).to(device).requires_grad_()
    y = F.max_pool2d(x[None], 3, 1, 1)[0] + F.max_pool2d(x, 2, 1, dilation=(1, 2), padding=(1, 0), ceil_mode=True)[:, 1:, :1]
    y = y + F.avg_pool2d(x, 3, 1, 1, count_include_pad=False) * x
    y.square().sum().backward()
    return torch.cat([y.detach().flatten(), x.grad.flatten()])


def ordered(device):
    torch.manual_seed(4)
    x = torch.randn(3, 5000).to(device)
    x[1, 7], x[2] = float("nan"), x[2].round()
    rank = (x > 0).cumsum(1)
    values, where = x.sort(dim=1, descending=True, stable=True)
    return torch.cat([values.nan_to_num()[:, :9].flatten(), where[:, ::50].flatten().float(), x.median(1)[1].float(), rank[:, ::70].flatten().float(),
                      torch.topk(x, 5, largest=False)[1].flatten().float(), x[0].argsort()[:40].float(), x[0].cumsum(0)[::90], x[:, :4].cumprod(0).nan_to_num().flatten()])


@torch.compile
def region(a, b):
    return (a * b).sum(0).relu()


def address_without_copy():
    """The address of a result that is a view of what was computed, and of nothing else, is that of its memory."""
    x, at = torch.ones(300, 300, device="cuda"), torch.arange(0, 300, 2, device="cuda")
    for f in (lambda: x[at], lambda: x.max(1, keepdim=True)[1], lambda: (x + 1).view(-1)):
        f().data_ptr(), x.data_ptr(), at.data_ptr()
        torch.cuda.reset_peak_memory_stats()
        before = torch.cuda.memory_allocated()
        y = f()
        address, size = y.data_ptr(), y.numel() * y.element_size()
        assert torch.cuda.max_memory_allocated() - before < 2 * size, size
        y += 1
        assert y.data_ptr() == address and torch.equal(y, f() + 1)


assert torch.cuda.is_available() and torch.cuda.device_count() == 1
address_without_copy()
for name, f in CASES.items():
    here, there = f(A, B, I), f(A.cuda(), B.cuda(), I.cuda())
    assert there.is_cuda and here.dtype == there.dtype, name
    close(there, here, name)
for f in (train, in_place, packed, ctc, composed, pooled, ordered):
    close(f("cuda"), f("cpu"), f.__name__, 1e-3)   # Adam makes much of small differences
for _ in range(3):
    close(region(A.cuda(), B.cuda()), region(A, B), "region")
x = torch.ones(3, requires_grad=True)
(x.cuda() * 3).sum().backward()
assert x.grad.tolist() == [3, 3, 3] and not x.grad.is_cuda
try:
    A.cuda() + B
except RuntimeError as e:
    assert "found at least two devices, cuda:0 and cpu" in str(e)
else:
    raise AssertionError("operands on two devices")
print(torch.ones(2, device="cuda"))
print("equal on cpu and cuda")
