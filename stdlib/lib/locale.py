"""Conventions of a locale. There is one here: C, with UTF-8 as the encoding of text."""

import os

__all__ = ["getlocale", "getdefaultlocale", "getpreferredencoding", "Error", "setlocale", "resetlocale", "localeconv",
           "strcoll", "strxfrm", "str", "atof", "atoi", "format", "format_string", "currency", "normalize", "LC_CTYPE",
           "LC_COLLATE", "LC_MESSAGES", "LC_TIME", "LC_MONETARY", "LC_NUMERIC", "LC_ALL", "CHAR_MAX", "getencoding"]

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127


class Error(Exception):
    pass


_set = {}

CODESET, RADIXCHAR, THOUSEP, YESEXPR, NOEXPR, CRNCYSTR = 14, 65536, 65537, 327680, 327681, 262159
D_T_FMT, D_FMT, T_FMT, T_FMT_AMPM, AM_STR, PM_STR = 131112, 131113, 131114, 131115, 131110, 131111
ERA, ERA_D_FMT, ERA_D_T_FMT, ERA_T_FMT, ALT_DIGITS = 131116, 131118, 131120, 131121, 131119
(ABDAY_1, ABDAY_2, ABDAY_3, ABDAY_4, ABDAY_5, ABDAY_6, ABDAY_7) = range(131072, 131079)
(DAY_1, DAY_2, DAY_3, DAY_4, DAY_5, DAY_6, DAY_7) = range(131079, 131086)
(ABMON_1, ABMON_2, ABMON_3, ABMON_4, ABMON_5, ABMON_6, ABMON_7, ABMON_8, ABMON_9, ABMON_10, ABMON_11,
 ABMON_12) = range(131086, 131098)
(MON_1, MON_2, MON_3, MON_4, MON_5, MON_6, MON_7, MON_8, MON_9, MON_10, MON_11, MON_12) = range(131098, 131110)
_FIXED = {CODESET: "UTF-8", RADIXCHAR: ".", THOUSEP: "", YESEXPR: "^[yY]", NOEXPR: "^[nN]", CRNCYSTR: "-",
          D_T_FMT: "%a %b %e %H:%M:%S %Y", D_FMT: "%m/%d/%y", T_FMT: "%H:%M:%S", T_FMT_AMPM: "%I:%M:%S %p",
          AM_STR: "AM", PM_STR: "PM"}
_KINDS = ("LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY", "LC_MESSAGES", "LC_PAPER", "LC_NAME", "LC_ADDRESS", "LC_TELEPHONE",
          "LC_MEASUREMENT", "LC_IDENTIFICATION")
_ALLOWED = {"", "C", "POSIX", "C.UTF-8", "C.utf8", "C.UTF8"}


def nl_langinfo(key, /):
    if key in _FIXED:
        return _FIXED[key]
    import datetime
    if ABDAY_1 <= key <= DAY_7:
        day = datetime.date(2001, 1, 7 + (key - ABDAY_1) % 7)
        return day.strftime("%a" if key < DAY_1 else "%A")
    if ABMON_1 <= key <= MON_12:
        month = datetime.date(2001, (key - ABMON_1) % 12 + 1, 1)
        return month.strftime("%b" if key < MON_1 else "%B")
    if key in (ERA, ERA_D_FMT, ERA_D_T_FMT, ERA_T_FMT, ALT_DIGITS):
        return ""
    raise ValueError("unsupported langinfo constant")


def setlocale(category, locale=None):
    """The locale of a category; another than C is refused."""
    if not 0 <= category <= LC_ALL:
        raise Error("invalid locale category")
    if locale is None:
        return _set.get(category, "C" if category != LC_CTYPE else "C.UTF-8") if category != LC_ALL else _all()
    if isinstance(locale, tuple):
        locale = normalize(".".join(filter(None, locale)))
    names = _each(locale) if category == LC_ALL else {category: locale}
    if not all(name in _ALLOWED for name in names.values()):
        raise Error("unsupported locale setting")
    for changed, name in names.items():
        if changed <= LC_MESSAGES:
            name = _environment() if name == "" else name
            _set[changed] = name if name in _ALLOWED and name != "POSIX" else "C"
    return setlocale(category)


def _each(locale):
    """Of LC_ALL: one name, or what setlocale() gives where the categories differ."""
    if "=" not in locale:
        return dict.fromkeys(range(6), locale)
    names = dict(item.partition("=")[::2] for item in locale.split(";"))
    if not names.keys() <= set(_KINDS):
        raise Error("unsupported locale setting")
    return {_KINDS.index(kind): name for kind, name in names.items()}


def _environment():
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if os.environ.get(name):
            return os.environ[name]
    return "C"


def _all():
    names = [_set.get(category, "C" if category != LC_CTYPE else "C.UTF-8") for category in range(6)]
    if len(set(names)) == 1:
        return names[0]
    return ";".join(f"{kind}={name}" for kind, name in zip(_KINDS, names + ["C"] * 6))


def localeconv():
    made = {name: CHAR_MAX for name in (
        "int_frac_digits", "frac_digits", "p_cs_precedes", "p_sep_by_space", "n_cs_precedes", "n_sep_by_space",
        "p_sign_posn", "n_sign_posn")}
    made.update(decimal_point=".", thousands_sep="", grouping=[], int_curr_symbol="", currency_symbol="",
                mon_decimal_point="", mon_thousands_sep="", mon_grouping=[], positive_sign="", negative_sign="")
    return made


def strcoll(os1, os2, /):
    return (os1 > os2) - (os1 < os2)


def strxfrm(string, /):
    return string


def resetlocale(category=LC_ALL):
    setlocale(category, "")


def getencoding():
    return "UTF-8"


def getpreferredencoding(do_setlocale=True):
    return "UTF-8"


def normalize(localename):
    """A name in its usual form; names are those of the caller, only encodings are put in order."""
    code, dot, encoding = localename.partition(".")
    known = {"en": "en_US.ISO8859-1", "c": "C", "posix": "C", "en_us": "en_US.ISO8859-1", "de_de": "de_DE.ISO8859-1",
             "fr_fr": "fr_FR.ISO8859-1"}
    if not dot:
        return known.get(code.lower(), localename)
    if encoding.lower().replace("-", "") == "utf8":
        language, under, country = code.partition("_")
        return f"{language.lower() if language.lower() != 'c' else 'C'}{under}{country.upper()}.UTF-8"
    return localename


def _parse_localename(localename):
    code = normalize(localename)
    if "@" in code:
        code = code.partition("@")[0]
    if "." in code:
        return tuple(code.split(".")[:2])
    if code == "C":
        return None, None
    if code == "UTF-8":
        return None, "UTF-8"
    raise ValueError("unknown locale: %s" % localename)


def getdefaultlocale(envvars=("LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE")):
    import warnings
    warnings.warn("Use setlocale(), getencoding() and getlocale() instead", DeprecationWarning, stacklevel=2)
    for variable in envvars:
        name = os.environ.get(variable)
        if name:
            if variable == "LANGUAGE":
                name = name.split(":")[0]
            return _parse_localename(name)
    return _parse_localename("C")


def getlocale(category=LC_CTYPE):
    name = setlocale(category)
    if category == LC_ALL and ";" in name:
        raise TypeError("category LC_ALL is not supported")
    return _parse_localename(name)


# Numbers

def format_string(f, val, grouping=False, monetary=False):
    """% formatting, with the locale's decimal point and groups."""
    return f % val


def format(percent, value, grouping=False, monetary=False, *additional):
    import warnings
    warnings.warn("This method will be removed in a future version of Python. Use 'locale.format_string()' instead.",
                  DeprecationWarning, stacklevel=2)
    return percent % ((value, *additional) if additional else value)


def currency(val, symbol=True, grouping=False, international=False):
    raise ValueError("Currency formatting is not possible using the 'C' locale.")


def str(val):
    return "%.12g" % val


def localize(string, grouping=False, monetary=False):
    return string


def delocalize(string):
    return string


def atof(string, func=float):
    return func(delocalize(string))


def atoi(string):
    return int(delocalize(string))


locale_alias, locale_encoding_alias, windows_locale = {}, {}, {}


def bindtextdomain(domain, dir, /):
    return "/usr/share/locale" if dir is None else dir


def textdomain(domain, /):
    return domain or "messages"


def gettext(msg, /):
    return msg


def dgettext(domain, msg, /):
    return msg


def dcgettext(domain, msg, category, /):
    return msg


def bind_textdomain_codeset(domain, codeset, /):
    return codeset
