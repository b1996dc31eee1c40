"""pickle(), constructor(), extensions."""
import copyreg
import copy
import pickle


class Pair:
    def __init__(self, a, b):
        self.a, self.b = a, b


def reduce_pair(p):
    print("reducing")
    return Pair, (p.a, p.b)


copyreg.pickle(Pair, reduce_pair)
back = pickle.loads(pickle.dumps(Pair(1, 2)))
print(back.a, back.b, copyreg.dispatch_table[Pair] is reduce_pair)
print(copy.copy(Pair(3, 4)).b)
for f, args in ((copyreg.pickle, (Pair, 5)), (copyreg.constructor, (5,))):
    try:
        f(*args)
    except TypeError as e:
        print(e)
copyreg.add_extension("__main__", "Pair", 240)
data = pickle.dumps(Pair, 2)
print(data, pickle.loads(data) is Pair)
for args in (("__main__", "Pair", 241), ("a", "b", 240), ("a", "b", 0)):
    try:
        copyreg.add_extension(*args)
    except ValueError as e:
        print(e)
copyreg.remove_extension("__main__", "Pair", 240)
try:
    copyreg.remove_extension("__main__", "Pair", 240)
except ValueError as e:
    print(e)
