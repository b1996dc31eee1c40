# What came after a version is refused when that version is asked for.
import ast

for source, minor in (
    ("async def f(): pass", 5), ("x: int", 6), ("f'{x}'", 6), ("(x := 1)", 8), ("def f(a, /): pass", 8), ("lambda a, /: 1", 8),
    ("match x:\n case 1: pass", 10), ("try: pass\nexcept* A: pass", 11), ("a @ b", 5),
):
    ast.parse(source, feature_version=(3, minor))
    ast.parse(source, feature_version=minor)
    try:
        ast.parse(source, feature_version=(3, minor - 1))
    except SyntaxError as e:
        print(e.msg)
try:
    ast.parse("x", feature_version=(2, 7))
except AssertionError as e:
    print(repr(e))
