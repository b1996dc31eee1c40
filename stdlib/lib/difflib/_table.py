"""Differences as a table of HTML, the two sides beside each other.

In texts \0 and a sign (+ - ^) begin what was added, taken out or changed, and \1 ends it."""

import re

from difflib._differ import IS_CHARACTER_JUNK, ndiff

# Which of the lines that come next belong together, by the signs they begin with: the first row that fits says how the
# line of either side is marked (none: it has no line here), and what becomes of the rows that the other side lacks.
_KEEP, _CLOSE = "keep", "close"
_STEPS = (
    ("-?+?", "?", "?", None), ("--++", "-", None, _KEEP), ("--?+", "-", None, _CLOSE), ("--+", "-", None, _CLOSE),
    ("- ", "-", None, _CLOSE), ("-+?", " ", "?", None), ("-?+", "?", " ", None), ("-", "-", None, _KEEP),
    ("+--", None, "+", _KEEP), ("+ ", None, "+", _CLOSE), ("+-", None, "+", _CLOSE), ("+", None, "+", _KEEP),
)
_MARKS = re.compile(r"\++|-+|\^+")
_EMPTY = "", "\n"


def _with_marks(text, marks):
    for found in reversed(list(_MARKS.finditer(marks))):
        begin, end = found.span()
        text = f"{text[:begin]}\0{found[0][0]}{text[begin:end]}\1{text[end:]}"
    return text[2:]


class _Sides:
    """The lines of both sides as far as they were read, with their numbers."""

    def __init__(self, lines):
        self._lines, self._at, self._numbers = list(lines), 0, [0, 0]

    def signs(self):
        return "".join(line[0] for line in self._lines[self._at:self._at + 4])

    def line(self, side, mark):
        """(number, text) of the next line."""
        self._numbers[side] += 1
        text = self._lines[self._at]
        self._at += 1
        if mark == "?":
            marks = self._lines[self._at]
            self._at += 1
            return self._numbers[side], _with_marks(text, marks)
        if mark == " ":
            return self._numbers[side], text[2:]
        return self._numbers[side], f"\0{mark}{text[2:] or ' '}\1"

    def same(self):
        text = self._lines[self._at][2:]
        self._at += 1
        self._numbers = [number + 1 for number in self._numbers]
        return [(number, text) for number in self._numbers]


def _one_by_one(lines):
    """(line of the left side or None, line of the right side or None, whether they differ)."""
    sides, lacking = _Sides(lines), 0  # how many rows the left side lacks; below 0: the right side
    while True:
        signs = sides.signs()
        if not signs or signs[0] == " ":
            yield from [(_EMPTY, None, True)] * lacking + [(None, _EMPTY, True)] * -lacking
            lacking = 0
            if not signs:
                return
            yield *sides.same(), False
            continue
        _, left, right, then = next(step for step in _STEPS if signs.startswith(step[0]))
        yield left and sides.line(0, left), right and sides.line(1, right), True
        if then is not None:
            lacking += 1 if right else -1
        if then == _CLOSE:
            yield from [(_EMPTY, None, True)] * lacking + [(None, _EMPTY, True)] * -lacking
            lacking = 0


def _rows(fromlines, tolines, linejunk, charjunk):
    """(line of the left side, line of the right side, whether they differ): the sides wait for each other."""
    left, right = [], []
    for a, b, differ in _one_by_one(ndiff(fromlines, tolines, linejunk, charjunk)):
        if a is not None:
            left.append((a, differ))
        if b is not None:
            right.append((b, differ))
        while left and right:
            (a, differs), (b, also) = left.pop(0), right.pop(0)
            yield a, b, differs or also


def _around_changes(rows, numlines):
    """The rows near differences; None where some are left out."""
    rows = list(rows)
    shown = {near for i, row in enumerate(rows) if row[2] for near in range(i - numlines, i + numlines + 1)}
    after = -1
    for i, row in enumerate(rows):
        if i in shown:
            if i > after + 1:
                yield None
            after = i
            yield row


def _wrapped(number, text, width):
    """The line in pieces of at most that many characters; `>` stands where the number of a piece would."""
    while number and len(text) > width and len(text) - 3 * text.count("\0") > width:
        at = count = 0
        mark = ""
        while count < width and at < len(text):
            if text[at] == "\0":
                mark = text[at + 1]
                at += 1
            elif text[at] == "\1":
                mark = ""
            else:
                count += 1
            at += 1
        yield number, text[:at] + ("\1" if mark else "")
        text = ("\0" + mark if mark else "") + text[at:]
        number = ">"
    yield number, text


def _wrapped_rows(rows, width):
    for row in rows:
        if row is None:
            yield row
            continue
        left, right = (list(_wrapped(*line, width)) for line in row[:2])
        for i in range(max(len(left), len(right))):
            yield (left[i] if i < len(left) else ("", " ")), (right[i] if i < len(right) else ("", " ")), row[2]


_STYLES = """
        table.diff {font-family:Courier; border:medium;}
        .diff_header {background-color:#e0e0e0}
        td.diff_header {text-align:right}
        .diff_next {background-color:#c0c0c0}
        .diff_add {background-color:#aaffaa}
        .diff_chg {background-color:#ffff77}
        .diff_sub {background-color:#ffaaaa}"""
_LEGEND = """
    <table class="diff" summary="Legends">
        <tr> <th colspan="2"> Legends </th> </tr>
        <tr> <td> <table border="" summary="Colors">
                      <tr><th> Colors </th> </tr>
                      <tr><td class="diff_add">&nbsp;Added&nbsp;</td></tr>
                      <tr><td class="diff_chg">Changed</td> </tr>
                      <tr><td class="diff_sub">Deleted</td> </tr>
                  </table></td>
             <td> <table border="" summary="Links">
                      <tr><th colspan="2"> Links </th> </tr>
                      <tr><td>(f)irst change</td> </tr>
                      <tr><td>(n)ext change</td> </tr>
                      <tr><td>(t)op</td> </tr>
                  </table></td> </tr>
    </table>"""
_FILE = """
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
          "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">

<html>

<head>
    <meta http-equiv="Content-Type"
          content="text/html; charset=%(charset)s" />
    <title></title>
    <style type="text/css">%(styles)s
    </style>
</head>

<body>
    %(table)s%(legend)s
</body>

</html>"""
_COLUMNS = "        <colgroup></colgroup> <colgroup></colgroup> <colgroup></colgroup>\n"
_TABLE = """
    <table class="diff" id="difflib_chg_%(prefix)s_top"
           cellspacing="0" cellpadding="0" rules="groups" >
""" + _COLUMNS * 2 + """        %(header_row)s
        <tbody>
%(data_rows)s        </tbody>
    </table>"""
_SPANS = (("\0+", '<span class="diff_add">'), ("\0-", '<span class="diff_sub">'), ("\0^", '<span class="diff_chg">'),
          ("\1", "</span>"), ("\t", "&nbsp;"))


class HtmlDiff:
    """Tables of HTML, or whole pages, that show two texts beside each other with what differs in them."""

    _file_template, _styles, _table_template, _legend = _FILE, _STYLES, _TABLE, _LEGEND
    _default_prefix = 0  # how many tables were made: their anchors have names of their own

    def __init__(self, tabsize=8, wrapcolumn=None, linejunk=None, charjunk=IS_CHARACTER_JUNK):
        self._tabsize, self._wrapcolumn, self._linejunk, self._charjunk = tabsize, wrapcolumn, linejunk, charjunk

    def make_file(self, fromlines, tolines, fromdesc="", todesc="", context=False, numlines=5, *, charset="utf-8"):
        """A page with the table. With `context` it has only lines near differences, `numlines` on either side."""
        table = self.make_table(fromlines, tolines, fromdesc, todesc, context=context, numlines=numlines)
        page = self._file_template % {"styles": self._styles, "legend": self._legend, "table": table,
                                      "charset": charset}
        return page.encode(charset, "xmlcharrefreplace").decode(charset)

    def make_table(self, fromlines, tolines, fromdesc="", todesc="", context=False, numlines=5):
        """The table alone. Links to a difference lead `numlines` above it."""
        prefixes = f"from{HtmlDiff._default_prefix}_", f"to{HtmlDiff._default_prefix}_"
        HtmlDiff._default_prefix += 1
        sides = [[self._expanded(line) for line in lines] for lines in (fromlines, tolines)]
        rows = _rows(*sides, self._linejunk, self._charjunk)
        if context:
            rows = _around_changes(rows, numlines)
        if self._wrapcolumn:
            rows = _wrapped_rows(rows, self._wrapcolumn)
        rows = list(rows)
        cells = [row and tuple(map(_cell, prefixes, row[:2])) for row in rows]
        flags = [row and row[2] for row in rows]
        names, links = _anchors(flags, prefixes[1], numlines)
        if not rows:
            nothing = "No Differences Found" if context else "Empty File"
            cells = [(f"<td></td><td>&nbsp;{nothing}&nbsp;</td>",) * 2]
        text = "".join("        </tbody>        \n        <tbody>\n" * bool(i) if cell is None else
                       f'            <tr><td class="diff_next"{names[i]}>{links[i]}</td>{cell[0]}'
                       f'<td class="diff_next">{links[i]}</td>{cell[1]}</tr>\n' for i, cell in enumerate(cells))
        table = self._table_template % {"data_rows": text, "header_row": _header(fromdesc, todesc),
                                        "prefix": prefixes[1]}
        for sign, html in _SPANS:
            table = table.replace(sign, html)
        return table

    def _expanded(self, line):
        """Tabs as blanks that are told from those of the text, of which those at its end are not shown."""
        line = line.replace(" ", "\0").expandtabs(self._tabsize).replace(" ", "\t")
        return line.replace("\0", " ").rstrip("\n")


def _header(fromdesc, todesc):
    if not fromdesc and not todesc:
        return ""
    heads = "".join(f'<th class="diff_next"><br /></th><th colspan="2" class="diff_header">{text}</th>'
                    for text in (fromdesc, todesc))
    return f"<thead><tr>{heads}</tr></thead>"


def _cell(prefix, line):
    number, text = line
    name = f' id="{prefix}{number}"' if isinstance(number, int) else ""
    text = text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;").replace(" ", "&nbsp;").rstrip()
    return f'<td class="diff_header"{name}>{number}</td><td nowrap="nowrap">{text}</td>'


def _anchors(flags, prefix, above):
    """The anchor and the link of each row: to the first change, to the next one, to the top."""
    flags = flags or [False]
    names, links, last, changes, inside = [""] * len(flags), [""] * len(flags), 0, 0, False
    for i, differs in enumerate(flags):
        if differs and not inside:
            last = i
            names[max(0, i - above)] = f' id="difflib_chg_{prefix}_{changes}"'
            changes += 1
            links[i] = f'<a href="#difflib_chg_{prefix}_{changes}">n</a>'
        inside = bool(differs)
    if not flags[0]:
        links[0] = f'<a href="#difflib_chg_{prefix}_0">f</a>'
    links[last] = f'<a href="#difflib_chg_{prefix}_top">t</a>'
    return names, links
