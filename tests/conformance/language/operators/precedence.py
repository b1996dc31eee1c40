"""Precedence and associativity of all operators against brackets; evaluation order of operands; unary chains; powers; walrus and conditionals."""
cases = ["2 ** 3 ** 2", "-2 ** 2", "2 ** -1", "not 1 == 2", "1 + 2 * 3 - 4 / 2", "7 // 2 * 2 + 7 % 2", "-7 // 2", "-7 % 3", "7 % -3", "1 << 2 + 1", "1 | 2 ^ 3 & 4", "5 & 3 == 1", "~1 + 1", "- - 3", "-~5", "not not []", "1 < 2 < 3 == True", "(1 < 2) == True", "1 or 0 and 0", "0 and 0 or 1", "not 0 or 1", "1 if 0 else 2 if 0 else 3", "lambda: 1 or 2",
         "1, 2 + 3", "[1, 2][0] + 1", "-1 .__abs__()", "2 ** 3.0", "10 - 5 - 2", "100 / 10 / 2", "2 * 3 % 4", "1 in [1] == True", "1 is not None in [None]", "'a' + 'b' * 3", "[1] * 2 + [3]", "(yes := 5) + yes", "1 - -1", "+-+1", "0xff >> 4 & 7", "3 > 2 > 1 > 0", "1 == 1 != 2", "5 % 3 ** 2", "-5 % 3", "2 ** 2 ** 0", "~-1", "not 1 in [2]", "8 >> 1 << 2", "1 ^ 1 | 1", "6 & 5 | 8", "'%d' % 3 * 2", "1 < 3 & 2", "None is not None or 4", "True + True * 2"]
for c in cases:
    v = eval(c)
    print(c, "=", v if not callable(v) else v())
order = []


class V:
    def __init__(self, n):
        self.n = n

    def __getattr__(self, name):
        raise AttributeError(name)


def make(op):
    def run(self, other):
        order.append(f"{self.n}{op}{other.n}")
        return V(f"({self.n}{op}{other.n})")
    return run


for name, op in (("add", "+"), ("sub", "-"), ("mul", "*"), ("truediv", "/"), ("floordiv", "//"), ("mod", "%"), ("pow", "**"), ("lshift", "<<"), ("rshift", ">>"), ("and", "&"), ("or", "|"), ("xor", "^"), ("matmul", "@")):
    setattr(V, f"__{name}__", make(op))
for name, op in (("neg", "-"), ("pos", "+"), ("invert", "~")):
    setattr(V, f"__{name}__", lambda self, op=op: V(f"({op}{self.n})"))
for name, op in (("lt", "<"), ("gt", ">"), ("le", "<="), ("eq", "=="), ("ne", "!=")):
    setattr(V, f"__{name}__", make(op))
V.__hash__ = None
a, b, c, d = map(V, "abcd")
for text in ("a + b * c", "a * b + c", "a ** b ** c", "-a ** b", "a ** -b", "a - b - c", "a << b + c", "a | b ^ c & d", "a @ b * c", "~a & b", "a // b % c", "a + b < c", "a & b == c", "a < b | c", "-a * b", "(a + b) * (c - d)", "a ** ~b", "+-~a", "a % b @ c / d", "a >> b >> c", "a == b | c ^ d"):
    print(text, "->", eval(text).n)
order.clear()
ev = lambda tag: order.append(tag) or 1
ev("x") + ev("y") * ev("z") ** ev("w")
ev("p") if ev("cond") else ev("q")
[ev("i"), ev("j")][ev("k") - 1]
print(order)
order.clear()
d = {}
d[ev("key")] = ev("value")
d[ev("k2")] += ev("v2")
(lambda *a, **k: 0)(ev("a1"), *[ev("a2")], k=ev("k1"))
print(order)
