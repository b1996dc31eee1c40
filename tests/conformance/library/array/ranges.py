"""array: ranges of the type codes."""
import array


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


for c in 'bBhHiIlLqQfd':
    n=array.array(c).itemsize*8
    for x in (1<<n, -(1<<n), 1<<(n-1), -1, 'a', 1.5):
        print(c,hex(x) if isinstance(x,int) else x,end=' '); show(lambda: array.array(c,[x]))
