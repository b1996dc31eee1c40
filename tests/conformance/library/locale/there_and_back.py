# What setlocale() gives can be set again.
import locale

for name in ("LC_ALL", "LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY", "LC_MESSAGES"):
    category = getattr(locale, name)
    locale.setlocale(category, "C")
    before = locale.setlocale(category)
    print(name, before, locale.setlocale(category, before) == before)
    print(locale.setlocale(category, "POSIX"), locale.setlocale(category, "C.UTF-8"), locale.setlocale(category, "C"))
    try:
        locale.setlocale(category, "no_SUCH")
    except locale.Error as e:
        print(e)
locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
mixed = locale.setlocale(locale.LC_ALL)
print(mixed)
locale.setlocale(locale.LC_ALL, "C")
print(locale.setlocale(locale.LC_ALL, mixed) == mixed, locale.setlocale(locale.LC_CTYPE), locale.setlocale(locale.LC_TIME))
