# Unsupported operand messages for every operator.
import operator
for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "lshift", "and_", "or_", "xor", "lt", "ge"):
    try:
        getattr(operator, name)({}, "a")
    except TypeError as e:
        print(e)
a, b = [1], None
for f in (lambda: a + b, lambda: a - a, lambda: b < 1, lambda: -a, lambda: ~1.5, lambda: a @ a, lambda: "a" * "b", lambda: "a" - "b",
          lambda: 1 << 1.0, lambda: a[b], lambda: b.x, lambda: a.x, lambda: 1 in 5, lambda: "%d" % "x", lambda: 5 % "x", lambda: divmod(1, "a"), lambda: [1, 2] * 1.5, lambda: +"s"):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
