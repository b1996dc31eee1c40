"""k-means++, Gaussian mixture by EM, PCA by svd and by power iteration, t-SNE's affinities, silhouette."""
import torch
torch.manual_seed(2)
torch.set_printoptions(precision=3, sci_mode=False)
X = torch.cat([torch.randn(20, 3) * 0.3 + c for c in torch.tensor([[0., 0, 0], [3, 3, 0], [0, 3, 3]])])


def kmeans_pp(x, k):
    centers = x[torch.randint(len(x), (1,))]
    for _ in range(1, k):
        d = torch.cdist(x, centers).min(dim=1).values.pow(2)
        centers = torch.cat([centers, x[torch.multinomial(d / d.sum(), 1)]])
    return centers


def lloyd(x, c, iters=10, tol=1e-4):
    for i in range(iters):
        assign = torch.cdist(x, c, p=2.0).argmin(1)
        count = torch.bincount(assign, minlength=len(c)).unsqueeze(1)
        new = torch.zeros_like(c).index_add_(0, assign, x) / count.clamp(min=1)
        shift = (new - c).norm(dim=1).max()
        c = new
        if shift < tol:
            break
    return c, assign, i


c, a, n = lloyd(X, kmeans_pp(X, 3))
order = c[:, 0].argsort()
print(n, c[order], torch.unique(a, return_counts=True)[1].sort()[0])
d = torch.cdist(X, X)
same = a[:, None] == a[None]
intra = (d * same).sum(1) / (same.sum(1) - 1)
inter = torch.stack([d[:, a == k].mean(1).masked_fill(a == k, float("inf")) for k in range(3)]).amin(0)
print(f"silhouette {((inter - intra) / torch.maximum(inter, intra)).mean():.4f}")


def gmm(x, mu, iters=5):
    n, dim = x.shape
    k = len(mu)
    cov = torch.eye(dim).repeat(k, 1, 1)
    pi = torch.full((k,), 1 / k)
    for _ in range(iters):
        dist = torch.distributions.MultivariateNormal(mu, covariance_matrix=cov)
        logp = dist.log_prob(x[:, None]) + pi.log()
        ll = torch.logsumexp(logp, 1).mean()
        r = (logp - torch.logsumexp(logp, 1, keepdim=True)).exp()
        nk = r.sum(0)
        mu = r.T @ x / nk[:, None]
        diff = x[:, None] - mu
        cov = torch.einsum("nk,nki,nkj->kij", r, diff, diff) / nk[:, None, None] + 1e-3 * torch.eye(dim)
        pi = nk / n
    return ll, pi, mu, cov


ll, pi, mu, cov = gmm(X, c)
print(f"{ll:.4f}", pi.sort().values, torch.linalg.slogdet(cov)[1].sort().values)
xc = X - X.mean(0, keepdim=True)
U, S, Vh = torch.linalg.svd(xc, full_matrices=False)
print(S, (S ** 2 / (S ** 2).sum()))
v = torch.ones(3) / 3 ** 0.5
C = torch.cov(xc.T)
for _ in range(50):
    v = torch.mv(C, v)
    v /= v.norm()
print((v @ C @ v).item().__round__(4), torch.linalg.eigvalsh(C))
u, s, vv = torch.pca_lowrank(xc, q=2, niter=3)
print(s, torch.corrcoef(xc.T))


def hbeta(dist, beta):
    p = torch.exp(-dist * beta)
    sp = p.sum()
    return torch.log(sp) + beta * torch.sum(dist * p) / sp, p / sp


D2 = d[:10, :10] ** 2
rows = []
for i in range(3):
    di, lo, hi, beta = D2[i][torch.arange(10) != i], -float("inf"), float("inf"), 1.0
    for _ in range(30):
        H, p = hbeta(di, beta)
        diff = (H - torch.log(torch.tensor(4.0))).item()
        if abs(diff) < 1e-5:
            break
        lo, hi = (beta, hi) if diff > 0 else (lo, beta)
        beta = beta * 2 if hi == float("inf") else (beta / 2 if lo == -float("inf") else (lo + hi) / 2)
    rows.append(p)
print(torch.vstack(rows))
