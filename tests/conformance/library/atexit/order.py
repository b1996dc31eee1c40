# Last registered first, with arguments, once per registration.
import atexit

def say(*args, **kw):
    print("exit", args, kw)

atexit.register(say, 1)
atexit.register(say, 2, k=3)

@atexit.register
def decorated():
    print("decorated")

atexit.register(say, 4)
atexit.unregister(print)
print(atexit.register(say) is say, atexit._ncallbacks())
