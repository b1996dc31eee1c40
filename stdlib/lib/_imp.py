"""What importlib asks of the machine under the names that CPython gives it: frozen and native modules, hashes of sources."""

import sys
import _objects
from _objects import source_hash as _source_hash

check_hash_based_pycs = "default"
_depth = 0


def acquire_lock():
    """Threads take turns under the isolate's lock; the depth is kept for those who ask for it."""
    global _depth
    _depth += 1


def release_lock():
    global _depth
    if not _depth:
        raise RuntimeError("not holding the import lock")
    _depth -= 1


def lock_held():
    return _depth > 0


def extension_suffixes():
    return []


def is_builtin(name, /):
    if name in ("builtins", "sys"):
        return -1
    return 1 if name in _objects.native_names() else 0


def is_frozen(name, /):
    return _objects.is_frozen_package(name) is not None


def is_frozen_package(name, /):
    package = _objects.is_frozen_package(name)
    if package is None:
        raise ImportError(f"No such frozen object named {name}", name=name)
    return package


def _frozen_module_names():
    return _objects.frozen_names()


def find_frozen(name, /, *, withdata=False):
    package = _objects.is_frozen_package(name)
    if package is None:
        return None
    return None, package, name


def get_frozen_object(name, data=None, /):
    if _objects.is_frozen_package(name) is None:
        raise ImportError(f"No such frozen object named {name}", name=name)
    return _objects.frozen_code(name)


def init_frozen(name, /):
    if _objects.is_frozen_package(name) is None:
        return None
    return sys.modules.get(name) or _objects.load_frozen(name)


def create_builtin(spec, /):
    return sys.modules.get(spec.name) or _objects.load_native(spec.name)


def exec_builtin(mod, /):
    return 0


def create_dynamic(spec, file=None, /):
    raise ImportError(f"{spec.origin}: extension modules of CPython cannot be loaded", name=spec.name, path=spec.origin)


def exec_dynamic(mod, /):
    return 0


def source_hash(key, source):
    """The digest that stands in images made by hash. It has a fixed key: another one is refused."""
    from importlib.util import _RAW_MAGIC_NUMBER

    if key != _RAW_MAGIC_NUMBER:
        raise ValueError("the key must be importlib.util._RAW_MAGIC_NUMBER")
    return _source_hash(source)


def _override_frozen_modules_for_tests(override, /):
    """Frozen modules are the library itself, and stay whatever is asked."""
