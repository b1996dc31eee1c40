# unregister takes out every registration of a function.
import atexit

def f(x):
    print("f", x)

def g():
    print("g")

atexit.register(f, 1)
atexit.register(g)
atexit.register(f, 2)
atexit.unregister(f)
atexit.unregister(len)
try:
    atexit.register(5)
except TypeError as e:
    print(e)
print("end of script")
