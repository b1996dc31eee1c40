# The frame of a generator is below the one that advanced it.
def numbers():
    yield 1
    raise RuntimeError("no more numbers")
def total():
    return sum(numbers())
for x in numbers():
    print(x)
    total()
