"""__code__ of a function that runs, waits as a generator, or is known to a frame object or a traceback."""
import sys


def other():
    return "other"


def another():
    yield "another"


def running():
    running.__code__ = other.__code__
    return "running"


print(running(), running(), running.__code__.co_name)


def shown():
    frame = sys._getframe()
    shown.__code__ = other.__code__
    return frame.f_code.co_name, shown.__code__.co_name


print(shown(), shown())


def fails():
    raise ValueError


try:
    fails()
except ValueError as error:
    kept = error.__traceback__.tb_next
fails.__code__ = other.__code__
print(kept.tb_frame.f_code.co_name, kept.tb_lineno, fails())


def steps():
    yield 1
    yield 2


waiting = steps()
print(next(waiting))
steps.__code__ = another.__code__
print(waiting.gi_code.co_name, next(waiting), list(waiting), list(steps()))
unstarted = steps()
steps.__code__ = other.__code__
print(list(unstarted), steps())


def recursive(n):
    if n == 2:
        recursive.__code__ = (lambda n: ("new", n)).__code__
    return [n] if n > 4 else [n, recursive(n + 1)]


print(recursive(0))
