"""`mpy -m name`: runs a module as the main program."""

import os
import sys

__all__ = ["run_module", "run_path"]


def _find(name):
    parts = name.split(".")
    for folder in sys.path:
        base = os.path.join(folder or ".", *parts)
        for path in (base + ".py", os.path.join(base, "__main__.py")):
            if os.path.isfile(path):
                return path
    return None


def _run_file(path, namespace):
    with open(path, "rb") as stream:
        source = stream.read()
    exec(compile(source, path, "exec"), namespace)
    return namespace


def _run_module_as_main(name):
    path = _find(name)
    main = sys.modules["__main__"].__dict__ if "__main__" in sys.modules else {}
    if path is not None:
        sys.argv[0] = path
        main.update(__name__="__main__", __file__=path, __package__=name.rpartition(".")[0])
        return _run_file(path, main)
    # a module of the library, inside the executable
    try:
        module = __import__(name)
    except ModuleNotFoundError as error:
        if error.name != name.partition(".")[0]:
            raise
        print(f"{sys.executable}: No module named {name}", file=sys.stderr)
        raise SystemExit(1) from None
    for part in name.split(".")[1:]:
        module = getattr(module, part)
    entry = getattr(module, "main", None)
    if entry is None:
        print(f"{sys.executable}: {name} is not a module that can be run", file=sys.stderr)
        raise SystemExit(1)
    return entry()


def run_path(path, init_globals=None, run_name="<run_path>"):
    namespace = dict(init_globals or {})
    namespace.update(__name__=run_name, __file__=path, __package__="")
    return _run_file(path, namespace)


def run_module(name, init_globals=None, run_name=None, alter_sys=False):
    path = _find(name)
    if path is None:
        raise ImportError(f"No module named {name}")
    namespace = dict(init_globals or {})
    namespace.update(__name__=run_name or name, __file__=path, __package__=name.rpartition(".")[0])
    return _run_file(path, namespace)
