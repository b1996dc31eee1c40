"""A generator, a discriminator and a variational autoencoder take a few steps."""
import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(0)
def weights_init(m):
    n = m.__class__.__name__
    if n.find('Conv') != -1: nn.init.normal_(m.weight.data, 0.0, 0.02)
    elif n.find('BatchNorm') != -1: nn.init.normal_(m.weight.data, 1.0, 0.02); nn.init.constant_(m.bias.data, 0)
G = nn.Sequential(nn.ConvTranspose2d(8, 8, 4, 1, 0, bias=False), nn.BatchNorm2d(8), nn.ReLU(True), nn.ConvTranspose2d(8, 1, 4, 2, 1, bias=False), nn.Tanh()); D = nn.Sequential(nn.Conv2d(1, 8, 4, 2, 1, bias=False), nn.LeakyReLU(0.2, inplace=True), nn.Conv2d(8, 1, 4, 1, 0, bias=False), nn.Sigmoid()); G.apply(weights_init); D.apply(weights_init)
oD = torch.optim.Adam(D.parameters(), lr=2e-3, betas=(0.5, 0.999)); oG = torch.optim.Adam(G.parameters(), lr=2e-3, betas=(0.5, 0.999)); bce = nn.BCELoss()
for i in range(3):
    D.zero_grad(); real = torch.rand(4, 1, 8, 8); o = D(real).view(-1); lr_ = bce(o, torch.full((4,), 1.)); lr_.backward(); z = torch.randn(4, 8, 1, 1); f = G(z); o = D(f.detach()).view(-1); lf = bce(o, torch.zeros(4)); lf.backward(); oD.step(); G.zero_grad(); o = D(f).view(-1); lg = bce(o, torch.ones(4)); lg.backward(); oG.step(); print(round((lr_ + lf).item(), 4), round(lg.item(), 4))
class VAE(nn.Module):
    def __init__(self): super().__init__(); self.f1 = nn.Linear(16, 8); self.mu = nn.Linear(8, 2); self.lv = nn.Linear(8, 2); self.f3 = nn.Linear(2, 8); self.f4 = nn.Linear(8, 16)
    def forward(self, x): h = F.relu(self.f1(x)); mu, lv = self.mu(h), self.lv(h); z = mu + torch.randn_like(lv) * torch.exp(0.5 * lv); return torch.sigmoid(self.f4(F.relu(self.f3(z)))), mu, lv
v = VAE(); o = torch.optim.Adam(v.parameters(), lr=1e-2); x = torch.rand(10, 16)
for i in range(5):
    o.zero_grad(); r, mu, lv = v(x); l = F.binary_cross_entropy(r, x, reduction='sum') - 0.5 * torch.sum(1 + lv - mu.pow(2) - lv.exp()); l.backward(); o.step(); print(round(l.item(), 3))
