"""inspect on live objects: members, signatures of many callables, bound arguments, closures, generator and coroutine states, source positions."""
import functools
import inspect


class Base:
    def m(self, a, *, b=1): ...


class C(Base):
    attr = 5

    def __init__(self, x, y=2): ...

    def __call__(self, z): ...

    @classmethod
    def cm(cls, q): ...

    @staticmethod
    def sm(r): ...

    @property
    def p(self):
        "Property doc."


def f(a, b: int = 2, /, c=3, *args, d, e=5, **kw) -> str:
    "Doc."


async def co(): ...
async def ag():
    yield
def g():
    x = yield 1


for obj in (f, C, C(1), C.m, C(1).m, C.cm, C.sm, functools.partial(f, 1, d=4), lambda *a, **k: 0, co, g, len, sorted, C.__init__, type("N", (), {}), functools.partial(C(1).m, b=2)):
    try:
        print(inspect.signature(obj))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, str(e).split(" at 0x")[0])
s = inspect.signature(f)
print([(n, p.kind.name, p.default if p.default is not p.empty else "-") for n, p in s.parameters.items()], s.return_annotation)
b = s.bind(1, 2, 3, 4, 5, d=6, z=7)
print(b.arguments, b.args, b.kwargs)
b = s.bind_partial(1)
b.apply_defaults()
print(b.arguments)
for bad in (lambda: s.bind(), lambda: s.bind(1, d=1, a=2) and "kw takes a", lambda: s.bind(1)):
    try:
        print(bad())
    except TypeError as e:
        print(e)
print(s.replace(return_annotation=int), s == inspect.signature(f), inspect.Parameter("x", inspect.Parameter.KEYWORD_ONLY, default=1), str(s.parameters["b"]))
print([n for n, v in inspect.getmembers(C, inspect.isfunction)], inspect.getmro(C)[1].__name__, inspect.getdoc(C.p), inspect.getdoc(f), inspect.isclass(C), inspect.isroutine(len), inspect.isbuiltin(len), inspect.ismethoddescriptor(str.join), inspect.isdatadescriptor(C.p))
print(inspect.iscoroutinefunction(co), inspect.isasyncgenfunction(ag), inspect.isgeneratorfunction(g), inspect.isgenerator(g()), inspect.isawaitable(g()))
gen = g()
states = [inspect.getgeneratorstate(gen)]
next(gen)
states += [inspect.getgeneratorstate(gen), inspect.getgeneratorlocals(gen)]
gen.close()
print(states, inspect.getgeneratorstate(gen))
c = co()
print(inspect.getcoroutinestate(c), c.close(), inspect.getcoroutinestate(c))


def outer(v):
    w = 2

    def inner():
        return v + w + len("x") + undefined_name
    return inner


print(inspect.getclosurevars(outer(1)).nonlocals, sorted(inspect.getclosurevars(outer(1)).builtins), inspect.getclosurevars(outer(1)).unbound, inspect.getfullargspec(f).kwonlyargs, inspect.getfullargspec(C.m).args)
print(inspect.getsourcelines(C.sm)[0], inspect.getsource(lambda: 1).strip()[:20], inspect.getmodulename("/x/y/z.py"), inspect.cleandoc("  a\n    b\n  c"), inspect.unwrap(functools.wraps(f)(lambda: 0)) is f)
fr = inspect.currentframe()
print(fr.f_code.co_name, fr.f_lineno > 0, inspect.getframeinfo(fr).function, [i.function for i in inspect.stack()])
for bad in (lambda: inspect.getsource(len), lambda: inspect.getfile(5), lambda: inspect.signature(5), lambda: inspect.Parameter("1x", inspect.Parameter.POSITIONAL_ONLY), lambda: inspect.Parameter("x", inspect.Parameter.VAR_POSITIONAL, default=1), lambda: inspect.Signature([inspect.Parameter("b", inspect.Parameter.KEYWORD_ONLY), inspect.Parameter("a", inspect.Parameter.POSITIONAL_ONLY)])):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
