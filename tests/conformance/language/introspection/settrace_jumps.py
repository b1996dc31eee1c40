# frame.f_lineno = n: out of blocks, not into them.
import sys


def jumped(f, start, to, *args):
    base, out, done = f.__code__.co_firstlineno, [], []

    def trace(frame, event, arg):
        if frame.f_code == f.__code__ and event == "line" and not done and frame.f_lineno == base + start:
            done.append(1)
            frame.f_lineno = base + to
        return trace

    sys.settrace(trace)
    try:
        try:
            f(out)
        except BaseException as e:
            out.append(f"{type(e).__name__}: {str(e).replace(str(base + to), '<line>')}")
    finally:
        sys.settrace(None)
    print(f.__name__, start, to, out)


class Manager:
    def __init__(self, out):
        self.out = out

    def __enter__(self):
        self.out.append("enter")
        return self

    def __exit__(self, *exc):
        self.out.append("exit")


def loops(out):
    out.append(1)
    for i in range(2):
        out.append(3)
        for j in "ab":
            out.append(5)
        out.append(6)
    out.append(7)


def handled(out):
    try:
        1 / 0
    except ZeroDivisionError as e:
        out.append(4)
        out.append(repr(sys.exc_info()[1]))
    out.append(repr(sys.exc_info()[1]))
    try:
        out.append(8)
    finally:
        out.append(10)
    out.append(11)


def managed(out):
    out.append(1)
    with Manager(out) as m:
        out.append(3)
        with m:
            out.append(5)
        out.append(6)
    out.append(7)


def plain(out):
    out.append(1)

    # nothing stands here
    out.append(4)
    x = [
        out.append(6),
        7]
    if x:
        out.append(9)
    else:
        out.append(11)
    return x


for f in (loops, handled, managed, plain):
    last = max(line for _, _, line in f.__code__.co_lines() if line) - f.__code__.co_firstlineno
    for start in (1, 3, 5, 7, 8):
        for to in range(-1, last + 3):
            if start <= last and start != to:
                jumped(f, start, to)
