"""Errors of arithmetic that leave the function whose variables they come from: other values of these give other results."""
import math


class Holder:
    ratio = 1.0


def powers():
    for x in (-1.5, 2.5, 0.0):
        for y in (1, 2, 2**53 + 1, -1, -2, 0.5, 10000):
            f = lambda: x**y
            try:
                print(x, y, f())
            except ArithmeticError as e:
                print(x, y, type(e).__name__, e)


def quotients():
    total, holder = 1.0, Holder()

    def share():
        return total / holder.ratio

    def root():
        return math.sqrt(holder.ratio - total)

    def left():
        return total % holder.ratio

    for holder.ratio in (0.0, 2.0, 0.0, 4.0, -1.0, 0.0, 1.0):
        for total in (1.0, 0.0, 1.0, 3.0):
            for f in (share, root, left):
                try:
                    print(f.__name__, f())
                except (ArithmeticError, ValueError) as e:
                    print(f.__name__, type(e).__name__, e)


powers()
quotients()
