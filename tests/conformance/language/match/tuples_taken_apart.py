class A:
    __match_args__=('a','b','a')
    def __init__(s,**k): s.__dict__.update(k)
def t(v):
    try:
        match v:
            case A(1,2,3): return 'abc'
    except TypeError as e: return str(e)
print(t(A(a=1,b=2)))
class B:
    __match_args__=tuple('abcdefghijkl')
b=B()
for i,c in enumerate('abcdefghijkl'): setattr(b,c,i)
match b:
    case B(0,1,2,3,4,5,6,7,8,9,10,x): print(x)
match b:
    case B(0,1,2,3,4,5,6,7,x,y,l=z,k=w): print(x,y,z,w)
B.__match_args__=tuple('abcdefghija')
try:
    match b:
        case B(0,1,2,3,4,5,6,7,8,9,10): print('no')
except TypeError as e: print(e)
B.__match_args__=tuple('abcdefghijj')
try:
    match b:
        case B(0,1,2,3,4,5,6,7,8,9,10): print('no')
except TypeError as e: print(e)
def f(a,b,c):
    match a,b,c:
        case (1,*_): r='one'
        case (*_,3): r='three'
        case (x,2,y)|(2,x,y): r=('two',x,y)
        case [{'k':v},[p,*q],(m,n)] if p>1: r=(v,p,q,m,n)
        case (str() as s,_,_): r=s
        case (x,y,z): r=('any',x,y,z)
        case _: r='never'
    return r
for args in [(1,2,3),(0,0,3),(5,2,6),(2,7,8),({'k':1},[2,3,4],(5,6)),({'k':1},[0,3,4],(5,6)),('s',[],0),(7,8,9)]: print(f(*args))
def g(a,b):
    match (a,b):
        case (x,y) if x is y: return 'same'
        case (0,0)|(1,1): return 'eq'
        case (_,int(n)): return n
    return None
print(g(1,1.0),g('a',5),g('q','r'))
class D:
    def __init__(s,n): s.n=n
    def __del__(s): print('del',s.n)
def h():
    match D(1),D(2):
        case (D(n=5),_): print('no')
        case (D(n=1) as p,_): print('hit'); 
    print('after',p.n)
h()
def k():
    match D(1),D(2):
        case (D(n=5),_): print('no')
    print('out')
k()
def bad():
    match D(3),1/0:
        case (a,b): pass
try: bad()
except ZeroDivisionError: print('zde')
class L(list):
    def __len__(s): print('len'); return list.__len__(s)
match L([1,2]):
    case [a]: print('1')
    case [a,b,*c]: print(a,b,c)
match L():
    case []: print('empty')
match L([1]):
    case [*_]: print('star')
match range(3):
    case [a,b,c]: print(a,b,c)
match 'abc':
    case [a,b,c]: print('no')
    case _: print('str is no sequence')
def z(v):
    match (v,):
        case (1,): return 'a'
        case ((x,y),): return x+y
        case ([*_],): return 'l'
print(z(1),z((1,2)),z([1]),z(2))
def empty():
    match ():
        case (): return 1
print(empty())
def walrus():
    match (x:=5),x:
        case (5,5): return 'w'
print(walrus())
def unreach(a):
    match a,a:
        case x,y: return x
        case (1,2): return 'dead'
    return 'end'
print(unreach(4))
async def aw():
    match (await co()),2:
        case (1,2): return 'ok'
async def co(): return 1
import asyncio; print(asyncio.run(aw()))
def gen():
    match (yield 1),(yield 2):
        case (a,b): yield a,b
q=gen(); next(q); q.send('A'); print(q.send('B'))
def m1():
    match D(1),D(2):
        case (D(n=5),_): print('no')
        case (D(n=1),D(n=2)): print('hit')
        case _: print('other')
    print('out')
m1()
def m2():
    match D(1),D(2):
        case (D(n=1),D(n=2)): print('hit')
        case (D(n=5),_): print('no')
    print('out')
m2()
def m3():
    match D(1),D(2):
        case (D(n=1),D(n=3)): print('hit')
        case (D(n=5),_): print('no')
        case _: print('other')
    print('out')
m3()
