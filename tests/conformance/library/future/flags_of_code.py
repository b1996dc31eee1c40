"""The flags of code compiled with future imports; compile() inherits them or not; eval and exec follow their caller."""
from __future__ import annotations, division

import __future__
import ast

A = __future__.annotations.compiler_flag
space = {}
exec("def f(x: int): ...", space)
print(space["f"].__annotations__)
code = compile("def g(x: int): ...", "<c>", "exec", dont_inherit=True)
exec(code, space)
print(space["g"].__annotations__, bool(code.co_flags & A))
code = compile("def h(x: int): ...", "<c>", "exec")
exec(code, space)
print(space["h"].__annotations__, bool(code.co_flags & A))
code = compile("def i(x: int): ...", "<c>", "exec", flags=A, dont_inherit=True)
exec(code, space)
print(space["i"].__annotations__)


def here(): ...


print(bool(here.__code__.co_flags & A), here.__code__.co_flags & 0x3)
for bad in (lambda: compile("1", "<c>", "eval", flags=1 << 30), lambda: compile("1", "<c>", "nope"), lambda: compile(5, "<c>", "eval"), lambda: compile("from __future__ import x", "<c>", "exec")):
    try:
        bad()
    except (ValueError, TypeError, SyntaxError) as e:
        print(type(e).__name__, e)
f = compile("from __future__ import annotations\ndef k(x: Undefined): ...", "<c>", "exec", dont_inherit=True)
exec(f, space)
print(space["k"].__annotations__)
tree = compile("def m(x: int): ...", "<c>", "exec", flags=ast.PyCF_ONLY_AST)
print(ast.dump(tree.body[0].args.args[0]))
