"""format() of complex numbers: precision, sign, width, alignment, grouping, default text, what is refused."""
z = 1234.5678 - 0.000123j
for spec in ("", ".3", ".3f", ".3e", ".3g", "g", "e", "f", "F", "E", "G", "n", "+.2f", " .2f", "-.2f", "30", "<30.2f", ">30.2f", "^30.2f", "*^30.1f", ",.2f", "_.1f", "#.0f", "#g", "30,.3f", "x<28", ".0f", "z.1f"):
    print(repr(spec), "|" + format(z, spec) + "|")
for spec in ("030", "=30", "d", "x", "%", "s", "c", "030.2f", "=+30.2f", ".f", "10.2.3", "b", "+s"):
    try:
        print(repr(spec), format(z, spec))
    except ValueError as e:
        print(repr(spec), e)
for v in (0j, -0.0 + 0j, complex(0.0, -0.0), 1j, complex(float("inf"), float("nan")), 1e100 + 1e-100j, complex(-1.5, 0)):
    print(f"{v}", f"{v:.2f}", f"{v:+}", f"{v:g}", f"{v:e}", "%s" % v, "%r" % (v,), "{:>12}".format(v), "{0:{1}}".format(v, ".1f"))
for text in ("%d", "%f", "%x", "%e", "%c"):
    try:
        print(text % 1j)
    except TypeError as e:
        print(text, e)
print(repr(complex(1e16, 1)), repr(complex(123456789012345678, 0)), repr(0.1 + 0.2j), str(1e5j), str(1e16j), 100j, -100j, 1e22 + 1e21j)
