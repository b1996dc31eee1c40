"""Reading and writing comma-separated values."""

from _csv import (
    QUOTE_ALL, QUOTE_MINIMAL, QUOTE_NONE, QUOTE_NONNUMERIC, Dialect as _Settings, Error, __version__, field_size_limit,
    get_dialect, list_dialects, reader, register_dialect, unregister_dialect, writer)

__all__ = ["QUOTE_MINIMAL", "QUOTE_ALL", "QUOTE_NONNUMERIC", "QUOTE_NONE", "Error", "Dialect", "excel", "excel_tab",
           "field_size_limit", "reader", "writer", "register_dialect", "get_dialect", "list_dialects", "Sniffer",
           "unregister_dialect", "__doc__", "__version__", "DictReader", "DictWriter", "unix_dialect"]


class Dialect:
    """The way values are written; a subclass sets all the attributes."""

    _name = ""
    _valid = False
    delimiter = quotechar = escapechar = doublequote = skipinitialspace = lineterminator = quoting = None

    def __init__(self):
        if self.__class__ != Dialect:
            self._valid = True
        try:
            _Settings(self)
        except TypeError as e:
            raise Error(str(e))


class excel(Dialect):
    """As Excel writes."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    delimiter = "\t"


class unix_dialect(Dialect):
    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\n"
    quoting = QUOTE_ALL


register_dialect("excel", excel)
register_dialect("excel-tab", excel_tab)
register_dialect("unix", unix_dialect)


class DictReader:
    """Rows as dicts; the names are those of the first row unless they are given."""

    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        self._fieldnames = fieldnames
        self.restkey, self.restval = restkey, restval
        self.reader = reader(f, dialect, *args, **kwds)
        self.dialect, self.line_num = dialect, 0

    def __iter__(self):
        return self

    @property
    def fieldnames(self):
        if self._fieldnames is None:
            try:
                self._fieldnames = next(self.reader)
            except StopIteration:
                pass
        self.line_num = self.reader.line_num
        return self._fieldnames

    @fieldnames.setter
    def fieldnames(self, value):
        self._fieldnames = value

    def __next__(self):
        if self.line_num == 0:
            self.fieldnames
        row = next(self.reader)
        self.line_num = self.reader.line_num
        while row == []:
            row = next(self.reader)
        names = self.fieldnames
        made = dict(zip(names, row))
        if len(names) < len(row):
            made[self.restkey] = row[len(names):]
        else:
            for name in names[len(row):]:
                made[name] = self.restval
        return made


class DictWriter:
    """Dicts as rows, in the order of the field names."""

    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        self.fieldnames, self.restval = fieldnames, restval
        if extrasaction.lower() not in ("raise", "ignore"):
            raise ValueError("extrasaction (%s) must be 'raise' or 'ignore'" % extrasaction)
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))

    def _dict_to_list(self, rowdict):
        if self.extrasaction == "raise":
            wrong = rowdict.keys() - self.fieldnames
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join(repr(x) for x in wrong))
        return (rowdict.get(name, self.restval) for name in self.fieldnames)

    def writerow(self, rowdict):
        return self.writer.writerow(self._dict_to_list(rowdict))

    def writerows(self, rowdicts):
        return self.writer.writerows(map(self._dict_to_list, rowdicts))


class Sniffer:
    """Guesses the dialect of a sample, and whether its first row is a header."""

    def __init__(self):
        self.preferred = [",", "\t", ";", " ", ":"]

    def sniff(self, sample, delimiters=None):
        quotechar, doublequote, delimiter, skipinitialspace = self._by_quotes(sample, delimiters)
        if not delimiter:
            delimiter, skipinitialspace = self._by_counts(sample, delimiters)
        if not delimiter:
            raise Error("Could not determine delimiter")

        class dialect(Dialect):
            _name = "sniffed"
            lineterminator = "\r\n"
            quoting = QUOTE_MINIMAL

        dialect.doublequote, dialect.delimiter = doublequote, delimiter
        dialect.quotechar, dialect.skipinitialspace = quotechar or '"', skipinitialspace
        return dialect

    def _by_quotes(self, data, delimiters):
        """From quoted fields: what stands next to their quotes most often."""
        import re
        found = []
        for pattern in (r'(?P<delim>[^\w\n"\'])(?P<space> ?)(?P<quote>["\']).*?(?P=quote)(?P=delim)',
                        r'(?:^|\n)(?P<quote>["\']).*?(?P=quote)(?P<delim>[^\w\n"\'])(?P<space> ?)',
                        r'(?P<delim>[^\w\n"\'])(?P<space> ?)(?P<quote>["\']).*?(?P=quote)(?:$|\n)',
                        r'(?:^|\n)(?P<quote>["\']).*?(?P=quote)(?:$|\n)'):
            found = list(re.finditer(pattern, data, re.DOTALL | re.MULTILINE))
            if found:
                break
        if not found:
            return "", False, None, 0
        quotes, delims, spaces = {}, {}, 0
        for match in found:
            groups = match.groupdict()
            quotes[groups["quote"]] = quotes.get(groups["quote"], 0) + 1
            key = groups.get("delim")
            if key and (delimiters is None or key in delimiters):
                delims[key] = delims.get(key, 0) + 1
            spaces += bool(groups.get("space"))
        quotechar = max(quotes, key=quotes.get)
        if delims:
            delim = max(delims, key=delims.get)
            skip = delims[delim] == spaces
            if delim == "\n":
                delim = ""
        else:
            delim, skip = "", 0
        d, q = re.escape(delim), quotechar
        twice = re.compile(rf"(({d})|^)\W*{q}[^{d}\n]*{q}[^{d}\n]*{q}\W*(({d})|$)", re.MULTILINE)
        return quotechar, bool(twice.search(data)), delim, skip

    def _by_counts(self, data, delimiters):
        """From the characters that occur equally often in most lines, chunk by chunk."""
        lines = [line for line in data.split("\n") if line]
        table, modes, chosen = {}, {}, {}
        size = min(10, len(lines))
        start, end, seen = 0, size, 0
        while start < len(lines):
            seen += 1
            for line in lines[start:end]:
                for code in range(127):
                    counts = table.setdefault(chr(code), {})
                    n = line.count(chr(code))
                    counts[n] = counts.get(n, 0) + 1
            for c, counts in table.items():
                items = list(counts.items())
                if len(items) == 1 and items[0][0] == 0:
                    continue
                if len(items) > 1:
                    best = max(items, key=lambda pair: pair[1])
                    items.remove(best)
                    modes[c] = best[0], best[1] - sum(n for _, n in items)
                else:
                    modes[c] = items[0]
            total = float(min(size * seen, len(lines)))
            consistency = 1.0
            while not chosen and consistency >= 0.9:
                for c, (often, lines_with) in modes.items():
                    if often > 0 and lines_with > 0 and lines_with / total >= consistency and (
                            delimiters is None or c in delimiters):
                        chosen[c] = often, lines_with
                consistency -= 0.01
            if len(chosen) == 1:
                delim = next(iter(chosen))
                return delim, lines[0].count(delim) == lines[0].count(delim + " ")
            start, end = end, end + size
        if not chosen:
            return "", 0
        for delim in self.preferred:
            if len(chosen) > 1 and delim in chosen:
                return delim, lines[0].count(delim) == lines[0].count(delim + " ")
        delim = max((value, c) for c, value in chosen.items())[1]
        return delim, lines[0].count(delim) == lines[0].count(delim + " ")

    def has_header(self, sample):
        """Whether the first row differs in kind from those below it, column by column."""
        from io import StringIO
        rows = reader(StringIO(sample), self.sniff(sample))
        header = next(rows)
        kinds = dict.fromkeys(range(len(header)))
        for checked, row in enumerate(rows):
            if checked > 20:
                break
            if len(row) != len(header):
                continue
            for column in list(kinds):
                try:
                    complex(row[column])
                    kind = complex
                except (ValueError, OverflowError):
                    kind = len(row[column])
                if kind != kinds[column]:
                    if kinds[column] is None:
                        kinds[column] = kind
                    else:
                        del kinds[column]
        votes = 0
        for column, kind in kinds.items():
            if isinstance(kind, int):
                votes += 1 if len(header[column]) != kind else -1
            else:
                try:
                    kind(header[column])
                except (ValueError, TypeError):
                    votes += 1
                else:
                    votes -= 1
        return votes > 0
