# Getters, named tuples, caches, ordered dicts.
from operator import itemgetter, attrgetter, methodcaller
import copy
from functools import lru_cache, cache, partial
from collections import namedtuple, OrderedDict
g=itemgetter(1); print(g, g([1,2]), itemgetter(0,2)('abc'), itemgetter('a')({'a':5}), itemgetter(slice(1,3))([1,2,3,4]))
class A: pass
a=A(); a.b=A(); a.b.c=3; a.x=1
print(attrgetter('b.c')(a), attrgetter('x','b.c')(a), attrgetter('b.c','x'))
for bad in (lambda: itemgetter(), lambda: attrgetter(3), lambda: attrgetter('q')(a), lambda: itemgetter(9)([1]), lambda: itemgetter(1)()):
    try: bad()
    except Exception as e: print(type(e).__name__, e)
print(copy.copy(itemgetter(3)), sorted([(1,'b'),(2,'a')],key=itemgetter(1)), max([{'k':1},{'k':3}],key=itemgetter('k')))
P=namedtuple('P','x y',defaults=[7]); p=P(1); print(p,p.x,p.y,P.x.__doc__,p._replace(x=5),P._fields)
try: p.x=3
except AttributeError as e: print(e)
@lru_cache(maxsize=2)
def f(x,y=0):
    print('call',x,y); return x+y
print(f(1),f(2),f(1),f(3),f(2),f.cache_info()); print(f(1,y=2),f(1,y=2),f.cache_info()); f.cache_clear(); print(f.cache_info(), f.cache_parameters())
@cache
def fib(n): return n if n<2 else fib(n-1)+fib(n-2)
print(fib(200), fib.cache_info(), fib.__name__, fib.__wrapped__(1))
@lru_cache(typed=True)
def g(x): return type(x).__name__
print(g(1),g(1.0),g(True),g.cache_info())
@lru_cache(0)
def h(x): return x
print(h(1),h(1),h.cache_info())
try: fib([])
except TypeError as e: print(e)
class B:
    @lru_cache(None)
    def m(self,x): return x*2
b=B(); print(b.m(3), b.m(3), B.m.cache_info())
o=OrderedDict(a=1,b=2,c=3); o.move_to_end('a'); print(o); o.move_to_end('c',last=False); print(o, o.popitem(), o.popitem(last=False), o)
try: o.move_to_end('zz')
except KeyError as e: print('KeyError',e)
o.clear()
try: o.popitem()
except KeyError as e: print(e)
q=partial(int,base=2); print(q('101'), q, partial(q,'11')(), partial(max,1)(0,5))
s='x'*20000
for i in range(200): s=s.encode().decode(); t=s+s
print(len(t))
