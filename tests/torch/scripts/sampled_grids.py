"""grid_sample and affine_grid: spatial transformer, flow warping, deformable convolution by hand, ROI crops."""
import torch
import torch.nn as nn
import torch.nn.functional as F

torch.manual_seed(8)


class STN(nn.Module):
    def __init__(self):
        super().__init__()
        self.loc = nn.Sequential(nn.Conv2d(1, 4, 3), nn.MaxPool2d(2, stride=2), nn.ReLU(True), nn.Flatten())
        self.fc_loc = nn.Linear(4 * 3 * 3, 6)
        self.fc_loc.weight.data.mul_(0.01)
        self.fc_loc.bias.data.copy_(torch.tensor([1, 0, 0, 0, 1, 0], dtype=torch.float))

    def forward(self, x):
        theta = self.fc_loc(self.loc(x)).view(-1, 2, 3)
        grid = F.affine_grid(theta, x.size(), align_corners=False)
        return F.grid_sample(x, grid, align_corners=False), theta


class DeformConv(nn.Module):
    def __init__(self, cin, cout, k=3):
        super().__init__()
        self.k = k
        self.offset = nn.Conv2d(cin, 2 * k * k, k, padding=k // 2)
        nn.init.normal_(self.offset.weight, std=0.05)
        self.mod = nn.Conv2d(cin, k * k, k, padding=k // 2)
        self.w = nn.Parameter(torch.randn(cout, cin, k * k) * 0.1)

    def forward(self, x):
        b, c, h, w = x.shape
        off, mod = self.offset(x).view(b, -1, 2, h, w), torch.sigmoid(self.mod(x))
        ys, xs = torch.meshgrid(torch.arange(h), torch.arange(w), indexing="ij")
        base = torch.stack([xs, ys], 0).float()
        r = torch.arange(self.k) - self.k // 2
        taps = torch.cartesian_prod(r, r).flip(1)
        pos = base[None, None] + taps[None, :, :, None, None] + off
        grid = 2 * pos / torch.tensor([w - 1, h - 1]).view(1, 1, 2, 1, 1) - 1
        samples = [F.grid_sample(x, grid[:, i].permute(0, 2, 3, 1), mode="bilinear", padding_mode="zeros", align_corners=True)
                   * mod[:, i:i + 1] for i in range(self.k ** 2)]
        return torch.einsum("kbchw,ock->bohw", torch.stack(samples), self.w)


def warp(x, flow):
    b, _, h, w = x.size()
    xx = torch.arange(0, w).view(1, -1).repeat(h, 1).view(1, 1, h, w).repeat(b, 1, 1, 1)
    yy = torch.arange(0, h).view(-1, 1).repeat(1, w).view(1, 1, h, w).repeat(b, 1, 1, 1)
    vgrid = torch.cat((xx, yy), 1).float() + flow
    vgrid[:, 0, :, :] = 2.0 * vgrid[:, 0, :, :].clone() / max(w - 1, 1) - 1.0
    vgrid[:, 1, :, :] = 2.0 * vgrid[:, 1, :, :].clone() / max(h - 1, 1) - 1.0
    mask = F.grid_sample(torch.ones_like(x), vgrid.permute(0, 2, 3, 1), align_corners=True)
    mask[mask < 0.9999] = 0
    mask[mask > 0] = 1
    return F.grid_sample(x, vgrid.permute(0, 2, 3, 1), align_corners=True) * mask


x = torch.rand(2, 1, 8, 8, requires_grad=True)
stn = STN()
y, theta = stn(x)
(y ** 2).sum().backward()
print(f"{y.sum().item():.3f} {x.grad.abs().sum().item():.3f} {stn.fc_loc.bias.grad.norm().item():.3f}", theta[0].shape)
net = nn.Sequential(DeformConv(1, 4), nn.PReLU(4), DeformConv(4, 2))
out = net(x.detach())
out.square().mean().backward()
print(f"{out.mean().item():.5f}")
w = warp(x.detach(), torch.full((2, 2, 8, 8), 0.5))
print(f"{w.sum().item():.4f}", int((w == 0).sum()))
for mode in ("bilinear", "nearest", "bicubic"):
    for pad in ("zeros", "border", "reflection"):
        for ac in (True, False):
            g = (torch.linspace(-1.3, 1.3, 5).view(1, 1, 5, 1).expand(2, 5, 5, 2) + 0.07).clone().requires_grad_()
            z = F.grid_sample(x, g, mode=mode, padding_mode=pad, align_corners=ac)
            gg = torch.autograd.grad(z.sum(), g)[0]
            print(mode, pad, ac, f"{z.sum().item():.2f} {gg.sum().item():.2f}")
vol = torch.rand(1, 2, 4, 4, 4)
theta3 = torch.tensor([[[1, 0.1, 0, 0], [0, 1, 0.1, 0], [0.1, 0, 1, 0.2]]])
print(f"{F.grid_sample(vol, F.affine_grid(theta3, [1, 2, 3, 3, 3], align_corners=True), align_corners=True).sum():.4f}")
