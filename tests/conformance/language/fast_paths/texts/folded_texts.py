"""Texts that are joined, repeated or formatted by constants alone, and `%` of a tuple by %s, %r and %a."""
def folded(x):
    return ["-" * 20, "a" + "b" + x, 3 * "ab", b"a" + b"\xff", "a" * 0, "\ud800" + "\udc00", "\xe9" * 3, ("a" + "b", 1),
            "a" * 5000 == "a" * 4999 + "a", -1 * "x", b"ab" * 2 * 2, "a" * True, x + "b" + "c", x in ("a" + "b", "c")]


print(ascii(folded("q")))
for text in ('"a" + b"a"', '"a" * 1.0', '"a" - "b"', '"a" * "b"'):
    try:
        eval(text)
    except TypeError as e:
        print(e)


class A:
    def __init__(self, n):
        order.append(("new", n))
        self.n = n

    def __str__(self):
        order.append(("str", self.n))
        return "str" + repr(self.n)

    def __repr__(self):
        return "repr" + repr(self.n)

    def __format__(self, spec):
        return "format"


class S(str):
    def __format__(self, spec):
        return "formatted"

    def __str__(self):
        return self


order = []
print("%s %s" % (A(1), S("sub")), "%r|%a|%%" % (A(2), "\xe9"), "%s" % (S("x"),), "%s%s%s" % (1, 2.5, None), "%s%%%s" % ((1,), [2]))
print("%s-%s" % (A(3), A(4)), order)
for f in (lambda: "%s %s" % (1,), lambda: "%s" % (1, 2), lambda: "%s %d" % (1, 2), lambda: "%" % (1,), lambda: "%s %" % (1,),
          lambda: "%5s|%-5s|" % (1, 2), lambda: "%(a)s" % {"a": 1}, lambda: "%s" % (*[1],), lambda: "%z" % (1,), lambda: "" % (),
          lambda: "abc" % (1,), lambda: "%%" % (), lambda: "%s" % ((1, 2),), lambda: "%s" % (unknown,)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


def asked():
    yield "%s-%s" % ((yield 1), (yield 2))


it = asked()
print(next(it), it.send("a"), it.send("b"))
