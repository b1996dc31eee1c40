import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a, b = np.array([[1, -2, 3], [4, 5, -6]]), np.array([2, 3, 4])
show(lambda: a + b, lambda: a - b, lambda: a * b, lambda: a / b, lambda: a // b, lambda: a % b, lambda: a ** b, lambda: -a, lambda: abs(a), lambda: a @ b, lambda: divmod(a, b),
     lambda: 10 - a, lambda: 2 / b, lambda: 7 // b, lambda: 2.0 ** b, lambda: a > b, lambda: a == b, lambda: (a > 0) & (b > 2), lambda: ~(a > 0), lambda: a ^ 1, lambda: a << 1, lambda: a >> 1)
show(lambda: np.add(1, 2), lambda: np.subtract([1.5], 1), lambda: np.multiply(a, 2), lambda: np.fmod([-7, 7], 3), lambda: np.mod([-7, 7], 3), lambda: np.power(2, 3), lambda: np.sign(a),
     lambda: np.maximum(a, b), lambda: np.minimum(1, [0, 2]), lambda: np.fmax([np.nan, 1], 0), lambda: np.square(a), lambda: np.reciprocal([2.0, 4.0]), lambda: np.hypot(3, 4),
     lambda: np.gcd(12, [8, 9]), lambda: np.lcm(4, 6), lambda: np.copysign([1, 2], -1), lambda: np.heaviside([-1, 0, 1], 0.5), lambda: np.negative(a))
show(lambda: np.zeros(3) + np.zeros(4), lambda: a + [1, 2], lambda: np.array([True]) - np.array([False]), lambda: np.array([2]) ** np.array([-1]), lambda: -np.array([True]),
     lambda: np.bitwise_and([1.5], 1), lambda: np.add(1), lambda: np.sqrt(1, 2, 3))
