"""The readers and writers of csv, and the settings they work with."""

__version__ = "1.0"

QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE = range(4)

_dialects = {}
_limit = 131072


class Error(Exception):
    pass


Error.__module__ = "_csv"

_NAMES = ("delimiter", "doublequote", "escapechar", "lineterminator", "quotechar", "quoting", "skipinitialspace",
          "strict")
_UNSET = object()


def _one_character(name, value, required):
    if value is None and not required:
        return None
    if not isinstance(value, str):
        kind = "string" if required else "string or None"
        raise TypeError(f'"{name}" must be {kind}, not {type(value).__name__}')
    if len(value) != 1 and (required or value):
        raise TypeError(f'"{name}" must be a 1-character string')
    return value or None


class Dialect:
    """Settings, checked; made from a dialect's name, class or instance, and keyword arguments."""

    def __init__(self, dialect=None, **options):
        if isinstance(dialect, str):
            dialect = get_dialect(dialect)
        for name in options:
            if name not in _NAMES:
                raise TypeError(f"{name!r} is an invalid keyword argument for this function")

        def setting(name, default):
            if name in options:
                return options[name]
            return getattr(dialect, name, default) if dialect is not None else default

        delimiter, escape = setting("delimiter", ","), setting("escapechar", None)
        end, quote = setting("lineterminator", "\r\n"), setting("quotechar", '"')
        quoting = setting("quoting", QUOTE_MINIMAL)
        self.delimiter = _one_character("delimiter", delimiter, True)
        self.doublequote = bool(setting("doublequote", True))
        self.escapechar = _one_character("escapechar", escape, False)
        if not isinstance(end, str):
            raise TypeError('"lineterminator" must be a string')
        self.lineterminator = end
        self.quotechar = _one_character("quotechar", quote, False)
        if type(quoting) is not int:
            raise TypeError('"quoting" must be an integer')
        if not 0 <= quoting <= 3:
            raise TypeError('bad "quoting" value')
        if quote is None and "quoting" not in options and getattr(dialect, "quoting", None) is None:
            quoting = QUOTE_NONE
        if quoting != QUOTE_NONE and self.quotechar is None:
            raise TypeError("quotechar must be set if quoting enabled")
        self.quoting = quoting
        self.skipinitialspace, self.strict = bool(setting("skipinitialspace", False)), bool(setting("strict", False))

    def __reduce_ex__(self, protocol):
        raise TypeError(f"cannot pickle {type(self).__name__!r} instances")


Dialect.__module__ = "_csv"


def register_dialect(name, dialect=None, **fmtparams):
    if not isinstance(name, str):
        raise TypeError("dialect name must be a string")
    _dialects[name] = Dialect(dialect, **fmtparams)


def unregister_dialect(name):
    if name not in _dialects:
        raise Error("unknown dialect")
    del _dialects[name]


def get_dialect(name):
    if name not in _dialects:
        raise Error("unknown dialect")
    return _dialects[name]


def list_dialects():
    return list(_dialects)


def field_size_limit(*args):
    global _limit
    old = _limit
    if args:
        if type(args[0]) is not int:
            raise TypeError("limit must be an integer")
        _limit = args[0]
    return old


# Where a reader is: before a record or a field, in one, in quotes, after a quote in quotes, after an escape.
_START, _FIELD_START, _FIELD, _QUOTED, _AFTER_QUOTE, _ESCAPED, _QUOTED_ESCAPED, _END = range(8)


class reader:
    """Rows of fields, from an iterable of lines."""

    def __init__(self, csvfile, dialect="excel", **fmtparams):
        self._lines = iter(csvfile)
        self.dialect = Dialect(dialect, **fmtparams)
        self.line_num = 0
        d = self.dialect
        self._simple = (d.escapechar is None and not d.skipinitialspace and d.quoting != QUOTE_NONNUMERIC)

    def __iter__(self):
        return self

    def __next__(self):
        d = self.dialect
        self._fields, self._field, self._numeric, self._state = [], [], False, _START
        while True:
            try:
                line = next(self._lines)
            except StopIteration:
                if self._state == _START:
                    raise
                if self._field or self._state == _QUOTED:
                    if d.strict:
                        raise Error("unexpected end of data") from None
                    self._save()
                    return self._fields
                raise
            if not isinstance(line, str):
                raise Error(f"iterator should return strings, not {type(line).__name__} "
                            "(the file should be opened in text mode)")
            self.line_num += 1
            if self._simple and self._state == _START and (d.quotechar is None or d.quotechar not in line):
                text = line.rstrip("\r\n")
                if "\r" not in text and "\n" not in text and len(text) <= _limit:
                    return text.split(d.delimiter) if text else []
            for c in line:
                self._take(c)
            self._take("")
            if self._state == _START:
                return self._fields

    def _add(self, c):
        if len(self._field) >= _limit:
            raise Error(f"field larger than field limit ({_limit})")
        self._field.append(c)
        self._state = _FIELD

    def _save(self):
        text = "".join(self._field)
        self._fields.append(float(text) if self._numeric else text)
        self._field, self._numeric = [], False

    def _take(self, c):
        """One character; the empty text is the end of a line."""
        state = self._state
        if state == _START:
            if c == "":
                return
            if c in "\r\n":
                self._state = _END
                return
            state = self._state = _FIELD_START
        if state == _FIELD_START:
            self._begin(c)
        elif state == _FIELD:
            self._within(c)
        elif state == _QUOTED:
            self._in_quotes(c)
        elif state == _AFTER_QUOTE:
            self._after_quote(c)
        elif state == _ESCAPED:
            # An escaped end of a line is a newline of the field.
            self._add(c or "\n")
            if c in ("\r", "\n"):
                self._state = _FIELD
        elif state == _QUOTED_ESCAPED:
            self._add(c or "\n")
            self._state = _QUOTED
        elif state == _END:
            if c == "":
                self._state = _START
            elif c not in "\r\n":
                raise Error("new-line character seen in unquoted field - "
                            "do you need to open the file in universal-newline mode?")

    def _begin(self, c):
        d = self.dialect
        if c == "" or c in "\r\n":
            self._save()
            self._state = _START if c == "" else _END
        elif c == d.quotechar and d.quoting != QUOTE_NONE:
            self._state = _QUOTED
        elif c == d.escapechar:
            self._state = _ESCAPED
        elif c == " " and d.skipinitialspace:
            pass
        elif c == d.delimiter:
            self._save()
        else:
            if d.quoting == QUOTE_NONNUMERIC:
                self._numeric = True
            self._add(c)

    def _within(self, c):
        d = self.dialect
        if c == "" or c in "\r\n":
            self._save()
            self._state = _START if c == "" else _END
        elif c == d.escapechar:
            self._state = _ESCAPED
        elif c == d.delimiter:
            self._save()
            self._state = _FIELD_START
        else:
            self._add(c)

    def _in_quotes(self, c):
        d = self.dialect
        if c == "":
            return
        if c == d.escapechar:
            self._state = _QUOTED_ESCAPED
        elif c == d.quotechar and d.quoting != QUOTE_NONE:
            self._state = _AFTER_QUOTE if d.doublequote else _FIELD
        else:
            self._add(c)
            self._state = _QUOTED

    def _after_quote(self, c):
        d = self.dialect
        if c == d.quotechar and d.quoting != QUOTE_NONE:
            self._add(c)
            self._state = _QUOTED
        elif c == d.delimiter:
            self._save()
            self._state = _FIELD_START
        elif c == "" or c in "\r\n":
            self._save()
            self._state = _START if c == "" else _END
        elif not d.strict:
            self._add(c)
        else:
            raise Error(f"'{d.delimiter}' expected after '{d.quotechar}'")


class writer:
    """Writes rows to an object with a write method."""

    def __init__(self, csvfile, dialect="excel", **fmtparams):
        write = getattr(csvfile, "write", None)
        if not callable(write):
            raise TypeError('argument 1 must have a "write" method')
        self._write, self.dialect = write, Dialect(dialect, **fmtparams)
        d = self.dialect
        self._special = [c for c in (d.delimiter, d.escapechar, d.quotechar, "\r", "\n", *d.lineterminator) if c]

    def writerow(self, row, /):
        try:
            items = list(row)
        except TypeError:
            raise Error(f"iterable expected, not {type(row).__name__}") from None
        d, out = self.dialect, []
        for item in items:
            out.append(self._field(item))
        if len(items) == 1 and out[0] == "":
            if d.quoting == QUOTE_NONE:
                raise Error("single empty field record must be quoted")
            out[0] = d.quotechar * 2
        return self._write(d.delimiter.join(out) + d.lineterminator)

    def writerows(self, rows, /):
        for row in rows:
            self.writerow(row)

    def _field(self, item):
        d = self.dialect
        if isinstance(item, str):
            text, quoted = item, d.quoting in (QUOTE_NONNUMERIC, QUOTE_ALL)
        else:
            text = "" if item is None else str(item)
            number = isinstance(item, (int, float, complex)) or hasattr(type(item), "__float__") or hasattr(
                type(item), "__index__")
            quoted = d.quoting == QUOTE_ALL or d.quoting == QUOTE_NONNUMERIC and not number
        if any(c in text for c in self._special):
            quoted, text = self._escaped(text, quoted)
        return d.quotechar + text + d.quotechar if quoted else text

    def _escaped(self, text, quoted):
        d, out = self.dialect, []
        for c in text:
            if c in self._special:
                escape = d.quoting == QUOTE_NONE
                if not escape:
                    if c == d.quotechar:
                        if d.doublequote:
                            out.append(c)
                        else:
                            escape = True
                    elif c == d.escapechar:
                        escape = True
                    if not escape:
                        quoted = True
                if escape:
                    if d.escapechar is None:
                        raise Error("need to escape, but no escapechar set")
                    out.append(d.escapechar)
            out.append(c)
        return quoted, "".join(out)
