"""Sections as mappings, and the getters that convert."""

import functools
import re
from collections.abc import MutableMapping


class SectionProxy(MutableMapping):
    """One section of a parser."""

    def __init__(self, parser, name):
        self._parser, self._name = parser, name
        for kind in parser.converters:
            setattr(self, "get" + kind, functools.partial(self.get, _impl=getattr(parser, "get" + kind)))

    def __repr__(self):
        return f"<Section: {self._name}>"

    def __getitem__(self, key):
        if not self._parser.has_option(self._name, key):
            raise KeyError(key)
        return self._parser.get(self._name, key)

    def __setitem__(self, key, value):
        self._parser._validate_value_types(option=key, value=value)
        return self._parser.set(self._name, key, value)

    def __delitem__(self, key):
        if not (self._parser.has_option(self._name, key) and self._parser.remove_option(self._name, key)):
            raise KeyError(key)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def _options(self):
        if self._name != self._parser.default_section:
            return self._parser.options(self._name)
        return self._parser.defaults()

    def __len__(self):
        return len(self._options())

    def __iter__(self):
        return iter(self._options())

    parser = property(lambda self: self._parser)
    name = property(lambda self: self._name)

    def get(self, option, fallback=None, *, raw=False, vars=None, _impl=None, **kwargs):
        return (_impl or self._parser.get)(self._name, option, raw=raw, vars=vars, fallback=fallback, **kwargs)


class ConverterMapping(MutableMapping):
    """Converters by name; each gives the parser and its sections a getter."""

    GETTERCRE = re.compile(r"^get(?P<name>.+)$")

    def __init__(self, parser):
        self._parser, self._data = parser, {}
        for getter in dir(parser):
            found = self.GETTERCRE.match(getter)
            if found and callable(getattr(parser, getter)):
                self._data[found["name"]] = None

    def __getitem__(self, key):
        return self._data[key]

    def __setitem__(self, key, value):
        try:
            name = "get" + key
        except TypeError:
            raise ValueError(f'Incompatible key: {key} (type: {type(key)})')
        if name == "get":
            raise ValueError('Incompatible key: cannot use "" as a name')
        self._data[key] = value
        getter = functools.partial(self._parser._get_conv, conv=value)
        getter.converter = value
        setattr(self._parser, name, getter)
        for proxy in self._parser.values():
            setattr(proxy, name, functools.partial(proxy.get, _impl=getter))

    def __delitem__(self, key):
        if not key or key not in self._data:
            raise KeyError(key)
        name = f"get{key}"
        del self._data[key]
        for holder in (self._parser, *self._parser.values()):
            try:
                delattr(holder, name)
            except AttributeError:
                pass

    def __iter__(self):
        return iter(self._data)

    def __len__(self):
        return len(self._data)
