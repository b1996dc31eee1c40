class X:
    __eq__ = None; __add__ = None; __lt__ = None; __radd__ = None; __iadd__ = None; __getitem__ = None; __len__ = None; __iter__ = None; __contains__ = None; __call__ = None; __neg__ = None; __enter__ = None; __hash__ = None; __bool__ = None; __int__ = None; __index__ = None; __next__ = None; __format__ = None; __str__ = None; __setitem__ = None
    __reversed__ = None; __await__ = None; __aiter__ = None
x = X()
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
for f in [lambda: x == 1, lambda: 1 == x, lambda: x != 1, lambda: x < 1, lambda: 1 > x, lambda: x + 1, lambda: 1 + x, lambda: x[0], lambda: len(x), lambda: iter(x), lambda: 1 in x, lambda: x(), lambda: -x, lambda: hash(x), lambda: bool(x), lambda: int(x), lambda: range(x), lambda: next(x), lambda: format(x), lambda: str(x), lambda: reversed(x), lambda: [*x], lambda: x.__setitem__(1, 2), lambda: f"{x}", lambda: [x] == [1], lambda: x in [1], lambda: sorted([x, x])]: t(f)
class C: __class_getitem__ = None
t(lambda: C[int])
def ia():
    global x; x += 1
t(ia)
try:
    with x: pass
except Exception as e: print(type(e).__name__, e)
