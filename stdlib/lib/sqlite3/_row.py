"""Row: a row of a result whose values are found by column, by name or number."""

from sqlite3._cursor import Cursor


class Row:
    __module__ = "sqlite3"
    __slots__ = ("_values", "_description", "_places")

    def __new__(cls, cursor, data, /):
        if not isinstance(cursor, Cursor):
            raise TypeError(f"Row() argument 1 must be sqlite3.Cursor, not {type(cursor).__name__}")
        if not isinstance(data, tuple):
            raise TypeError(f"Row() argument 2 must be tuple, not {type(data).__name__}")
        row = object.__new__(cls)
        row._values, row._description = data, cursor.description
        if cursor._places is None:
            cursor._places = _places_of(cursor.description or ())
        row._places = cursor._places
        return row

    def keys(self):
        """Returns the keys of the row."""
        return [column[0] for column in self._description or ()]

    def __getitem__(self, key, /):
        if isinstance(key, str):
            i = self._places.get(key)
            if i is None:  # not written in small letters
                i = self._places.get(_lower(key))
            if i is None:
                raise IndexError("No item with that key")
            return self._values[i]
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


def _places_of(description):
    """The number of the first column of each name, whatever the case of its ASCII letters."""
    places = {}
    for i, column in enumerate(description):
        places.setdefault(_lower(column[0]), i)
    return places


def _lower(text):
    return "".join(c.lower() if c.isascii() else c for c in text)
