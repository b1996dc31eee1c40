"""locale's functions and constants under the name of CPython's native module."""

import locale as _public

for _name in _public.__dict__:
    if _name.startswith(("LC_", "CODESET", "RADIXCHAR", "THOUSEP", "D_", "T_", "ERA", "YES", "NO", "CRNCY")) or _name in (
            "CHAR_MAX", "Error", "localeconv", "nl_langinfo", "setlocale", "strcoll", "strxfrm", "getencoding"):
        globals()[_name] = _public.__dict__[_name]
del _name
