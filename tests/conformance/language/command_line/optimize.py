# options: -O
# -O leaves asserts out.
import sys

def f():
    "doc"
    assert False, "not checked"
    return __debug__

print(f(), f.__doc__, sys.flags.optimize, __debug__)
if __debug__:
    print("debug")
else:
    print("no debug")
