# Checkpoints without reentry: gradients by autograd.grad, second derivatives, graphs kept, nested ones, what differs when computed again.
import torch, torch.nn as nn
from torch.utils.checkpoint import checkpoint
torch.manual_seed(0)
calls=[0]
class B(nn.Module):
    def __init__(s): super().__init__(); s.a=nn.Linear(4,8); s.d=nn.Dropout(.5); s.b=nn.Linear(8,4)
    def forward(s,x,k=1): calls[0]+=1; return x+s.b(s.d(torch.tanh(s.a(x))))*k
m=B(); x=torch.randn(3,4,requires_grad=True)
def go(ck):
    torch.manual_seed(1)
    y=checkpoint(m,x,k=2,use_reentrant=False) if ck else m(x,k=2)
    y=y**2
    g=torch.autograd.grad(y.sum(),[x,*m.parameters()],create_graph=True)
    gg=torch.autograd.grad(sum((t**2).sum() for t in g),[x,*m.parameters()])
    return [round(t.sum().item(),1) for t in (*g,*gg)]
a=go(True); c=calls[0]; b=go(False); print(a==b,c,a)
y=checkpoint(m,x,use_reentrant=False); y.sum().backward(retain_graph=True); g1=m.a.weight.grad.clone(); y.sum().backward(); print(torch.allclose(m.a.weight.grad,2*g1), calls[0])
# nested
m.zero_grad()
def outer(x): return checkpoint(m,checkpoint(m,x,use_reentrant=False),use_reentrant=False)
torch.manual_seed(2); y=checkpoint(outer,x,use_reentrant=False); y.sum().backward(); g=m.b.weight.grad.clone(); m.zero_grad()
torch.manual_seed(2); m(m(x)).sum().backward(); print(torch.allclose(g,m.b.weight.grad))
n=[0]
def bad(x):
    n[0]+=1
    return (x.sin().cos() if n[0]==1 else x.sin())
try: checkpoint(bad,x,use_reentrant=False).sum().backward()
except Exception as e: print(type(e).__name__, str(e)[:200])
n=[0]
def bad2(x):
    n[0]+=1
    return (x if n[0]==1 else x[:2]).sin().exp()
try: checkpoint(bad2,x,use_reentrant=False).sum().backward()
except Exception as e: print(type(e).__name__, str(e)[:420])
def raises(x): raise ValueError('inside')
try: checkpoint(raises,x,use_reentrant=False)
except ValueError as e: print(e)
o=checkpoint(lambda a:{'p':a*2,'q':[a.exp(),3]},x,use_reentrant=False); (o['p'].sum()+o['q'][0].sum()).backward(); print(round(x.grad.sum().item(),4))
w=torch.ones(2,requires_grad=True)
z=checkpoint(lambda: (w*w).sum(), use_reentrant=False); z.backward(); print(w.grad)
with torch.utils.checkpoint.set_checkpoint_early_stop(False):
    seen=[]
    def f(x): y=x.sin(); seen.append('end'); return y
    checkpoint(f,x,use_reentrant=False).sum().backward(); print(seen)
seen=[]
checkpoint(f,x,use_reentrant=False).sum().backward(); print(seen)
