# The variable of a loop is one cell; a comprehension has its own scope.
def f():
    out = []
    for i in range(3):
        out.append(lambda: i)
    return out
print([g() for g in f()])
x = "outer"
print([x for x in range(3)], x)
def h():
    y = 1
    return [y + z for z in range(3) if z != y]
print(h())
class C:
    items = [1, 2]
    doubled = [i * 2 for i in items]
print(C.doubled, hasattr(C, "i"))
