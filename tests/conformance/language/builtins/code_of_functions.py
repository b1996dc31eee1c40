"""eval and exec of functions' codes: with parameters, of generators and coroutines."""
import collections


def generator():
    yield 1
    yield 2


def with_parameters(a, b=2, *, c=3):
    return a


async def coroutine():
    return 3


def plain():
    return 4


def show(function, *args):
    try:
        result = function(*args)
    except Exception as error:
        print(type(error).__name__)
    else:
        print(type(result).__name__)
        return result


print(list(show(eval, generator.__code__)))
show(exec, generator.__code__)
made = show(eval, coroutine.__code__)
try:
    made.send(None)
except StopIteration as error:
    print("returned", error.value)
show(eval, with_parameters.__code__)
print(eval(plain.__code__), eval((lambda *a, **k: (a, k)).__code__))

for action in (lambda d: d * (1 << 62), lambda d: (1 << 62) * d, lambda d: d.__imul__(1 << 62)):
    print(len(action(collections.deque())))
