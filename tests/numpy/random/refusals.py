# What the generators say of arguments that they do not take, and how they print.
import numpy as np


def show(f, *args, **kwargs):
    try:
        print(f(*args, **kwargs))
    except Exception as error:
        print(type(error).__name__, error)


r, old = np.random.default_rng(1), np.random.RandomState(1)
print(r, str(r))
show(r.normal, 0, -1)
show(old.normal, 0, -1)
for state in (r, old):
    show(state.choice, [], 1)
    show(state.choice, 3, p=[0.5, 0.5])
    show(state.choice, 2, p=[[0.5, 0.5]])
show(r.integers, 0)
show(r.integers, 5, 2)
show(r.integers, -1, endpoint=True)
show(r.integers, 3, 1, endpoint=True)
show(old.randint, 0)
show(old.randint, 3, 3)
