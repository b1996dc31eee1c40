# The format mini-language on str, None, and other objects; nested fields.
for v in ("", "abc", "é中"):
    for spec in ("", "s", "5", "<5", ">5", "^6", "*^7s", ".2", "5.1", "05", "<05", "x<3", ".0", ".100s", "é>6", "}<5"):
        try: print(format(v, spec), end="|")
        except ValueError as e: print(spec, e, end="|")
    print()
for v, spec in (("a", "d"), ("a", "+"), ("a", " "), ("a", "-"), ("a", ","), ("a", "_"), ("a", "=5"), ("a", "#"), ("a", "z"), ("a", "f"), ("a", "5x"), (None, "5"), (None, "s"), ([], "5"), ({}, "d"), (object, "5"), (b"a", "5"), ((1,), "5"), (len, "5"), (True, "s"), (1.5, "s"), (1j, "d"), (1, "s"), (..., "x"), (range(3), "10"), ("a", "5 s"), ("a", "."), ("a", ".x"), ("a", "\n<5")):
    try: print(repr(format(v, spec)))
    except Exception as e: print(repr(spec), type(e).__name__, e)
print("{0} {1} {0}".format("a", "b"), "{} {}".format(1, 2), "{x} {y[0]} {z.real}".format(x=1, y=[5], z=3), "{0[k]} {0[0]}".format({"k": 1, 0: 2}) if False else "", "{:>{w}.{p}f}".format(3.14159, w=8, p=2), "{!r:>5} {!s} {!a}".format("a", "b", "é"), "{{}} {{{}}}".format(5), "{0:{1}}".format(5, ">4"), "{a[x y]}".format(a={"x y": 1}), "{.real}".format(5), "{[1]}".format("ab"), "{0.__class__.__name__}".format(1))
for call in ("'{}'.format()", "'{} {0}'.format(1, 2)", "'{0} {}'.format(1, 2)", "'{1}'.format(1)", "'{x}'.format()", "'{'.format(1)", "'}'.format(1)", "'{!x}'.format(1)", "'{!}'.format(1)", "'{0.nope}'.format(1)", "'{0[nope]}'.format({})", "'{0[5]}'.format([1])", "'{0[a]}'.format([1])", "'{:d}'.format('a')", "'{!rr}'.format(1)", "'{a.}'.format(a=1)", "'{a[}'.format(a=1)", "'{a[]}'.format(a=1)", "'{a[0]x}'.format(a=[1])", "'{:{:{}}}'.format(1, 2, 3)", "'{:{}}'.format(1)", "'{0:{1}'.format(1, 2)", "'{0!r'.format(1)", "'{0!'.format(1)", "'{-1}'.format(1)", "'{0x}'.format(1)", "'{ 0}'.format(1)", "'{0 }'.format(1)", "'{}}'.format(1)", "'{:}}'.format(1)", "'{0:}'.format(1)", "'{99999999999999999999}'.format(1)", "'{0[99999999999999999999]}'.format([1])", "'{.}'.format(1)", "'{[}'.format(1)", "'{0[0}'.format([1])", "'{!r}'.format()", "'{a}'.format_map({})", "'{}'.format_map({})", "'{0}'.format_map({})", "'%s %s' % (1,)", "format('a', 5)"):
    try: print(call, eval(call))
    except Exception as e: print(call, "|", type(e).__name__, e)
import string
print(string.Formatter().format("{0} {x:>3}", 1, x=2), list(string.Formatter().parse("a{b!r:c}d{{e}}")))
