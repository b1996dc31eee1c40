"""The headers of an answer as a mapping."""


class Headers:
    """A list of pairs; names know no case, and one name may stand several times."""

    def __init__(self, headers=None):
        headers = [] if headers is None else headers
        if type(headers) is not list:
            raise TypeError("Headers should be a list of name/value tuples")
        for k, v in headers:
            self._text(k), self._text(v)
        self._headers = headers

    @staticmethod
    def _text(value):
        if type(value) is str:
            return value
        raise AssertionError(f"Header names/values must be of type str (got {value!r})")

    def __len__(self):
        return len(self._headers)

    def __setitem__(self, name, val):
        del self[name]
        self._headers.append((self._text(name), self._text(val)))

    def __delitem__(self, name):
        name = self._text(name.lower())
        self._headers[:] = [pair for pair in self._headers if pair[0].lower() != name]

    def __getitem__(self, name):
        return self.get(name)

    def __contains__(self, name):
        return self.get(name) is not None

    def get_all(self, name):
        name = self._text(name.lower())
        return [v for k, v in self._headers if k.lower() == name]

    def get(self, name, default=None):
        found = self.get_all(name)
        return found[0] if found else default

    def keys(self):
        return [k for k, _ in self._headers]

    def values(self):
        return [v for _, v in self._headers]

    def items(self):
        return self._headers[:]

    def __repr__(self):
        return f"{self.__class__.__name__}({self._headers!r})"

    def __str__(self):
        return "\r\n".join([f"{k}: {v}" for k, v in self._headers] + ["", ""])

    def __bytes__(self):
        return str(self).encode("iso-8859-1")

    def setdefault(self, name, value):
        found = self.get(name)
        if found is not None:
            return found
        self._headers.append((self._text(name), self._text(value)))
        return value

    def add_header(self, _name, _value, **_params):
        parts = [] if _value is None else [self._text(_value)]
        for k, v in _params.items():
            k = k.replace("_", "-")
            parts.append(k if v is None else '%s="%s"' % (k, self._text(v).replace("\\", "\\\\").replace('"', '\\"')))
        self._headers.append((self._text(_name), "; ".join(parts)))
