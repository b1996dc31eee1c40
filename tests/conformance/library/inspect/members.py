"""getmembers, classify_class_attrs, getattr_static, class trees."""
import inspect


class A:
    data = 1

    def __init__(self):
        self.own = 2

    def m(self):
        pass

    @classmethod
    def c(cls):
        pass

    @staticmethod
    def s():
        pass

    @property
    def p(self):
        raise RuntimeError

    def __getattr__(self, name):
        return "dynamic"


class B(A):
    def m(self):
        pass


print([n for n, _ in inspect.getmembers(B, inspect.isfunction)])
print([n for n, _ in inspect.getmembers(B, lambda v: not callable(v)) if not n.startswith("__")])
print([(a.name, a.kind, a.defining_class.__name__) for a in inspect.classify_class_attrs(B) if not a.name.startswith("__")])
print(type(inspect.getattr_static(B(), "p")).__name__, inspect.getattr_static(B(), "own"), inspect.getattr_static(B(), "nothing", "default"))
try:
    inspect.getattr_static(B(), "nothing")
except AttributeError as e:
    print(e)
print(inspect.getmro(B), inspect.getclasstree([A, B]))
print(inspect.unwrap(A.m) is A.m, inspect.get_annotations(A), inspect.isabstract(A))


def outer():
    x, unused = 1, 2

    def inner():
        return x, len, A, missing

    return inner


print(inspect.getclosurevars(outer()))
print(inspect.formatannotation(list[int]), inspect.formatannotation(A), inspect.formatannotation(int), inspect.formatannotation("s"))
