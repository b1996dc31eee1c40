"""What object.__reduce_ex__ gives."""


class A:
    pass


class B:
    __slots__ = ("x", "__y")

    def __init__(self):
        self.x, self.__y = 1, 2


class C(list):
    def __getnewargs__(self):
        return ("arg",)


class N:
    def __getnewargs__(self):
        return [1]


class X:
    def __getnewargs_ex__(self):
        return 1


a = A()
a.v = 1
for obj, protocol in ((a, 0), (a, 2), (B(), 2), ({1: 2}, 2), ([1], 2), (3, 2), ("s", 4), ({5}, 2), (range(3), 2), (None, 2), (..., 2)):
    r = obj.__reduce_ex__(protocol)
    if isinstance(r, tuple):
        print(r[0].__name__, r[1], r[2:3], [type(i).__name__ for i in r[3:]])
    else:
        print(r)
for obj in (N(), X(), (i for i in ()), object):
    try:
        print(obj.__reduce_ex__(2))
    except TypeError as e:
        print(e)
print(C([1]).__reduce_ex__(4)[1], A().__getstate__(), a.__getstate__(), B().__getstate__(), (5).__getnewargs__(), "a".__getnewargs__(), (1.5).__getnewargs__())
