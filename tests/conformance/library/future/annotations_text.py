"""from __future__ import annotations: every annotation is text, unparsed in CPython's form; get_type_hints brings it back."""
from __future__ import annotations

import dataclasses
import inspect
import typing


def f(a: int, b: list[ str ]=None, *args: "quoted", k: undefined.name(1, x=2)[0:3, ...] = 5, **kw: lambda x, *y: x + 1) -> {'a': 1, **z}: ...


print(f.__annotations__)


class C:
    x: Nope
    y: a if b else c = 1
    z: (1, 2)
    w: -x ** 2 + (not y) or z
    s: f"{x!r:>{width}} text"
    t: [i for i in range(10) if i]
    u: {**a, 'b': c}
    v: a.b.c[d](e, *f, **g)
    q: b'bytes' + "str"
    r: 1_000.50 + 0x1F + 2j
    m: x @ y < z <= w is not v
    n: (one, )


print(C.__annotations__)


def outer():
    class Local: ...

    def inner(p: Local, q: typing.Optional[Local]) -> Local: ...
    return inner, Local


inner, Local = outer()
print(inner.__annotations__)
inner2, Kept = outer()
del Local
try:
    typing.get_type_hints(inner)
except NameError as e:
    print(e)
print(typing.get_type_hints(inner, localns={"Local": Kept})["return"] is Kept)


@dataclasses.dataclass
class D:
    a: int
    b: typing.ClassVar[int] = 3
    c: list[int] = dataclasses.field(default_factory=list)
    i: dataclasses.InitVar[int] = 4
    _: dataclasses.KW_ONLY
    k: str = "k"


print([(x.name, x.type, x.kw_only) for x in dataclasses.fields(D)], inspect.signature(D.__init__), D(1))
print(inspect.signature(f), typing.get_type_hints(D)["c"])
x: undefined_at_module = 5
print(__annotations__, x)
