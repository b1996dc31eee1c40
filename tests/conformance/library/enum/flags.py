"""Flag and IntFlag: combination, inversion, iteration, boundaries, names of composites."""
import enum
from enum import CONFORM, EJECT, KEEP, STRICT, Flag, FlagBoundary, IntFlag, auto


class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W


print(list(Perm), list(Perm.__members__), Perm.RW, Perm.R | Perm.X, Perm(0), ~Perm.R, Perm(7), len(Perm(7)), list(Perm.RW))
print(Perm.R in Perm.RW, Perm.RW in Perm.R, bool(Perm(0)), Perm.R & Perm.W, Perm.R ^ Perm.RW, (Perm.R | Perm.X).name, (Perm.R | Perm.X).value, Perm(0).name, repr(Perm(3)), str(Perm(5)))
for call in ("Perm(8)", "Perm(-1)", "Perm('x')", "Perm.R | 2", "1 in Perm.R", "Perm.R + Perm.W", "Perm['R|W']", "int(Perm.R)", "Perm.R < Perm.W"):
    try:
        print(call, repr(eval(call)))
    except Exception as e:
        print(call, type(e).__name__, e)


class Bits(IntFlag):
    A = 1
    B = 4
    C = 16


print(list(Bits), Bits.A | Bits.B, Bits.A | 2, Bits(21), ~Bits.A, Bits(64), repr(Bits(65)), Bits.A + 1, Bits.A | 8 == 9, Bits(3).name, Bits(-1), str(Bits.B), f"{Bits.C:x}", Bits.C.bit_length())
print(5 & Bits.B, 5 | Bits.C, 5 ^ Bits.A, isinstance(5 & Bits.B, Bits), Bits.A in Bits(5), list(Bits(5)))


class Strict(IntFlag, boundary=STRICT):
    A = 1
    B = 2


class Conform(Flag, boundary=CONFORM):
    A = 1
    B = 2


class Eject(IntFlag, boundary=EJECT):
    A = 1
    B = 2


class Keep(Flag, boundary=KEEP):
    A = 1
    B = 2


for cls in (Strict, Conform, Eject, Keep):
    try:
        print(cls.__name__, repr(cls(7)), repr(cls(4)), cls._boundary_.name)
    except ValueError as e:
        print(cls.__name__, e)
print(list(FlagBoundary))


class Composite(Flag):
    ONE = 1
    THREE = 3
    NINE = 9


print(list(Composite), Composite.THREE, [m for m in Composite], Composite(3) is Composite.THREE, Composite.ONE | Composite.NINE)


class Gap(Flag):
    A = auto()
    B = 8
    C = auto()


print([(m.name, m.value) for m in Gap])
print(functools_reduce := __import__("functools").reduce(lambda a, b: a | b, Gap))
