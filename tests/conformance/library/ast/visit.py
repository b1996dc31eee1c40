"""walk, visitors, transformers, locations."""
import ast


class Names(ast.NodeVisitor):
    def __init__(self):
        self.names = []

    def visit_Name(self, node):
        self.names.append((node.id, type(node.ctx).__name__))
        self.generic_visit(node)


class Fold(ast.NodeTransformer):
    def visit_BinOp(self, node):
        self.generic_visit(node)
        if isinstance(node.left, ast.Constant) and isinstance(node.right, ast.Constant) and isinstance(node.op, ast.Add):
            return ast.copy_location(ast.Constant(node.left.value + node.right.value), node)
        return node

    def visit_Pass(self, node):
        return None


tree = ast.parse("x = y + (1 + 2)\nfor a in b:\n    pass\n    c.d = e")
visitor = Names()
visitor.visit(tree)
print(visitor.names)
print([type(n).__name__ for n in ast.walk(tree)])
print(ast.unparse(Fold().visit(tree)))
node = ast.parse("f(a)").body[0].value
print(list(ast.iter_fields(node))[0][0], [type(c).__name__ for c in ast.iter_child_nodes(node)])
made = ast.fix_missing_locations(ast.Expression(ast.BinOp(ast.Constant(2), ast.Mult(), ast.Constant(21))))
print(eval(compile(made, "<made>", "eval")), made.body.lineno, made.body.left.end_col_offset)
ast.increment_lineno(made, 4)
print(made.body.right.lineno)
source = "def f():\n    'doc  string'\n    return [1,\n            2]\n"
function = ast.parse(source).body[0]
print(ast.get_docstring(function), repr(ast.get_source_segment(source, function.body[1].value)))
print(ast.get_docstring(ast.parse("'''  a\n    b'''")), ast.get_docstring(ast.parse("1")))
try:
    ast.get_docstring(node)
except TypeError as e:
    print(e)
