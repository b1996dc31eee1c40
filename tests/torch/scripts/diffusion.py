"""Denoising diffusion: schedule, q_sample, a small U-Net with time embeddings, DDPM and DDIM sampling."""
import math
from inspect import isfunction
from functools import partial
import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(0)


def exists(x):
    return x is not None


def default(val, d):
    if exists(val):
        return val
    return d() if isfunction(d) else d


def cosine_beta_schedule(timesteps, s=0.008):
    steps = timesteps + 1
    x = torch.linspace(0, timesteps, steps, dtype=torch.float64)
    alphas_cumprod = torch.cos(((x / timesteps) + s) / (1 + s) * math.pi * 0.5) ** 2
    alphas_cumprod = alphas_cumprod / alphas_cumprod[0]
    betas = 1 - (alphas_cumprod[1:] / alphas_cumprod[:-1])
    return torch.clip(betas, 0, 0.999)


class SinusoidalPosEmb(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.dim = dim

    def forward(self, x):
        half = self.dim // 2
        emb = math.log(10000) / (half - 1)
        emb = torch.exp(torch.arange(half, device=x.device) * -emb)
        emb = x[:, None] * emb[None, :]
        return torch.cat((emb.sin(), emb.cos()), dim=-1)


class Residual(nn.Module):
    def __init__(self, fn):
        super().__init__()
        self.fn = fn

    def forward(self, x, *args, **kwargs):
        return self.fn(x, *args, **kwargs) + x


class LinearAttention(nn.Module):
    def __init__(self, dim, heads=2, dim_head=4):
        super().__init__()
        self.heads, self.scale = heads, dim_head ** -0.5
        self.to_qkv = nn.Conv2d(dim, heads * dim_head * 3, 1, bias=False)
        self.to_out = nn.Sequential(nn.Conv2d(heads * dim_head, dim, 1), nn.GroupNorm(1, dim))

    def forward(self, x):
        b, c, h, w = x.shape
        q, k, v = (t.reshape(b, self.heads, -1, h * w) for t in self.to_qkv(x).chunk(3, dim=1))
        q = q.softmax(dim=-2) * self.scale
        context = torch.einsum("bhdn,bhen->bhde", k.softmax(dim=-1), v)
        out = torch.einsum("bhde,bhdn->bhen", context, q)
        return self.to_out(out.reshape(b, -1, h, w))


class Block(nn.Module):
    def __init__(self, dim, dim_out, time_dim, groups=4):
        super().__init__()
        self.mlp = nn.Sequential(nn.SiLU(), nn.Linear(time_dim, dim_out * 2))
        self.c1, self.c2 = nn.Conv2d(dim, dim_out, 3, padding=1), nn.Conv2d(dim_out, dim_out, 3, padding=1)
        self.n1, self.n2 = nn.GroupNorm(groups, dim_out), nn.GroupNorm(groups, dim_out)
        self.res = nn.Conv2d(dim, dim_out, 1) if dim != dim_out else nn.Identity()

    def forward(self, x, t):
        scale, shift = self.mlp(t)[..., None, None].chunk(2, dim=1)
        h = F.silu(self.n1(self.c1(x)) * (scale + 1) + shift)
        return F.silu(self.n2(self.c2(h))) + self.res(x)


class Unet(nn.Module):
    def __init__(self, dim=8, out_dim=None, mults=(1, 2)):
        super().__init__()
        out_dim = default(out_dim, 1)
        block = partial(Block, time_dim=dim * 4)
        self.time = nn.Sequential(SinusoidalPosEmb(dim), nn.Linear(dim, dim * 4), nn.GELU(), nn.Linear(dim * 4, dim * 4))
        self.inc = nn.Conv2d(1, dim, 3, padding=1)
        dims = [dim * m for m in mults]
        self.downs = nn.ModuleList([nn.ModuleList([block(a, b), Residual(LinearAttention(b)), nn.Conv2d(b, b, 4, 2, 1)])
                                    for a, b in zip([dim] + dims[:-1], dims)])
        self.mid = block(dims[-1], dims[-1])
        self.ups = nn.ModuleList([nn.ModuleList([block(b * 2, a), nn.Upsample(scale_factor=2, mode="nearest")])
                                  for a, b in list(zip([dim] + dims[:-1], dims))[::-1]])
        self.out = nn.Conv2d(dim, out_dim, 1)

    def forward(self, x, t):
        t = self.time(t)
        x, hs = self.inc(x), []
        for b, attn, down in self.downs:
            x = attn(b(x, t))
            x = down(x)
            hs.append(x)
        x = self.mid(x, t)
        for b, up in self.ups:
            x = up(b(torch.cat((x, hs.pop()), 1), t))
        return self.out(x)


def extract(a, t, x_shape):
    return a.gather(-1, t).reshape(t.shape[0], *((1,) * (len(x_shape) - 1)))


T = 20
betas = cosine_beta_schedule(T)
alphas = 1. - betas
ac = torch.cumprod(alphas, axis=0)
ac_prev = F.pad(ac[:-1], (1, 0), value=1.)
post_var = betas * (1. - ac_prev) / (1. - ac)
buf = {k: v.to(torch.float32) for k, v in dict(betas=betas, sqrt_ac=ac.sqrt(), sqrt_1mac=(1 - ac).sqrt(),
       recip=(1 / alphas).sqrt(), logvar=torch.log(post_var.clamp(min=1e-20)), ac=ac).items()}
print({k: round(v.sum().item(), 4) for k, v in buf.items()})
model = Unet()
opt = torch.optim.AdamW(model.parameters(), lr=2e-3, weight_decay=0.01)
for step in range(4):
    x0 = torch.rand(4, 1, 8, 8) * 2 - 1
    t = torch.randint(0, T, (4,)).long()
    noise = torch.randn_like(x0)
    xt = extract(buf["sqrt_ac"], t, x0.shape) * x0 + extract(buf["sqrt_1mac"], t, x0.shape) * noise
    loss = F.smooth_l1_loss(model(xt, t), noise)
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(step, f"{loss.item():.4f}")


@torch.no_grad()
def p_sample(x, i):
    t = torch.full((x.shape[0],), i, dtype=torch.long)
    mean = extract(buf["recip"], t, x.shape) * (x - extract(buf["betas"], t, x.shape) * model(x, t)
                                                / extract(buf["sqrt_1mac"], t, x.shape))
    return mean if i == 0 else mean + (0.5 * extract(buf["logvar"], t, x.shape)).exp() * torch.randn_like(x)


img = torch.randn(2, 1, 8, 8)
for i in reversed(range(0, 5)):
    img = p_sample(img, i)
print(f"{img.mean():.3f} {img.std():.3f}", img.clamp(-1, 1).shape)
times = list(reversed(torch.linspace(-1, T - 1, steps=6).int().tolist()))
print(list(zip(times[:-1], times[1:])))
