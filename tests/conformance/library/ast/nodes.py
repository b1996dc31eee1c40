"""Node classes: fields, attributes, construction, literal_eval."""
import ast

for name in ("Name", "BinOp", "FunctionDef", "Constant", "arg", "arguments", "Call", "Try", "MatchClass", "ExceptHandler", "alias", "Load", "Add", "Slice"):
    cls = getattr(ast, name)
    print(name, cls.__mro__[1].__name__, cls._fields, cls._attributes, cls.__doc__)
n = ast.Name("x", ctx=ast.Load())
print(n.id, type(n.ctx).__name__, n._fields, isinstance(n, ast.expr), ast.Name.__match_args__)
for f in (lambda: ast.Name(1, 2, 3), lambda: ast.Name("x", id="y"), lambda: ast.dump(5), lambda: ast.Name().id, lambda: ast.parse("x ="),
          lambda: ast.literal_eval("f()"), lambda: ast.literal_eval("1 + 2"), lambda: ast.literal_eval("[")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, str(e).split(" at 0x")[0])
for text in ("[1, -2.5, 'a', b'b', None, True, {'k': (1,)}, {1, 2}, 1+2j, set()]", " 5", "-7", "()", "...", "'a' 'b'"):
    print(ast.literal_eval(text))
match n:
    case ast.Name(id):
        print("matched", id)
print(isinstance(ast.Constant(5), ast.Constant), ast.Return().value, ast.Constant("u", "u").kind)
