# Checkpoints, finite differences, Jacobians, edge cases of autograd.Function, scripts.
import torch, torch.nn as nn, warnings
from torch.utils.checkpoint import checkpoint, checkpoint_sequential
from torch.autograd import gradcheck, gradgradcheck, functional as AF
torch.set_printoptions(precision=3, sci_mode=False)
warnings.simplefilter("ignore")
def show(name, f):
    try: print(name, f())
    except Exception as e: print(name, type(e).__name__, str(e)[:150])
for re in (True,False):
    torch.manual_seed(0)
    m=nn.Sequential(nn.Linear(3,4),nn.Dropout(.5),nn.ReLU(),nn.Linear(4,2))
    x=torch.randn(2,3,requires_grad=True)
    torch.manual_seed(1); o=checkpoint(m,x,use_reentrant=re); o.sum().backward(); g1=(x.grad.clone(),m[0].weight.grad.clone()); r1=torch.rand(1)
    m.zero_grad(); x.grad=None
    torch.manual_seed(1); o2=m(x); o2.sum().backward(); print(torch.equal(o,o2), torch.equal(g1[0],x.grad), torch.equal(g1[1],m[0].weight.grad), torch.equal(r1,torch.rand(1)))
    m.eval(); x.grad=None; checkpoint_sequential(m,2,x,use_reentrant=re).sum().backward(); print(x.grad)
    show("kw", lambda: checkpoint(lambda a,b=1: (a*b, a+b), x, b=3, use_reentrant=re)[0].sum())
    y=torch.ones(2,requires_grad=True); z=checkpoint(lambda a: (a*2, a*3), y, use_reentrant=re); (z[0].sum()+z[1].sum()).backward(); print(y.grad)
x=torch.randn(3,dtype=torch.float64,requires_grad=True)
print(gradcheck(lambda a: (a.sin()*a).sum(), (x,)), gradgradcheck(lambda a: a**3, (x,)))
class Bad(torch.autograd.Function):
    @staticmethod
    def forward(ctx,a): return a*2
    @staticmethod
    def backward(ctx,g): return g*3
show("bad", lambda: gradcheck(Bad.apply,(x,))); print(gradcheck(Bad.apply,(x,),raise_exception=False))
show("nog", lambda: gradcheck(lambda a:a, (torch.ones(2,dtype=torch.float64),)))
f=lambda a,b: (a*b).sum()
a,b=torch.tensor([1.,2.]),torch.tensor([3.,4.])
print(AF.jacobian(lambda a: a**2, a)); print(AF.jacobian(lambda a,b:(a*b,a.sum()), (a,b))); print(AF.hessian(lambda a:(a**3).sum(), a)); print(AF.hessian(f,(a,b)))
print(AF.vjp(lambda a:a**2,a,torch.ones(2)), AF.jvp(lambda a:a**2,a,torch.tensor([1.,0.])), AF.vhp(lambda a:(a**3).sum(),a,torch.ones(2)), AF.hvp(f,(a,b),(a,b)))
show("v", lambda: AF.vjp(lambda a:a**2,a)); show("v", lambda: AF.hessian(lambda a:a**2,a)); show("v", lambda: AF.vjp(lambda a:a**2,a,torch.ones(3)))
tr=torch.jit.trace(m,torch.ones(1,3)); print(tr(torch.ones(1,3)).shape)
class S(torch.jit.ScriptModule):
    def __init__(s): super().__init__(); s.l=nn.Linear(2,2)
    @torch.jit.script_method
    def forward(s,x): return s.l(x)
print(S()(torch.ones(1,2)).shape)
@torch.jit.script
def fn(x: torch.Tensor, n: int): return x*n
print(fn(torch.ones(2),3), torch.jit.is_scripting())
# Function edge cases
class M(torch.autograd.Function):
    @staticmethod
    def forward(ctx,a,b,k): ctx.save_for_backward(a,b); ctx.k=k; return a*b, a+b, k
    @staticmethod
    def backward(ctx,g1,g2,g3): a,b=ctx.saved_tensors; print("needs",ctx.needs_input_grad, g2); return g1*b, g1*a, None
p=torch.tensor([2.],requires_grad=True); q=torch.tensor([3.])
o=M.apply(p,q,5); print(o); o[0].backward(); print(p.grad)
class N(torch.autograd.Function):
    @staticmethod
    def forward(a,b): return a*b
    @staticmethod
    def setup_context(ctx,inputs,output): ctx.save_for_backward(*inputs)
    @staticmethod
    def backward(ctx,g): a,b=ctx.saved_tensors; return g*b,g*a
p.grad=None; N.apply(p,q).backward(); print(p.grad, N.apply(p,q))
class In(torch.autograd.Function):
    @staticmethod
    def forward(ctx,a): ctx.mark_dirty(a); a.mul_(2); return a
    @staticmethod
    def backward(ctx,g): return g*2
p.grad=None; z=p*1; w=In.apply(z); print(w is z, w); w.sum().backward(); print(p.grad)
class ND(torch.autograd.Function):
    @staticmethod
    def forward(ctx,a): i=a.argmax(); ctx.mark_non_differentiable(i); return a*1,i
    @staticmethod
    def backward(ctx,g,gi): return g
o=ND.apply(p); print(o[1].requires_grad)
class W(torch.autograd.Function):
    @staticmethod
    def forward(ctx,a): return a*1
    @staticmethod
    def backward(ctx,g): return g,g
show("w", lambda: W.apply(p).backward())
class NB(torch.autograd.Function):
    @staticmethod
    def forward(ctx,a): return a*1
show("nb", lambda: NB.apply(p).backward()); show("nf", lambda: torch.autograd.Function.apply(p)); show("inst", lambda: M()(p))
show("twice", lambda: (lambda l: (l.backward(), l.backward()))((p*p).sum()))
show("ng", lambda: torch.ones(1).backward()); show("sc", lambda: (p.expand(2)*1).backward()); show("un", lambda: torch.autograd.grad(p.sum(),q)); show("un2", lambda: torch.autograd.grad(p.sum(),torch.ones(1,requires_grad=True))); show("au", lambda: torch.autograd.grad(p.sum(),torch.ones(1,requires_grad=True),allow_unused=True))
