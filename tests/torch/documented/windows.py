"""Windows of torch.signal, computed in the type of the result."""
import torch
from torch.signal import windows

for M in (1, 2, 5, 8):
    for sym in (True, False):
        for f in (windows.bartlett, windows.blackman, windows.cosine, windows.exponential, windows.gaussian, windows.hamming, windows.hann, windows.nuttall):
            print(f.__name__, M, sym, f(M, sym=sym))
            print(f(M, sym=sym, dtype=torch.float64))
print(windows.general_cosine(10, a=[0.46, 0.23, 0.31]), windows.general_hamming(6, alpha=0.7))
print(windows.kaiser(10, beta=3.0), windows.kaiser(5), windows.exponential(8, center=2.0, sym=False, tau=3))
for wrong in (lambda: windows.gaussian(5, std=0), lambda: windows.hann(-1), lambda: windows.exponential(4, center=1.0)):
    try:
        wrong()
    except ValueError as e:
        print(e)
