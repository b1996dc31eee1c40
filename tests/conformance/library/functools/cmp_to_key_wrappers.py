"""cmp_to_key(): keys are compared by the function, have no hash, and know their object."""
from functools import cmp_to_key

calls = []


def by_size(a, b):
    calls.append((a, b))
    return abs(a) - abs(b)


K = cmp_to_key(by_size)
print(type(K).__name__, type(K) is type(K(1)), type(K).__module__, K.obj, K(obj=3).obj)
print(K(-1) < K(2), K(2) > K(-3), K(2) == K(-2), K(2) <= K(-2), K(1) >= K(2), K(1) != K(-1))
print(calls)
print(sorted([3, -1, 2, -5, 0], key=K), min([4, -3, 9], key=K), max([4, -3, -9], key=K))
for broken in (lambda: hash(K(1)), lambda: K(1) < 2, lambda: K(1) < "a"):
    try:
        print(broken())
    except TypeError as error:
        print("TypeError", error)


def raising(a, b):
    raise KeyError(a)


try:
    sorted([2, 1], key=cmp_to_key(raising))
except KeyError as error:
    print("KeyError", error)
