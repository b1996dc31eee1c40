"""Source text of trees."""
import ast

sources = ["1,2", "x=1,", "f((x:=1))", "a[(1,2)]", "a[1,]", "a[1:2,3]", "del a,b", "for x,y in z: pass", "with a as (b,c): pass", "lambda x: (x,1)", "-1**2",
           "(-1)**2", "not (not a)", "a<b<c", "(a<b)<c", "a if b else c if d else e", "(lambda: 1)()", "1 .real", "'a' 'b'", "x='a\\nb'",
           "f'{x!r:>{w}} {{}}'", "def f():\n '''d\n  e'''", "{**a, 'b':1}", "print(*a, **k)", "@a.b\nclass C(A, metaclass=M): pass",
           "async def f():\n async for x in y: await z", "match a:\n case 1|2: pass\n case [1,*_]: pass\n case {'a':1,**r}: pass\n case C(1,x=2) as q if q>1: pass",
           "try:\n a\nexcept* E as e:\n b\nelse: c\nfinally: d", "(x): int = 1", "from ..b import c as d", "x = not a and (b or c)", "x = (a and b) or c",
           "x = a @ b // c", "[*a, *b]", "x=u'a'", "if a:\n b\nelif c:\n d\nelse: e", "a = b = c", "x[a:b:c]", "lambda a,/,b=1,*c,d,e=2,**f: 0",
           "def f(a:int,/,b:str='x',*,c)->int: pass", "[x for x in (a if b else c)]", "[x async for x in y]", "def g():\n yield 1\n x = yield\n yield from y",
           "a and b and c", "a or b and not c", "raise X from Y", "assert a, b", "global a, b", "x = 1e400", "b'\\x00a'", "print('a\\tb')"]
for source in sources:
    text = ast.unparse(ast.parse(source))
    print(repr(text), ast.dump(ast.parse(text)) == ast.dump(ast.parse(source)))
