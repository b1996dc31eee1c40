"""The import system proper, under the name by which CPython's users reach into it."""

import sys
import _imp
import _objects
from _importlib import (BuiltinImporter, FrozenImporter, ModuleSpec, _exec, _find_and_load, _find_spec, _init_module_attrs, _load, module_from_spec,
                        spec_from_loader)
from importlib import __import__, import_module as _import_module

_load_unlocked = _load
_ERR_MSG_PREFIX = "No module named "
_ERR_MSG = _ERR_MSG_PREFIX + "{!r}"


class _DeadlockError(RuntimeError):
    """Two threads wait for modules that the other one imports."""


class _ImportLockContext:
    def __enter__(self):
        _imp.acquire_lock()

    def __exit__(self, exc_type, exc_value, exc_traceback):
        _imp.release_lock()


def _call_with_frames_removed(f, *args, **kwds):
    return f(*args, **kwds)


def _verbose_message(message, *args, verbosity=1):
    if sys.flags.verbose >= verbosity:
        print(("" if message.startswith(("#", "import ")) else "# ") + message.format(*args), file=sys.stderr)


def _module_repr(m):
    return repr(m)


def _resolve_name(name, package, level):
    bits = package.rsplit(".", level - 1)
    if len(bits) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return f"{bits[0]}.{name}" if name else bits[0]


def _gcd_import(name, package=None, level=0):
    if level:
        name = _resolve_name(name, package, level)
    return _import_module(name)


def _handle_fromlist(module, fromlist, import_, *, recursive=False):
    """Submodules that `from module import ...` names and that are not there yet are imported."""
    for x in fromlist:
        if not isinstance(x, str):
            where = module.__name__ + ".__all__" if recursive else "``from list''"
            raise TypeError(f"Item in {where} must be str, not {type(x).__name__}")
        if x == "*":
            if not recursive and hasattr(module, "__all__"):
                _handle_fromlist(module, module.__all__, import_, recursive=True)
        elif not hasattr(module, x):
            full = f"{module.__name__}.{x}"
            try:
                import_(full)
            except ModuleNotFoundError as error:
                if error.name == full and sys.modules.get(full, full) is not None:
                    continue
                raise
    return module
