"""The messages of getcallargs, bind and bind_partial."""
import inspect

def f6(a,b,c): pass
def f2(a,b): pass
def po(a,/,b=2,*,c=3): return a,b,c
def pok(a,/,**k): return a,k
def star(*a,k): pass
def kw2(*,j,k): pass
def kw3(*,i,j,k): pass
for f,a,k in [(f6,(),{}),(f2,(),{}),(f6,(1,),{}),(f6,(1,2),{}),(f6,(1,2,3,4),{}),(f2,(1,2),{'c':1}),(f2,(1,),{'a':1}),(po,(),{'a':1}),(po,(1,2,3),{}),(star,(1,),{}),(kw2,(),{}),(kw3,(),{}),(pok,(1,),{'a':2}),(po,(1,),{'c':5,'d':1})]:
    try: print(inspect.getcallargs(f,*a,**k))
    except TypeError as e: print(e)
    try: print(inspect.signature(f).bind(*a,**k))
    except TypeError as e: print(e)
    try: print(inspect.signature(f).bind_partial(*a,**k))
    except TypeError as e: print(e)
