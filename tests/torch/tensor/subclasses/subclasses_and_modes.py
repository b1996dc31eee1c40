"""Classes derived from Tensor, objects and modes with __torch_function__."""
import torch
from torch.overrides import TorchFunctionMode, is_tensor_like, has_torch_function
class Log(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        print("call", func.__name__, len(args), sorted((kwargs or {}).keys()))
        return func(*args, **(kwargs or {}))
with Log():
    x = torch.ones(2, 2)
    y = x + 1
    z = torch.relu(y @ x)
    s = z.sum()
print(s)
class Dbl(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        out = func(*args, **(kwargs or {}))
        return out * 2 if isinstance(out, torch.Tensor) else out
with Dbl():
    print_me = torch.ones(2)
print(print_me)
with Log(), Dbl():
    a = torch.add(torch.tensor([1.]), 2)
print(a)
class ScalarTensor(object):
    def __init__(self, N, value): self._N, self._value = N, value
    def __repr__(self): return "ScalarTensor(N={}, value={})".format(self._N, self._value)
    def tensor(self): return self._value * torch.eye(self._N)
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        if kwargs is None: kwargs = {}
        if func not in HANDLED or not all(issubclass(t, (torch.Tensor, ScalarTensor)) for t in types):
            return NotImplemented
        return HANDLED[func](*args, **kwargs)
HANDLED = {}
def implements(f):
    def d(g): HANDLED[f] = g; return g
    return d
@implements(torch.mean)
def mean(x): return float(x._value) / x._N
@implements(torch.add)
def add(a, b):
    return ScalarTensor(a._N, a._value + b._value)
d = ScalarTensor(5, 2)
print(torch.mean(d), torch.add(d, d))
try: torch.mul(d, 3)
except TypeError as e: print(str(e).split("\n")[0])
class MetadataTensor(torch.Tensor):
    def __new__(cls, data, metadata=None):
        t = torch.as_tensor(data).as_subclass(cls); t._metadata = metadata; return t
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        metas = [a._metadata for a in args if hasattr(a, '_metadata')]
        out = super().__torch_function__(func, types, args, kwargs)
        if isinstance(out, MetadataTensor): out._metadata = metas[0] if metas else None
        return out
m = MetadataTensor([[1.,2.],[3.,4.]], metadata="owner")
print((m*2)._metadata, torch.mean(m, 0), m.sum()._metadata, m[0]._metadata)
p = torch.nn.Parameter(m); print(p, type(p), isinstance(p, torch.nn.Parameter))
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__(); self.w = torch.nn.Parameter(m)
n = Net(); print(list(n.named_parameters()))
l = (n.w * 2).sum(); l.backward(); print(n.w.grad, type(n.w.grad))
print(is_tensor_like(m), has_torch_function((m,)), has_torch_function((torch.ones(1),)), has_torch_function((d,)))
import copy, pickle
class T2(torch.Tensor): pass
q = T2([1.,2.]); print( type(copy.copy(q)), isinstance(q, torch.Tensor), T2.__mro__[1])
print(q.mean(), q.view(2,1), q > 1, torch.where(q > 1, q, q*0), torch.cat([q, q]), q.numpy(), q.tolist())
q.requires_grad_(True); (q**2).sum().backward(); print(q.grad, type(q.grad))
opt = torch.optim.SGD([q], lr=.1); opt.step(); print(q)
