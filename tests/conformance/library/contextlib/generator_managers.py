"""contextmanager: values, exceptions thrown in, generators that misbehave, use as a decorator."""
from contextlib import contextmanager, suppress, closing, redirect_stdout, redirect_stderr, nullcontext, chdir
import io
import os
import sys


@contextmanager
def tag(name):
    "A tag."
    print(f"<{name}>")
    try:
        yield name.upper()
    except ZeroDivisionError as e:
        print("caught", e)
    finally:
        print(f"</{name}>")


with tag("p") as t:
    print(t)
with tag("q"):
    1 / 0
try:
    with tag("r"):
        raise KeyError("x")
except KeyError as e:
    print("through", repr(e), e.__context__)


@tag("deco")
def work(a, b=2):
    "Work's doc."
    print("working", a, b)
    return a + b


print(work(1), work(3, b=4), work.__name__, work.__doc__, tag.__name__, tag.__doc__)


@contextmanager
def no_yield():
    if False:
        yield


@contextmanager
def two_yields():
    yield 1
    yield 2


@contextmanager
def swallow_then_yield():
    try:
        yield 1
    except ValueError:
        yield 2


@contextmanager
def other_error():
    try:
        yield
    except ValueError as e:
        raise LookupError("other") from e


@contextmanager
def stop():
    yield


def attempt(maker, error=None):
    try:
        with maker():
            if error:
                raise error
        print(maker.__name__, "passed")
    except Exception as e:
        print(maker.__name__, type(e).__name__, e, repr(e.__cause__))


attempt(no_yield)
attempt(two_yields)
attempt(swallow_then_yield, ValueError("v"))
attempt(other_error, ValueError("v"))
attempt(stop, StopIteration("inside"))
attempt(stop, RuntimeError("plain"))
attempt(stop, GeneratorExit("g")) if False else None

with suppress(KeyError, IndexError):
    [][1]
try:
    with suppress(KeyError):
        [][1]
except IndexError as e:
    print("not suppressed:", e)
out, err = io.StringIO(), io.StringIO()
with redirect_stdout(out) as target, redirect_stderr(err):
    print("to out")
    print("to err", file=sys.stderr)
print(repr(out.getvalue()), repr(err.getvalue()), target is out)


class Thing:
    def close(self):
        print("closed")


with closing(Thing()) as thing:
    print(type(thing).__name__)
with nullcontext() as a, nullcontext(5) as b:
    print(a, b)
here = os.getcwd()
with chdir("/"):
    print(os.getcwd())
print(os.getcwd() == here)
