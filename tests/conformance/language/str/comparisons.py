"""The order of strs: in jumps, in values, of temps, of other widths, of subclasses."""
texts = ["", "a", "b", "ab", "abc", "B", "\xe9", "\u0141", "a\u0141", "\U0001f600", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaac", "a\0", "\x7f", "\x80"]


class Text(str):
    pass


class Odd(str):
    def __lt__(self, other):
        return "odd"


for x in texts:
    row = ""
    for y in texts:
        a, b, c, d = x < y, x <= y, x > y, x >= y
        t = ("1" if x < y else "0") + ("1" if x <= y else "0") + ("1" if x > y else "0") + ("1" if not x >= y else "0")
        assert t == "".join("01"[v] for v in (a, b, c, not d))
        assert (x + "!" < y + "!") is ("!".join([x, ""]) < "!".join([y, ""]))
        assert (Text(x) < y) is a and (x < Text(y)) is a and (Text(x) >= Text(y)) is d
        row += "<" if a else "=" if b and d else ">"
    print(row)
print("a" <= "m" <= "z", "a" <= "M" <= "z", "a" < "b" < "c" < "b", [c for c in "aQz5_\xe9" if "a" <= c <= "z" or "0" <= c <= "9"])
print(Odd("a") < "b", "a" < Odd("b"), Odd("a") > "b", "b" > Odd("a"))
n, s = 0, "a"
while s < "ae" and n < 9:
    s = "a" + chr(97 + n)
    n += 1
print(s, n)
for other in (1, None, b"a", 1.5, ["a"]):
    for f in (lambda x, y: x < y, lambda x, y: x >= y, lambda x, y: y > x):
        try:
            print(f("a", other))
        except TypeError as e:
            print(e)
