# A cached function that is called again while its cache compares keys.
from functools import lru_cache


@lru_cache(maxsize=10)
def same(x):
    return x


class Key:
    def __init__(self, number):
        self.number = number

    def __hash__(self):
        return self.number

    def __eq__(self, other):
        if self.number == 2:
            same(Key(1))
        return self.number == other.number


print(same(Key(1)).number, same(Key(2)).number)
print(same(Key(2)).number)
print(same.cache_info().currsize)


@lru_cache(maxsize=5)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(25), fib.cache_info())


@lru_cache
def clearing(n):
    if n == 0:
        clearing.cache_clear()
        return 0
    return clearing(n - 1) + 1


print(clearing(100), clearing.cache_info().currsize)


# A dict whose keys' __eq__ change it elsewhere: the walk goes on.
class Busy:
    def __init__(self, number):
        self.number = number

    def __hash__(self):
        return 7

    def __eq__(self, other):
        table["%d" % len(table)] = 1
        table.pop("0", None)
        return self.number == other.number


table = {}
table[Busy(1)] = "one"
table[Busy(2)] = "two"
print(table[Busy(2)], table[Busy(1)], Busy(3) in table)


# … or take away all of it, or fill it anew.
class Clearing:
    def __hash__(self):
        return 7

    def __eq__(self, other):
        other_table.clear()
        for i in range(3):
            other_table[i] = i
        return True


other_table = {Clearing(): 1}
print(Clearing() in other_table, sorted(other_table))
