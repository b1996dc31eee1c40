def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
import types, sys
tb = types.TracebackType(None, sys._getframe(), 6, 2); print(tb.tb_lasti, tb.tb_lineno, tb.tb_next); t(lambda: types.TracebackType("no", sys._getframe(), 1, 2)); t(lambda: types.TracebackType(None, 3, 1, 2)); 
def gen(): yield
g1 = gen(); print(g1.gi_code is gen.__code__, g1.gi_code is g1.gi_code, g1.gi_frame.f_code is gen.__code__)
class BadE(Exception):
    def __new__(cls, *a): return cls
g1.send(None); 
try: g1.throw(BadE)
except TypeError as e: print(str(e)[:40])
t(lambda: next(g1))
def f(): yield
def g():
    try: raise KeyError("a")
    except Exception: yield from f()
q = g(); next(q)
try: q.throw(ValueError)
except ValueError as e: print(repr(e.__context__))
async def ag(): yield 1
async def mm():
    a = ag(); c = a.aclose(); await c
    try: await c
    except RuntimeError as e: print(e)
    a = ag(); c = a.athrow(ValueError)
    try: await c
    except ValueError: pass
    try: await c
    except RuntimeError as e: print(e)
import asyncio; asyncio.run(mm())
