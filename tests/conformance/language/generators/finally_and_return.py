# finally blocks in generators, and StopIteration inside one.
def f():
    try:
        yield 1
        yield 2
    finally:
        print("cleanup")
for x in f():
    print(x)
    break
print("after break")
def g():
    for i in range(3):
        try:
            yield i
        finally:
            print("fin", i)
print(list(g()))
def bad():
    yield 1
    raise StopIteration("inside")
try:
    list(bad())
except RuntimeError as error:
    print(error, "|", repr(error.__cause__))
def running():
    yield next(me)
me = running()
try:
    next(me)
except ValueError as error:
    print(error)
