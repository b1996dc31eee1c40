# Spectral norm, parametrizations, clipping, module hooks, state dicts and their errors.
import warnings
import torch, torch.nn as nn
from torch.nn.utils import parametrize, parametrizations, spectral_norm, remove_spectral_norm, weight_norm
from torch.nn.utils.spectral_norm import SpectralNorm
torch.set_printoptions(precision=3, sci_mode=False)
warnings.simplefilter("ignore")
def show(name, f):
    try: print(name, f())
    except Exception as e: print(name, type(e).__name__, e)
torch.manual_seed(0)
m=spectral_norm(nn.Conv2d(3,4,3)); print(m, [n for n,_ in m.named_parameters()], [n for n,_ in m.named_buffers()])
x=torch.randn(2,3,5,5)
print(m(x).sum()); m(x).sum().backward(); print(round(m.weight_orig.grad.abs().sum().item(),1), m.weight_u)
m.eval(); print(m(x).mean(), m.weight.shape); remove_spectral_norm(m); print(m, type(m.weight))
show("r", lambda: remove_spectral_norm(m))
show("tr", lambda: spectral_norm(nn.ConvTranspose2d(3,4,3),n_power_iterations=3)(x).sum())
l=parametrizations.spectral_norm(nn.Linear(4,5)); print(l, type(l)); print(l.weight.norm(), list(l.state_dict()))
print(l(torch.ones(1,4)))
w=parametrizations.weight_norm(nn.Linear(4,5)); print(w); print(w.parametrizations.weight.original0.shape, w(torch.ones(1,4)))
class Sym(nn.Module):
    def forward(self,X): return X.triu()+X.triu(1).T
    def right_inverse(self,A): return A.triu()
s=nn.Linear(3,3); parametrize.register_parametrization(s,"weight",Sym()); print(s, torch.equal(s.weight,s.weight.T), parametrize.is_parametrized(s,"weight"))
s.weight=torch.arange(9.).view(3,3); print(s.weight)
with parametrize.cached(): print(s.weight is s.weight)
print(s.parametrizations.weight.original, isinstance(s, nn.Linear), parametrize.type_before_parametrizations(s))
import copy; print(copy.deepcopy(s).weight)
parametrize.remove_parametrizations(s,"weight"); print(s, s.weight, type(s))
class Bad(nn.Module):
    def forward(self,X): return X[0]
show("bad", lambda: parametrize.register_parametrization(nn.Linear(2,2),"weight",Bad()))
show("bad", lambda: parametrize.register_parametrization(nn.Linear(2,2),"foo",Sym()))
v=nn.utils.parameters_to_vector(nn.Linear(2,2).parameters()); print(v.shape)
p=nn.Linear(2,2); nn.utils.vector_to_parameters(torch.arange(6.),p.parameters()); print(p.weight, p.bias)
(p(torch.ones(1,2)).sum()*100).backward(); print(nn.utils.clip_grad_norm_(p.parameters(),1.0), p.weight.grad); nn.utils.clip_grad_value_(p.parameters(),0.1); print(p.bias.grad)
print(nn.utils.clip_grad_norm_(p.parameters(),1.0,norm_type=float("inf")), nn.utils.get_total_norm([torch.ones(3),torch.ones(2)],3))
c,b=nn.Conv2d(2,3,1).eval(),nn.BatchNorm2d(3).eval(); b.running_mean.normal_(); f=nn.utils.fuse_conv_bn_eval(c,b); y=torch.randn(1,2,2,2); print(torch.allclose(f(y),b(c(y)),atol=1e-6))
print(nn.utils.skip_init(nn.Linear,3,4))
# hooks
log=[]
m=nn.Sequential(nn.Linear(2,3),nn.ReLU(),nn.Linear(3,1))
h=[m[0].register_forward_pre_hook(lambda mod,a: log.append("pre")), m[0].register_forward_hook(lambda mod,a,o: log.append("post")), m[2].register_full_backward_hook(lambda mod,gi,go: log.append(("bw",[None if g is None else tuple(g.shape) for g in gi],[tuple(g.shape) for g in go]))), m[1].register_full_backward_pre_hook(lambda mod,go: (go[0]*2,)),
 m.register_forward_pre_hook(lambda mod,a,k: ((a[0]*2,),k), with_kwargs=True), m.register_forward_hook(lambda mod,a,k,o: log.append(("kw",k)), with_kwargs=True)]
m(torch.ones(1,2)).sum().backward(); print(log); print(m[0].weight.grad)
for x in h: x.remove()
print(m._forward_hooks, len(m[0]._forward_pre_hooks))
class E(nn.Module):
    def forward(self,x): raise ValueError("no")
e=E(); e.register_forward_hook(lambda m,a,o: print("always",o), always_call=True)
show("e", lambda: e(1))
sd=[]
m.register_state_dict_pre_hook(lambda mod,p,k: sd.append(("pre",p,k))); m.register_state_dict_post_hook(lambda mod,s,p,l: sd.append(("post",p,len(s),l)))
m.register_load_state_dict_pre_hook(lambda mod,s,p,l,st,mk,uk,em: sd.append(("lpre",p,type(mod).__name__))); m.register_load_state_dict_post_hook(lambda mod,k: sd.append(("lpost",k)))
d=m.state_dict(); print(m.load_state_dict(d)); print(sd)
print(m.load_state_dict({k:v*0 for k,v in d.items()},assign=True), m[0].weight.abs())
show("miss", lambda: m.load_state_dict({"a":torch.ones(1)}))
print(m.load_state_dict({"a":torch.ones(1)},strict=False))
show("shape", lambda: nn.Linear(2,2).load_state_dict({"weight":torch.ones(3,2),"bias":torch.ones(2)}))
n=nn.Module(); 
show("sub", lambda: m.get_submodule("7")); m.set_submodule("0",nn.Identity()); print(m)
show("reg", lambda: n.register_parameter("a.b",None)); show("reg", lambda: n.register_buffer("",None)); show("reg", lambda: n.add_module("training",None)); show("attr", lambda: n.foo); show("fw", lambda: n(1)); show("t", lambda: n.train(1)); show("dt", lambda: nn.Linear(1,1).to(torch.int32))
show("p", lambda: setattr(m[2],"weight",torch.ones(1)))
print(m.to_empty(device="cpu")[2].weight.shape, m.half()[2].weight.dtype, m.double()[2].bias.dtype)
print(dict(nn.Linear(1,1).named_buffers()), [n for n,_ in nn.Sequential(nn.Linear(1,1),nn.BatchNorm1d(1)).named_modules()])
