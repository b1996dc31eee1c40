"""Modules and files run as programs: `mpy -m name`, run_module, run_path."""

import importlib.util
import os
import pkgutil
import sys
from types import ModuleType

__all__ = ["run_module", "run_path"]


class _Error(Exception):
    """What cannot be run; -m prints it without a traceback."""


def _run_code(code, run_globals, init_globals=None, name=None, spec=None, script=None):
    if init_globals is not None:
        run_globals.update(init_globals)
    if spec is None:
        loader, filename, cached, package = None, script, None, None
    else:
        loader, filename, cached, package = spec.loader, spec.origin, spec.cached, spec.parent
    run_globals.update(__name__=name, __file__=filename, __cached__=cached, __doc__=None, __loader__=loader,
                       __package__="" if package is None else package, __spec__=spec)
    exec(code, run_globals)
    return run_globals


def _run_in_module(code, init_globals, name, spec=None, script=None):
    """In a module of its own that sys.modules and sys.argv know meanwhile."""
    module = ModuleType(name)
    saved = sys.modules.get(name)
    argv0 = sys.argv[0] if sys.argv else None
    sys.modules[name] = module
    if sys.argv:
        sys.argv[0] = spec.origin if script is None else script
    try:
        _run_code(code, module.__dict__, init_globals, name, spec, script)
        return dict(module.__dict__)
    finally:
        if saved is None:
            sys.modules.pop(name, None)
        else:
            sys.modules[name] = saved
        if sys.argv:
            sys.argv[0] = argv0


def _details(name, error=ImportError):
    """(name, spec, code) of what a module runs as."""
    if name.startswith("."):
        raise error("Relative module names not supported")
    parent = name.rpartition(".")[0]
    if parent:
        try:
            __import__(parent)
        except ImportError as e:
            if e.name is None or e.name != parent and not parent.startswith(e.name + "."):
                raise
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, AttributeError, TypeError, ValueError) as ex:
        hint = f". Try using '{name[:-3]}' instead of '{name}' as the module name." if name.endswith(".py") else ""
        raise error(f"Error while finding module specification for {name!r} ({type(ex).__name__}: {ex}){hint}") from ex
    if spec is None:
        raise error(f"No module named {name}")
    if spec.submodule_search_locations is not None:
        if name == "__main__" or name.endswith(".__main__"):
            raise error("Cannot use package as __main__ module")
        try:
            return _details(name + ".__main__", error)
        except error as e:
            if name not in sys.modules:
                raise
            raise error(f"{e}; {name!r} is a package and cannot be directly executed") from None
    if spec.loader is None:
        raise error(f"{name!r} is a namespace package and cannot be executed")
    try:
        code = spec.loader.get_code(name)
    except ImportError as e:
        raise error(str(e)) from e
    if code is None:
        raise error(f"No code object available for {name}")
    return name, spec, code


def _main_details(path, error=ImportError):
    """The same of the __main__ that stands in `path`, which is on sys.path."""
    saved = sys.modules.pop("__main__", None)
    try:
        return _details("__main__")
    except ImportError as e:
        if "__main__" in str(e):
            raise error(f"can't find '__main__' module in {path!r}") from e
        raise
    finally:
        if saved is not None:
            sys.modules["__main__"] = saved


def _run_module_as_main(name, alter_argv=True):
    try:
        if alter_argv or name != "__main__":
            name, spec, code = _details(name, _Error)
        else:
            name, spec, code = _main_details(sys.path[0], _Error)
    except _Error as error:
        if name == "pip":
            error = f"{error}: packages are not installed here; those in plain Python are imported from the folders of PYTHONPATH, as another Python's `pip install --target` fills them"
        sys.exit(f"{sys.executable}: {error}")
    if alter_argv:
        # A module of the executable has no file: usage texts show the name that CPython's has.
        sys.argv[0] = name.replace(".", "/") + ".py" if spec.origin == "frozen" else spec.origin
    main = sys.modules.get("__main__")
    if main is None:
        main = sys.modules["__main__"] = ModuleType("__main__")
    if spec.origin == "frozen":
        spec = importlib.util.spec_from_loader(name, spec.loader, origin=f"<frozen {name}>")
    return _run_code(code, main.__dict__, None, "__main__", spec)


def run_module(mod_name, init_globals=None, run_name=None, alter_sys=False):
    mod_name, spec, code = _details(mod_name)
    if run_name is None:
        run_name = mod_name
    if alter_sys:
        return _run_in_module(code, init_globals, run_name, spec)
    return _run_code(code, {}, init_globals, run_name, spec)


def run_path(path_name, init_globals=None, run_name=None):
    if run_name is None:
        run_name = "<run_path>"
    path_name = os.fspath(path_name)
    if pkgutil.get_importer(path_name) is not None:
        sys.path.insert(0, path_name)
        try:
            name, spec, code = _main_details(path_name)
            return _run_in_module(code, init_globals, run_name, spec, path_name).copy()
        finally:
            try:
                sys.path.remove(path_name)
            except ValueError:
                pass
    with open(os.path.abspath(path_name), "rb") as stream:
        code = pkgutil.read_code(stream)
        if code is None:
            stream.seek(0)
            code = compile(stream.read(), path_name, "exec")
    return _run_in_module(code, init_globals, run_name, script=path_name)
