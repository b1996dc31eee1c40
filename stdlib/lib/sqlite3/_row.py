"""Row: a row of a result whose values are found by column, by name or number."""


class Row:
    __module__ = "sqlite3"
    __slots__ = ("_values", "_description")

    def __new__(cls, cursor, data, /):
        from sqlite3._cursor import Cursor

        if not isinstance(cursor, Cursor):
            raise TypeError(f"Row() argument 1 must be sqlite3.Cursor, not {type(cursor).__name__}")
        if not isinstance(data, tuple):
            raise TypeError(f"Row() argument 2 must be tuple, not {type(data).__name__}")
        row = super().__new__(cls)
        row._values, row._description = data, cursor.description
        return row

    def __init__(self, cursor, data, /):
        pass

    def keys(self):
        """Returns the keys of the row."""
        return [column[0] for column in self._description or ()]

    def __getitem__(self, key, /):
        if isinstance(key, str):
            for i, column in enumerate(self._description or ()):
                if column[0] == key or _lower(column[0]) == _lower(key):
                    return self._values[i]
            raise IndexError("No item with that key")
        if isinstance(key, (int, slice)):
            return self._values[key]
        raise IndexError("Index must be int or string")

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def __hash__(self):
        return hash(self._description) ^ hash(self._values)

    def __eq__(self, other):
        if not isinstance(other, Row):
            return NotImplemented
        return self._description == other._description and self._values == other._values

    def __ne__(self, other):
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal


def _lower(text):
    return "".join(c.lower() if c.isascii() else c for c in text)
