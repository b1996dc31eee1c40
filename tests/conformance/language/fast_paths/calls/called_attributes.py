"""Methods that are no functions, called again and again while they change: values of the class, attributes set from outside."""
class Called:
    def __call__(self, x):
        return ("call", x)


class C:
    measure = len
    parse = int

    class Inner:
        pass

    def run(self):
        return self.measure("abc"), self.parse("5"), type(self.Inner()).__name__

    def fire(self, x):
        return self.hook(x)


c = C()
for i in range(4):
    print(c.run())
c.hook = lambda x: x + 1
d = C()
d.one, d.two, d.three, d.hook = 1, 2, 3, str
for i in range(4):
    print(c.fire(i), d.fire(i))
c.hook = [].append
print(c.fire(1), d.fire(2))
del c.hook
try:
    c.fire(1)
except AttributeError as e:
    print(e)
C.hook = Called()
for i in range(3):
    print(c.fire(i), d.fire(i))
Called.__get__ = lambda self, owner, kind=None: lambda x: ("got", x)
for i in range(3):
    print(c.fire(i), d.fire(i))
C.measure = lambda self, x: "method"
for i in range(3):
    print(c.run())
C.measure = staticmethod(max)
print(c.run())


class Named:
    def __init__(self, name):
        self.name = name

    def __str__(self):
        if self.name is None:
            return 5
        if not self.name:
            raise ValueError("no name")
        return self.name + "!"


class Text(str):
    pass


def texts(values):
    for v in values:
        try:
            yield str(Named(v)), f"{Named(v)}", "%s" % Named(v)
        except (TypeError, ValueError) as e:
            yield type(e).__name__, str(e)


print(list(texts(["a", "", None, "b"])), type(str(Named(Text("x")))).__name__)
Named.__str__ = lambda self: Text("sub")
print([type(str(Named("z"))).__name__ for _ in range(3)])
print(str(), list(), set(), dict(), tuple(), [str(object=Named("q"))])
