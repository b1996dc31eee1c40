"""Sequence patterns: stars, lengths, strings refused, guards with effects, captures that stay, or-patterns and nesting."""
from collections import deque
import array


def what(v):
    match v:
        case []:
            return "empty"
        case [x]:
            return f"one {x!r}"
        case [1, *rest]:
            return f"starts with 1, rest {rest}"
        case [*init, "end"]:
            return f"ends, init {init}"
        case [x, y] if x == y:
            return f"pair of {x}"
        case [[a, b], [c, d]]:
            return f"matrix {a + b + c + d}"
        case [first, *_, last]:
            return f"{first}..{last}"
        case str() | bytes() as text:
            return f"text {text!r}"
        case {"seq": [*items]}:
            return f"mapped {items}"
        case _:
            return f"other {type(v).__name__}"


for v in ([], (), [5], (1, 2, 3), [1], ["a", "end"], (7, 7), [[1, 2], (3, 4)], range(4), deque([2, 3, 4]), array.array("i", [8, 9]), "ab", b"ab", bytearray(b"ab"), {1, 2}, iter([1]), {"seq": (1, 2)}, {"seq": "no"}, None, 5, (x for x in "ab"), memoryview(b"xy"), {}.keys()):
    print(type(v).__name__, "->", what(v))
log = []


def guard(n, result):
    log.append(n)
    return result


match (1, 2):
    case (a, b) if guard(1, False):
        print("no")
    case (a, 3) if guard(2, True):
        print("no")
    case (c, d) if guard(3, c < d):
        print("third", a, b, c, d, log)


match [1, [2, [3, [4]]]]:
    case [a, [b, [c, [d]]]]:
        print(a, b, c, d)
match ["go", "north", "fast"]:
    case ["go", ("north" | "south") as where, *adverbs] | ["walk", where, *adverbs]:
        print(where, adverbs)
for source in ("case [*a, *b]: pass", "case [a, a]: pass", "case a | b: pass", "case [a] | [b]: pass", "case x: pass\n case y: pass", "case _ | 1: pass", "case (a, b) as c as d: pass", "case *a: pass", "case {**r, 'a': 1}: pass", "case 1 + 2: pass", "case -x: pass", "case f'{x}': pass", "case x.y(): pass", "case C(a=1, 2): pass", "case C(a=1, a=2): pass", "case [1, *_, 2]: pass", "case 1 as _: pass", "case {x: 1}: pass", "case *a,: pass", "case (): pass", "case -1+2j: pass"):
    try:
        compile(f"match v:\n {source}", "<m>", "exec")
        print("compiles", source)
    except SyntaxError as e:
        print(source, "|", e.msg)
