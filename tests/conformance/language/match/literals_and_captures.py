# Literal, capture, wildcard, value, or, as and group patterns.
import enum
class Color(enum.Enum):
    RED = 1
    BLUE = 2
class NS: x = 5; y = "why"; z = None
def f(v):
    match v:
        case Color.RED: return "red"
        case NS.x: return "NS.x"
        case 1.5: return "float"
        case -2: return "neg"
        case 1 + 2j: return "complex"
        case -1 - 2j: return "ncomplex"
        case "a" "b": return "str ab"
        case b"x": return "bytes"
        case True: return "true"
        case False: return "false"
        case None: return "none"
        case 0 | 10 | 20 as small: return f"small {small}"
        case ("p" | "q") as letter: return letter
        case (x): return f"capture {x!r}"
for v in (Color.RED, Color.BLUE, 5, 5.0, 1.5, -2, -2.0, 1 + 2j, -1 - 2j, "ab", b"x", True, 1, False, 0, None, 10, 20.0, "p", [], ..., f):
    print(f(v) if not callable(v) else "fn")
def g(*v):
    match v:
        case 1, : return "one tuple"
        case a, b if a > b: return "desc"
        case a, b: return ("asc", a, b)
        case [a, [b, *c], *d]: return a, b, c, d
        case *_, last: return last
        case []: return "empty"
print(g(1), g(2, 1), g(1, 2), g(1, [2, 3, 4], 5, 6), g(1, 2, 3), g())
match 1, 2:
    case 1, x: print("tuple subject", x)
match = 5
case = 6
_ = "under"
print(match, case, _, [match for match in range(2)])
match match:
    case case: print("soft", case)
match [1, 2]:
    case _: print(_)
match {"a": 1}:
    case {}: print("any mapping")
match x:
    case int(): pass
match (0):
    case False: print("no")
    case 0: print("zero")
class Eq:
    def __eq__(self, o): print("eq", o); return o == 3
match Eq():
    case 1 | 2 | 3: print("eq matched")
x = "orig"
match [1, 2]:
    case [x, 3]: pass
    case [1, 2]: print("bound early", x)
print(match (1) if callable(match) else "not call") if False else None
match -1:
    case -1: print("minus one")
match(1)if False else 2 if False else 3
def nothing(v):
    match v:
        case 1: return 1
print(nothing(2))
