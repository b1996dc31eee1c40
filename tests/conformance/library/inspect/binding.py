"""bind, apply_defaults, replace, errors."""
import inspect
from inspect import Parameter, Signature, signature


def f(a, b=1, /, c: int = 2, *args: str, d, e="x", **kw) -> int:
    pass


s = signature(f)
for args, kwargs in (((1, 2, 3, 4), {"d": 1, "z": 2}), ((1,), {"d": 2}), ((), {}), ((1,), {}), ((1, 2), {"b": 2, "d": 1}), ((1, 2, 3), {"c": 1, "d": 1})):
    try:
        b = s.bind(*args, **kwargs)
        print(b, b.args, b.kwargs, end=" ")
        b.apply_defaults()
        print(b)
    except TypeError as e:
        print(e)


def g(x):
    pass


for args, kwargs in (((1, 2), {}), ((), {"y": 1}), ((1,), {"x": 1})):
    try:
        signature(g).bind(*args, **kwargs)
    except TypeError as e:
        print(e)
print(s.bind_partial(1), s.replace(return_annotation=str), s == signature(f), hash(s) == hash(signature(f)), s == signature(g))
print(s.replace(parameters=[]), s.parameters["c"].replace(name="z", default=5))
for make in (lambda: Parameter("1", Parameter.POSITIONAL_ONLY), lambda: Parameter("a", 9), lambda: Parameter("a", Parameter.VAR_KEYWORD, default=1),
             lambda: Parameter(1, 0), lambda: Signature([Parameter("a", Parameter.KEYWORD_ONLY), Parameter("b", Parameter.POSITIONAL_ONLY)]),
             lambda: Signature([Parameter("a", 1), Parameter("a", 1)]), lambda: Signature([Parameter("a", 1, default=1), Parameter("b", 1)]),
             lambda: Parameter("if", 1)):
    try:
        print(make())
    except Exception as e:
        print(type(e).__name__, e)
print(inspect.getfullargspec(f))
for args, kwargs in (((), {}), ((1, 2, 3), {}), ((1,), {"x": 1}), ((1,), {"q": 1}), ((1,), {"y": 5})):
    def h(x, y=1):
        pass

    try:
        print(inspect.getcallargs(h, *args, **kwargs))
    except TypeError as e:
        print(e)
