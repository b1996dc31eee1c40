"""More annotations as text: precedence, brackets, strings and numbers as the unparser writes them."""
from __future__ import annotations

import typing


def f(a: (1), b: (1,), c: ((1, 2), 3), d: [*x, 1], e: {1, 2}, g: {}, h: {"k": "v", **z}, i: x[1], j: x[1:2, ::3, ...], k: x[a, b], l: x[(a, b)], m: x[*y],
      n: not x, o: -x ** -y, p: (-x) ** y, q: (a + b) * c, r: a + (b + c), s: a - (b - c), t: a or b and c, u: (a or b) and c, v: not (a and b), w: a < b < c): ...


def g(a: lambda: 0, b: lambda x, /, y=1, *z, k, **q: (x, y), c: (yes if a else no), d: (x for x in y if z), e: {k: v for k, v in w}, f: {x for x in y}, h: f(*a, b=1, **c), i: a.b[c](d).e,
      j: "text", k: 'it\'s', l: b"b", m: "a" "b", n: 1_000, o: 0xFF, p: 1e10, q: 1j, r: ..., s: None, t: True, u: f"{x}", v: f"{x!r:>{w}} {{}} {y=}", w: "\n\t", x: 1.0, y: 10 ** 20): ...


def h(a: x if y else z if w else v, b: (await_ for await_ in y), e: a @ b, f: ~a, g: +-a, i: a << b | c & d ^ e, j: a // b % c, k: x is not y, l: x not in y, m: -1, n: (-1) .real, o: (1).real, p: 1..real, q: () , r: [[]], s: x[()]): ...


for function in (f, g, h):
    for name, text in function.__annotations__.items():
        print(name, text)


class K:
    a: int = 1
    def method(self) -> K: ...
    b: typing.List[K]


print(K.__annotations__, K.method.__annotations__, typing.get_type_hints(K), typing.get_type_hints(K.method))
