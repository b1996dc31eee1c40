# An uncaught exception: frames, source lines, carets, status 1.
def inner(a, b):
    return a / b

def outer(values):
    total = 0
    for v in values:
        total += inner(10, v)
    return total

print("before")
outer([1, 2, 0])
