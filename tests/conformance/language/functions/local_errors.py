# Reading a local before it is bound.
def f():
    try:
        print(x)
    except UnboundLocalError as error:
        print(error)
    x = 1
    print(x)
    del x
    try:
        x
    except UnboundLocalError as error:
        print(error)
f()
def g():
    def inner(): return late
    try:
        inner()
    except NameError as error:
        print(error)
    late = 5
    print(inner())
g()
try:
    raise ValueError("gone")
except ValueError as e:
    pass
try:
    e
except NameError as error:
    print(error)
