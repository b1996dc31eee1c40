"""Symbolic algebra: dataclasses of expressions, derived and simplified by match statements, printed by a visitor."""
import math
from dataclasses import dataclass
from functools import reduce


@dataclass(frozen=True)
class Num:
    value: float


@dataclass(frozen=True)
class Var:
    name: str


@dataclass(frozen=True)
class Add:
    left: object
    right: object


@dataclass(frozen=True)
class Mul:
    left: object
    right: object


@dataclass(frozen=True)
class Pow:
    base: object
    exponent: int


@dataclass(frozen=True)
class Call:
    name: str
    argument: object


def derive(e, by):
    match e:
        case Num():
            return Num(0)
        case Var(name):
            return Num(int(name == by))
        case Add(left, right):
            return Add(derive(left, by), derive(right, by))
        case Mul(left, right):
            return Add(Mul(derive(left, by), right), Mul(left, derive(right, by)))
        case Pow(base, n):
            return Mul(Mul(Num(n), Pow(base, n - 1)), derive(base, by))
        case Call("sin", argument):
            return Mul(Call("cos", argument), derive(argument, by))
        case Call("cos", argument):
            return Mul(Mul(Num(-1), Call("sin", argument)), derive(argument, by))
        case Call("exp", argument):
            return Mul(e, derive(argument, by))
        case _:
            raise TypeError(f"cannot derive {e!r}")


def simplify(e):
    match e:
        case Add(left, right):
            match simplify(left), simplify(right):
                case Num(a), Num(b):
                    return Num(a + b)
                case (Num(0), other) | (other, Num(0)):
                    return other
                case a, b if a == b:
                    return simplify(Mul(Num(2), a))
                case a, b:
                    return Add(a, b)
        case Mul(left, right):
            match simplify(left), simplify(right):
                case (Num(0), _) | (_, Num(0)):
                    return Num(0)
                case (Num(1), other) | (other, Num(1)):
                    return other
                case Num(a), Num(b):
                    return Num(a * b)
                case Num(a), Mul(Num(b), other):
                    return Mul(Num(a * b), other)
                case a, Num() as b:
                    return Mul(b, a)
                case a, b:
                    return Mul(a, b)
        case Pow(_, 0):
            return Num(1)
        case Pow(base, 1):
            return simplify(base)
        case Pow(base, n):
            return Pow(simplify(base), n)
        case Call(name=name, argument=argument):
            return Call(name, simplify(argument))
    return e


class Printer:
    def visit(self, e):
        return getattr(self, "visit_" + type(e).__name__)(e)

    def visit_Num(self, e):
        return f"{e.value:g}"

    def visit_Var(self, e):
        return e.name

    def visit_Add(self, e):
        return f"{self.visit(e.left)} + {self.visit(e.right)}"

    def visit_Mul(self, e):
        return "*".join(f"({text})" if isinstance(part, Add) else text for part, text in ((p, self.visit(p)) for p in (e.left, e.right)))

    def visit_Pow(self, e):
        return f"({self.visit(e.base)})^{e.exponent}"

    def visit_Call(self, e):
        return f"{e.name}({self.visit(e.argument)})"


class Evaluator(Printer):
    def __init__(self, **values):
        self.values = values

    def visit_Num(self, e):
        return e.value

    def visit_Var(self, e):
        return self.values[e.name]

    def visit_Add(self, e):
        return self.visit(e.left) + self.visit(e.right)

    def visit_Mul(self, e):
        return self.visit(e.left) * self.visit(e.right)

    def visit_Pow(self, e):
        return self.visit(e.base) ** e.exponent

    def visit_Call(self, e):
        return getattr(math, e.name)(self.visit(e.argument))


x, y = Var("x"), Var("y")
samples = [Add(Mul(Num(3), Pow(x, 3)), Mul(x, y)), Call("sin", Mul(x, Pow(y, 2))), Mul(Call("exp", x), Call("cos", Add(x, y))), reduce(Mul, [x] * 6)]
printer = Printer()
for e in samples:
    print(printer.visit(e), "->", printer.visit(simplify(derive(e, "x"))))
ROUNDS = 120
for number in range(ROUNDS):
    total, size = 0.0, 0
    for e in samples:
        for by in "xyxy":
            e = simplify(derive(e, by))
            size += len(printer.visit(e))
            total += Evaluator(x=1.5, y=0.25 + number / 64).visit(e)
print(size, f"{total:.8f}", len({simplify(derive(e, by)) for e in samples for by in "xyz"}))
try:
    derive(Call("log", x), "x")
except TypeError as error:
    print(error)
