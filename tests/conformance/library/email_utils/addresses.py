from email.utils import formataddr, getaddresses, parseaddr, quote, unquote
for a in ("John Doe <john@x.org>", "john@x.org", '"Doe, John" <j@x>', "j@x (John Doe)", "<a@b>", "", "no at sign", "A B C <a.b@c.d.e>", "Undisclosed: a@b, c@d;", "a@b, c@d", '"quo\\"ted" <q@r>', "x <@route:y@z>", "a (c1 (nested)) @ b . c", "first last", "=?utf-8?q?x?= <a@b>", "me@[1.2.3.4]"):
    print(repr(a), parseaddr(a), getaddresses([a]))
for p in (("", "a@b"), ("Name", "a@b"), ("Na, me", "a@b"), ('Q"uote', "a@b"), ("Zoë", "z@x.org"), (None, "q@r")):
    print(formataddr(p))
print(getaddresses(["a@b, X <c@d>", "e@f"]), quote('a"b\\'), unquote('"x\\"y"'), unquote("<z>"), unquote("plain"))
try:
    formataddr(("n", "é@x"))
except UnicodeEncodeError as e:
    print(type(e).__name__)
