# A coroutine that is never awaited warns.
import warnings, gc
warnings.simplefilter("always")
async def f(): pass
def show(message, category, filename, lineno, file=None, line=None): print(category.__name__, message)
warnings.showwarning = show
f()
gc.collect()
c = f()
c.close()
async def g():
    f()
    return 1
try: g().send(None)
except StopIteration as e: print(e.value)
c = f()
del c
print("end")
