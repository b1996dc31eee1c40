"""Autocast and the gradient scaler."""
import torch
x, w = torch.randn(2, 3), torch.randn(3, 4, requires_grad=True)
with torch.autocast('cpu', dtype=torch.bfloat16):
    y = x @ w; print(y.dtype, (y + 1).dtype, torch.softmax(y, 1).dtype, torch.nn.functional.mse_loss(y, y.float()).dtype, y.sum().dtype, torch.nn.Linear(3, 2)(x).dtype, torch.is_autocast_enabled('cpu'), torch.get_autocast_dtype('cpu'))
    with torch.autocast('cpu', enabled=False): print((x @ w).dtype)
y.sum().backward(); print(w.grad.dtype, torch.is_autocast_enabled('cpu'))
@torch.autocast('cpu')
def f(a): return a @ w
print(f(x).dtype)
s = torch.amp.GradScaler('cpu', init_scale=8.); o = torch.optim.SGD([w], lr=.1); l = (x @ w).sum(); w.grad = None; s.scale(l).backward(); print(s.get_scale(), s.scale(torch.tensor(2.))); s.unscale_(o); torch.nn.utils.clip_grad_norm_([w], 1.0); s.step(o); s.update(); print(s.state_dict())
try: torch.autocast('foo')
except Exception as e: print(type(e).__name__, e)
