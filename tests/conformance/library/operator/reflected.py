"""Reflected and subclass-first dispatch through the operator functions, NotImplemented from both sides, attribute errors inside."""
import operator


class A:
    def __init__(self, name, answer=True):
        self.name, self.answer = name, answer

    def _do(self, how, other):
        log.append((self.name, how))
        return f"{self.name}.{how}" if self.answer else NotImplemented

    def __repr__(self):
        return self.name


for n in ("add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and", "or", "xor"):
    for prefix in ("", "r", "i"):
        how = f"__{prefix}{n}__"
        setattr(A, how, lambda self, other, *m, how=how: self._do(how, other))
for n in ("lt", "le", "gt", "ge"):
    setattr(A, f"__{n}__", lambda self, other, how=f"__{n}__": self._do(how, other))


class B(A):
    def __radd__(self, other):
        return self._do("B.__radd__", other)


log = []
yes, no, sub, subno = A("yes"), A("no", False), B("sub"), B("subno", False)
for f in (operator.add, operator.sub, operator.pow, operator.and_, operator.iadd, operator.isub, operator.lt, operator.ge):
    for a, b in ((yes, no), (no, yes), (no, no), (yes, sub), (no, subno), (5, yes), (yes, 5), (5, no), (sub, sub)):
        log.clear()
        try:
            result = f(a, b)
        except TypeError as e:
            result = str(e)
        print(f.__name__, a, b, "->", result, log)
