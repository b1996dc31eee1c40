"""getsource and its kin."""
import inspect


# a comment above
# in two lines
def f(a):
    """doc"""

    def inner():
        return a  # inside
    return inner


class C:
    """Class doc
       indented

       more
    """

    x = 1

    @staticmethod
    def s():
        return [
            1,
        ]

    class Nested:
        pass


class D(C):
    def s():
        pass


g = lambda x: (x +
               1)
print(inspect.getsource(f))
print(inspect.getsource(C.s), inspect.getsource(C.Nested))
print(inspect.getsourcelines(C.s))
print(inspect.getsource(f(1)), inspect.getsource(g))
print(inspect.getcomments(f), inspect.getdoc(C), inspect.getdoc(D), inspect.getdoc(f))
print(inspect.getsourcefile(f).endswith("source.py"), inspect.getfile(C).endswith("source.py"), inspect.getmodule(f).__name__)
print(inspect.cleandoc("  a\n    b\n      c\n\n"), inspect.indentsize("\t x"))
for o in (len, int, 5):
    try:
        inspect.getfile(o)
        print("found")
    except (TypeError, OSError) as e:
        print(type(e).__name__, e)
try:
    exec("def made(): pass")
    inspect.getsource(made)
except OSError as e:
    print(e)
print(inspect.getmodulename("/a/b.py"), inspect.getmodulename("x.txt"))
