"""Items of % that a short way formats, and those beside them that it must leave alone."""


class Text(str):
    def __str__(self):
        return "own"


class Number(int):
    def __str__(self):
        return "seven"


def shown(form, value):
    try:
        print(repr(form), repr(value), repr(form % value))
    except Exception as e:
        print(repr(form), repr(value), type(e).__name__, e)


nan, inf = float("nan"), float("inf")
numbers = [0, 7, -7, 12345, -(1 << 40), 1 << 70, True, 1.5, -1.5, 0.0, -0.0, -0.4, 1e15, -1e15, 1e300, 2.675, nan, inf, -inf]
for form in ["%5d", "%-5d|", "%05d", "%-05d|", "%0d", "%.3d", "%8.3d", "%x", "%6x", "%-6x|", "%06x", "%3d%%",
             "%f", "%.2f", "%8.2f", "%-8.2f|", "%08.2f", "%.0f", "%5.f|", "%.17f", "%.20f", "%1.1f", "%123d"]:
    for number in numbers:
        shown(form, number)
for form in ["%5s|", "%-5s|", "%05s|", "%.2s|", "%5.2s|", "%-1s|", "%0s|", "%-s|"]:
    for text in ["", "a", "abcdefgh", "é", "日本", Text("sub"), 5, None, Number(7), [1], ("one",)]:
        shown(form, text)
for form in ["%5d", "%5.2f", "%-5s"]:
    shown(form, ())
    shown(form, (1, 2))
    shown(form, {"a": 1})
    shown(form, "text")
    shown(form, Number(7))
shown("%5d and %-5d and %s", (1, 2, "three"))
shown("%(a)5d %(b)-6.2f|", {"a": 3, "b": 2.5})
shown("%5d %(a)5d", {"a": 3})
shown("é%5d", 3)
shown("%*d|%-*d|%.*f", (5, 1, 5, 2, 2, 3.14159))
shown("%", 1)
shown("%5", 1)
shown("%-", 1)
shown("%5.", 1)
shown("%12345678901234567890d", 1)
shown("%1.2.3d", 1)
shown("%5q", 1)
print(b"%5d|%-5d|%05d|%.2f|%5s" % (1, 2, 3, 4.5, b"x"))
