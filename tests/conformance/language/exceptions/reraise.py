# Bare raise, raising the variable, and the name unbound at the end.
import sys
def f():
    try:
        raise ValueError("x")
    except ValueError:
        print(sys.exc_info()[0].__name__)
        raise
try:
    f()
except ValueError as e:
    print("again", e)
    saved = e
print(sys.exc_info()[0], saved.args)
try:
    raise
except RuntimeError as e:
    print(e)
def retry(n):
    for i in range(n):
        try:
            if i < 2: raise OSError(i)
            return f"ok after {i}"
        except OSError as e:
            print("try", e)
            if i == n - 1: raise
print(retry(3))
try:
    retry(1)
except OSError as e:
    print("gave up", e)
