import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


np.random.seed(42)
print(np.random.rand(3), np.random.random(), np.random.random_sample((2, 2)), np.random.randn(3), np.random.randint(10), np.random.randint(0, 100, 5), np.random.randint(2, size=(2, 3)))
print(np.random.permutation(6), np.random.choice(10, 3), np.random.choice([1, 2, 3], 4, p=[0.1, 0.2, 0.7]), np.random.choice(6, 4, replace=False), np.random.choice(5, 3, replace=False, p=[0.1, 0.2, 0.3, 0.2, 0.2]))
x = np.arange(8)
np.random.shuffle(x)
y = list("abcdef")
np.random.shuffle(y)
print(x, y, np.random.permutation(np.arange(6).reshape(3, 2)))
print(np.random.uniform(-1, 1, 3), np.random.normal(5, 2, 3), np.random.normal([0, 10], [1, 2]), np.random.uniform(0, [1, 100]), np.random.standard_normal((1, 2)), np.random.lognormal(size=2))
r = np.random.RandomState(7)
print(r.randint(0, 200, 7, dtype=np.uint8), r.randint(0, 2, 9, dtype=bool), r.randint(0, 1000, 5, dtype=np.int16), r.randint(0, 2**40, 2), r.randint([1, 2], [10, 20]), r.bytes(5), r.rand(), np.random.RandomState([1, 2, 3]).rand(2))
state = np.random.get_state()
first = np.random.randn(3)
np.random.set_state(state)
print((first == np.random.randn(3)).all(), state[0], state[2:])
show(lambda: np.random.seed(-1), lambda: np.random.randint(5, 5), lambda: np.random.choice(3, 5, replace=False), lambda: np.random.choice([], 1), lambda: np.random.choice(2, p=[0.5, 0.6]), lambda: np.random.normal(0, -1), lambda: np.random.randint(300, dtype=np.int8))
