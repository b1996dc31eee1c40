import warnings
import torch
warnings.simplefilter("ignore")
def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, str(e)[:300])
src = torch.tensor([1., 2., 3., 4., 5., 6.]); index = torch.tensor([0, 1, 0, 1, 2, 1]); inp = torch.tensor([1., 2., 3., 4.])
for r in ('sum', 'prod', 'mean', 'amax', 'amin'):
    print(r, inp.scatter_reduce(0, index, src, reduce=r), torch.scatter_reduce(inp, 0, index, src, reduce=r, include_self=False))
    a = inp.clone().requires_grad_(); b = src.clone().requires_grad_()
    y = torch.scatter_reduce(a, 0, index, b, r); y.pow(2).sum().backward(); print(a.grad, b.grad)
print(torch.scatter_reduce(torch.zeros(2, 3), 1, torch.tensor([[0, 0, 2], [1, 1, 1]]), torch.tensor([[1., 5, 2], [3, 4, 9]]), 'amax'), torch.scatter_reduce(torch.zeros(3, dtype=torch.int64), 0, torch.tensor([0, 0, 1]), torch.tensor([3, 4, 5]), 'mean', include_self=False))
x = torch.empty(5, 3).fill_(2); t = torch.tensor([[1., 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]); ix = torch.tensor([0, 4, 2, 0])
print(x.clone().index_reduce_(0, ix, t, 'prod'), x.index_reduce(0, ix, t, 'amax'), x.index_reduce(0, ix, t, 'mean', include_self=False))
z = inp.clone(); z.scatter_reduce_(0, index, src, 'sum'); print(z)
tr(lambda: inp.scatter_reduce(0, index, src, 'x')); tr(lambda: x.index_reduce(0, ix, t, 'sum')); tr(lambda: inp.scatter_reduce(0, torch.tensor([9]), src, 'sum'))
m = torch.arange(6.).view(2, 3); m.t_(); print(m, m.shape); m.transpose_(0, 1); print(m); v = torch.zeros(1, 2, 1); v.squeeze_(); print(v.shape); v.unsqueeze_(0); print(v.shape); v.unsqueeze_(-1).squeeze_(0); print(v.shape); m.swapaxes_(0, 1); print(m.shape)
r = torch.arange(6); r.resize_(2, 2); print(r); r.resize_(2, 3); print(r.shape); print(torch.ones(2, 3).sum_to_size(1, 3), torch.ones(4, 2, 3).sum_to_size(2, 1)); tr(lambda: torch.ones(2, 3).sum_to_size(3, 3))
d = torch.zeros(3, 3); d.fill_diagonal_(5); print(d); print(torch.zeros(7, 3).fill_diagonal_(5), torch.zeros(7, 3).fill_diagonal_(5, wrap=True)); tr(lambda: torch.zeros(3).fill_diagonal_(1)); tr(lambda: torch.zeros(2, 3, 4).fill_diagonal_(1))
print(torch.ones(3).apply_(lambda q: q * 2 + 1), torch.ones(3).map_(torch.arange(3.), lambda a, b: a + b))
torch.manual_seed(0); print(torch.empty(5).geometric_(0.3)); print(torch.empty(3).cauchy_()); print(torch.poisson(torch.tensor([0., 1., 5., 20., 100.]))); print(torch.poisson(torch.full((10,), 3.))); tr(lambda: torch.poisson(torch.tensor([-1.])))
