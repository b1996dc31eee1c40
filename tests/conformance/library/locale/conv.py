import locale
locale.setlocale(locale.LC_ALL, "C")
print(sorted(locale.localeconv().items()))
print(sorted(["b", "A", "a"], key=locale.strxfrm), locale.format_string("%s=%5.1f", ("x", 3.14159)), locale.format_string("%(a)d", {"a": 5}))
