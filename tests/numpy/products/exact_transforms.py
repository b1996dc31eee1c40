"""Fourier transforms whose zeros are zeros: of constants, waves of a few points, small integers."""
import numpy as np

print(np.fft.fft([1, 2, 3, 4, 3, 2]))
print(np.fft.fft(np.ones(12)))
print(np.fft.ifft([0, 4, 0, 0]), np.fft.ifft([15, -4, 0, -1, 0, -4]))
print(np.fft.ihfft([15, -4, 0, -1, 0, -4]), np.fft.hfft([1, 2, 3, 4]))
table = np.mgrid[:5, :5][0]
print(np.fft.fft2(table))
print(np.fft.rfft2(table))
print(np.fft.irfft2(np.fft.rfft2(table), s=table.shape))
print(np.fft.fft([1, 0, 0, 0, 0]), np.fft.rfft(np.arange(8)).round(12))
for n in (1, 2, 3, 5, 6, 7, 8, 9, 10, 12, 16, 20, 25, 49, 77, 97, 131, 360):
    x = np.random.RandomState(n).randn(n) + 1j * np.random.RandomState(n + 1).randn(n)
    turns = np.exp(-2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    print(n, np.allclose(np.fft.fft(x), turns @ x, 0, 1e-11), np.allclose(np.fft.ifft(np.fft.fft(x)), x, 0, 1e-13))
