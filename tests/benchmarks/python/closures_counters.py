"""Closures: counters, composed functions, decorators, callbacks kept in lists."""
from functools import reduce


def make_counter(step):
    count = 0

    def counter():
        nonlocal count
        count += step
        return count

    def reset():
        nonlocal count
        count = 0

    return counter, reset


def compose(*functions):
    return reduce(lambda f, g: lambda x: g(f(x)), functions)


def counted(function):
    calls = 0

    def wrapper(*args):
        nonlocal calls
        calls += 1
        return function(*args)

    wrapper.calls = lambda: calls
    return wrapper


@counted
def add(a, b):
    return a + b


def main(n):
    counters = [make_counter(i) for i in range(1, 5)]
    pipeline = compose(lambda x: x + 1, lambda x: x * 3, lambda x: x - 2, lambda x: x % 1001)
    total = 0
    for i in range(n):
        for counter, reset in counters:
            total += counter()
        if i % 100 == 0:
            for counter, reset in counters:
                reset()
        total += pipeline(i)
        total = add(total, i) % 1000003
    handlers = [lambda x, k=k: x + k * total for k in range(20)]
    return total, sum(h(i) for i in range(4000) for h in handlers) % 1000003, add.calls()


print(main(700000))
