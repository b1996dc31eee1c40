# Frames: sys._getframe, f_locals, f_back, f_lineno; tracebacks as objects.
import sys, types
def f(a):
    b = 2
    fr = sys._getframe()
    print(fr.f_code.co_name, fr.f_lineno - fr.f_code.co_firstlineno, sorted(fr.f_locals), fr.f_back.f_code.co_name, fr.f_globals is globals(), fr.f_builtins["len"] is len, type(fr).__name__)
    return g()
def g():
    fr = sys._getframe(1)
    print(fr.f_code.co_name, fr.f_locals["b"], fr.f_locals["a"], fr.f_back.f_lineno > 0, fr.f_trace, fr.f_lasti >= 0)
    names = []
    while fr:
        names.append(fr.f_code.co_name)
        fr = fr.f_back
    return names
print(f(1))
try: sys._getframe(1000)
except ValueError as e: print(e)
class C:
    fr = sys._getframe()
    print(fr.f_code.co_name, fr.f_back.f_code.co_name, fr.f_locals is locals())
def boom(x):
    y = x * 2
    raise ValueError("boom")
def caller():
    z = "caller local"
    boom(21)
try: caller()
except ValueError as e:
    tb = e.__traceback__
    while tb:
        print(tb.tb_frame.f_code.co_name, tb.tb_lineno - tb.tb_frame.f_code.co_firstlineno if tb.tb_frame.f_code.co_name != "<module>" else "module", {k: v for k, v in tb.tb_frame.f_locals.items() if k in "xyz"}, tb.tb_lasti >= 0, type(tb).__name__)
        last, tb = tb, tb.tb_next
    print(last.tb_next, last.tb_frame.f_lineno == last.tb_lineno, sys.exc_info()[2] is e.__traceback__, sys.exc_info()[:2] == (ValueError, e), sys.exception() is e if hasattr(sys, "exception") else "")
    saved = e
print(sys.exc_info(), saved.__traceback__.tb_frame.f_code.co_name)
t = saved.__traceback__
new = types.TracebackType(None, t.tb_frame, t.tb_lasti, t.tb_lineno)
print(new.tb_next, new.tb_lineno == t.tb_lineno, saved.with_traceback(new) is saved, saved.__traceback__ is new)
t.tb_next = None
print(t.tb_next)
try: t.tb_next = t
except ValueError as e: print(e)
try: t.tb_next = 5
except TypeError as e: print(e)
try: types.TracebackType(1, 2, 3, 4)
except TypeError as e: print(e)
fr = sys._getframe()
print(fr.f_locals is globals(), fr.f_back, fr.f_code.co_name)
def cleared():
    secret = 5
    raise KeyError
try: cleared()
except KeyError as e:
    inner = e.__traceback__.tb_next.tb_frame
    print(inner.f_locals)
    inner.clear()
    print(inner.f_locals)
