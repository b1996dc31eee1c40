import locale
print(locale.setlocale(locale.LC_ALL, "C"), locale.setlocale(locale.LC_NUMERIC), locale.getlocale(), locale.localeconv()["decimal_point"], locale.localeconv()["grouping"], locale.strcoll("a", "b") < 0, locale.strxfrm("x"), locale.atof("1.5"), locale.atoi("7"), locale.str(0.1), locale.format_string("%d %.2f", (1234567, 2.5), grouping=True), locale.delocalize("1.5"))
try:
    locale.setlocale(locale.LC_ALL, "xx_YY.nope")
except locale.Error as e:
    print(e)
print(locale.LC_CTYPE, locale.LC_ALL, locale.CHAR_MAX, locale.nl_langinfo(locale.RADIXCHAR), locale.nl_langinfo(locale.DAY_1), locale.nl_langinfo(locale.ABMON_12), locale.nl_langinfo(locale.D_T_FMT))
try:
    locale.currency(3)
except ValueError as e:
    print(e)
