"""Frames of running functions, tracebacks as linked lists, locals of frames, line numbers, sys.exc_info in nested handlers, exceptions' traceback changes."""
import sys
import types


def outer(a):
    b = a * 2

    def inner():
        c = b + 1
        f = sys._getframe()
        return f.f_code.co_name, sorted(f.f_locals), f.f_back.f_code.co_name, f.f_back.f_locals["a"], f.f_back.f_back.f_code.co_name, f.f_globals is globals(), f.f_lineno - f.f_code.co_firstlineno, f.f_builtins["len"] is len
    return inner()


print(outer(5))
try:
    sys._getframe(1000)
except ValueError as e:
    print(e)


def names():
    f, out = sys._getframe(), []
    while f:
        out.append(f.f_code.co_name)
        f = f.f_back
    return out


class K:
    in_class = names()

    def method(self):
        return [names() for _ in (1,)][0], (lambda: names())()


print(K.in_class, K().method(), list(map(lambda _: names(), [0]))[0])


def fail(n):
    local = n * 10
    if n == 0:
        raise ValueError("bottom")
    fail(n - 1)


try:
    fail(2)
except ValueError as e:
    tb = e.__traceback__
    rows = []
    while tb:
        rows.append((tb.tb_frame.f_code.co_name, tb.tb_lineno - tb.tb_frame.f_code.co_firstlineno, tb.tb_frame.f_locals.get("local")))
        tb = tb.tb_next
    print(rows)
    saved = e
print(sys.exc_info())
try:
    try:
        1 / 0
    except ZeroDivisionError:
        print(sys.exc_info()[0].__name__)
        try:
            {}["k"]
        except KeyError:
            print(sys.exc_info()[0].__name__, sys.exc_info()[1].__context__.__class__.__name__, sys.exception() is sys.exc_info()[1])
        print(sys.exc_info()[0].__name__)
        raise
except ZeroDivisionError as e:
    print(e.__traceback__.tb_next, sys.exc_info()[1] is e)
depth = lambda e: sum(1 for _ in iter_tb(e.__traceback__))


def iter_tb(tb):
    while tb:
        yield tb
        tb = tb.tb_next


def reraise(e):
    raise e


print(depth(saved))
for action in (lambda: reraise(saved), lambda: reraise(saved.with_traceback(None)), lambda: reraise(saved.with_traceback(saved.__traceback__.tb_next))):
    try:
        action()
    except ValueError as e:
        print([t.tb_frame.f_code.co_name for t in iter_tb(e.__traceback__)])
for bad in (lambda: saved.with_traceback(5), lambda: setattr(saved, "__traceback__", "x"), lambda: setattr(saved, "__cause__", 5), lambda: setattr(saved, "__context__", "x"), lambda: setattr(saved, "args", 5), lambda: delattr(saved, "args"), lambda: delattr(saved, "__cause__")):
    try:
        print(bad())
    except TypeError as e:
        print(e)
t = saved.__traceback__
made = types.TracebackType(None, t.tb_frame, t.tb_lasti, t.tb_lineno)
print(made.tb_next, made.tb_lineno == t.tb_lineno, made.tb_frame is t.tb_frame)


def gen():
    x = 1
    yield sys._getframe().f_code.co_name
    y = 2
    yield


g = gen()
print(next(g), dict(g.gi_frame.f_locals), next(g), sorted(g.gi_frame.f_locals), list(g), g.gi_frame)
