"""The order of sets of numbers follows CPython's tables: displays of constants, unions, differences, in place and not, with dicts and lists."""
import random

r = random.Random(5)
numbers = lambda: [r.choice([r.randrange(40), r.randrange(30000), -r.randrange(1, 100), r.randrange(50) / 2]) for _ in range(r.randrange(1, 14))]
displays = ["{" + ", ".join(map(repr, numbers())) + "}" for _ in range(40)]
sets = [eval(d) for d in displays] + [set(range(n)) for n in (3, 8, 30)] + [frozenset(numbers()) for _ in range(5)]
for d in displays:
    print(d, eval(d))
for _ in range(120):
    a, b = r.choice(sets), r.choice(sets)
    print(a | b, a & b, a ^ b, a - b)
    print(a.union(list(b), dict.fromkeys(a)), a.symmetric_difference(list(b)), a.symmetric_difference(dict.fromkeys(b)), {*a, *b, 1, 2, 3})
    for change in (set.update, set.symmetric_difference_update, set.intersection_update, set.difference_update):
        for other in (b, dict.fromkeys(b), list(b)):
            c = set(a)
            change(c, other)
            print(c, end=" ")
    print()
c = {1, 2}
c ^= c
print(c)


def constants(x):
    for item in {9, 17, 33, 25}:
        print(item, end=" ")
    return x in {1, 2, 33}


print(constants(33), [k for k in constants.__code__.co_consts if isinstance(k, frozenset)])
