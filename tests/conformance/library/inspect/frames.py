"""currentframe, stack, getframeinfo."""
import inspect
import os


def inner(n):
    frame = inspect.currentframe()
    stack = inspect.stack()
    print(frame.f_code.co_name, [s.function for s in stack], stack[0].lineno, stack[1].code_context, stack[1].index)
    info = inspect.getframeinfo(frame)
    print(info.function, os.path.basename(info.filename), info._fields)
    print(inspect.getargvalues(frame).args, inspect.getargvalues(frame).locals["n"], len(inspect.getouterframes(frame)))


def outer(x):
    inner(x + 1)


outer(4)
try:
    outer()
except TypeError as e:
    trace = inspect.trace()
    print([t.function for t in trace], inspect.getinnerframes(e.__traceback__)[0].lineno)
print(inspect.currentframe().f_code.co_name, inspect.istraceback(e) if "e" in dir() else "gone", inspect.isframe(inspect.currentframe()))
