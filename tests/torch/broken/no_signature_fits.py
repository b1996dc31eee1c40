"""Calls whose arguments fit no signature: PyTorch lists those that there are, or names the argument where only one takes as many."""
import torch

x = torch.ones(1)


def said(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


for arguments in ((x, None, None), (x, None), (1, x), ("a", "b", None)):
    said(lambda: torch.fmod(*arguments))
for call in (
        lambda: torch.add(x, None), lambda: torch.add(x, x, alpha="a"), lambda: torch.sum(x, dim="a"), lambda: torch.sum(x, 1.5), lambda: x.sum(1.5),
        lambda: torch.zeros(2, dtype="float"), lambda: torch.argsort(x, dim=1, keepdim=True), lambda: torch.div(x, 2, rounding_mode=3), lambda: torch.max(x, "a"),
        lambda: x.max(dim=1.5), lambda: torch.mul(x, [1]), lambda: torch.std(x, unbiased="a"), lambda: torch.mean(x, foo=1), lambda: torch.clamp(x, "a"),
        lambda: torch.where(x > 0, "a", 1), lambda: torch.cumsum(x), lambda: x.cumsum(), lambda: torch.quantile(x), lambda: torch.eq(1, x), lambda: torch.zeros([1.5]),
        lambda: torch.sort(x, keepdim=True), lambda: torch.max(x, 1, 2, 3), lambda: x.view("a"), lambda: x.reshape("a"), lambda: torch.cat(x, 1.5),
        lambda: torch.stack(x, x), lambda: torch.arange("a"), lambda: torch.full((2,)), lambda: torch.randint(1.5, (2,)), lambda: torch.normal("a", 1.0),
        lambda: torch.transpose(x, 0), lambda: x.permute("a"), lambda: torch.logsumexp(x), lambda: x.scatter(0, x), lambda: torch.gather(x, 0),
        lambda: x.index_fill(0, x), lambda: torch.softmax(x), lambda: torch.flatten("a"), lambda: torch.linspace(0, 1), lambda: torch.squeeze(x, "a"),
        lambda: torch.rand("a"), lambda: torch.randn(2, dtype=3), lambda: torch.ones(2, 3, foo=1), lambda: x.repeat("a"), lambda: torch.matmul(x, 1),
        lambda: torch.mm(x), lambda: torch.chunk(x), lambda: torch.count_nonzero(x, dim=0, keepdim=True), lambda: torch.logcumsumexp(x, dim=1, keepdim=True)):
    said(call)
