"""Names of mpl_toolkits that are not built."""

from torch._names_only import NamesOnly

_names = NamesOnly("mpl_toolkits")
module, names_of = _names.module, _names.names_of
