"""The names of CPython's native part of warnings."""
from warnings import _filters_mutated, defaultaction as _defaultaction, filters, onceregistry as _onceregistry, warn, warn_explicit
