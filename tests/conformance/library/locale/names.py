import locale
for n in ("C", "en_US.UTF-8", "de_DE.utf8"):
    print(n, locale.normalize(n))
locale.setlocale(locale.LC_TIME, "C")
print(locale.getlocale(locale.LC_TIME), [locale.nl_langinfo(getattr(locale, f"DAY_{i}")) for i in range(1, 8)], [locale.nl_langinfo(getattr(locale, f"MON_{i}")) for i in range(1, 13)])
