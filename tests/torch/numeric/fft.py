import warnings
import torch
warnings.simplefilter("ignore")
torch.manual_seed(0)
torch.set_printoptions(precision=3, sci_mode=False)
def tr(f):
    try: r = f(); print(r)
    except Exception as e: print(type(e).__name__, str(e)[:250])
def show(x): print(x.round(decimals=3) + 0 if not x.is_complex() else torch.complex(x.real.round(decimals=3) + 0, x.imag.round(decimals=3) + 0), x.dtype)
F = torch.fft
x = torch.randn(7); z = torch.randn(6, dtype=torch.complex64); m = torch.randn(3, 4, 5); c = torch.randn(3, 4, dtype=torch.complex128)
show(F.fft(x)); show(F.fft(z)); show(F.ifft(z)); show(F.fft(x, n=4)); show(F.fft(x, n=10)); show(F.fft(m, dim=1)[0]); show(F.fft(z, norm='ortho')); show(F.fft(z, norm='forward')); show(F.ifft(z, norm='forward'))
show(F.rfft(x)); show(F.rfft(x, n=6)); show(F.irfft(F.rfft(x))); show(F.irfft(F.rfft(x), n=7)); show(F.irfft(z, n=5)); show(F.irfft(z, n=20)); show(F.hfft(z)); show(F.hfft(z, n=5)); show(F.ihfft(x))
show(F.fft2(m)[0]); show(F.ifft2(c)); show(F.rfft2(m)[0]); show(F.irfft2(F.rfft2(m), s=m.shape[-2:])[0]); show(F.fftn(m)[0]); show(F.ifftn(c, norm='ortho')); show(F.rfftn(m)[0]); show(F.irfftn(F.rfftn(m), s=m.shape)[0]); show(F.fftn(m, s=(2, 3))[0]); show(F.fftn(m, dim=(0, 2))[0]); show(F.hfft2(c)); show(F.ihfft2(m)[0]); show(F.hfftn(c)); show(F.ihfftn(m)[0])
print(F.fftfreq(5), F.fftfreq(4, 0.5), F.rfftfreq(5), F.rfftfreq(4)); print(F.fftshift(torch.arange(5)), F.ifftshift(torch.arange(5)), F.fftshift(torch.arange(6).view(2, 3)), F.fftshift(torch.arange(6).view(2, 3), dim=1))
for n in (1, 2, 3, 64, 67, 97, 128, 131, 360, 1009):
    t = torch.randn(n, dtype=torch.float64); f = F.fft(t); k = torch.arange(n, dtype=torch.float64); D = torch.exp(-2j * torch.pi * torch.outer(k, k) / n); print(n, torch.allclose(f, D @ t.to(torch.complex128)), torch.allclose(F.ifft(f).real, t))
show(F.fft(torch.tensor([1, 2, 3, 4]))); 
tr(lambda: F.rfft(z)); tr(lambda: F.fft(x, n=0)); tr(lambda: F.fft(x, dim=3)); tr(lambda: F.fft(x, norm='x')); tr(lambda: F.fft2(x)); tr(lambda: F.fftn(m, s=(1, 2), dim=(1,))); tr(lambda: F.fft(torch.tensor(1.))); tr(lambda: F.fftn(m, dim=(0, 0))); tr(lambda: F.fft()); tr(lambda: F.fft([1., 2.])); tr(lambda: F.irfft(torch.zeros(1, dtype=torch.complex64))); tr(lambda: F.fft(torch.zeros(0)));tr(lambda: F.ihfft(z)); tr(lambda: F.rfftn(c)); tr(lambda: F.fft(x.half()))
def grads(f, x):
    x = x.clone().requires_grad_(); y = f(x); w = torch.arange(1, y.numel() + 1).reshape(y.shape); g, = torch.autograd.grad((y.abs().pow(2) * w).sum(), x); show(g)
for f in (F.fft, F.ifft, F.rfft, F.ihfft, lambda t: F.fft(t, n=4), lambda t: F.rfft(t, norm='ortho')): grads(f, x)
for f in (F.fft, F.ifft, F.irfft, F.hfft, lambda t: F.irfft(t, n=9), lambda t: F.irfft(t, n=4)): grads(f, z)
for f in (F.fft2, F.rfft2, F.fftn, F.rfftn): grads(f, m[0])
for f in (F.ifft2, F.irfft2, F.irfftn, F.hfft2): grads(f, c)
r = torch.randn(4, requires_grad=True); print(F.fft(r), F.rfft(r), F.irfft(F.rfft(r)))
# windows, stft
for w in (torch.hann_window, torch.hamming_window, torch.blackman_window, torch.bartlett_window, torch.kaiser_window): show(w(6)); show(w(7, periodic=False)); show(w(1)); show(w(0)); show(w(5, dtype=torch.float64))
show(torch.hamming_window(5, True, 0.6, 0.4)); show(torch.kaiser_window(5, False, 8.)); tr(lambda: torch.hann_window(-1)); tr(lambda: torch.hann_window(3, dtype=torch.int64))
from torch.signal import windows as W
for f in (W.bartlett, W.blackman, W.cosine, W.exponential, W.gaussian, W.general_hamming, W.hamming, W.hann, W.kaiser, W.nuttall): show(f(6)); show(f(5, sym=False)); show(f(1)); show(f(0))
show(W.general_cosine(6, a=[0.46, 0.23, 0.31])); show(W.gaussian(5, std=0.9)); show(W.exponential(5, center=1, sym=False, tau=2.)); tr(lambda: W.gaussian(5, std=-1)); tr(lambda: W.exponential(5, tau=0)); tr(lambda: W.hann(-1)); tr(lambda: W.hann(3, dtype=torch.int32))
sig = torch.randn(40)
S = torch.stft(sig, 8, return_complex=True); print(S.shape); show(S[:, 0]); show(torch.istft(S, 8)[:5]); print(torch.istft(S, 8, length=40).shape)
w = torch.hann_window(8); S = torch.stft(sig, 8, hop_length=4, window=w, return_complex=True); show(S[:, 2]); show(torch.istft(S, 8, hop_length=4, window=w)[:5] - sig[:5])
show(torch.stft(sig, 8, 2, 6, torch.hann_window(6), center=False, normalized=True, onesided=False, return_complex=True)[:, 1]); show(torch.view_as_real(torch.stft(sig.view(2, 20), 8, return_complex=True))[1, :, 1]); show(torch.stft(sig, 8, pad_mode='constant', return_complex=True)[:, 0])
tr(lambda: torch.stft(sig, 8)); tr(lambda: torch.stft(sig[:3], 8, return_complex=True, center=False)); tr(lambda: torch.stft(sig, 8, win_length=9, return_complex=True)); tr(lambda: torch.stft(sig, 8, window=torch.ones(4), return_complex=True))
tr(lambda: torch.istft(torch.randn(5, 3), 8))
