# yield suspends; locals stay.
def count(n):
    print("start")
    for i in range(n):
        yield i
        print("after", i)
    return "done"
g = count(2)
print(next(g))
print(next(g))
try:
    next(g)
except StopIteration as stop:
    print("stop", stop.value)
print(next(g, "exhausted"))
print(list(count(1)), sum(x for x in count(2)))
def empty():
    return
    yield
print(list(empty()), type(empty()).__name__)
