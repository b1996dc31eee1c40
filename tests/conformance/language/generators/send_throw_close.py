# Values and exceptions go in through the yield.
def echo():
    got = None
    while True:
        try:
            got = yield got
        except ValueError as error:
            got = f"caught {error}"
        finally:
            print("finally", got)
g = echo()
print(next(g), g.send(1), g.send("two"))
print(g.throw(ValueError("v")))
g.close()
print(list(g))
def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2
s = stubborn()
next(s)
try:
    s.close()
except RuntimeError as error:
    print(error)
try:
    echo().send(5)
except TypeError as error:
    print(error)
def plain(): yield
p = plain(); next(p)
try:
    p.throw(KeyError("k"))
except KeyError as error:
    print("KeyError", error)
