"""Makes archives that Python runs of folders with a program."""

import contextlib
import os
import pathlib
import shutil
import stat
import sys
import zipfile

__all__ = ["ZipAppError", "create_archive", "get_interpreter"]
MAIN_TEMPLATE = "# -*- coding: utf-8 -*-\nimport {module}\n{module}.{fn}()\n"
shebang_encoding = "utf-8"
_MARK = b"#!"


class ZipAppError(ValueError):
    pass


def _as_file(file, mode):
    """For `with`: a file by its name, which is closed, or an open one, which is not."""
    named = isinstance(file, (str, os.PathLike))
    return open(file, mode) if named else contextlib.nullcontext(file)


def _first_line(interpreter):
    return b"%s%s\n" % (_MARK, interpreter.encode(shebang_encoding)) if interpreter else b""


def _let_run(path):
    mode = os.stat(path).st_mode
    os.chmod(path, mode | stat.S_IXUSR)


def _copy(archive, target, interpreter):
    """The same archive with another first line, or none."""
    with _as_file(archive, "rb") as old:
        start = old.read(len(_MARK))
        if start == _MARK:
            old.readline()
            start = b""
        with _as_file(target, "wb") as new:
            new.write(_first_line(interpreter) + start)
            shutil.copyfileobj(old, new)
    if isinstance(target, str) and interpreter:
        _let_run(target)


def _entry_text(main):
    """The program that calls the function of "package.module:function"."""
    module, _, function = main.partition(":")
    if not all(map(str.isidentifier, module.split(".") + function.split("."))):
        raise ZipAppError("Invalid entry point: " + main)
    return MAIN_TEMPLATE.format(module=module, fn=function)


def _pack(folder, file, interpreter, program, wanted, method):
    file.write(_first_line(interpreter))
    with zipfile.ZipFile(file, "w", compression=method) as archive:
        for path in folder.rglob("*"):
            inside = path.relative_to(folder)
            if wanted(inside):
                archive.write(path, inside.as_posix())
        if program is not None:
            archive.writestr("__main__.py", program.encode("utf-8"))


def create_archive(source, target=None, interpreter=None, main=None, filter=None, compressed=False):
    """An archive of a folder, or a copy of one with another first line; main is "package.module:function"."""
    if hasattr(source, "read") and hasattr(source, "readline"):
        return _copy(source, target, interpreter)
    source = pathlib.Path(source)
    if source.is_file():
        return _copy(source, target, interpreter)
    if not source.exists():
        raise ZipAppError("Source does not exist")
    match bool(main), source.joinpath("__main__.py").is_file():
        case True, True:
            raise ZipAppError("Cannot specify entry point if the source has __main__.py")
        case False, False:
            raise ZipAppError("Archive has no entry point")
    program = _entry_text(main) if main else None
    if target is None:
        target = source.with_suffix(".pyz")
    method = zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED
    named = not hasattr(target, "write")
    with open(target, "wb") if named else contextlib.nullcontext(target) as file:
        _pack(source, file, interpreter, program, filter or (lambda path: True), method)
    if named and interpreter:
        _let_run(target)


def get_interpreter(archive):
    """The interpreter that an archive's first line names."""
    with _as_file(archive, "rb") as file:
        line = file.readline() if file.read(len(_MARK)) == _MARK else None
    return None if line is None else line.strip().decode(shebang_encoding)


_OPTIONS = [
    (("--output", "-o"), {}, "The name of the output archive. Required if SOURCE is an archive."),
    (("--python", "-p"), {}, "The name of the Python interpreter to use (default: no shebang line)."),
    (("--main", "-m"), {}, "The main function of the application (default: use an existing __main__.py)."),
    (("--compress", "-c"), {"action": "store_true"},
     "Compress files with the deflate method. Files are stored uncompressed by default."),
    (("--info",), {"action": "store_true"}, "Display the interpreter from the archive."),
    (("source",), {}, "Source directory (or existing archive)."),
]


def main(args=None):
    import argparse

    parser = argparse.ArgumentParser()
    for names, how, text in _OPTIONS:
        parser.add_argument(*names, help=text, **how)
    given = parser.parse_args(args)
    source, target = given.source, given.output
    is_archive = os.path.isfile(source)
    if given.info:
        if is_archive:
            print("Interpreter:", get_interpreter(source) or "<none>")
            sys.exit(0)
        raise SystemExit("Can only get info for an archive file")
    if is_archive and (target is None or os.path.exists(target) and os.path.samefile(source, target)):
        raise SystemExit("In-place editing of archives is not supported")
    if is_archive and given.main:
        raise SystemExit("Cannot change the main function when copying")
    create_archive(source, target, given.python, given.main, compressed=given.compress)


if __name__ == "__main__":
    main()
