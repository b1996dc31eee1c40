"""throw() at each state: what is refused, StopIteration raised as RuntimeError, tracebacks."""
def g(n):
    yield 1
    yield 2
async def co(): pass
async def ag(): yield 1

def show(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e, repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
def done():
    x = g(1); list(x); return x
for mk in (lambda: g(1), co, done):
    for args in ((StopIteration,), (StopIteration(3),), (KeyError,), (KeyError, None, 5), (KeyError, "v", 5), (KeyError("a"), "b"), (5,), (KeyError, None, None), (KeyError, ("a", "b")), (KeyError, KeyError("i")), (KeyError, ValueError("i")), (StopAsyncIteration,), (GeneratorExit,), (KeyError("a"), None, 7)):
        x = mk()
        show(lambda: x.throw(*args))
        x.close()
x = g(1); next(x)
show(lambda: x.throw(StopIteration(4)))
def h():
    try: yield 1
    except KeyError: raise StopIteration("own")
x = h(); next(x); show(lambda: x.throw(KeyError))
tb = None
try: 1/0
except ZeroDivisionError as e: tb = e.__traceback__
x = g(1)
try: x.throw(KeyError, "z", tb)
except KeyError as e:
    t = e.__traceback__; n = []
    while t: n.append(t.tb_lineno); t = t.tb_next
    print(n[-1] == tb.tb_lineno, len(n))
