"""ExitStack: order of exits, swallowed and replaced exceptions, pop_all, callbacks, what is refused."""
from contextlib import ExitStack, contextmanager

log = []


class CM:
    def __init__(self, name, swallow=False, fail=None):
        self.name, self.swallow, self.fail = name, swallow, fail

    def __enter__(self):
        log.append(f"enter {self.name}")
        if self.fail == "enter":
            raise RuntimeError(f"enter of {self.name}")
        return self.name

    def __exit__(self, kind, value, tb):
        log.append(f"exit {self.name} {kind.__name__ if kind else None} {value}")
        if self.fail == "exit":
            raise ValueError(f"exit of {self.name}")
        return self.swallow


def flush(title):
    print(title, "|", "; ".join(log))
    log.clear()


with ExitStack() as stack:
    print([stack.enter_context(CM(n)) for n in "abc"])
    print(stack.callback(log.append, "callback") == log.append)
    stack.push(lambda *args: log.append(f"pushed {args[0]}"))
flush("plain")

with ExitStack() as stack:
    stack.enter_context(CM("outer", swallow=True))
    stack.enter_context(CM("inner"))
    raise KeyError("k")
flush("swallowed")

try:
    with ExitStack() as stack:
        stack.enter_context(CM("one"))
        stack.enter_context(CM("two", fail="exit"))
        raise KeyError("first")
except ValueError as e:
    print(repr(e), repr(e.__context__), e.__cause__)
flush("replaced")

try:
    with ExitStack() as stack:
        stack.enter_context(CM("good"))
        stack.enter_context(CM("bad", fail="enter"))
except RuntimeError as e:
    print(repr(e))
flush("enter fails")

with ExitStack() as stack:
    stack.enter_context(CM("kept"))
    kept = stack.pop_all()
flush("popped")
kept.close()
kept.close()
flush("closed")

for bad in (5, object()):
    for method in ("enter_context", "push"):
        try:
            with ExitStack() as stack:
                print(method, callable(getattr(stack, method)))
                getattr(stack, method)(bad)
        except (TypeError, AttributeError) as e:
            print(type(e).__name__, str(e).replace(repr(bad), "X"))


@stack.callback
def later():
    print("decorated callback")


stack.close()
flush("end")
