import symtable
src='''
import os, sys as s
from a.b import c as d, e
glob = 42
some_var = 12
some_ann: int = 11
only_ann: str
class Mine(base, metaclass=M):
    instance_var = 24
    __priv = 1
    def a_method(self, p1, p2=glob, *args, k: int=3, **kw) -> int:
        super().x
        self.__priv
        return __class__
    lam = lambda q: q + instance_var
    class Inner: y = some_var
    [z for z in range(3)]
def spam(a, b, *var, **kw):
    global bar
    bar = 47
    some_var
    x = 23
    glob
    def internal():
        nonlocal x
        x = 3
        return x + a
    def other():
        return internal
    return internal
def foo(): pass
def namespace_test(): pass
def namespace_test(): pass
async def co(t):
    async with t as (u, v.w): pass
    async for i in t: await i
    try: pass
    except E as exc: del exc
    return [i + j for i in t for j in i if (y := j)]
match d:
    case {"a": [m1, *m2], **m3}: pass
    case K(x=m4) | m4: pass
print({kk: vv for kk, vv in {}.items()}, (w for w in e), {0 for _ in e})
with d as (q1, q2[3]): pass
for l1, l2.a in e: l1 += 1
'''
def show(t, ind=0):
    print(' '*ind, t, t.get_type(), t.get_name(), t.get_lineno(), t.is_optimized(), t.is_nested(), t.has_children())
    for n in sorted(t.get_identifiers()):
        s = t.lookup(n)
        print(' '*ind, '  ', s, [f for f in dir(s) if f.startswith('is_') and getattr(s, f)()], s.get_namespaces())
    if t.get_type()=='function':
        print(' '*ind, sorted(t.get_parameters()), sorted(t.get_locals()), sorted(t.get_globals()), sorted(t.get_nonlocals()), sorted(t.get_frees()))
    if t.get_type()=='class': print(' '*ind, t.get_methods())
    for c in t.get_children(): show(c, ind+2)
show(symtable.symtable(src,'?','exec'))
show(symtable.symtable('[x+1 for x in y if (z:=x)]','e','eval'))
try: symtable.symtable(src,'?','bad')
except ValueError as e: print(e)
for bad in ['def f(x): global x', 'def f(x,x): pass', 'x = (', 'nonlocal x', 'class A:\n def f(self):\n  x=1\n  global x\n']:
    try: symtable.symtable(bad, 'b.py', 'exec')
    except SyntaxError as e: print(e, e.lineno, e.offset, e.filename)
top = symtable.symtable(src,'?','exec')
try: top.lookup('namespace_test').get_namespace()
except ValueError as e: print(e)
try: top.lookup('glob').get_namespace()
except ValueError as e: print(e)
try: top.lookup('nope')
except KeyError as e: print(repr(e))
print(top.lookup('foo').get_namespace())
