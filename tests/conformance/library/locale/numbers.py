import locale
locale.setlocale(locale.LC_ALL, "C")
for v in (0, 1.5, 1e20, -3.25, 123456789.123):
    print(locale.str(v), locale.format_string("%g", v), locale.format_string("%.3e", v, grouping=True), locale.atof(locale.str(v)))
