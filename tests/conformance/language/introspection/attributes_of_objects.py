"""dir, vars, getattr chains, __dict__ of classes and instances, callable, signatures' raw parts, names and modules of all kinds of objects."""
import types


def outer(a, b: int = 2, /, c=3, *args, d, e: "ann" = 5, **kw) -> float:
    "Docstring."
    local = a

    def inner():
        return local, b
    return inner


class Base:
    shared = []

    def method(self): ...


class C(Base):
    """C's doc."""
    __slots__ = ("s",)
    x: int = 1

    def __init__(self):
        self.s, self.d = 1, 2

    @property
    def p(self): ...
    @staticmethod
    def st(): ...
    @classmethod
    def cm(cls): ...


c = C()
code = outer.__code__
print(outer.__name__, outer.__qualname__, outer.__module__, outer.__doc__, outer.__defaults__, outer.__kwdefaults__, outer.__annotations__, outer.__closure__, outer.__dict__)
print(code.co_name, code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_cellvars, code.co_flags & 0x0C, code.co_firstlineno, code.co_qualname)
i = outer(7, d=1)
print(i.__qualname__, i.__code__.co_freevars, [cell.cell_contents for cell in i.__closure__], i())
print(vars(c), C.__slots__, type(C.s).__name__, sorted(k for k in C.__dict__ if not k.startswith("__")), C.__annotations__, C.__doc__, Base.__dict__["method"] is Base.method, "d" in dir(c), "s" in dir(C), "shared" in dir(c))
print({n: type(v).__name__ for n, v in C.__dict__.items() if n in ("p", "st", "cm", "s", "x")}, c.cm.__self__ is C, c.method.__func__ is Base.method, c.method.__self__ is c, C.st is C.__dict__["st"].__func__)
for obj in (c, C, outer, c.method, [].append, str.join, int.__add__, types, None, 5, "s", c.p, lambda: 0, (x for x in ()), C.p, code, i.__closure__[0]):
    row = [type(obj).__name__]
    for name in ("__name__", "__qualname__", "__module__", "__doc__", "__self__"):
        try:
            v = getattr(obj, name)
            row.append(v if isinstance(v, str) and len(v) < 30 or v is None else type(v).__name__)
        except AttributeError:
            row.append("-")
    print([r for n, r in enumerate(row) if n != 4 or row[0] in ("C", "function", "type")], callable(obj), hasattr(obj, "__dict__"))
for bad in (lambda: vars(5), lambda: vars(), lambda: getattr(c, "zz"), lambda: getattr(5), lambda: setattr(5, "x", 1), lambda: delattr(c, "zz"), lambda: hasattr(c, 5), lambda: dir(1, 2), lambda: setattr(len, "x", 1), lambda: outer.zz, lambda: setattr(outer, "__name__", 5), lambda: setattr(outer, "__code__", 5), lambda: setattr(outer, "__defaults__", 5), lambda: setattr(C, "__name__", 5), lambda: delattr(C, "__dict__"), lambda: setattr(c, "__class__", 5), lambda: setattr(object, "x", 1), lambda: setattr(c, "__dict__", 5)):
    try:
        r = bad()
        print(type(r).__name__)
    except Exception as e:
        print(type(e).__name__, e)


class D(C):
    def __getattr__(self, n):
        return f"<{n}>"

    def __dir__(self):
        return ["z", "a"]


d = D()
d.__class__ = D
print(d.anything, dir(d), getattr(d, "p"), getattr(d, "q", "default"), D.__mro__[1] is C, D.__base__ is C, C.__subclasses__(), type(d) is D, isinstance(type, type), type(type) is type, object.__base__)
outer.attr = 1
outer.__doc__, outer.__name__ = None, "renamed"
print(outer.__dict__, outer.__name__, outer.__qualname__, outer.__doc__)
