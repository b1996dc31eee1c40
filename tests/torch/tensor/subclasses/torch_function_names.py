"""Which function __torch_function__ is asked about, for operators, methods and properties."""
import torch
class L(torch.Tensor):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        log.append(func)
        return super().__torch_function__(func, types, args, kwargs or {})
log=[]
a=torch.tensor([1.,2.]).as_subclass(L); i=torch.tensor([1,2]).as_subclass(L)
def t(name, f):
    log.clear()
    try: r=f()
    except Exception as e: r=repr(e)
    print(name, [getattr(g,'__name__',g) for g in log], type(r).__name__)
o=torch.tensor([3.,4.])
import operator
for n in "add sub mul truediv matmul pow mod floordiv".split():
    fn=getattr(operator,n)
    t(n, lambda: fn(a,a)); t("r"+n, lambda: fn(2.0,a)); t("o"+n, lambda: fn(o,a))
    fi=getattr(operator,"i"+n)
    def g():
        b=a.clone(); log.clear(); 
        return fi(b,a)
    t("i"+n, g)
for n in "and_ or_ xor lshift rshift".split():
    fn=getattr(operator,n)
    t(n, lambda: fn(i,i)); t("r"+n, lambda: fn(2,i))
for n in "eq ne lt le gt ge".split():
    fn=getattr(operator,n); t(n, lambda: fn(a,a)); t("s"+n, lambda: fn(a,1))
for n in "neg pos abs invert".split():
    fn=getattr(operator,n); t(n, lambda: fn(i))
t("getitem", lambda: a[0]); t("repr", lambda: repr(a)); t("str", lambda: str(a)); t("len", lambda: len(a)); t("iter", lambda: list(a)); t("shape", lambda: a.shape)
t("dtype", lambda: a.dtype); t("grad", lambda: a.grad); t("item", lambda: a[0].item()); t("float", lambda: float(a[0])); t("bool", lambda: bool(a[0])); t("tolist", lambda: a.tolist())
t("size", lambda: a.size()); t("dim", lambda: a.dim()); t("ndim", lambda: a.ndim);t("device", lambda: a.device);t("requires_grad", lambda: a.requires_grad)
t("contains", lambda: 1. in a); t("reversed", lambda: reversed(a)); t("format", lambda: f"{a}"); t("hash", lambda: hash(a)); t("numpy", lambda: a.numpy()); t("detach", lambda: a.detach()); t("clone", lambda:a.clone()); t("to", lambda: a.to(torch.float64)); t("float", lambda:a.float()); t("split", lambda: a.split(1)); t("t.split", lambda: torch.split(a,1)); t("stack", lambda: torch.stack([a,a])); t("cat", lambda: torch.cat([o,a])); t("F.relu", lambda: torch.nn.functional.relu(a)); t("softmax", lambda: torch.nn.functional.softmax(a,0)); t("linear", lambda: torch.nn.functional.linear(a, torch.ones(2,2)))
t("max", lambda: a.max(0)); t("sum", lambda: torch.sum(a)); t("einsum", lambda: torch.einsum("i,i", a,a)); t("data", lambda: a.data); t("setitem", lambda: a.__setitem__(0, 1.)); t("norm", lambda: a.norm()); t("unique", lambda: torch.unique(a)); t("view", lambda: a.view(2,1)); t("zeros_like", lambda: torch.zeros_like(a)); t("new_zeros", lambda: a.new_zeros(2)); t("mse", lambda: torch.nn.functional.mse_loss(a,o)); t("grad_fn", lambda: a.grad_fn); t("is_leaf", lambda: a.is_leaf); t("backward", lambda: a.requires_grad_().sum().backward()); t("isfinite",lambda:a.isfinite())
print(torch.Tensor.shape.__get__ == torch.Tensor.shape.__get__)
b = torch.tensor([1.,2.], requires_grad=True)
c = b.as_subclass(L); print(c, type(c.grad_fn).__name__, c*2, L([1,2]), L(3).shape, type(L(o)))
print(torch.nn.Parameter(a), type(torch.nn.Parameter(a)))
class S(torch.Tensor): pass
s=S([1,2,3]); print(s, s+1, type(s.sum()), type(s.shape), type(s.view(1, 3)), s[0], type(s.max(0)), s.max(0), s.tolist(), type(torch.ones(3)+s), type(torch.nn.Linear(3,2)(s)))
class S2(S): pass
print(type(s+S2([1,2,3])), type(S2([1,2,3])+s))
class A(torch.Tensor): pass
try: print(type(A([1.])+s))
except Exception as e: print(type(e), e)
t("fft", lambda: torch.fft.fft(a)); t("linalg", lambda: torch.linalg.vector_norm(a)); t("init", lambda: torch.nn.init.constant_(a.detach(), 1.))
