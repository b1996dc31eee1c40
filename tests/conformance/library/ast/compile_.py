"""Trees compiled and run; what compile() refuses."""
import ast

source = '''
def f(a, *b, c=1, **d):
    "doc"
    try:
        1 / 0
    except ZeroDivisionError as e:
        x = [str(e)]
    finally:
        x.append("finally")
    match a:
        case 1 | 2:
            x.append("small")
        case {"k": v}:
            x.append(v)
    g = lambda q, w=2: (q, w, f"{q!r:>{w + 3}}")
    return x, g(1), b, c, d, [i for i in range(3) if i], -1, 2 ** 70, 1.5, 2j, b"b", ..., (y := 3), y
print(f(1, 2, c=3, z=4), f({"k": "v"})[0], f.__doc__)
class C(dict):
    z: int = 3
    def m(self):
        return __class__.__name__, super().__repr__()
print(C(a=1).m(), C.__annotations__)
a, *b = 1, 2, 3
print(a, b)
'''
exec(compile(ast.parse(source), "<tree>", "exec"), {"__name__": "made"})
print(eval(compile(ast.Expression(ast.Constant((1, "a", (2.5, None, True)), lineno=1, col_offset=0)), "", "eval")))
L = dict(lineno=1, col_offset=0)


def attempt(tree, mode="exec"):
    try:
        print(compile(tree, "<t>", mode))
    except Exception as e:
        print(type(e).__name__, str(e).split(" at 0x")[0])


attempt(ast.Module([ast.Pass()], []))
attempt(ast.Module([ast.Name("x", ast.Load(), **L)], []))
attempt(ast.Expression(ast.Constant([1], **L)), "eval")
attempt(ast.parse("1"), "eval")
fix = ast.fix_missing_locations
attempt(fix(ast.Module([ast.Assign([ast.Constant(1)], ast.Constant(2))], [])))
attempt(fix(ast.Module([ast.Assign([ast.Name("x", ast.Load())], ast.Constant(2))], [])))
attempt(fix(ast.Module([ast.If(ast.Constant(1), [], [])], [])))
attempt(fix(ast.Module([ast.Return(None)], [])))
attempt(fix(ast.Expression(ast.BoolOp(ast.And(), [ast.Constant(1)]))), "eval")
attempt(fix(ast.Expression(ast.Name("None", ast.Load()))), "eval")
