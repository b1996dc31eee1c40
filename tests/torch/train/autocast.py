# Which types ops run in under autocast, and scaled losses.
import torch, torch.nn as nn, torch.nn.functional as F, warnings
torch.set_printoptions(precision=3, sci_mode=False)
warnings.simplefilter("ignore")
def show(name, f):
    try: print(name, f())
    except Exception as e: print(name, type(e).__name__, str(e)[:200])
torch.manual_seed(0)
x=torch.randn(2,4); w=torch.randn(4,4); c=torch.randn(1,1,4,4)
def types():
    return [(n, f().dtype) for n,f in (("mm",lambda:x@w.T),("linear",lambda:F.linear(x,w)),("conv",lambda:F.conv2d(c,c[:,:,:2,:2])),("relu",lambda:F.relu(x@w)),("softmax",lambda:(x@w).softmax(1)),("exp",lambda:(x@w).exp()),("sum",lambda:(x@w).sum()),("add",lambda:(x@w)+x),("cat",lambda:torch.cat([x@w,x])),("cat2",lambda:torch.cat([x@w,x@w])),("stack",lambda:torch.stack([x@w,x@w])),("mse",lambda:F.mse_loss(x@w,x)),("l1",lambda:F.l1_loss(x@w,x)),("ce",lambda:F.cross_entropy(x@w,torch.tensor([0,1]))),("nll",lambda:F.nll_loss((x@w).log_softmax(1),torch.tensor([0,1]))),("bce",lambda:F.binary_cross_entropy_with_logits(x@w,x)),("ln",lambda:F.layer_norm(x@w,(4,))),("prod",lambda:(x@w).prod()),("bmm",lambda:torch.bmm(c[0],c[0])),("addmm",lambda:torch.addmm(x,x,w)),("f64",lambda:x.double()@w.double()),("hinge",lambda:F.hinge_embedding_loss(x@w,x.sign())),("sdpa",lambda:F.scaled_dot_product_attention(c,c,c)),("gelu",lambda:F.gelu(x@w)),("norm",lambda:(x@w).norm()),("cumsum",lambda:(x@w).cumsum(0)),("pow",lambda:(x@w)**2),("mean",lambda:(x@w).mean()),("drop",lambda:F.dropout(x@w)),("max",lambda:F.max_pool2d(F.conv2d(c,c[:,:,:2,:2]),2)),("interp",lambda:F.interpolate(F.conv2d(c,c[:,:,:2,:2]),scale_factor=2)))]
print(torch.is_autocast_enabled("cpu"), types()[:3])
with torch.autocast("cpu"):
    print(torch.is_autocast_enabled("cpu"), torch.get_autocast_dtype("cpu")); print(types())
    with torch.autocast("cpu",enabled=False): print(types()[:3], torch.is_autocast_enabled("cpu"))
    with torch.autocast("cpu",dtype=torch.float16): print(types()[:3], torch.get_autocast_cpu_dtype())
print(types()[:2], torch.get_autocast_dtype("cpu"), torch.get_autocast_dtype("cuda"))
m=nn.Sequential(nn.Linear(4,8),nn.ReLU(),nn.Linear(8,2))
o=torch.optim.SGD(m.parameters(),lr=.1)
for i in range(3):
    o.zero_grad()
    with torch.amp.autocast("cpu",dtype=torch.bfloat16): y=m(x); l=F.cross_entropy(y,torch.tensor([0,1]))
    l.backward(); o.step()
print(y.dtype, l.dtype, m[0].weight.grad.dtype)
@torch.autocast("cpu")
def f(a): return a@a.T
print(f(x).dtype)
show("dev", lambda: torch.autocast(3)); show("dev", lambda: torch.autocast("foo"))
with warnings.catch_warnings(record=True) as ws:
    warnings.simplefilter("always")
    with torch.autocast("cuda"): print((x@w).dtype)
    torch.autocast("cpu",dtype=torch.float32); torch.cuda.amp.GradScaler(); torch.amp.GradScaler(); torch.cpu.amp.autocast()
print([(v.category.__name__, str(v.message)) for v in ws])
s=torch.amp.GradScaler("cpu",init_scale=8.,growth_interval=2)
for k in range(5):
    o.zero_grad(); l=m(x).sum(); s.scale(l).backward()
    if k==1: m[0].weight.grad[0,0]=float("inf")
    if k==2: s.unscale_(o); nn.utils.clip_grad_norm_(m.parameters(),1.)
    s.step(o); s.update(); print(s.get_scale(), s._get_growth_tracker())
print(s.state_dict(), s.is_enabled()); show("u", lambda: (s.scale(m(x).sum()).backward(), s.unscale_(o), s.unscale_(o)))
d=torch.amp.GradScaler("cpu",enabled=False); print(d.scale(l) is l, d.state_dict(), d.get_scale())
show("bad", lambda: torch.amp.GradScaler("cpu",growth_factor=1.)); show("bad", lambda: torch.amp.GradScaler("cpu").step(o))
class Fn(torch.autograd.Function):
    @staticmethod
    @torch.amp.custom_fwd(device_type="cpu",cast_inputs=torch.float32)
    def forward(ctx,a): print(a.dtype, torch.is_autocast_enabled("cpu")); ctx.save_for_backward(a); return a*2
    @staticmethod
    @torch.amp.custom_bwd(device_type="cpu")
    def backward(ctx,g): print(torch.is_autocast_enabled("cpu")); return g*2
with torch.autocast("cpu"): r=Fn.apply((x@w).requires_grad_())
r.sum().backward()
