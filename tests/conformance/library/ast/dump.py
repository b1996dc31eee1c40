"""Trees of all kinds of statements and expressions."""
import ast

sources = """x = 1
a, *b = c = d
x += 1; y: int = 2; del z, w[0]
def f(a, /, b: int = 1, *args, c, d=2, **kw) -> str: return a
@deco
class C(Base, metaclass=M):
    'doc'
    async def m(self): await self.x
for i in x:
    break
else: pass
while True: continue
with a as b, c: pass
if a: b
elif c: d
else: e
try: a
except (B, C) as e: raise X from e
else: b
finally: c
try: a
except* B: pass
import a.b as c, d
from ..x import (y as z, w)
global g
assert a, 'm'
lambda x, *y: x + y
[i for i in x if i async for j in y]
{k: v for k, v in z}
{1, *a}; {**a, 'b': 2}
f(a, *b, c=1, **d)
x[1:2, ::3]; a.b.c
a if b else c; not a; -b; ~c; a and b or c; a < b <= c is not d
(y := 5)
f'{a!r:>{w}} b'; 'x' b'y' if 0 else 1
1j; ...; None; 0x10
match a:
    case 1 | 'x': pass
    case [1, *rest] if rest: pass
    case {'k': v, **r}: pass
    case P(1, x=2) as p: pass
    case None: pass
""".replace("'x' b'y' if 0 else 1", "b'y'")
tree = ast.parse(sources)
for node in tree.body:
    print(ast.dump(node))
print(ast.dump(ast.parse("a + b", mode="eval"), include_attributes=True))
print(ast.dump(ast.parse("x = [1, 2]"), indent=2))
print(ast.dump(ast.parse("f(x)"), annotate_fields=False))
