# All parameter kinds, and how each call error reads.
def pos(a, b, /): return a, b
def mixed(a, /, b, *, c): return a, b, c
def kwo(*, a, b=2): return a, b
def defaults(a, b=1, *args, c=3, **kw): return a, b, args, c, kw
def posdef(a, b=2, /, c=3): return a, b, c
def none(): return "none"
def star(*a): return a
def dstar(**k): return k
def same(a, /, **a_kw): return a, a_kw
def kwname(self, /, **kw): return self, kw
lam = lambda x, y=2, *a, z, **k: (x, y, a, z, k)
class C:
    def m(self, a, b): pass
    @classmethod
    def cm(cls, a): pass
    @staticmethod
    def sm(a): pass
    def __init__(self, q=1): pass
    def __call__(self, z): pass
for call in ("pos(1, 2)", "pos(1, b=2)", "pos(a=1, b=2)", "pos(1)", "pos()", "pos(1, 2, 3)", "mixed(1, 2, c=3)", "mixed(1, b=2, c=3)", "mixed(1, 2, 3)", "mixed(1)", "mixed()", "mixed(1, 2)", "mixed(a=1, b=2, c=3)", "mixed(1, 2, c=3, d=4)", "kwo(a=1)", "kwo(1)", "kwo()", "kwo(b=1)", "kwo(a=1, z=1)", "defaults(1)", "defaults(1, 2, 3, c=4, d=5)", "defaults()", "defaults(1, a=2)", "defaults(b=1)", "posdef(1, c=5)", "posdef(1, b=5)", "posdef(1, 2, 3, 4)", "posdef(1, 2, c=3, b=1)", "none(1)", "none(a=1)", "none(1, 2)", "star(1, 2)", "star(a=1)", "star(*[1], 2, *(3, 4))", "dstar(1)", "dstar(a=1, **{'b': 2})", "dstar(a=1, **{'a': 2})", "dstar(**{'a': 1}, **{'a': 2})", "dstar(**{1: 2})", "dstar(**5)", "star(*5)", "same(1, a=2)", "kwname(1, self=2)", "lam(1, z=3)", "lam(1)", "lam(z=1)", "lam(1, 2, 3, z=4, w=5)", "C().m(1)", "C().m()", "C().m(1, 2, 3)", "C().m(1, c=2)", "C.m(1)", "C.cm()", "C.cm(1, 2)", "C.sm()", "C.sm(1, 2)", "C(1, 2)", "C(z=1)", "C()()", "C()(1, 2)", "C()(y=1)", "none(*[], **{})", "pos(*range(3))", "defaults(*'abcd', **{'c': 1})", "pos(**{'a': 1})", "mixed(1, 2, 3, c=4)", "mixed(1, 2, 3, 4, c=4, d=5)", "posdef(b=1)", "posdef()", "posdef(1, 2, 3, 4, c=1)", "(lambda: 0)(1)", "(lambda a, b, c, d: 0)()", "(lambda a, b, c, d: 0)(1, 2)", "(lambda *, a, b, c: 0)()", "none(**{'a b': 1})", "pos(1, 2, **{'': 1})", "5(1)", "'a'()", "None()", "[](1)", "print.x()", "(1, 2)()"):
    import warnings
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try: print(call, eval(call))
        except TypeError as e: print(call, "|", e)
        except AttributeError as e: print(call, "|", e)
