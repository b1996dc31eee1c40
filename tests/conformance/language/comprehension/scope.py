# The loop variable does not leak, the first iterable is evaluated outside.
x = 10
print([x for x in range(x - 7)], x)
def f(n):
    k = 5
    return [n * k + i for i in range(n)], {i: n for i in range(k - 3)}
print(f(2))
class A:
    n = 3
    xs = [i for i in range(n)]
    try:
        ys = [n for i in range(2)]
    except NameError as e:
        print(e)
print(A.xs)
print([(lambda: i)() for i in range(3)], [g() for g in [lambda: i for i in range(3)]])
def g():
    return [locals_ for locals_ in [y for y in "ab"]]
print(g())
total = 0
[total := total + v for v in (1, 2, 3)]
print(total)
