# Generator expressions are lazy, but their first iterable is not.
def source():
    print("iterating")
    return [1, 2, 3]
g = (x * 2 for x in source() if x != 2)
print("made")
print(list(g), list(g))
n = 3
h = (x + n for x in [1])
n = 10
print(next(h))
print(sum(i * i for i in range(10)), max((abs(v), v) for v in (-3, 2)), any(x > 1 for x in (1, 2)), all(x for x in ()))
print(dict((k, v) for k, v in zip("ab", (1, 2))), ",".join(str(i) for i in range(3)))
print([list(j for j in range(i)) for i in range(3)])
try:
    (x for x in 5)
except TypeError as error:
    print(error)
