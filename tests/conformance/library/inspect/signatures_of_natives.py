# Signatures of built-in classes and functions, where CPython tells them.
import inspect

for x in (enumerate, property, memoryview, float, complex, list, tuple, reversed, object, getattr, iter, next, vars, dir, dict.update, int, dict,
          len, print, sorted, sum, hasattr, setattr, isinstance, pow, round, dict.get, list.append, str.join, str.split):
    try:
        print(x.__name__, inspect.signature(x))
    except ValueError as e:
        print(x.__name__, e)
print(float.__text_signature__, enumerate.__text_signature__, int.__text_signature__, getattr.__text_signature__)


class Derived(list):
    pass


print(inspect.signature(Derived), Derived.__text_signature__)
