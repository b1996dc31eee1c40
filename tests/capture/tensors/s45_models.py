"""Models and training loops of many kinds, plain and compiled: the results of twelve calls, and after each the parameters, gradients,
versions, buffers, states of optimizers and the random stream, must be equal."""
import copy
import os
import sys

import mpy
import torch
from torch import nn
import torch.nn.functional as F

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from _twice import compare


def snapshot(objs):
    out=[]
    for o in objs:
        if isinstance(o, nn.Module):
            for k,v in o.state_dict().items(): out.append((k, v.tolist()))
            for k,p in o.named_parameters(): out.append((k, None if p.grad is None else p.grad.tolist(), p.requires_grad, p._version))
            out.append(o.training)
            out.append({k:v for k,v in o.__dict__.items() if isinstance(v,(int,float,str))})
        elif isinstance(o, torch.Tensor): out.append((o.tolist(), o._version, o.requires_grad, None if o.grad is None else o.grad.tolist()))
        elif isinstance(o, torch.optim.Optimizer): out.append(repr([[ (k,(v.tolist() if isinstance(v,torch.Tensor) else v)) for k,v in s.items()] for s in o.state.values()]))
        else: out.append(repr(o))
    out.append(torch.rand(2).tolist())
    return out
CASES={}
def case(f): CASES[f.__name__]=f; return f
def batch(i): 
    g=[float((i*7+k*3)%11)/11 for k in range(6)]
    return torch.tensor(g).reshape(2,3)
@case
def grad_accumulation():
    m=nn.Linear(3,2); o=torch.optim.SGD(m.parameters(),lr=.1)
    def f(x,i):
        l=m(x).pow(2).sum()/2; l.backward()
        if i%2: o.step(); o.zero_grad()
        return l.detach()
    return f,[m,o],lambda i:(batch(i),i%2)
@case
def clipping():
    m=nn.Linear(3,2); o=torch.optim.SGD(m.parameters(),lr=.1)
    def f(x):
        o.zero_grad(); l=m(x).pow(2).sum(); l.backward()
        n=nn.utils.clip_grad_norm_(m.parameters(),.5)
        o.step(); return l.detach(), n
    return f,[m],lambda i:(batch(i),)
@case
def scheduler():
    m=nn.Linear(3,2); o=torch.optim.SGD(m.parameters(),lr=.1); s=torch.optim.lr_scheduler.StepLR(o,2,.5)
    def f(x):
        o.zero_grad(); l=m(x).sum(); l.backward(); o.step(); s.step(); return l.detach()
    return f,[m],lambda i:(batch(i),)
@case
def ema():
    m=nn.Linear(3,2); e=copy.deepcopy(m)
    def f(x):
        with torch.no_grad():
            for a,b in zip(e.parameters(),m.parameters()): a.mul_(.9).add_(b,alpha=.1)
        return e(x)
    return f,[m,e],lambda i:(batch(i),)
@case
def tied():
    class T(nn.Module):
        def __init__(s):
            super().__init__(); s.a=nn.Linear(3,3); s.b=nn.Linear(3,3); s.b.weight=s.a.weight
        def forward(s,x): return s.b(F.relu(s.a(x)))
    m=T(); o=torch.optim.Adam(m.parameters())
    def f(x):
        o.zero_grad(); l=m(x).sum(); l.backward(); o.step(); return l
    return f,[m,o],lambda i:(batch(i),)
@case
def bn_toggle():
    m=nn.Sequential(nn.Linear(3,3),nn.BatchNorm1d(3))
    def f(x,t):
        m.train(t); return m(x)
    return f,[m],lambda i:(batch(i),i%3!=0)
@case
def own_buffers():
    class B(nn.Module):
        def __init__(s):
            super().__init__(); s.register_buffer("n",torch.zeros(1)); s.register_buffer("h",torch.zeros(3)); s.k=0
        def forward(s,x):
            s.n+=1; s.h=s.h*.5+x.sum(0); s.k+=1
            return x*s.h+s.n
    m=B(); return m,[m],lambda i:(batch(i),)
@case
def custom_function():
    class Sq(torch.autograd.Function):
        @staticmethod
        def forward(ctx,x): ctx.save_for_backward(x); return x*x
        @staticmethod
        def backward(ctx,g): (x,)=ctx.saved_tensors; return 3*x*g
    w=nn.Parameter(torch.ones(3))
    def f(x):
        w.grad=None; l=Sq.apply(x*w).sum(); l.backward(); return l, w.grad
    return f,[w],lambda i:(batch(i),)
@case
def hooks():
    w=nn.Parameter(torch.ones(3)); log=[]
    w.register_hook(lambda g: log.append(1) or g*2)
    def f(x):
        w.grad=None; (x*w).sum().backward(); return w.grad.clone()
    return f,[w,log],lambda i:(batch(i),)
@case
def frozen():
    m=nn.Sequential(nn.Linear(3,3),nn.Linear(3,2))
    for p in m[0].parameters(): p.requires_grad_(False)
    def f(x,free):
        for p in m[0].parameters(): p.requires_grad_(free)
        m.zero_grad(); m(x).sum().backward(); return [p.grad is None for p in m.parameters()]
    return f,[m],lambda i:(batch(i),i%4>1)
@case
def data_writes():
    w=nn.Parameter(torch.ones(3))
    def f(x):
        w.data.add_(x.sum(0)); w.data=w.data*.5; return (w*x).sum()
    return f,[w],lambda i:(batch(i),)
@case
def rnn_loop():
    c=nn.GRUCell(3,4)
    def f(x,n):
        h=torch.zeros(2,4); hs=[]
        for _ in range(n): h=c(x,h); hs.append(h)
        return torch.stack(hs).sum(), hs[-1]
    return f,[c],lambda i:(batch(i),2+i%2)
@case
def autograd_grad():
    m=nn.Linear(3,2)
    def f(x):
        y=m(x).pow(2).sum(); g=torch.autograd.grad(y,list(m.parameters())); return [t*2 for t in g]
    return f,[m],lambda i:(batch(i),)
@case
def maml():
    w=nn.Parameter(torch.ones(3)); o=torch.optim.SGD([w],lr=.1)
    def f(x):
        o.zero_grad()
        l=(x*w).sum()**2; g,=torch.autograd.grad(l,[w],create_graph=True)
        w2=w-.1*g; l2=(x*w2).pow(2).sum(); l2.backward(); o.step(); return l2.detach()
    return f,[w],lambda i:(batch(i)/5,)
@case
def replay_buffer():
    buf=[]; m=nn.Linear(3,1)
    def f(x):
        buf.append(x.detach().clone())
        if len(buf)>3: buf.pop(0)
        return m(torch.cat(buf)).sum()
    return f,[m],lambda i:(batch(i),)
@case
def inplace_args():
    def f(x,out):
        out[0]=x.sum(); out[1:].add_(x[0,0]); return out.max()
    return f,[],lambda i:(batch(i),torch.zeros(3))
@case
def view_args():
    base=torch.arange(12.).reshape(4,3)
    def f(v): v.mul_(2); return v.sum()
    return f,[base],lambda i:(base[i%2:i%2+2],)
@case
def dropout_train():
    m=nn.Sequential(nn.Linear(3,8),nn.Dropout(.5),nn.Linear(8,2)); o=torch.optim.AdamW(m.parameters(),lr=.01)
    def f(x):
        o.zero_grad(set_to_none=False); l=m(x).pow(2).mean(); l.backward(); o.step(); return l
    return f,[m,o],lambda i:(batch(i),)
@case
def early_exit():
    m=nn.Linear(3,3)
    def f(x):
        y=m(x)
        if (y>0).all(): return y, "all"
        if y.mean()>0: return y*2, "mean"
        return -y, "none"
    return f,[m],lambda i:(batch(i)*(1 if i%3 else -3),)
@case
def beam():
    m=nn.Linear(3,5)
    def f(x):
        s,ix=m(x).log_softmax(-1).topk(2); return [(s[k],ix[k]) for k in range(2)]
    return f,[m],lambda i:(batch(i),)
@case
def mask_fill():
    def f(x):
        m=torch.tril(torch.ones(2,3)).bool(); return x.masked_fill(~m,float("-inf")).softmax(-1)
    return f,[],lambda i:(batch(i),)
@case
def weight_norm_like():
    v=nn.Parameter(torch.ones(2,3)); g=nn.Parameter(torch.ones(2))
    def f(x): return F.linear(x, v*(g/v.norm(dim=1))[:,None])
    return f,[v,g],lambda i:(batch(i),)


def run(make, compiling):
    torch.manual_seed(3)
    f, objects, arguments = make()
    f = torch.compile(f) if compiling else f
    log = []
    for i in range(12):
        log.append((repr(f(*arguments(i))), snapshot(objects)))
    return log, mpy.explain(f)["hits"] if compiling else 0


compare(45, CASES, run)
