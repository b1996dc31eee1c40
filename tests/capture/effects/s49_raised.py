"""Exceptions that a region raises, again at each replay: with arguments, attributes, notes, causes, contexts, tracebacks and
the locals of the frames that they left. And what fails for the values of tensors, which the next call may not have."""
import os
import sys
import traceback

import torch
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class Own(Exception):
    def __init__(self, code, more=None):
        super().__init__(f"code {code}")
        self.code, self.more = code, more


def frames_of(error):
    """Each entry's function, line and the locals that are numbers, texts or lists."""
    out, entry = [], error.__traceback__.tb_next   # the first entry is the caller's
    while entry:
        local = {k: v for k, v in entry.tb_frame.f_locals.items() if isinstance(v, (int, str, list))}
        out.append((entry.tb_frame.f_code.co_name, entry.tb_lineno, local))
        entry = entry.tb_next
    return out


def seen(error):
    """All that can be asked of an exception."""
    if error is None:
        return None
    return [type(error).__name__, list(map(str, error.args)), {k: str(v) for k, v in vars(error).items()},
            seen(error.__cause__), seen(error.__context__), error.__suppress_context__,
            frames_of(error) if error.__traceback__ else None, getattr(error, "__notes__", None),
            getattr(error, "name", None), getattr(error, "value", None), getattr(error, "key", None)]


def each(name, g, *calls, first="hit", then="any"):
    """Four calls with the same arguments, then the others of `calls`, once each; then the first again."""
    def body(run):
        f = run.compile(g)

        def called(*args):
            try:
                return f(*args)
            except Exception as error:
                run.note("raised", seen(error), traceback.format_exception(error))

        run.phase(called, calls[0])
        for make in (*calls[1:], calls[0]):
            run.call(called, *make())
    scenario(f"49 {name}", first, then)(body)


x = torch.ones(2)


def checks(x, n):
    doubled = n * 2
    if n < 0:
        raise ValueError("negative", doubled)
    return x * n


each("a check of an argument", checks, lambda: (x, -1), lambda: (x, 1), lambda: (x, -2))


def nested(x, n):
    def inner(depth):
        if depth == 0:
            return [1, 2][n]
        return inner(depth - 1)
    return x * inner(3)


each("four frames deep", nested, lambda: (x, 5), lambda: (x, 1), lambda: (x, 6))


def own(x, n):
    error = Own(n, [n, n + 1])
    error.add_note("a note")
    error.extra = {"n": n}
    raise error


each("an exception of one's own, held by a local", own, lambda: (x, 5), lambda: (x, 1))


def chained(x, n):
    try:
        {}[n]
    except KeyError as e:
        raise Own(n) from e


each("with a cause", chained, lambda: (x, 5), lambda: (x, 1))


def in_context(x, n):
    try:
        int("a" * n)
    except ValueError:
        return x + undefined_name  # noqa: F821


each("with a context", in_context, lambda: (x, 5), lambda: (x, 1))


def suppressed(x, n):
    try:
        (1).nothing
    except AttributeError:
        raise Own(n) from None


each("from None", suppressed, lambda: (x, 5), lambda: (x, 1))


def again(x, n):
    try:
        checks(x, n)
    except ValueError as e:
        e.add_note(f"while {n}")
        raise


each("raised again", again, lambda: (x, -5), lambda: (x, 1))

log = []


def leaves_effects(x, n):
    log.append(n)
    try:
        raise Own(n)
    finally:
        log.append("finally")


each("after effects", leaves_effects, lambda: (x, 5), lambda: (x, 1))


@scenario("49 effects are there", "any", "any")
def there(run):
    del log[:]
    f = run.compile(leaves_effects)
    for n in (1, 1, 1, 2, 1):
        try:
            f(x, n)
        except Own as e:
            run.note(e.code, list(log))


def stops(x, n):
    return x * next(iter([1] * n))


each("StopIteration", stops, lambda: (x, 0), lambda: (x, 1))


def shapes(x, n):
    return x @ torch.ones(n)


each("shapes that do not fit", shapes, lambda: (x, 5), lambda: (x, 2), first="any")


def kept(x, n):
    try:
        checks(x, n)
    except ValueError as e:
        return e, x
    return None, x


each("an exception as the result", kept, lambda: (x, -5), lambda: (x, 1), first="any")


def embedded(i, w):
    try:
        return F.embedding(i, w).sum()
    except IndexError as e:
        return w.sum() * 0


weight = torch.arange(10.).view(5, 2)
each("a value out of range, caught", embedded, lambda: (torch.tensor([7]), weight), lambda: (torch.tensor([1]), weight),
     first="any")
each("a value in range, then not", embedded, lambda: (torch.tensor([1]), weight), lambda: (torch.tensor([7]), weight),
     first="any")


def out_of_range(i, w):
    return F.embedding(i, w).sum()


each("a value out of range", out_of_range, lambda: (torch.tensor([7]), weight), lambda: (torch.tensor([1]), weight),
     first="any")


@scenario("49 while another is handled")
def handling(run):
    f = run.compile(checks)
    for handled in (False, False, False, True, True, False):
        try:
            if not handled:
                f(x, -1)
            try:
                raise KeyError("outer")
            except KeyError:
                f(x, -1)
        except ValueError as e:
            run.note(seen(e))


@scenario("49 recursion too deep is not raised again")
def deep(run):
    def g(x, n):
        return g(x, n + 1)
    f = run.compile(g)
    for _ in range(3):
        try:
            f(x, 0)
        except RecursionError as e:
            run.note(type(e).__name__, str(e))


@scenario("49 what the frames held lives as long as the exception")
def lives(run):
    import gc
    import weakref

    class Thing:
        pass
    refs = []

    def g(x, n):
        thing = Thing()
        thing.n = n
        raise Own(n, thing)
    f = run.compile(g)
    for n in (1, 1, 1):
        try:
            f(x, n)
        except Own as e:
            ref = weakref.ref(e.more)
            run.note(ref() is not None, e.__traceback__.tb_next.tb_frame.f_locals["thing"] is e.more)
        gc.collect()
        run.note(ref() is None)


@scenario("49 a change that fails is no effect")
def _(run):
    import collections
    places = collections.OrderedDict(a=1), collections.deque([1]), [1], {}
    regions = (lambda: places[0].move_to_end("x"), lambda: places[1].remove(7), lambda: places[2].remove(7),
               lambda: places[2].pop(5), lambda: places[3].pop("x"))
    for region in regions:
        f = run.compile(region)
        for _ in range(4):
            try:
                f()
            except (KeyError, ValueError, IndexError) as e:
                names = [entry.name for entry in traceback.extract_tb(e.__traceback__)]
                run.note(repr(e), names)


if __name__ == "__main__":
    main()
