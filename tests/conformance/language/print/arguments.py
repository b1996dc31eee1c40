"""print's keyword arguments: types allowed, evaluation order, __str__ that fails or returns the wrong type, unusual values."""


class S:
    def __init__(self, result):
        self.result = result

    def __str__(self):
        if isinstance(self.result, Exception):
            raise self.result
        return self.result

    def __repr__(self):
        return "S-repr"


for kw in ({"sep": 1}, {"end": b""}, {"sep": None, "end": None}, {"flush": "yes"}, {"bad": 1}, {"sep": "\n"}, {"end": "<>\n"}, {"sep": ""}, {"file": None}):
    try:
        print("a", "b", **kw)
    except TypeError as e:
        print(type(e).__name__, e)
print(S("text"), [S("text")], {S("k"): S("v")}, (S("t"),))
for result in (5, None, b"x", ValueError("inside str")):
    try:
        print(S(result))
    except Exception as e:
        print(type(e).__name__, e)
try:
    print("first", S(KeyError("second")), "third")
except KeyError as e:
    print(" <- the first was written")


class Str(str):
    def __str__(self):
        return "from __str__"


class Plain(str):
    pass


print(Str("content"), Plain("plain"), repr(Str("content")), sep="|")
print(*[1, 2], *(), *"ab", sep=Plain("-"))
print(*{}, end="")
print(*range(3), *{"k": 1}, **{"sep": "+"})
print("tab\tnew\\n", r"\raw", "\N{BULLET}", "\x41", 'quo"te', "it's", None, ..., NotImplemented, True, 1e3, -0.0, 10 ** 20, 1j, b"\x00'", bytearray(b"z"), range(2), type, print, len.__name__)
print(("single",), (), [], {}, set(), frozenset(), {1}, [[]], {"a": {"b": ()}})
print(print("inner"), print)
print((lambda: "called")(), end=" " * 3 + "|\n")
order = []
note = lambda n: order.append(n) or str(n)
print(note(1), note(2), sep=note(3), end=note(4))
print("\n", order, sep="")
print("multi", "line\ntext", sep="\n", end="\n\n")
print(str(5).rjust(4, "."), str(None).center(10), f"{'x':-^7}")
