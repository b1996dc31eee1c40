"""NeRF: positional encodings, rays from a camera, stratified and importance sampling, volume rendering."""
import warnings
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

warnings.filterwarnings("ignore")

np.random.seed(0)
torch.manual_seed(0)
torch.set_default_dtype(torch.float32)


class Embedder:
    def __init__(self, **kwargs):
        self.kwargs = kwargs
        self.create_embedding_fn()

    def create_embedding_fn(self):
        embed_fns, d, out_dim = [], self.kwargs["input_dims"], 0
        if self.kwargs["include_input"]:
            embed_fns.append(lambda x: x)
            out_dim += d
        N_freqs = self.kwargs["num_freqs"]
        if self.kwargs["log_sampling"]:
            freq_bands = 2. ** torch.linspace(0., N_freqs - 1, steps=N_freqs)
        else:
            freq_bands = torch.linspace(2. ** 0., 2. ** (N_freqs - 1), steps=N_freqs)
        for freq in freq_bands:
            for p_fn in self.kwargs["periodic_fns"]:
                embed_fns.append(lambda x, p_fn=p_fn, freq=freq: p_fn(x * freq))
                out_dim += d
        self.embed_fns, self.out_dim = embed_fns, out_dim

    def embed(self, inputs):
        return torch.cat([fn(inputs) for fn in self.embed_fns], -1)


class NeRF(nn.Module):
    def __init__(self, in_ch, in_views, W=16, skips=[1]):
        super().__init__()
        self.skips, self.in_ch, self.in_views = skips, in_ch, in_views
        self.pts = nn.ModuleList([nn.Linear(in_ch, W)] + [nn.Linear(W if i not in skips else W + in_ch, W) for i in range(2)])
        self.views = nn.Linear(W + in_views, W // 2)
        self.feature, self.alpha, self.rgb = nn.Linear(W, W), nn.Linear(W, 1), nn.Linear(W // 2, 3)

    def forward(self, x):
        pts, views = torch.split(x, [self.in_ch, self.in_views], dim=-1)
        h = pts
        for i, l in enumerate(self.pts):
            h = F.relu(l(h))
            if i in self.skips:
                h = torch.cat([pts, h], -1)
        alpha = self.alpha(h)
        h = F.relu(self.views(torch.cat([self.feature(h), views], -1)))
        return torch.cat([self.rgb(h), alpha], -1)


def get_rays(H, W, K, c2w):
    i, j = torch.meshgrid(torch.linspace(0, W - 1, W), torch.linspace(0, H - 1, H), indexing="ij")
    i, j = i.t(), j.t()
    dirs = torch.stack([(i - K[0][2]) / K[0][0], -(j - K[1][2]) / K[1][1], -torch.ones_like(i)], -1)
    rays_d = torch.sum(dirs[..., np.newaxis, :] * c2w[:3, :3], -1)
    return c2w[:3, -1].expand(rays_d.shape), rays_d


def raw2outputs(raw, z_vals, rays_d, white_bkgd=False):
    dists = z_vals[..., 1:] - z_vals[..., :-1]
    dists = torch.cat([dists, torch.Tensor([1e10]).expand(dists[..., :1].shape)], -1)
    dists = dists * torch.norm(rays_d[..., None, :], dim=-1)
    rgb = torch.sigmoid(raw[..., :3])
    alpha = 1. - torch.exp(-F.relu(raw[..., 3]) * dists)
    weights = alpha * torch.cumprod(torch.cat([torch.ones((alpha.shape[0], 1)), 1. - alpha + 1e-10], -1), -1)[:, :-1]
    rgb_map = torch.sum(weights[..., None] * rgb, -2)
    depth = torch.sum(weights * z_vals, -1)
    disp = 1. / torch.max(1e-10 * torch.ones_like(depth), depth / torch.sum(weights, -1))
    if white_bkgd:
        rgb_map = rgb_map + (1. - torch.sum(weights, -1)[..., None])
    return rgb_map, disp, weights


def sample_pdf(bins, weights, N, det=False):
    weights = weights + 1e-5
    pdf = weights / torch.sum(weights, -1, keepdim=True)
    cdf = torch.cumsum(pdf, -1)
    cdf = torch.cat([torch.zeros_like(cdf[..., :1]), cdf], -1)
    if det:
        u = torch.linspace(0., 1., steps=N).expand(list(cdf.shape[:-1]) + [N])
    else:
        u = torch.Tensor(np.random.rand(*(list(cdf.shape[:-1]) + [N])))
    u = u.contiguous()
    inds = torch.searchsorted(cdf, u, right=True)
    below = torch.max(torch.zeros_like(inds - 1), inds - 1)
    above = torch.min((cdf.shape[-1] - 1) * torch.ones_like(inds), inds)
    inds_g = torch.stack([below, above], -1)
    shape = [inds_g.shape[0], inds_g.shape[1], cdf.shape[-1]]
    cdf_g = torch.gather(cdf.unsqueeze(1).expand(shape), 2, inds_g)
    bins_g = torch.gather(bins.unsqueeze(1).expand(shape), 2, inds_g)
    denom = cdf_g[..., 1] - cdf_g[..., 0]
    denom = torch.where(denom < 1e-5, torch.ones_like(denom), denom)
    return bins_g[..., 0] + (u - cdf_g[..., 0]) / denom * (bins_g[..., 1] - bins_g[..., 0])


pe = Embedder(include_input=True, input_dims=3, num_freqs=3, log_sampling=True, periodic_fns=[torch.sin, torch.cos])
ve = Embedder(include_input=True, input_dims=3, num_freqs=2, log_sampling=False, periodic_fns=[torch.sin, torch.cos])
model = NeRF(pe.out_dim, ve.out_dim)
H, W, focal = 4, 5, 6.0
K = np.array([[focal, 0, 0.5 * W], [0, focal, 0.5 * H], [0, 0, 1]])
th = np.deg2rad(30.)
c2w = torch.Tensor(np.array([[np.cos(th), 0, -np.sin(th), 0.5], [0, 1, 0, 0], [np.sin(th), 0, np.cos(th), 4.]], dtype=np.float32))
ro, rd = get_rays(H, W, K, c2w)
print(ro.shape, np.round(rd[0, 0].numpy(), 4))
coords = torch.stack(torch.meshgrid(torch.arange(H), torch.arange(W), indexing="ij"), -1).reshape(-1, 2)
sel = coords[np.random.choice(coords.shape[0], size=[8], replace=False)].long()
ro, rd = ro[sel[:, 0], sel[:, 1]], rd[sel[:, 0], sel[:, 1]]
target = torch.rand(8, 3)
viewdirs = rd / torch.norm(rd, dim=-1, keepdim=True)
opt = torch.optim.Adam(params=model.parameters(), lr=5e-3, betas=(0.9, 0.999))
mse2psnr = lambda x: -10. * torch.log(x) / torch.log(torch.Tensor([10.]))
for it in range(4):
    t = torch.linspace(0., 1., steps=6)
    z = (2. * (1. - t) + 6. * t).expand([8, 6])
    mids = .5 * (z[..., 1:] + z[..., :-1])
    upper, lower = torch.cat([mids, z[..., -1:]], -1), torch.cat([z[..., :1], mids], -1)
    z = lower + (upper - lower) * torch.rand(z.shape)

    def run(z):
        pts = ro[..., None, :] + rd[..., None, :] * z[..., :, None]
        flat = torch.reshape(pts, [-1, 3])
        dirs = viewdirs[:, None].expand(pts.shape).reshape(-1, 3)
        return model(torch.cat([pe.embed(flat), ve.embed(dirs)], -1)).reshape(list(pts.shape[:-1]) + [4])
    rgb0, _, weights = raw2outputs(run(z), z, rd)
    zs = sample_pdf(.5 * (z[..., 1:] + z[..., :-1]), weights[..., 1:-1], 4, det=it % 2 == 0).detach()
    zz, _ = torch.sort(torch.cat([z, zs], -1), -1)
    rgb, disp, _ = raw2outputs(run(zz), zz, rd, white_bkgd=True)
    loss = torch.mean((rgb - target) ** 2) + torch.mean((rgb0 - target) ** 2)
    opt.zero_grad()
    loss.backward()
    opt.step()
    for g in opt.param_groups:
        g["lr"] = 5e-3 * (0.1 ** ((it + 1) / 500))
    print("%d %.4f %.3f %.4f" % (it, loss.item(), mse2psnr(loss).item(), disp.mean()))
