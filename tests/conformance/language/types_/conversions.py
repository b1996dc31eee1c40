# __int__, __float__, __index__, __bool__, __bytes__, __complex__, __len__ errors.
class N:
    def __int__(self): return 7
    def __float__(self): return 2.5
    def __index__(self): return 3
    def __round__(self, n=None): return ("round", n)
    def __len__(self): return 4
    def __hash__(self): return 11
n = N()
print(int(n), float(n), [0, 1, 2, 3][n], "abc" * n, range(n), bin(n), round(n), round(n, 2), bool(n), hash(n), len(n), [1] * n, "abcdef"[n:])
class BadLen:
    def __len__(self): return -1
class BadBool:
    def __bool__(self): return 5
class BadInt:
    def __int__(self): return "x"
class BadIter:
    def __next__(self): return 1
for f in (lambda: len(BadLen()), lambda: bool(BadBool()), lambda: int(BadInt()), lambda: list(BadIter()), lambda: float(BadLen()), lambda: [1][BadLen()], lambda: hash({})):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
