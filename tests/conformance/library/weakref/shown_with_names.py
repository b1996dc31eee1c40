# A weak reference shows the name of what it refers to.
import re
import weakref


class C:
    pass


def f():
    pass


c = C()
named = C()
named.__name__ = "called so"
odd = C()
odd.__name__ = 5
for thing in C, f, c, named, odd, weakref:
    print(re.sub("0x[0-9a-f]+", "0x", repr(weakref.ref(thing))))
