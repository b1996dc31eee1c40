# Delegation passes sends, throws and the return value through.
def inner():
    a = yield 1
    print("inner got", a)
    try:
        b = yield 2
    except KeyError:
        b = "key"
    return (a, b)
def outer():
    result = yield from inner()
    print("result", result)
    yield from [10, 20]
    yield from (c for c in "ab")
    return "end"
g = outer()
print(next(g), g.send("A"), g.throw(KeyError), list(g))
def tree(t):
    if isinstance(t, list):
        for x in t:
            yield from tree(x)
    else:
        yield t
print(list(tree([1, [2, [3, [4]], 5], []])))
