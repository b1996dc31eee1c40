"""Extension registry: codes, conflicts, limits, and pickles that use them."""
import copyreg
import pickle


class Short:
    def __init__(self, n):
        self.n = n


def function():
    return "f"


print(len(pickle.dumps(Short, 2)), len(pickle.dumps(function, 2)))
copyreg.add_extension("__main__", "Short", 200)
copyreg.add_extension("__main__", "function", 70000)
copyreg.add_extension("__main__", "Short", 200)
data = pickle.dumps(Short, 2)
print(data, len(pickle.dumps(function, 2)), pickle.loads(data) is Short, pickle.loads(pickle.dumps(function, 2)) is function, pickle.loads(pickle.dumps(Short(5), 2)).n, pickle.loads(pickle.dumps(Short(6), 4)).n)
for args in (("__main__", "Short", 201), ("__main__", "Other", 200), ("__main__", "x", 0), ("__main__", "x", 2 ** 31), ("__main__", "x", "code")):
    try:
        copyreg.add_extension(*args)
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
copyreg.remove_extension("__main__", "Short", 200)
for args in (("__main__", "Short", 200), ("__main__", "function", 1), ("no", "name", 5)):
    try:
        copyreg.remove_extension(*args)
    except ValueError as e:
        print(e)
copyreg.clear_extension_cache()
try:
    pickle.loads(data)
except ValueError as e:
    print(e)
copyreg.remove_extension("__main__", "function", 70000)
print(pickle.dumps(Short, 2), sorted(copyreg.__all__))
