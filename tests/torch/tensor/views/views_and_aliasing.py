# Views share memory; copies don't; data_ptr stays.
import torch
x = torch.arange(6.0); v = x.view(2, 3); c = x.clone(); d = x.detach(); r = v.t().reshape(-1)
x[0] = 100
print(v[0, 0], c[0], d[0], r[0], v.data_ptr() == x.data_ptr(), c.data_ptr() == x.data_ptr(), x[2:].data_ptr() - x.data_ptr(), v.storage_offset(), x[2:].storage_offset())
p = x.data_ptr(); x += 1; x.mul_(2); print(x.data_ptr() == p, v, x is x.contiguous(), v.is_contiguous(), v.t().is_contiguous())
a = torch.zeros(3); b = a; b += 1; print(a, a is b); b = b + 1; print(a, b)
e = torch.zeros(1).expand(3); f = x.narrow(0, 1, 2); f.zero_(); print(e.stride(), x)
y = torch.ones(2, 2); y.t_() if False else None; z = y.view(-1)[::2]; z += 5; print(y, y.copy_(torch.zeros(2)), z)
w = torch.arange(4); w[1:] = w[:-1].clone(); print(w); s = torch.zeros(2, 3); s[:, 1] = torch.tensor([1.0, 2.0]); s.T[0] = 9; print(s)
x.data = torch.ones(2); print(x, x.shape); h = torch.tensor([1.0]); g = h.data; g += 1; print(h, h._version if False else "")
