"""Fourier transforms of few points in single precision, whose zeros are zeros."""
import torch

print(torch.fft.fft(torch.tensor([1.0, 2, 3, 4])), torch.fft.fft(torch.arange(6.0)), torch.fft.rfft(torch.ones(10)))
print(torch.fft.fft2(torch.eye(3)), torch.fft.fftn(torch.ones(2, 3, 4)).abs())
print(torch.fft.ifft(torch.tensor([4.0 + 0j, 0, 0, 0])), torch.fft.irfft(torch.tensor([4.0 + 0j, 0, 0])))
