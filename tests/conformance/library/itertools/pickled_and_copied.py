import itertools as it, pickle, copy

def seen(x, v):
    return v[0] if type(x) is it.groupby else v

makers = [lambda: it.count(3, 2), lambda: it.count(7), lambda: it.cycle([1, 2, 3]), lambda: it.repeat(7, 3), lambda: it.repeat("x"), lambda: it.chain([1, 2], [3, 4]), lambda: it.compress([1, 2, 3, 4], [1, 0, 1, 1]), lambda: it.dropwhile(bool, [1, 0, 2]), lambda: it.takewhile(bool, [1, 2, 0]), lambda: it.islice([1, 2, 3, 4, 5, 6], 1, 5, 2), lambda: it.islice([1, 2, 3], None), lambda: it.accumulate([1, 2, 3]), lambda: it.accumulate([1, 2, 3], max, initial=2), lambda: it.product("ab", "cd"), lambda: it.product([], [1]), lambda: it.permutations("abc", 2), lambda: it.permutations([1, 2], 0), lambda: it.combinations("abcd", 2), lambda: it.combinations([1], 2), lambda: it.combinations_with_replacement("ab", 2), lambda: it.zip_longest([1, 2, 3], [4], fillvalue="-"), lambda: it.starmap(pow, [(2, 3), (3, 2)]), lambda: it.filterfalse(bool, [0, 1, 0]), lambda: it.groupby([1, 1, 2, 3], int)]
for make in makers:
    for used in range(5):
        x = make()
        for _ in range(used):
            next(x, None)
        for proto in range(pickle.HIGHEST_PROTOCOL + 1):
            p = pickle.loads(pickle.dumps(x, proto))
            rest = [seen(x, v) for v in it.islice(p, 6)]
            if proto in (0, 4): print(type(x).__name__, used, rest)
        c = copy.deepcopy(x)
        print("deep", [seen(x, v) for v in it.islice(c, 6)])
        if type(x) not in (it.chain,): print(type(copy.copy(x)) is type(x))
print(it.count(5).__reduce__()[1], it.count(5, 1.5).__reduce__()[1], it.repeat(1, 2).__reduce__()[1], it.product("ab", repeat=2).__reduce__()[1], it.permutations("ab").__reduce__()[1])
g = it.groupby([1, 1, 2, 2]); k, first = next(g); next(first)
print(list(pickle.loads(pickle.dumps(first)))); next(g); print(list(pickle.loads(pickle.dumps(first))))
for x, state in [(it.chain(), 5), (it.chain(), ()), (it.chain(), ([],)), (it.cycle([]), ((), 1)), (it.product([1], [2]), (5, 5)), (it.permutations([1, 2, 3]), ((9, 9, 9), (0, 0, 0))), (it.combinations([1, 2, 3], 2), (9, -9)), (it.islice([1, 2, 3], 2), 1), (it.takewhile(bool, [1]), 1), (it.combinations([1, 2], 2), (1,)), (it.groupby([1]), (1, 2))]:
    try:
        x.__setstate__(state)
        print(type(x).__name__, list(x))
    except Exception as e: print(type(x).__name__, type(e).__name__, e if "argument" not in str(e) else "")
class Sub(it.chain): pass
print(type(pickle.loads(pickle.dumps(Sub([1])))) is Sub, list(copy.deepcopy(Sub([1], [2]))))
import operator
x = it.accumulate([None, None, None], operator.is_)
next(x)
print(list(copy.deepcopy(x)), list(pickle.loads(pickle.dumps(x))), next(x))
