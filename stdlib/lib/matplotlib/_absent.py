"""Names of matplotlib that are not built."""

from torch._names_only import NamesOnly

_names = NamesOnly("matplotlib")
module, names_of = _names.module, _names.names_of
