import torch
from torch.func import grad, vjp, jvp, jacrev, jacfwd, hessian, vmap, functional_call, grad_and_value, stack_module_state
torch.manual_seed(0)
def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, str(e)[:300])
x = torch.tensor([1., 2., 3.])
print(grad(lambda t: torch.sin(t).sum())(x), grad(grad(torch.sin))(torch.tensor(0.5)), grad(lambda a, b: (a * b).sum(), argnums=(0, 1))(x, x + 1), grad(lambda a, b: (a * b).sum(), argnums=1)(x, x + 1))
print(grad_and_value(lambda t: (t ** 2).sum())(x), grad(lambda t: ((t ** 2).sum(), t * 2), has_aux=True)(x))
out, f = vjp(lambda t: t ** 2, x); print(out, f(torch.ones(3)))
out, f = vjp(lambda a, b: (a + b, a * b), x, x); print(out, f((torch.ones(3), torch.ones(3))))
print(jvp(lambda t: t ** 3, (x,), (torch.ones(3),)), jvp(lambda a, b: a * b, (x, x), (torch.ones(3), torch.zeros(3))))
print(jacrev(torch.sin)(x), hessian(lambda t: t.sin().sum())(x), jacrev(lambda a, b: a * b, argnums=(0, 1))(x, x), jacrev(lambda t: {'a': t ** 2, 'b': t.sum()})(x))
print(vmap(torch.dot)(torch.ones(2, 5), torch.arange(10.).view(2, 5)), vmap(lambda t: t ** 2)(x), vmap(torch.mv, in_dims=(None, 0))(torch.eye(3), torch.arange(6.).view(2, 3)), vmap(lambda t: (t, t + 1), out_dims=(0, 1))(torch.arange(6.).view(2, 3)), vmap(torch.dot, in_dims=(0, 1))(torch.ones(2, 5), torch.ones(5, 2)))
print(vmap(vmap(torch.mul))(torch.ones(2, 3), torch.ones(2, 3)), vmap(lambda d: d['a'] + d['b'])({'a': x, 'b': x}), torch.vmap(lambda a, b: a + b, in_dims=(0, None))(x, 1.), vmap(grad(lambda t: t ** 3))(x))
m = torch.nn.Linear(3, 2); params = dict(m.named_parameters()); inp = torch.randn(4, 3)
with torch.no_grad(): 
    for p in m.parameters(): p.copy_(torch.arange(p.numel()).reshape(p.shape) / 10)
print(functional_call(m, {k: torch.ones_like(v) for k, v in params.items()}, (inp[:1].fill_(1.),)), functional_call(m, params, torch.ones(1, 3)))
def loss(p, a, b): return ((functional_call(m, p, (a,)) - b) ** 2).mean()
g = grad(loss)({k: v.detach() for k, v in params.items()}, torch.ones(4, 3), torch.zeros(4, 2)); print(g)
per = vmap(grad(loss), in_dims=(None, 0, 0))({k: v.detach() for k, v in params.items()}, torch.ones(4, 3), torch.zeros(4, 2)); print({k: v.shape for k, v in per.items()})
ps, bs = stack_module_state([torch.nn.Linear(2, 2) for _ in range(3)]); print({k: v.shape for k, v in ps.items()}, bs)
base = torch.nn.Linear(2, 2); print(vmap(lambda p, b, d: functional_call(base, (p, b), (d,)), in_dims=(0, 0, None))(ps, bs, torch.ones(5, 2)).shape)
tr(lambda: grad(lambda t: t)(x)); tr(lambda: grad(lambda t: 1.0)(x)); tr(lambda: grad(lambda t: t.sum(), argnums=2)(x)); tr(lambda: vmap(torch.add)(torch.ones(2), torch.ones(3))); tr(lambda: vmap(torch.sin, in_dims=2)(x)); tr(lambda: vmap(torch.sin)()); tr(lambda: vmap(lambda t: 1)(x)); tr(lambda: functional_call(m, {'zzz': x}, (inp,)))
A = torch.autograd.functional
print(A.jacobian(lambda t: t.exp(), x), A.jacobian(lambda a, b: a * 2 + b, (x, x)), A.hessian(lambda t: (t ** 3).sum(), x), A.vjp(lambda t: t ** 2, x, torch.ones(3)), A.jvp(lambda t: t ** 2, x, torch.ones(3)), A.hvp(lambda t: (t ** 3).sum(), x, torch.ones(3)), A.vhp(lambda t: (t ** 3).sum(), x, torch.ones(3)), A.hessian(lambda a, b: (a * b).sum(), (x, x)))
tr(lambda: A.vjp(lambda t: t ** 2, x)); tr(lambda: A.jacobian(lambda t: t, 3.)); tr(lambda: A.hessian(lambda t: t, x))
