# Structural matching of all kinds of patterns.
class Point:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
class Color:
    RED = "red"
def f(v):
    match v:
        case 0 | 1: return "small"
        case -1: return "minus"
        case True: return "never"
        case "text": return "str"
        case None: return "none"
        case Color.RED: return "red"
        case [] : return "empty"
        case [x]: return f"one {x}"
        case [1, *rest]: return f"one and {rest}"
        case (a, b) if a == b: return f"pair {a}"
        case [a, _, *_, z]: return f"{a}..{z}"
        case {"op": op, "args": [first, *_]}: return f"{op} {first}"
        case {"k": 1, **rest}: return f"rest {rest}"
        case Point(0, y): return f"on axis {y}"
        case Point(x=x, y=5 as five): return f"{x} {five}"
        case int(n) | float(n): return f"num {n}"
        case str() as s: return f"s {s}"
        case _: return "other"
for v in (0, 1, -1, "text", None, "red", [], [5], [1, 2, 3], (4, 4), (4, 5), [1.5, 2, 3, 4], {"op": "add", "args": (1, 2)},
          {"k": 1, "z": 2}, Point(0, 3), Point(2, 5), Point(2, 6), 42, 2.5, "zzz", {1}, b"ab", range(3)):
    print(repr(v) if not isinstance(v, Point) else "Point", "->", f(v))
