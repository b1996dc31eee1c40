"""Listings of bytecode: `mpy -m dis SCRIPT`, or dis.dis(function)."""

import sys

__all__ = ["dis", "code_listing"]


def _code_of(x):
    x = getattr(x, "__func__", x)
    for name in ("__code__", "gi_code", "cr_code", "ag_code"):
        code = getattr(x, name, None)
        if code is not None:
            return code
    if isinstance(x, str):
        return compile(x, "<dis>", "exec")
    if isinstance(x, type(_code_of.__code__)):
        return x
    raise TypeError(f"don't know how to disassemble {type(x).__name__} objects")


def code_listing(x):
    """The listing of a function, method, generator, code object or source text."""
    return sys._listing(_code_of(x))


def dis(x, *, file=None):
    if isinstance(x, type):
        for name, value in vars(x).items():
            if hasattr(value, "__code__"):
                print(f"Disassembly of {name}:", file=file)
                print(code_listing(value), file=file)
        return
    print(code_listing(x), end="", file=file)


def main():
    if len(sys.argv) != 2:
        print("usage: mpy -m dis SCRIPT", file=sys.stderr)
        raise SystemExit(2)
    with open(sys.argv[1], encoding="utf-8") as stream:
        source = stream.read()
    print(sys._listing(source, sys.argv[1]), end="")


if __name__ == "__main__":
    main()
