"""Names of scipy that are not built."""

from torch._names_only import NamesOnly

_names = NamesOnly("scipy")
module, names_of = _names.module, _names.names_of
