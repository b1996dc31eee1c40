"""Errors of groups, names and inline flags."""
import re


def show(f, *args):
    try:
        r = f(*args)
    except re.error as e:
        r = ("error", str(e), e.msg, e.pos, e.lineno, e.colno)
    except Exception as e:
        r = (type(e).__name__, str(e))
    print(r)


patterns = r"""( (a (?P<a>x)(?P<a>y) (?P<1a>x) (?P<a (?P=a) (?P=a (?P>x) (?<x (?<= (? (?i (?i- (?i-x (?iz) (?i-i:a) (?a-u:x) (?au) (?L) a(?i)b (?#abc
(?(1)a) (?(1)a|b|c) (?(a)b) (?(0)a) (?(-1)a) (a)\2 (?P<n>a(?P=n)) (a\1) (?<=a*) (?<=(a)\1) (a)(?<=\1) ) a) (?: (?-: (?s-m:a) (?> (?P (?P<> (?P= (?(name)a) (?<!a|bc) (?<=a|b) (?!"""
for p in patterns.split():
    print(repr(p), end=" ")
    show(lambda: (lambda c: (c.pattern, c.flags, c.groups, dict(c.groupindex)))(re.compile(p)))
show(re.compile, "a\nb\n(c")
show(re.compile, b"a\n)")
