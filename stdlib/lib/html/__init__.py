"""Characters of HTML: escaped, and references to them resolved."""

__all__ = ["escape", "unescape"]


def escape(s, quote=True):
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return s.replace('"', "&quot;").replace("'", "&#x27;") if quote else s


# What HTML 5 makes of the numbers of the C1 controls: the characters of Windows' code page.
_CONTROLS = dict(zip(range(0x80, 0xa0), "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152"
                     "\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d"
                     "\u017e\u0178"))
_CONTROLS[0], _CONTROLS[0x0d] = "\ufffd", "\r"


def _invalid(number):
    """Numbers that stand for no character at all."""
    return (0x1 <= number <= 0x8 or number == 0xb or 0xe <= number <= 0x1f or 0x7f <= number <= 0x9f
            or 0xfdd0 <= number <= 0xfdef or number & 0xfffe == 0xfffe and number <= 0x10ffff)


def _numeric(text):
    number = int(text[1:], 16) if text[:1] in "xX" else int(text)
    if number in _CONTROLS:
        return _CONTROLS[number]
    if 0xd800 <= number <= 0xdfff or number > 0x10ffff:
        return "\ufffd"
    return "" if _invalid(number) else chr(number)


def _replace_charref(found):
    body = found[1]
    if body[0] == "#":
        return _numeric(body[1:].rstrip(";"))
    from html.entities import html5
    if body in html5:
        return html5[body]
    for end in range(len(body) - 1, 1, -1):
        if body[:end] in html5:
            return html5[body[:end]] + body[end:]
    return "&" + body


_reference = None


def unescape(s):
    global _reference
    if "&" not in s:
        return s
    if _reference is None:
        import re
        _reference = re.compile(r"&(#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\t\n\f <&#;]{1,32};?)")
    return _reference.sub(_replace_charref, s)
