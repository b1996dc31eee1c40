# __context__, __cause__, suppression, and what names are bound after a handler.
def show(e):
    seen = []
    while e: seen.append(f"{e!r} cause={e.__cause__!r} sup={e.__suppress_context__}"); e = e.__context__
    print(" <- ".join(seen))
try:
    try: 1 / 0
    except ZeroDivisionError: raise ValueError("v")
except ValueError as e: show(e)
try:
    try: 1 / 0
    except ZeroDivisionError as z: raise ValueError("v") from z
except ValueError as e: show(e)
try:
    try: 1 / 0
    except ZeroDivisionError: raise ValueError("v") from None
except ValueError as e: show(e)
try:
    try: 1 / 0
    finally: raise KeyError("finally")
except KeyError as e: show(e)
try:
    try: raise KeyError(1)
    except KeyError as e: raise
except KeyError as e: show(e)
try:
    try: raise KeyError(1)
    except KeyError as e: raise e
except KeyError as e: show(e)
err = ValueError("self")
try:
    try: raise err
    except ValueError: raise err
except ValueError as e: show(e)
try:
    try: raise KeyError("a")
    except KeyError as a:
        try: raise TypeError("b")
        except TypeError as b: raise a
except KeyError as e: show(e)
try: e
except NameError as n: print(n)
e = "before"
try: raise ValueError
except ValueError as e: pass
try: print(e)
except NameError as n: print(n)
def f():
    try: raise ValueError
    except ValueError as x: pass
    return x
try: f()
except UnboundLocalError as u: print(u)
def g():
    try: return "try"
    finally: print("finally before return")
def h():
    try: raise ValueError
    finally: return "swallowed"
def i():
    for k in range(3):
        try: continue
        finally: print("k", k)
    while True:
        try: break
        finally: print("broke")
    try: return [1, print("evaluated")]
    finally: print("then finally")
print(g(), h(), i())
try: raise
except RuntimeError as r: print(r)
try: raise ValueError from KeyError
except ValueError as v: print(repr(v.__cause__), repr(v))
try: raise ValueError from KeyError("inst")
except ValueError as v: print(repr(v.__cause__))
def nested():
    try:
        try: raise ValueError(1)
        except TypeError: print("no")
        else: print("no")
        finally: print("inner finally")
    except (KeyError, ValueError) as e: print("outer", e)
    else: print("no")
    finally: print("outer finally")
nested()
for bad in ("5", "'a'", "(ValueError, 5)", "None", "int", "[ValueError]", "ValueError()"):
    try:
        try: raise ValueError("orig")
        except eval(bad): pass
    except TypeError as t: print(bad, t)
    except ValueError as v: print(bad, "passed on")
class E1(Exception):
    def __init__(self, a, b): self.a = a
    def __str__(self): return "E1 " + str(self.a)
print(E1(1, 2).args, repr(E1(1, 2)), str(E1(1, 2)))
class M(type):
    def __instancecheck__(c, o): return True
class E2(Exception, metaclass=M): pass
try:
    try: raise ValueError
    except E2: print("no")
except ValueError: print("instancecheck ignored")
