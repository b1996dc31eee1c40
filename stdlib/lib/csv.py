"""Reading and writing comma-separated values."""

import io

__all__ = ["QUOTE_MINIMAL", "QUOTE_ALL", "QUOTE_NONNUMERIC", "QUOTE_NONE", "Error", "Dialect", "excel", "excel_tab", "unix_dialect",
           "field_size_limit", "reader", "writer", "register_dialect", "get_dialect", "list_dialects", "unregister_dialect", "DictReader", "DictWriter"]

QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE = range(4)


class Error(Exception):
    pass


class Dialect:
    delimiter = ","
    quotechar = '"'
    escapechar = None
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL
    strict = False

    def __init__(self, base=None, **options):
        if isinstance(base, str):
            base = get_dialect(base)
        for name in ("delimiter", "quotechar", "escapechar", "doublequote", "skipinitialspace", "lineterminator", "quoting", "strict"):
            if name in options:
                setattr(self, name, options.pop(name))
            elif base is not None and hasattr(base, name):
                setattr(self, name, getattr(base, name))
        if options:
            raise TypeError(f"{next(iter(options))!r} is an invalid keyword argument for this function")
        if not isinstance(self.delimiter, str):
            raise TypeError(f'"delimiter" must be string, not {type(self.delimiter).__name__}')
        if len(self.delimiter) != 1:
            raise TypeError('"delimiter" must be a 1-character string')


class excel(Dialect):
    pass


class excel_tab(excel):
    delimiter = "\t"


class unix_dialect(Dialect):
    lineterminator = "\n"
    quoting = QUOTE_ALL


_dialects = {"excel": excel, "excel-tab": excel_tab, "unix": unix_dialect}
_limit = 131072


def register_dialect(name, dialect=None, **options):
    _dialects[name] = Dialect(dialect, **options)


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


def field_size_limit(new=None):
    global _limit
    old = _limit
    if new is not None:
        _limit = new
    return old


class reader:
    def __init__(self, csvfile, dialect="excel", **options):
        self._lines = iter(csvfile)
        self.dialect = Dialect(dialect, **options)
        self.line_num = 0

    def __iter__(self):
        return self

    def __next__(self):
        d = self.dialect
        line = next(self._lines)
        self.line_num += 1
        if not isinstance(line, str):
            raise Error(f"iterator should return strings, not {type(line).__name__} (the file should be opened in text mode)")
        quote = d.quotechar
        if d.escapechar is None and not d.skipinitialspace and (quote is None or quote not in line) and d.quoting != QUOTE_NONNUMERIC:
            text = line.rstrip("\r\n")
            return text.split(d.delimiter) if text else []
        return self._slow(line)

    def _slow(self, line):
        d = self.dialect
        fields, field, quoted, was_quoted, any_field = [], [], False, False, False
        while True:
            i, n = 0, len(line)
            while i < n:
                c = line[i]
                i += 1
                if d.escapechar is not None and c == d.escapechar and i < n:
                    field.append(line[i])
                    i += 1
                elif quoted:
                    if c == d.quotechar:
                        if d.doublequote and i < n and line[i] == d.quotechar:
                            field.append(c)
                            i += 1
                        else:
                            quoted = False
                            if d.strict and i < n and line[i] not in (d.delimiter, "\r", "\n"):
                                raise Error(f"'{d.delimiter}' expected after '{d.quotechar}'")
                    else:
                        field.append(c)
                elif c == d.quotechar and not field and not was_quoted and d.quoting != QUOTE_NONE:
                    quoted = was_quoted = any_field = True
                elif c == d.delimiter:
                    fields.append(self._convert(field, was_quoted))
                    field, was_quoted, any_field = [], False, True
                elif c in "\r\n":
                    if line[i:].strip("\r\n"):
                        raise Error("new-line character seen in unquoted field - do you need to open the file with newline=''?")
                    break
                elif c == " " and d.skipinitialspace and not field and not was_quoted:
                    pass
                else:
                    field.append(c)
                    any_field = True
            if not quoted:
                break
            try:
                line = next(self._lines)
            except StopIteration:
                if d.strict:
                    raise Error("unexpected end of data") from None
                break
            self.line_num += 1
        if any_field or field or fields:
            fields.append(self._convert(field, was_quoted))
        return fields

    def _convert(self, field, was_quoted):
        text = "".join(field)
        if len(text) > _limit:
            raise Error(f"field larger than field limit ({_limit})")
        if self.dialect.quoting == QUOTE_NONNUMERIC and not was_quoted:
            return float(text)
        return text


class writer:
    def __init__(self, csvfile, dialect="excel", **options):
        self._write = csvfile.write
        self.dialect = Dialect(dialect, **options)

    def writerow(self, row):
        d = self.dialect
        try:
            items = list(row)
        except TypeError:
            raise Error(f"iterable expected, not {type(row).__name__}") from None
        out = [self._field(item, len(items) == 1) for item in items]
        return self._write(d.delimiter.join(out) + d.lineterminator)

    def writerows(self, rows):
        for row in rows:
            self.writerow(row)

    def _field(self, item, alone):
        d = self.dialect
        number = isinstance(item, (int, float)) and not isinstance(item, bool)
        text = "" if item is None else item if isinstance(item, str) else repr(item) if isinstance(item, float) else str(item)
        special = [c for c in (d.delimiter, d.quotechar, d.escapechar, "\r", "\n") if c]
        needs = any(c in text for c in special) or (alone and not text)
        if d.quoting == QUOTE_NONE:
            if needs:
                if d.escapechar is None:
                    raise Error("need to escape, but no escapechar set")
                for c in [d.escapechar] + [s for s in special if s != d.escapechar]:
                    text = text.replace(c, d.escapechar + c)
            return text
        if d.quoting == QUOTE_ALL or needs or (d.quoting == QUOTE_NONNUMERIC and not number):
            if d.doublequote:
                text = text.replace(d.quotechar, d.quotechar * 2)
            elif d.escapechar is not None:
                text = text.replace(d.quotechar, d.escapechar + d.quotechar)
            return d.quotechar + text + d.quotechar
        return text


class DictReader:
    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        self._fieldnames = fieldnames
        self.restkey = restkey
        self.restval = restval
        self.reader = reader(f, dialect, *args, **kwds)
        self.dialect = dialect

    @property
    def line_num(self):
        return self.reader.line_num

    @property
    def fieldnames(self):
        if self._fieldnames is None:
            self._fieldnames = next(self.reader, None)
        return self._fieldnames

    def __iter__(self):
        return self

    def __next__(self):
        names = self.fieldnames
        if names is None:
            raise StopIteration
        row = next(self.reader)
        while not row:
            row = next(self.reader)
        d = dict(zip(names, row))
        if len(row) > len(names):
            d[self.restkey] = row[len(names) :]
        for name in names[len(row) :]:
            d[name] = self.restval
        return d


class DictWriter:
    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        self.fieldnames = fieldnames
        self.restval = restval
        if extrasaction not in ("raise", "ignore"):
            raise ValueError(f"extrasaction ({extrasaction}) must be 'raise' or 'ignore'")
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))

    def _row(self, rowdict):
        if self.extrasaction == "raise":
            wrong = [k for k in rowdict if k not in self.fieldnames]
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join(repr(x) for x in wrong))
        return [rowdict.get(k, self.restval) for k in self.fieldnames]

    def writerow(self, rowdict):
        return self.writer.writerow(self._row(rowdict))

    def writerows(self, rowdicts):
        return self.writer.writerows([self._row(r) for r in rowdicts])
