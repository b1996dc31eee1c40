"""Floats in locals: the Mandelbrot set as a count of points."""


def inside(width, height, limit):
    total = 0
    for row in range(height):
        ci = 2.4 * row / height - 1.2
        for column in range(width):
            cr = 3.2 * column / width - 2.2
            zr = zi = 0.0
            i = 0
            while i < limit:
                r2 = zr * zr
                i2 = zi * zi
                if r2 + i2 > 4.0:
                    break
                zi = 2.0 * zr * zi + ci
                zr = r2 - i2 + cr
                i += 1
            total += i
    return total


print(inside(600, 400, 100))
