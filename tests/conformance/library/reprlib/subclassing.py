"""Repr subclasses with methods for further types; names with spaces; indentation; repr1 called directly."""
import reprlib
import sys


class Matrix:
    def __init__(self, rows):
        self.rows = rows


class HTTPError(Exception):
    pass


class My(reprlib.Repr):
    def repr_Matrix(self, m, level):
        if level <= 0:
            return "<matrix>"
        return "Matrix(" + ", ".join(self.repr1(r, level - 1) for r in m.rows[: self.maxlist]) + ")"

    def repr_TextIOWrapper(self, obj, level):
        return obj.name if obj.name in ("<stdin>", "<stdout>", "<stderr>") else repr(obj)

    def repr_bool(self, b, level):
        return str(b).lower()

    def repr_str(self, s, level):
        return super().repr_str(s.upper(), level)


m = My()
m.maxlist = 3
print(m.repr(Matrix([[1, 2, 3, 4], [True, False]])), m.repr([Matrix([1])]), m.repr(sys.stdout), m.repr("abc"), m.repr({"k": True}))
print(m.repr([[[[[[[Matrix([1])]]]]]]]), m.repr1([1, [2, [3]]], 1), m.repr1([1, [2, [3]]], 2), m.repr_list([9, 8], 1), m.repr_dict({1: 2}, 1), m.repr_int(10 ** 50, 0))


class Named(list):
    pass


class Odd(type):
    pass


Spaced = Odd("two words", (), {})
print(m.repr(Named([1, 2, 3, 4])), "two words" in m.repr(Spaced()))
print(reprlib.repr(HTTPError("x" * 50)), reprlib.repr(KeyError("short")))
try:
    reprlib.Repr(maxlist=1)
except TypeError as e:
    print(type(e).__name__)
