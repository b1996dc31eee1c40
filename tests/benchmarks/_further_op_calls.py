"""Operations beside those of _op_calls.py, at one size each: draws, initialisers, orders, selections, special functions, windows.

    _further_op_calls.py [NAME ...]

Runs under mpy and under CPython with PyTorch; `ops.py --further` drives it. Prints a line per case, its name, the number of
elements it is given and microseconds a call, the least of five.
"""
import sys
import time

import torch
import torch.distributions as D
import torch.nn.functional as F
from torch.nn import init

torch.manual_seed(0)
N = 300_000
flat, rows, weights, places = torch.rand(N) + 0.5, torch.rand(300, 1000) + 0.5, torch.empty(500, 600), torch.randint(0, 1000, (100_000,))
images = torch.rand(4, 16, 56, 56)
log_probs, targets = torch.randn(50, 16, 20).log_softmax(2), torch.randint(1, 20, (16, 10))

CASES = {
    "uniform_": lambda: weights.uniform_(-1, 1),
    "normal_": lambda: weights.normal_(),
    "randint": lambda: torch.randint(0, 10, (N,)),
    "randperm": lambda: torch.randperm(N),
    "bernoulli": lambda: torch.bernoulli(weights.fill_(0.3)),
    "dropout": lambda: F.dropout(rows, 0.1),
    "exponential_": lambda: weights.exponential_(),
    "log_normal_": lambda: weights.log_normal_(),
    "multinomial": lambda: torch.multinomial(flat[:1000], 500),
    "poisson": lambda: torch.poisson(rows * 3),
    "gamma": lambda: D.Gamma(flat[:30_000], 1.0).sample(),
    "categorical": lambda: D.Categorical(rows).sample(),
    "kaiming_uniform_": lambda: init.kaiming_uniform_(weights),
    "xavier_normal_": lambda: init.xavier_normal_(weights),
    "trunc_normal_": lambda: init.trunc_normal_(weights),
    "orthogonal_": lambda: init.orthogonal_(weights[:128, :128].contiguous()),
    "sort": lambda: flat.sort()[0],
    "argsort": lambda: rows.argsort(1),
    "topk": lambda: rows.topk(5)[0],
    "kthvalue": lambda: rows.kthvalue(10)[0],
    "median": lambda: rows.median(1)[0],
    "quantile": lambda: rows.quantile(0.5, dim=1),
    "mode": lambda: places[:30_000].view(300, 100).mode()[0],
    "unique": lambda: places.unique(),
    "bincount": lambda: places.bincount(),
    "histc": lambda: torch.histc(flat),
    "nonzero": lambda: (rows > 1).nonzero(),
    "masked_select": lambda: rows[rows > 1],
    "searchsorted": lambda: torch.searchsorted(torch.arange(1000.0), flat * 600),
    "cumsum": lambda: rows.cumsum(1),
    "cummax": lambda: rows.cummax(1)[0],
    "logcumsumexp": lambda: rows.logcumsumexp(1),
    "lgamma": lambda: torch.lgamma(rows),
    "digamma": lambda: torch.digamma(rows),
    "erfc": lambda: torch.erfc(rows),
    "erfinv": lambda: torch.erfinv(rows - 0.9),
    "i0": lambda: torch.i0(rows),
    "svd": lambda: torch.linalg.svd(rows[:100, :100])[1],
    "qr": lambda: torch.linalg.qr(rows[:200, :200])[0],
    "solve": lambda: torch.linalg.solve(rows[:200, :200], rows[:200, 200:205]),
    "fft": lambda: torch.fft.fft(rows).real,
    "stft": lambda: torch.stft(flat[:16_000], 400, window=torch.hann_window(400), return_complex=True).real,
    "cdist": lambda: torch.cdist(rows[:, :32], rows[:, 32:64]),
    "ctc_loss": lambda: F.ctc_loss(log_probs, targets, torch.full((16,), 50), torch.full((16,), 10)),
    "grid_sample": lambda: F.grid_sample(images, images.view(4, 56, 56, 16)[..., :2] * 2 - 1, align_corners=False),
    "interpolate_bilinear": lambda: F.interpolate(images, scale_factor=2, mode="bilinear"),
    "interpolate_bicubic": lambda: F.interpolate(images, scale_factor=2, mode="bicubic"),
    "unfold": lambda: F.unfold(images, 3),
    "fold": lambda: F.fold(torch.ones(4, 144, 54 * 54), (56, 56), 3),
    "adaptive_avg_pool": lambda: F.adaptive_avg_pool2d(images, 7),
    "fractional_max_pool": lambda: F.fractional_max_pool2d(images, 2, output_size=28),
    "pad_reflect": lambda: F.pad(images, (3, 3, 3, 3), mode="reflect"),
    "embedding_bag": lambda: F.embedding_bag(places[:2000].view(100, 20), rows[:, :64].repeat(4, 1)),
    "pdist": lambda: F.pdist(rows[:, :32]),
    "roll": lambda: rows.roll(3, 1),
    "tril": lambda: rows.tril(),
    "scatter_add": lambda: torch.zeros(1000, 100).scatter_add(0, places.view(1000, 100), rows[:100].view(1000, 100)),
}


def least(call):
    def once():
        start = time.perf_counter()
        call().reshape(-1)[:1].tolist()  # done before the clock is read
        return time.perf_counter() - start

    once()
    return min(once() for _ in range(5)) * 1e6


if __name__ == "__main__":
    torch.set_num_threads(1)
    for name in sys.argv[1:] or CASES:
        print(name, N, f"{least(CASES[name]):.1f}", flush=True)
