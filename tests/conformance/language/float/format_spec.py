# The format mini-language on floats.
vals = [0.0, -0.0, 1.0, -1.5, 3.14159265, 1e10, 1.5e-7, 123456789.123456789, float("inf"), float("-inf"), float("nan"), 1e100, 9.995, 0.5, 2.5]
for spec in ("", "f", ".2f", "e", ".3e", "g", ".3g", "%", ".1%", "10.2f", "<10.2f", "^12.3e", "+.1f", " .1f", "010.2f", ",.2f", "_.1f", "*>12.1f", "+010,.1f", "#.0f", ".0f", "#.3g", "n", "E", "G", "F", "z.1f", "=+12.2f", "20", "+"):
    try:
        print(spec.ljust(10), *[format(v, spec) for v in vals], sep="|")
    except ValueError as e:
        print(spec, "ValueError", e)
for spec in ("d", "s", "x", "c", ".", "10.2d", "b", ",n", "_,f", "ff", ".2.3f", "q", "{}", "1000000000000000000000f", ".99999999999f"):
    try:
        print(format(1.5, spec))
    except ValueError as e:
        print(spec, "ValueError", e)
