# The alternate form always has a point; grouping of text is refused first; the searching methods count arguments in their own words.
for v in (1e16, 1e-05, -0.0, 4.456e16, 1.0, 100.0, 2.5, 4.17 - 0j, 1 + 1e20j, -3.091 + 0j, float("inf"), float("nan")):
    for spec in ("#", "#.1", "#.0", "#_", "#12", "-z#15", "#.3", "#,.1"):
        try:
            print(repr(format(v, spec)), end=" ")
        except ValueError as e:
            print(e, end=" ")
    print()


def tell(call, *args, **kwargs):
    try:
        print(repr(call(*args, **kwargs)))
    except Exception as e:
        print(type(e).__name__, e)


for spec in ("+,", " _", "#_", "z,s", "+s", " ", "#", "z", ",", "=5"):
    tell(format, "text", spec)
for text in ("abc", b"abc", bytearray(b"abc")):
    for name in ("find", "rfind", "index", "rindex", "count", "startswith", "endswith"):
        tell(getattr(text, name))
        tell(getattr(text, name), 1, 2, 3, 4)
import math

tell(math.prod, [1], 2, 3)
tell(math.prod, [1], 2)
tell(math.prod)
tell(math.prod, [1], start=2, foo=3)
tell(str.maketrans, "ab", "c", None)
tell(repr, bytearray(b"it's"))
tell(repr, bytearray(b"'\""))
tell(repr, b"it's")
b = bytearray(range(9))
b[::2] = b""
print(b)
b[::-3] = bytearray()
print(b)
tell(b.__setitem__, slice(None, None, 2), b"abcdefg")
