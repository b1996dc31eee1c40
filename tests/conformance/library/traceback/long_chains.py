"""Exceptions that led to each other, more of them than calls may be nested."""
import traceback


def chain(length, cause):
    error = ValueError(0)
    for i in range(1, length):
        newer = KeyError(i)
        newer.__context__ = error
        if cause:
            newer.__cause__ = error
        error = newer
    return error


for cause in False, True:
    lines = traceback.format_exception(chain(3000, cause))
    print(len(lines), lines[0], lines[1], lines[-1])
    seen = traceback.TracebackException.from_exception(chain(2000, cause))
    depth = 0
    while seen is not None:
        seen, depth = seen.__cause__ or seen.__context__, depth + 1
    print(depth)

loop = chain(3, True)
loop.__cause__.__cause__.__context__ = loop
print("".join(traceback.format_exception(loop)))
inner = ExceptionGroup("several", [chain(3, False), ExceptionGroup("more", [ValueError(1), chain(2, True)])])
outer = TypeError("outer")
outer.__context__ = inner
print("".join(traceback.format_exception(outer)))
full = traceback.TracebackException.from_exception(outer, compact=True)
print(full.__context__.exceptions[0].__context__, full.__context__.exceptions[1].exceptions[1].__cause__)
