"""Records that are tuples with named items, as os.stat_result, time.struct_time and sys.version_info are: more names than
items may exist (the further ones are only attributes), and an item may have no name."""

__all__ = ["structseq"]


class _Base(tuple):
    n_fields = n_sequence_fields = n_unnamed_fields = 0
    __match_args__ = ()

    def __new__(cls, sequence, dict={}):
        items = tuple(sequence)
        least, most = cls.n_sequence_fields, cls.n_fields
        if not least <= len(items) <= most:
            if least == most:
                raise TypeError(f"{cls._shown}() takes a {least}-sequence ({len(items)}-sequence given)")
            bound = "at least" if len(items) < least else "at most"
            count = least if len(items) < least else most
            raise TypeError(f"{cls._shown}() takes an {bound} {count}-sequence ({len(items)}-sequence given)")
        self = tuple.__new__(cls, items[:least])
        if most > least:
            named = cls._hidden
            more = items[least:] + tuple(dict.get(name) for name in named[len(items) - least :])
            object.__setattr__(self, "_more", more)
        return self

    def __repr__(self):
        return f"{self._shown}({', '.join([f'{n}={v!r}' for n, v in zip(self._names, self)])})"

    def __setattr__(self, name, value):
        cls = type(self)
        if name in cls._names or name in cls._hidden:
            raise AttributeError("readonly attribute")
        raise AttributeError(f"'{cls._shown}' object has no attribute '{name}'")

    def __reduce__(self):
        cls = type(self)
        extra = {name: getattr(self, name) for name in cls._hidden}
        return cls, (tuple(self), extra)


def _item(i):
    return property(lambda self: tuple.__getitem__(self, i))


def _more(i):
    return property(lambda self: self._more[i])


def structseq(module, name, fields, hidden=(), unnamed=(), doc=None, shown=None):
    """The class `module.name`: its items are `fields`; `hidden` names come after them in the sequence that makes one, and are
    attributes only. Items whose index is in `unnamed` can be had by index alone."""
    fields, hidden = tuple(fields), tuple(hidden)
    body = {
        "__module__": module,
        "__qualname__": name,
        "__doc__": doc,
        "_shown": shown or f"{module}.{name}",
        "_names": fields,
        "_hidden": hidden,
        "n_fields": len(fields) + len(hidden),
        "n_sequence_fields": len(fields),
        "n_unnamed_fields": len(unnamed),
        "__match_args__": tuple(f for i, f in enumerate(fields) if i not in unnamed),
    }
    for i, field in enumerate(fields):
        if i not in unnamed:
            body[field] = _item(i)
    for i, field in enumerate(hidden):
        body[field] = _more(i)
    return type(name, (_Base,), body)
