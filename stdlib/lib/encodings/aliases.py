"""Further names of codecs: {alias: the name of the codec's module}."""

from codecs._builtin import _NATIVE, _OTHER
from codecs._charmaps import ALIASES as _charmaps
from codecs._multibyte import _SETS

aliases = {}


def _add(name, others):
    module = name.replace("-", "_")
    for alias in others:
        alias = alias.replace("-", "_")
        if alias != module:
            aliases[alias] = module


for _name, _others in (*_NATIVE.items(), *_OTHER.items()):
    _first, *_rest = _others.split()
    _add(_first, [_first, *_rest])
for _name, (_, _others) in _SETS.items():
    _add(_name, _others.split())
for _alias, _name in _charmaps.items():
    _add(_name, [_alias])
del _add, _name, _others, _first, _rest, _alias, _
