"""A GAN on a ring of Gaussians, with spectral norm, label smoothing and a gradient penalty."""
import warnings
import math
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.utils import spectral_norm
from torch import autograd

warnings.filterwarnings("ignore")

torch.manual_seed(3)
K, Z = 8, 4


def real(n):
    angle = torch.randint(0, K, (n,)).float() * (2 * math.pi / K)
    return torch.stack([angle.cos(), angle.sin()], 1) * 2 + 0.05 * torch.randn(n, 2)


class Generator(nn.Module):
    def __init__(self, z=Z, h=32):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(z, h), nn.BatchNorm1d(h), nn.LeakyReLU(0.2, inplace=True), nn.Linear(h, 2))
        self.apply(self._init)

    @staticmethod
    def _init(m):
        classname = m.__class__.__name__
        if classname.find("Linear") != -1:
            nn.init.normal_(m.weight.data, 0.0, 0.2)
            nn.init.constant_(m.bias.data, 0)
        elif classname.find("BatchNorm") != -1:
            nn.init.normal_(m.weight.data, 1.0, 0.02)
            nn.init.zeros_(m.bias.data)

    def forward(self, z):
        return self.net(z)


class Critic(nn.Module):
    def __init__(self, h=32):
        super().__init__()
        self.a = spectral_norm(nn.Linear(2, h))
        self.b = spectral_norm(nn.Linear(h, 1), n_power_iterations=2)
        self.drop = nn.Dropout(0.1)

    def forward(self, x):
        return self.b(self.drop(F.leaky_relu(self.a(x), 0.2))).squeeze(-1)


def gradient_penalty(critic, x, y):
    alpha = torch.rand(x.size(0), 1).expand_as(x)
    mid = (alpha * x + (1 - alpha) * y).requires_grad_(True)
    out = critic(mid)
    g, = autograd.grad(outputs=out, inputs=mid, grad_outputs=torch.ones_like(out), create_graph=True,
                       retain_graph=True, only_inputs=True)
    return ((g.view(g.size(0), -1).norm(2, dim=1) - 1) ** 2).mean()


G = Generator()
D = Critic()
optG = torch.optim.Adam(G.parameters(), lr=1e-3, betas=(0.5, 0.999))
optD = torch.optim.Adam(D.parameters(), lr=1e-3, betas=(0.5, 0.999), amsgrad=True)
for step in range(6):
    for p in D.parameters():
        p.requires_grad = True
    x = real(32)
    with torch.no_grad():
        fake = G(torch.randn(32, Z))
    target = torch.full((32,), 0.9)
    d_loss = F.binary_cross_entropy_with_logits(D(x), target) \
        + F.binary_cross_entropy_with_logits(D(fake), torch.zeros(32))
    gp = gradient_penalty(D, x, fake)
    optD.zero_grad(set_to_none=True)
    (d_loss + 0.1 * gp).backward()
    optD.step()
    for p in D.parameters():
        p.requires_grad_(False)
    g_loss = F.softplus(-D(G(torch.randn(32, Z)))).mean()
    optG.zero_grad()
    g_loss.backward()
    total = nn.utils.clip_grad_norm_(G.parameters(), 1.0)
    optG.step()
    print("[%d] D %.4f GP %.4f G %.4f norm %.4f" % (step, d_loss.item(), gp.item(), g_loss, total))
G.eval()
sample = G(torch.zeros(3, Z)).detach()
print(sample.shape, ["%.2f" % v for v in sample.flatten().tolist()])
