# Events of sys.settrace and sys.setprofile; jumps, changed locals, frames that stay themselves.
import sys, threading
ev=[]
def tr(f,e,a):
    if f.f_code.co_filename!=__file__: return None
    ev.append((e,f.f_code.co_name,f.f_lineno, a if e=='return' else (a[0].__name__ if e=='exception' else None)))
    return tr
def gen(n):
    for i in range(n):
        yield i
def outer():
    r = yield from gen(2)
    return r
class C:
    def __init__(self, x):
        self.x = x
    def __enter__(self): return 5
    def __exit__(self, *a): return True
    @property
    def p(self): return self.x
def f(a,
      b=1):
    x = [i for i in range(2)]
    while a:
        a -= 1
        if a == 1: continue
        else:
            pass
    try:
        with C(3) as c:
            y = C(3).p
            raise ValueError(
                "x")
        z = 1
    finally:
        z = 2
    return (x,
            y)
def h():
    try: k()
    except KeyError: pass
    return list(outer())
def k():
    raise KeyError(1)
sys.settrace(tr); f(3); h(); sys.settrace(None)
for e in ev: print(e)
ev.clear()
def bad(f,e,a):
    if e=='line': raise RuntimeError('trace')
    return bad
sys.settrace(bad)
try: k()
except RuntimeError as e: print('got', e, sys.gettrace())
def jump(f,e,a):
    if f.f_code.co_name!='jf': return None
    if e=='line' and f.f_lineno==f.f_code.co_firstlineno+2: f.f_lineno=f.f_code.co_firstlineno+4
    return jump
def jf():
    x=1
    x=2
    x=3
    return x
sys.settrace(jump); print(jf()); sys.settrace(None)
def loc(f,e,a):
    if f.f_code.co_name!='lf': return None
    if e=='line' and 'x' in f.f_locals: f.f_locals['x']=99
    return loc
def lf():
    x=1
    y=x
    return x,y
sys.settrace(loc); print(lf()); sys.settrace(None)
fr=sys._getframe(); print(fr is sys._getframe(), fr.f_trace, fr.f_lineno)
fr.f_trace=tr; sys.settrace(lambda *a: None)
a=1
b=2
sys.settrace(None); fr.f_trace=None
print(ev); ev.clear()
def prof(f,e,a): ev.append((e, f.f_code.co_name, getattr(a,'__name__',a)))
def pf():
    l=[]; l.append(1); C(1); len(l)
    try: int('x')
    except ValueError: pass
    return 5
sys.setprofile(prof); pf(); sys.setprofile(None)
for e in ev: print(e)
ev.clear()
threading.settrace(tr)
t=threading.Thread(target=k2 if 0 else (lambda: lf())); t.start(); t.join(); threading.settrace(None)
print([e for e in ev if e[1] in('lf','<lambda>')])
import sys
def g2():
    f=sys._getframe()
    yield f
    x=1
    yield f
q=g2(); f1=next(q); print(f1 is q.gi_frame, f1.f_lineno, f1.f_back, f1.f_locals.keys()); next(q); print(f1.f_lineno, sorted(f1.f_locals)); q.close(); print(q.gi_frame, sorted(f1.f_locals))
def keep():
    v=7
    return sys._getframe()
kf=keep(); print(kf.f_locals, kf.f_back.f_code.co_name, kf.f_lineno-kf.f_code.co_firstlineno)
def deep():
    w=1
    raise OSError('e')
try: deep()
except OSError as e: tb=e.__traceback__
print(tb.tb_frame is fr, tb.tb_next.tb_frame.f_locals, tb.tb_next.tb_frame.f_back is fr)
def L():
    a=locals(); x=1; b=locals(); return a is b, sorted(b)
print(L())
