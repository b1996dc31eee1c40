"""The functions' dunder names are the same objects; each function against the operator on mixed values."""
import operator
from decimal import Decimal
from fractions import Fraction

pairs = [n for n in dir(operator) if n.startswith("__") and n.endswith("__") and n.strip("_") in dir(operator)]
print(len(pairs), all(getattr(operator, n) is getattr(operator, n.strip("_")) or n in ("__doc__",) for n in pairs))
print(operator.__and__ is operator.and_, operator.__or__ is operator.or_, operator.__not__ is operator.not_, operator.__inv__ is operator.inv, operator.__invert__ is operator.invert)
print(sorted(operator.__all__)[:12], len(operator.__all__))
binary = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "lshift": "<<", "rshift": ">>", "and_": "&", "or_": "|", "xor": "^", "lt": "<", "le": "<=", "eq": "==", "ne": "!=", "gt": ">", "ge": ">=", "matmul": "@"}
values = [3, -2.5, True, "ab", [1], (2,), {1}, {"k": 1}, None, b"x", Fraction(1, 3), 1 + 2j]
differences = same_errors = agreed = 0
for name, sign in binary.items():
    f = getattr(operator, name)
    for a in values:
        for b in values:
            try:
                direct = eval(f"a {sign} b")
            except Exception as e:
                direct = (type(e).__name__, str(e))
            try:
                called = f(a, b)
            except Exception as e:
                called = (type(e).__name__, str(e))
            if repr(direct) == repr(called):
                agreed += 1
            else:
                differences += 1
                print(name, repr(a), repr(b), direct, called)
print(agreed, differences)
for f, x in ((operator.neg, True), (operator.invert, True), (operator.pos, Decimal("-0.5")), (operator.abs, Fraction(-1, 2)), (operator.index, True), (operator.truth, float("nan")), (operator.neg, -0.0), (operator.abs, -3 + 4j), (operator.not_, "")):
    print(f.__name__, repr(f(x)))


class Rich:
    def __lt__(self, other):
        return "lt"

    def __eq__(self, other):
        return [other]

    def __contains__(self, x):
        return "yes"

    def __bool__(self):
        raise ValueError("no truth")


r = Rich()
print(operator.lt(r, 1), operator.gt(1, r), operator.eq(r, 2), operator.contains(r, 5))
for f in (operator.truth, operator.not_):
    try:
        f(r)
    except ValueError as e:
        print(f.__name__, e)
