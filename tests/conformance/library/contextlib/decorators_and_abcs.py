"""ContextDecorator, AbstractContextManager, repeated use of one manager, what contextlib's classes answer to isinstance."""
import contextlib
from contextlib import AbstractContextManager, AbstractAsyncContextManager, ContextDecorator, contextmanager


class Trace(ContextDecorator):
    depth = 0

    def __enter__(self):
        Trace.depth += 1
        print("  " * Trace.depth + "in")
        return self

    def __exit__(self, *exc):
        print("  " * Trace.depth + "out", exc[0])
        Trace.depth -= 1
        return False


@Trace()
def fact(n):
    return 1 if n < 2 else n * fact(n - 1)


print(fact(3), fact.__name__, fact.__wrapped__.__name__)


class Own(Trace):
    def _recreate_cm(self):
        print("recreated")
        return self


@Own()
def once():
    return "once"


print(once())


class Minimal(AbstractContextManager):
    def __exit__(self, *exc):
        print("exit", exc[0])


with Minimal() as m:
    print(type(m).__name__)
try:
    class Incomplete(AbstractContextManager):
        pass
    Incomplete()
except TypeError as e:
    print(e)


class Duck:
    def __enter__(self): ...
    def __exit__(self, *a): ...


class Half:
    __enter__ = None
    def __exit__(self, *a): ...


print(issubclass(Duck, AbstractContextManager), issubclass(Half, AbstractContextManager), issubclass(Duck, AbstractAsyncContextManager),
      isinstance(contextlib.suppress(), AbstractContextManager), isinstance(contextlib.ExitStack(), AbstractContextManager))


@contextmanager
def single():
    yield 1


cm = single()
with cm:
    print("first use")
try:
    with cm:
        print("never")
except (RuntimeError, AttributeError) as e:
    print(type(e).__name__, e)
r = contextlib.redirect_stdout(None)
s = contextlib.suppress(ValueError)
with s:
    with s:
        raise ValueError
    print("reentrant")
try:
    with object() as o:
        pass
except TypeError as e:
    print(e)
print(sorted(n for n in contextlib.__all__))
