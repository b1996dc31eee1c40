# Every binary operator method, its reflected and in-place forms, NotImplemented and the priority of subclasses.
import operator
ops = ["add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and", "or", "xor"]
def make(name, methods):
    ns = {}
    for op in ops:
        for prefix in methods:
            full = f"__{prefix}{op}__"
            ns[full] = lambda self, other, full=full: (name, full)
    return type(name, (), ns)
L, R, I, N = make("L", [""]), make("R", ["r"]), make("I", ["i"]), type("N", (), {})
syms = {"add": "+", "sub": "-", "mul": "*", "matmul": "@", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "lshift": "<<", "rshift": ">>", "and": "&", "or": "|", "xor": "^"}
l, r, n = L(), R(), N()
for op in ops:
    s = syms[op]
    print(op, eval(f"l {s} 1"), eval(f"1 {s} r"), eval(f"l {s} r"), eval(f"n {s} r"))
    ns = {"i": I(), "n": n, "l": l}
    exec(f"i {s}= 5", ns)
    exec(f"l {s}= 5", ns)
    print(ns["i"], ns["l"])
    for code in (f"n {s} 1", f"1 {s} n", f"n {s} n", f"'a' {s} n", f"[] {s} n", f"n {s}= 1"):
        try:
            exec(code, ns)
        except TypeError as e:
            print(code, e)
class Base:
    def __add__(self, o): return "Base.add"
    def __radd__(self, o): return "Base.radd"
class Sub(Base):
    def __radd__(self, o): return "Sub.radd"
class Same(Base):
    pass
print(Base() + Sub(), Sub() + Base(), Base() + Same(), Base() + 1, 1 + Base())
class NI:
    def __add__(self, o): return NotImplemented
    def __radd__(self, o): return NotImplemented
    __iadd__ = __add__
for code in ("NI() + 1", "1 + NI()", "NI() + NI()"):
    try:
        print(eval(code))
    except TypeError as e:
        print(e)
x = NI()
try:
    x += 1
except TypeError as e:
    print(e)
