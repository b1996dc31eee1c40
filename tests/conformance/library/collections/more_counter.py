from collections import Counter
c = Counter("mississippi")
print(c.most_common(), c.most_common(1), c.total(), c["zz"], sorted(c.elements()), Counter(a=2, b=-1), Counter({"x": 0}), Counter())
d = Counter("sip")
print(c + d, c - d, c & d, c | d, +Counter(a=1, b=-1), -Counter(a=1, b=-1), c > d, c >= c, d <= c, c == Counter("mississippi"), Counter(a=0) == Counter())
c.subtract("mmm")
c.update({"s": 10})
c.update(z=1)
print(c, c.copy() == c)
c += Counter("zz")
c -= Counter("s" * 5)
print(c)
c |= Counter(q=3)
c &= Counter(q=1, s=2)
print(c)
del c["nope"]
for f in (lambda: Counter.fromkeys("ab"), lambda: Counter(1), lambda: c + 1, lambda: Counter("a") < 3):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
