# Classes that programs derive from ndarray keep their class through views, copies and functions of elements.
import numpy as np


class Info(np.ndarray):
    def __new__(cls, x, info=None):
        made = np.asarray(x).view(cls)
        made.info = info
        return made

    def __array_finalize__(self, obj):
        if obj is not None:
            self.info = getattr(obj, "info", None)


a = Info([1, 2, 3], "m")
for b in (a + 1, 2 * a, -a, a == 2, a[1:], a.reshape(3, 1), a.copy(), a.T, a.astype(float), np.sqrt(a), np.sin(a), np.add(a, [1, 2, 3]), np.asanyarray(a)):
    print(type(b).__name__, b.tolist(), b.info)
print(type(np.asarray(a)).__name__, type(np.array(a)).__name__, type(np.array(a, subok=True)).__name__, type(a.view(np.ndarray)).__name__, repr(a), a, a[0], a.mean())
a[0] = 9
print(np.asarray(a), isinstance(a, np.ndarray))


class Told(np.ndarray):
    def __array_ufunc__(self, ufunc, method, *inputs, **options):
        print(ufunc.__name__, method, len(inputs), sorted(options))
        inputs = [np.asarray(x) if isinstance(x, Told) else x for x in inputs]
        return getattr(ufunc, method)(*inputs, **options)


class Counted(np.ndarray):
    calls = 0

    def __array_ufunc__(self, ufunc, method, *inputs, **options):
        Counted.calls += 1
        return super().__array_ufunc__(ufunc, method, *(x.view(np.ndarray) if isinstance(x, Counted) else x for x in inputs), **options)


u = np.arange(3).view(Told)
print(u + 1, np.add(u, u), np.add.reduce(u), np.add.accumulate(u), type(u + 1).__name__)
c = np.arange(3).view(Counted)
print(c * 2, np.exp(c)[0], Counted.calls)


class Refusing(np.ndarray):
    def __array_ufunc__(self, ufunc, method, *inputs, **options):
        return super().__array_ufunc__(ufunc, method, *inputs, **options)


try:
    np.arange(2).view(Refusing) * 2
except TypeError as error:
    print(error)


class Refusing(np.ndarray):
    __array_ufunc__ = None


class Hidden(np.ndarray):
    def tobytes(self, order="C"):
        return b"hidden"


for call in (lambda: np.arange(3).view(Refusing) + 1, lambda: np.arange(3) + np.arange(3).view(Refusing), lambda: np.sin(np.arange(3).view(Refusing))):
    try:
        print(call())
    except TypeError as error:
        print(error)
hidden = np.arange(3, dtype=np.uint8).view(Hidden)
print(bytes(hidden), bytes(memoryview(hidden)), np.frombuffer(hidden, np.uint8), hidden.tobytes(), bytes(np.ma.array(np.array([1, 2], np.uint8), mask=[0, 1])))
