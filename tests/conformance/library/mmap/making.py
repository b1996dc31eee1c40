# Arguments of mmap.mmap, constants, subclasses, weak references, copies that are refused.
import copy
import mmap
import pickle
import weakref

for arguments, keywords in [((-1, 0), {}), ((-1, -5), {}), ((), {}), (("a", 5), {}), ((-1, 5), {"access": 9}), ((-1, 5), {"access": 1, "flags": 2}), ((-1, 5), {"offset": -1}),
                            ((-1, 5, mmap.MAP_SHARED, mmap.PROT_READ), {}), ((-1, 5), {"access": mmap.ACCESS_WRITE}), ((-1,), {}), ((-1, 7), {"flags": mmap.MAP_PRIVATE})]:
    try:
        print(arguments, keywords, mmap.mmap(*arguments, **keywords))
    except Exception as error:
        print(arguments, keywords, type(error).__name__, error)
print([n for n in dir(mmap) if n.startswith("ACCESS_")], mmap.ACCESS_READ, mmap.ACCESS_WRITE, mmap.ACCESS_COPY, mmap.ACCESS_DEFAULT)
print(mmap.MAP_SHARED, mmap.MAP_PRIVATE, mmap.MAP_ANONYMOUS == mmap.MAP_ANON, mmap.PROT_READ | mmap.PROT_WRITE, mmap.error is OSError, mmap.ALLOCATIONGRANULARITY == mmap.PAGESIZE)


class Named(mmap.mmap):
    def __new__(cls, size, name):
        self = super().__new__(cls, -1, size)
        self.name = name
        return self


n = Named(8, "it")
print(n, n.name, len(n), isinstance(n, mmap.mmap), weakref.ref(n)() is n)
for function in (copy.copy, pickle.dumps):
    try:
        function(mmap.mmap(-1, 4))
    except TypeError as error:
        print(error)
with n as same:
    print(same is n, same.closed)
print(n.closed)
