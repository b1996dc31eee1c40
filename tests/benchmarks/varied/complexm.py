"""Complex numbers: Mandelbrot and a Fourier transform."""
import cmath


def mandel(c, n=50):
    z = 0j
    for i in range(n):
        if abs(z) > 2:
            return i
        z = z * z + c
    return n
print(sum((mandel(complex(x / 200 - 2, y / 150 - 1)) for x in range(600) for y in range(300))))


def fft(a):
    n = len(a)
    if n == 1:
        return a
    e, o = (fft(a[::2]), fft(a[1::2]))
    t = [cmath.exp(-2j * cmath.pi * k / n) * o[k] for k in range(n // 2)]
    return [e[k] + t[k] for k in range(n // 2)] + [e[k] - t[k] for k in range(n // 2)]
r = fft([complex(i % 17, i % 5) for i in range(32768)])
print(round(abs(r[5]), 6))
for _ in range(120):
    r = fft([complex(i % 17, i % 5) for i in range(2048)])
