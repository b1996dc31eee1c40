"""pickle() and constructor(): reducers used by pickle and copy; __newobj__ and __reduce_ex__ of plain objects."""
import copy
import copyreg
import pickle


class P:
    def __init__(self, a, b=0):
        self.a, self.b = a, b

    def __eq__(self, o):
        return vars(self) == vars(o)


def reduce_p(p):
    calls.append("reduce")
    return rebuild, (p.a, p.b)


def rebuild(a, b):
    calls.append("rebuild")
    return P(a, b)


calls = []
copyreg.pickle(P, reduce_p)
print(copyreg.dispatch_table[P] is reduce_p, pickle.loads(pickle.dumps(P(1, 2))) == P(1, 2), copy.copy(P(3)) == P(3), calls)
for bad in (lambda: copyreg.pickle(P, 5), lambda: copyreg.constructor(5), lambda: copyreg.pickle(P, reduce_p, 7)):
    try:
        bad()
    except TypeError as e:
        print(e)
print(copyreg.constructor(rebuild))
del copyreg.dispatch_table[P]


class Plain:
    pass


p = Plain()
p.x = 1
print(p.__reduce_ex__(2)[0] is copyreg.__newobj__, p.__reduce_ex__(2)[1:], p.__reduce_ex__(0)[0] is copyreg._reconstructor, p.__reduce_ex__(0)[1:], p.__reduce_ex__(4)[0].__name__)


class Slot:
    __slots__ = ("a", "_b", "__private")

    def __init__(self):
        self.a, self._b = 1, 2


s = Slot()
print(s.__reduce_ex__(2)[2], copyreg._slotnames(Slot))
for protocol in (0, 1):
    try:
        s.__reduce_ex__(protocol)
    except TypeError as e:
        print(e)


class Sub(int):
    pass


v = Sub(7)
v.note = "n"
print(v.__reduce_ex__(2)[1:], v.__reduce_ex__(1)[1:], copyreg._reconstructor(Sub, int, 9), type(copyreg._reconstructor(Sub, int, 9)).__name__, copyreg.__newobj__(Sub, 3), copyreg.__newobj_ex__(dict, (), {}))
class T(tuple):
    pass


class D(dict):
    pass


class L(list):
    pass


print(T((1, 2)).__reduce_ex__(2)[1:], list(L([1]).__reduce_ex__(2)[3]), list(D(a=1).__reduce_ex__(2)[4]), [1].__reduce_ex__(2)[0] is copyreg.__newobj__)
for o in (5, "s", len, None, (1,), {}, object(), lambda: 0, Plain):
    try:
        r = o.__reduce_ex__(2)
        print(type(o).__name__, r if isinstance(r, str) else getattr(r[0], "__name__", r[0]))
    except TypeError as e:
        print(type(o).__name__, e)
print(complex(1, 2).__reduce_ex__(2)[1], copyreg.pickle_complex(1j) if hasattr(copyreg, "pickle_complex") else "", pickle.loads(pickle.dumps(1j)), pickle.loads(pickle.dumps(int | str)))
