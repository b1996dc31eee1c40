# Functions with a cache are copied and pickled by their name; a partialmethod shows what it holds.
import copy
import functools
import pickle


@functools.lru_cache
def square(x):
    return x * x


print(copy.copy(square) is square, copy.deepcopy(square) is square)
for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
    print(pickle.loads(pickle.dumps(square, protocol)) is square, end=" ")
print()


class C:
    def f(self, *args, **keywords):
        pass

    g = functools.partialmethod(len, 1, "a", k=2)
    h = functools.partialmethod(len)


print(C.__dict__["g"], C.__dict__["h"])
