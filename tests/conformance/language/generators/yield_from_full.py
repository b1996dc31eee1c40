# yield from: values, send, throw, close, non-generators, return values.
def inner():
    try:
        while True:
            r = yield "ready"
            print("inner got", r)
            if r == "stop": return "inner result"
    except KeyError as e:
        print("inner KeyError", e)
        return "from except"
    finally:
        print("inner finally")
def outer():
    r = yield from inner()
    print("outer has", r)
    r2 = yield from [1, 2]
    print(r2)
    return r
o = outer()
print(next(o), o.gi_yieldfrom.__name__, o.send("x"), o.send("stop"), next(o))
try: next(o)
except StopIteration as e: print(e.value)
o = outer(); next(o); print(o.throw(KeyError("k")))
o = outer(); next(o); o.close()
o = outer(); next(o)
try: o.throw(ValueError("unhandled"))
except ValueError as e: print("ValueError", e)
class It:
    def __iter__(self): return self
    def __next__(self): return 7
def lst(): yield from It()
l = lst(); print(next(l))
try: l.send(5)
except AttributeError as e: print(e)
l = lst(); next(l)
try: l.throw(KeyError("thrown"))
except KeyError as e: print("KeyError", e)
class Full:
    def __iter__(self): return self
    def __next__(self): return "next"
    def send(self, v): return ("send", v)
    def throw(self, *a): return ("throw", len(a))
    def close(self): print("closed")
def full(): return (yield from Full())
f = full(); print(next(f), f.send(1), f.throw(ValueError), next(f)); f.close()
def bad(): yield from 5
try: next(bad())
except TypeError as e: print(e)
def ret():
    if False: yield
    return {"a": 1}
def chain(): x = yield from ret(); yield x
print(list(chain()))
def tree(t):
    if isinstance(t, list):
        for x in t: yield from tree(x)
    else: yield t
print(list(tree([1, [2, [3, [4]], 5]])))
def deep(n):
    if n: yield from deep(n - 1)
    yield n
print(sum(deep(100)))
class E(StopIteration): pass
def stop(): raise_ = yield from iter_stop()
def iter_stop():
    yield 1
    return 9
s = stop(); print(next(s), next(s, "default"))
def shared(): yield from gen
gen = (i for i in range(4))
a, b = shared(), shared()
print(next(a), next(b), next(a), list(b), list(a))
