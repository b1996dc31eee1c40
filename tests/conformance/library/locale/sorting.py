import functools
import locale
locale.setlocale(locale.LC_COLLATE, "C")
print(sorted(["pear", "Apple", "fig"], key=functools.cmp_to_key(locale.strcoll)), locale.getpreferredencoding(False) in ("UTF-8", "utf-8"))
