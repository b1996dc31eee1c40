"""object.__new__ refuses types whose instances need a constructor of their own."""
try: object.__new__(type(x for x in ()))
except TypeError as e: print(e)
try: object.__new__(int)
except TypeError as e: print(e)
def f(): pass
for t in (type(f), type(f.__code__), type([].append), type(iter([])), type({}.keys()), type((lambda: (yield))())):
    try: print(object.__new__(t))
    except TypeError as e: print(e)
