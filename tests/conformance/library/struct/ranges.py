"""struct: ranges of the integer formats."""
import struct


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


for o in '@<>':
    for c in 'bBhHiIlLqQ':
        n=struct.calcsize(o+c)*8
        for x in (1<<n, -(1<<n), 1<<(n-1), -1, 'a', 1.5,1<<70):
            print(o,c,end=' '); show(lambda: struct.pack(o+c,x))
for x in (1 << 64, -1, "a", 1.0):
    for f in "PnN":
        show(lambda: struct.pack(f, x))
