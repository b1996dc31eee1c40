"""A float beside an int, in all comparisons, with and without a jump behind them; and names compared as texts."""
import math

ints = [0, 1, -1, 2, 2**53 - 1, 2**53, 2**53 + 1, -2**53 - 1, 2**60, 2**70, True, False]
floats = [0.0, -0.0, 1.0, -1.0, 1.5, 2.0**53, -2.0**53, 2.0**60, 1e300, 5e-324, math.inf, -math.inf, math.nan]


def values(a, b):
    return a < b, a <= b, a == b, a != b, a > b, a >= b


def jumps(a, b):
    r = ""
    if a < b:
        r += "<"
    if a <= b:
        r += "{"
    if a == b:
        r += "="
    if a != b:
        r += "!"
    if a > b:
        r += ">"
    if not a >= b:
        r += "?"
    while a < b:
        r += "w"
        break
    return r


for i in ints:
    for f in floats:
        one, two = values(i, f), values(f, i)
        print(i, f, "".join("01"[x] for x in one + two), jumps(i, f), jumps(f, i))


def chain(x):
    return 0 < x < 10, 0 <= x <= 10.5, x == 3, 3 == x, x != 3


print([chain(x) for x in (0.0, 3.0, 3, 10, 10.25, -1e-9, math.nan)])


def texts(a, b):
    r = [a == b, a != b, a < b]
    if a == b:
        r.append("same")
    if a != b:
        r.append("other")
    return r


names = ["abc", "ab" + "c"[:1], "".join(["a", "bc"]), "abd", "a", "".join("a"), chr(97), "xa"[1], "", "".join([]), " ", "\xe9",
         "\xe9\u20ac"[0], "\u20ac", "\U0001f600", "abc" * 30, ("abc" * 30)[:]]
for a in names:
    for b in names:
        print(texts(a, b), end=" ")
    print()
print([c == d for c in "a b\xe9" for d in ("a", " ", "b", "\xe9", bytes([97]).decode(), "\N{LATIN SMALL LETTER E WITH ACUTE}")])
seen = {}
for c in "hello world" + "".join(map(chr, range(120, 300))):
    seen[c] = seen.get(c, 0) + 1
    setattr(texts, c, c)
print(len(seen), sum(getattr(texts, c) == c for c in seen), all(c is d for c in "ab" for d in vars(texts) if c == d))
