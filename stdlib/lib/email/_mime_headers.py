"""Values with parameters, `text/plain; charset="utf-8"`: read, and written in lines."""

import sys
import urllib.parse
from email import utils


def split_parameters(text):
    """(value, {name: value of the parameter})."""
    from email.message import _parameters
    pairs = _parameters(text)
    found = {}
    for name, value in pairs[1:]:
        if name and name.lower() not in found:
            value = utils.unquote(utils.collapse_rfc2231_value(value) if isinstance(value, tuple) else value)
            found[name.lower() if name.isascii() else name] = value
    return pairs[0][0].strip(), found


def _encoded_pieces(name, value, charset, longest):
    """Parameters `name*0*=…`, each in a line of its own, of a value that does not fit into one."""
    def quoted(text):
        return urllib.parse.quote(text, safe="", encoding=charset, errors="surrogateescape")

    pieces, number = [], 0
    prefix = charset + "''"
    while value:
        room = longest - len(name) - len(str(number)) - 5 - len(prefix)
        taken = len(value)
        while taken > 1 and len(quoted(value[:taken])) > room:
            taken -= 1
        pieces.append(f"{name}*{number}*={prefix}{quoted(value[:taken])}")
        value, prefix, number = value[taken:], "", number + 1
    return pieces


def _written(name, value, longest, coding):
    try:
        value.encode(coding)
    except UnicodeEncodeError:
        charset = "unknown-8bit" if any("\ud800" <= c <= "\udfff" for c in value) else "utf-8"
        text = urllib.parse.quote(value, safe="", encoding="utf-8", errors="surrogateescape")
        whole = f"{name}*={charset}''{text}"
        return [whole] if len(whole) + 2 <= longest else _encoded_pieces(name, value, "utf-8", longest)
    whole = f'{name}="{utils.quote(value)}"'
    if len(whole) + 2 <= longest:
        return [whole]
    return _encoded_pieces(name, value, "us-ascii" if coding == "ascii" else coding, longest)


def fold_parameters(name, value, params, policy):
    """The header with its line ends; parameters that do not fit begin a new line."""
    longest = policy.max_line_length or sys.maxsize
    lines = [f"{name}: {value}"]
    for key, text in params.items():
        for piece in _written(key, text, longest, "utf-8" if policy.utf8 else "ascii"):
            lines[-1] += ";"
            if len(lines[-1]) + 1 + len(piece) <= longest:
                lines[-1] += " " + piece
            else:
                lines.append(" " + piece)
    return policy.linesep.join(lines) + policy.linesep
