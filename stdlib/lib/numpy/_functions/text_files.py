"""Tables read from text: loadtxt, which is strict, and genfromtxt, which fills in what is missing."""

import warnings

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._functions.files import _lines
from numpy._ndarray import _array_of, torch_type, wrap


def _as_bool(word):
    return bool(int(word))


_CONVERT = {"f": float, "i": int, "u": int, "c": complex, "b": _as_bool, "U": str, "O": str}


def _uncommented(line, comments):
    for mark in comments:
        line = line.split(mark, 1)[0]
    return line


def _marks(comments):
    return [comments] if isinstance(comments, str) else list(comments or ())


def _of_rows(rows, d, ndmin):
    if d.names:
        from numpy._structured import of_value

        made = of_value([tuple(row) for row in rows], d)
        return made.reshape(()) if made.shape == (1,) and ndmin < 1 else made
    if d.kind in "UO":
        from numpy._objects import of_nested

        made = of_nested(rows, d)
    else:
        made = _array_of(rows, d)
    if ndmin < 2:
        made = made.reshape([n for n in made.shape if n != 1] or ([1] if ndmin == 1 else []))
    return made


def _quoted_words(line, delimiter, quotechar):
    """The words of a line in which a delimiter between quotes is none."""
    words, word, inside, seen = [], "", False, False
    for letter in line:
        if letter == quotechar:
            inside, seen = not inside, True
        elif not inside and (letter == delimiter if delimiter is not None else letter.isspace()):
            if delimiter is not None or word or seen:
                words.append(word)
            word, seen = "", False
        else:
            word += letter
    if delimiter is not None or word or seen:
        words.append(word)
    return words


def loadtxt(fname, dtype=float, comments="#", delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0, encoding=None, max_rows=None, *,
            quotechar=None, like=None):
    d = dt._dtype_of(dtype)
    if d.names:
        kinds = _kinds_of_fields(d)
    else:
        kinds = None
        if d.kind not in "UO":
            torch_type(d)
    comments = _marks(comments)
    convert = None if kinds else _CONVERT[d.kind]
    columns = None if usecols is None else [usecols] if isinstance(usecols, int) else list(usecols)
    rows = []
    for number, line in enumerate(_lines(fname, encoding)):
        if number < skiprows:
            continue
        line = _uncommented(line, comments)
        if not line.strip():
            continue
        words = line.rstrip("\n").split(delimiter) if quotechar is None else _quoted_words(line.rstrip("\n"), delimiter, quotechar)
        if d.kind not in "UO":
            words = [w.strip() for w in words]
        if max_rows is not None and len(rows) >= max_rows:
            break
        if columns is not None:
            words = [words[i] for i in columns]
        if rows and len(words) != len(rows[0]):
            raise ValueError(f"the number of columns changed from {len(rows[0])} to {len(words)} at row {len(rows) + 1}; use `usecols` to select a subset and avoid this error")
        if kinds and len(words) != len(kinds):
            raise ValueError(f"the dtype passed requires {len(kinds)} columns but {len(words)} were found at row {len(rows) + 1}; use `usecols` to select a subset and "
                             "avoid this error")
        row = []
        for i, w in enumerate(words):
            of = converters if callable(converters) else (converters or {}).get(i if columns is None else columns[i])
            try:
                row.append(of(w) if of else _CONVERT[kinds[i].kind](w) if kinds else convert(w))
            except ValueError:
                raise ValueError(f"could not convert string '{w}' to {kinds[i].name if kinds else d.name} at row {len(rows)}, column {i + 1}.") from None
        rows.append(row)
    if not rows:
        warnings.warn(f'loadtxt: input contained no data: "{fname}"', UserWarning, stacklevel=2)
        made = _of_rows([], d, 0) if d.kind in "UOV" else wrap(torch.zeros((0,), dtype=torch_type(d)))
    else:
        made = _of_rows(rows, d, ndmin)
    if kinds:
        return [made[name] for name in d.names] if unpack else made
    return made.T if unpack else made


def _kinds_of_fields(d):
    """The types of the columns of a table of records."""
    kinds = [field[0] for field in d.fields.values()]
    if any(kind.kind not in _CONVERT or kind.shape for kind in kinds):
        raise NotImplementedError("numpy: fields of this type are not read from text")
    return kinds


# ---- names of columns ----

_DELETED = set("~!@#$%^&*()-=+~\\|]}[{';: /?.>,<")
_EXCLUDED = ["return", "file", "print"]


def _names_of(names, count, defaultfmt, excludelist, deletechars, replace_space, case_sensitive):
    """The names of fields, as they may be."""
    deleted = set(deletechars) | {'"'} if deletechars is not None else _DELETED
    made, seen = [], {}
    for i in range(count):
        name = names[i].strip() if i < len(names) else ""
        if case_sensitive in ("upper", False):
            name = name.upper()
        elif case_sensitive == "lower":
            name = name.lower()
        name = "".join(c for c in name.replace(" ", replace_space) if c not in deleted) if replace_space else name
        name = name or defaultfmt % i
        if name in _EXCLUDED + list(excludelist or ()):
            name += "_"
        times = seen.get(name, 0)
        seen[name] = times + 1
        made.append(f"{name}_{times}" if times else name)
    return made


# ---- genfromtxt ----

# What stands for a word that is missing or can't be read.
_FILLING = {"f": float("nan"), "i": -1, "u": -1, "c": complex(float("nan"), 0), "b": False, "U": "???", "O": "???"}


def _splitter(delimiter, autostrip):
    """The function that cuts a line into words."""
    if isinstance(delimiter, bytes):
        delimiter = delimiter.decode("latin1")
    if isinstance(delimiter, int) and not isinstance(delimiter, bool):
        def cut(line):
            return [line[at:at + delimiter] for at in range(0, len(line), delimiter)]
    elif isinstance(delimiter, (tuple, list)):
        def cut(line):
            at, words = 0, []
            for width in delimiter:
                words.append(line[at:at + width])
                at += width
            return words
    else:
        def cut(line):
            line = line.strip(" \r\n")
            return line.split(delimiter) if line else []
    return (lambda line: [word.strip() for word in cut(line)]) if autostrip else cut


def _truth(word):
    word = word.strip().upper()
    if word not in ("TRUE", "FALSE"):
        raise ValueError("Cannot convert string to bool")
    return word == "TRUE"


def _type_of_words(words):
    """The narrowest type that all words of a column are of."""
    for kind, convert in ((dt.b1, _truth), (dt._dtype_of(int), int), (dt._dtype_of(float), float), (dt._dtype_of(complex), complex)):
        try:
            for word in words:
                if word.strip():
                    convert(word)
            return kind
        except ValueError:
            continue
    return dt._dtype_of(str)


def _by_column(values, column, otherwise):
    """What an argument says of a column: it is one value for all, a sequence, or a dict by column."""
    if values is None:
        return otherwise
    if isinstance(values, dict):
        return values.get(column, otherwise)
    if isinstance(values, (list, tuple)):
        return values[column] if column < len(values) else otherwise
    return values


def _missing_words(missing_values, column):
    found = _by_column(missing_values, column, ())
    words = found.split(",") if isinstance(found, str) else list(found)
    return {""} | {str(word).strip() for word in words}


def _column_of(words, d, of, missing, filling):
    """The values of a column of words."""
    convert = of or (_truth if d.kind == "b" else _CONVERT[d.kind])
    made = []
    for word in words:
        if word.strip() in missing:
            made.append(word if d.kind in "UO" and filling is None and not word.strip() else _FILLING[d.kind] if filling is None else filling)
            continue
        try:
            made.append(convert(word))
        except ValueError:
            if of is not None:
                raise
            made.append(_FILLING[d.kind] if filling is None else filling)
    return made


def _table(lines, cut, comments, max_rows, columns, invalid_raise):
    """The words of each line that has as many as the first."""
    rows, bad = [], []
    for number, line in enumerate(lines, 1):
        words = cut(_uncommented(line, comments))
        if not words:
            continue
        if max_rows is not None and len(rows) >= max_rows:
            break
        if rows and columns is None and len(words) != len(rows[0]):
            bad.append((number, len(words)))
        else:
            rows.append(words if columns is None else [words[i] for i in columns])
    if bad:
        told = "\n".join(["Some errors were detected !"] + [f"    Line #{n} (got {found} columns instead of {len(rows[0])})" for n, found in bad])
        if invalid_raise:
            raise ValueError(told)
        from numpy.lib._iotools import ConversionWarning

        warnings.warn(told, ConversionWarning, stacklevel=3)
    return rows


def _header(lines, cut, marks):
    """The names in the first line that has words, which may be a comment; and the lines behind it."""
    for at, line in enumerate(lines):
        for mark in marks:
            if line.lstrip().startswith(mark):
                line = line.lstrip()[len(mark):]
        words = [word.strip() for word in cut(_uncommented(line, marks))]
        if any(words):
            return words, lines[at + 1:]
    return [], []


def genfromtxt(fname, dtype=float, comments="#", delimiter=None, skip_header=0, skip_footer=0, converters=None, missing_values=None, filling_values=None,
               usecols=None, names=None, excludelist=None, deletechars=None, replace_space="_", autostrip=False, case_sensitive=True, defaultfmt="f%i",
               unpack=None, usemask=False, loose=True, invalid_raise=True, max_rows=None, encoding=None, *, ndmin=0, like=None):
    if usemask:
        raise NotImplementedError("numpy.genfromtxt with usemask is not implemented")
    if not loose:
        raise NotImplementedError("numpy.genfromtxt with loose=False is not implemented")
    if max_rows is not None and skip_footer:
        raise ValueError("The keywords 'skip_footer' and 'max_rows' can not be specified at the same time.")
    lines = _lines(fname, None if encoding == "bytes" else encoding)[skip_header:]
    if skip_footer:
        lines = lines[:-skip_footer]
    cut, marks = _splitter(delimiter, autostrip), _marks(comments)
    if names is True:
        names, lines = _header(lines, cut, marks)
    elif isinstance(names, str):
        names = [name.strip() for name in names.split(",")]
    elif names is False:
        names = None
    usecols = [c.strip() for c in usecols.split(",")] if isinstance(usecols, str) else [usecols] if isinstance(usecols, int) else usecols
    columns = None if usecols is None else [names.index(c) if isinstance(c, str) else int(c) for c in usecols]
    if columns is not None and names is not None and len(names) > len(columns):
        names = [names[i] for i in columns]
    rows = _table(lines, cut, marks, max_rows, columns, invalid_raise)
    if not rows:
        warnings.warn(f'genfromtxt: Empty input file: "{fname}"', stacklevel=2)
        return wrap(torch.zeros((0,), dtype=torch_type(dt._dtype_of(float if dtype is None else dtype))))
    places = range(len(rows[0])) if columns is None else columns
    words = list(zip(*rows))
    d = None if dtype is None else dt._dtype_of(dtype)
    kinds = [_type_of_words(column) for column in words] if d is None else _kinds_of_fields(d) if d.names else [d] * len(words)
    if len(kinds) != len(words):
        raise ValueError(f"the dtype has {len(kinds)} fields, the table {len(words)} columns")
    made = [_column_of(column, kind, (converters or {}).get(i), _missing_words(missing_values, i), _by_column(filling_values, i, None))
            for i, column, kind in zip(places, words, kinds)]
    if names is not None or d is not None and d.names or any(kind != kinds[0] for kind in kinds):
        kinds = [dt._dtype_of(f"U{max(map(len, column))}") if kind.kind == "U" and not kind.itemsize else kind for kind, column in zip(kinds, made)]
        given = names if names is not None else list(d.names) if d is not None and d.names else []
        fields = _names_of(given, len(words), defaultfmt, excludelist, deletechars, replace_space, case_sensitive)
        table = _of_rows([list(row) for row in zip(*made)], dt._dtype_of(list(zip(fields, kinds))), ndmin)
        return [table[name] for name in fields] if unpack else table
    d = kinds[0]
    result = _of_rows([list(row) for row in zip(*made)], d, ndmin)
    return result.T if unpack else result
