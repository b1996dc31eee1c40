"""Lines of several files, one after the other, which can be written anew meanwhile."""

import io
import os
import sys
from types import GenericAlias

__all__ = ["input", "close", "nextfile", "filename", "lineno", "filelineno", "fileno", "isfirstline", "isstdin", "FileInput",
           "hook_compressed", "hook_encoded"]
_state = None


def input(files=None, inplace=False, backup="", *, mode="r", openhook=None, encoding=None, errors=None):
    """Begins to read files, sys.argv[1:] or standard input; the module's functions are about this reader."""
    global _state
    if _state and _state._file:
        raise RuntimeError("input() already active")
    _state = FileInput(files, inplace, backup, mode=mode, openhook=openhook, encoding=encoding, errors=errors)
    return _state


def close():
    global _state
    state, _state = _state, None
    if state:
        state.close()


def _of_state(name):
    def ask():
        if not _state:
            raise RuntimeError("no active input()")
        return getattr(_state, name)()

    ask.__name__ = ask.__qualname__ = name
    return ask


nextfile, filename, lineno, filelineno, fileno, isfirstline, isstdin = map(
    _of_state, ("nextfile", "filename", "lineno", "filelineno", "fileno", "isfirstline", "isstdin"))


class FileInput:
    def __init__(self, files=None, inplace=False, backup="", *, mode="r", openhook=None, encoding=None, errors=None):
        if isinstance(files, str):
            files = (files,)
        elif isinstance(files, os.PathLike):
            files = (os.fspath(files),)
        else:
            if files is None:
                files = sys.argv[1:]
            files = tuple(files) or ("-",)
        self._files, self._inplace, self._backup = files, inplace, backup
        self._encoding, self._errors = encoding, errors
        if sys.flags.warn_default_encoding and "b" not in mode and encoding is None and openhook is None:
            import warnings

            warnings.warn("'encoding' argument not specified.", EncodingWarning, 2)
        if mode not in ("r", "rb"):
            raise ValueError("FileInput opening mode must be 'r' or 'rb'")
        if openhook:
            if inplace:
                raise ValueError("FileInput cannot use an opening hook in inplace mode")
            if not callable(openhook):
                raise ValueError("FileInput openhook must be callable")
        self._mode, self._write_mode, self._openhook = mode, mode.replace("r", "w"), openhook
        self._savestdout = self._output = self._filename = self._file = self._backupfilename = None
        self._startlineno = self._filelineno = 0
        self._isstdin = False

    def __del__(self):
        self.close()

    def close(self):
        try:
            self.nextfile()
        finally:
            self._files = ()

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __iter__(self):
        return self

    def __next__(self):
        line = self._next_line()
        if not line:
            raise StopIteration
        return line

    def nextfile(self):
        saved, self._savestdout = self._savestdout, None
        if saved:
            sys.stdout = saved
        output, self._output = self._output, None
        try:
            if output:
                output.close()
        finally:
            file, self._file = self._file, None
            self.__dict__.pop("_readline", None)
            try:
                if file and not self._isstdin:
                    file.close()
            finally:
                backup, self._backupfilename = self._backupfilename, None
                if backup and not self._backup:
                    try:
                        os.unlink(backup)
                    except OSError:
                        pass
                self._isstdin = False

    def readline(self):
        return self._next_line()

    def _next_line(self):
        """Of this file or the next one that has one; an empty line behind the last."""
        while True:
            line = self._readline()
            if line:
                self._filelineno += 1
                return line
            if not self._file:
                return line
            self.nextfile()

    def _readline(self):
        """Opens the next file; from then on its readline stands here."""
        if not self._files:
            return b"" if "b" in self._mode else ""
        self._filename, self._files = self._files[0], self._files[1:]
        self._startlineno, self._filelineno, self._file = self.lineno(), 0, None
        self._isstdin, self._backupfilename = False, 0
        encoding = (self._encoding or "locale") if "b" not in self._mode else None
        if self._filename == "-":
            self._filename, self._isstdin = "<stdin>", True
            self._file = getattr(sys.stdin, "buffer", sys.stdin) if "b" in self._mode else sys.stdin
        elif self._inplace:
            self._begin_inplace(encoding)
        elif self._openhook:
            self._file = (self._openhook(self._filename, self._mode, encoding=self._encoding, errors=self._errors)
                          if self._encoding is not None else self._openhook(self._filename, self._mode))
        else:
            self._file = open(self._filename, self._mode, encoding=encoding, errors=self._errors)
        self._readline = self._file.readline
        return self._readline()

    def _begin_inplace(self, encoding):
        self._backupfilename = os.fspath(self._filename) + (self._backup or ".bak")
        try:
            os.unlink(self._backupfilename)
        except OSError:
            pass
        os.rename(self._filename, self._backupfilename)
        self._file = open(self._backupfilename, self._mode, encoding=encoding, errors=self._errors)
        try:
            mode = os.fstat(self._file.fileno()).st_mode
        except OSError:
            self._output = open(self._filename, self._write_mode, encoding=encoding, errors=self._errors)
        else:
            fd = os.open(self._filename, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, mode)
            self._output = os.fdopen(fd, self._write_mode, encoding=encoding, errors=self._errors)
            try:
                os.chmod(self._filename, mode)
            except OSError:
                pass
        self._savestdout, sys.stdout = sys.stdout, self._output

    def filename(self):
        return self._filename

    def lineno(self):
        return self._startlineno + self._filelineno

    def filelineno(self):
        return self._filelineno

    def fileno(self):
        if self._file:
            try:
                return self._file.fileno()
            except ValueError:
                return -1
        return -1

    def isfirstline(self):
        return self._filelineno == 1

    def isstdin(self):
        return self._isstdin

    __class_getitem__ = classmethod(GenericAlias)


def hook_compressed(filename, mode, *, encoding=None, errors=None):
    """An openhook for files that end in .gz and .bz2."""
    if encoding is None and "b" not in mode:
        encoding = "locale"
    extension = os.path.splitext(filename)[1]
    if extension == ".gz":
        import gzip

        stream = gzip.open(filename, mode)
    elif extension == ".bz2":
        import bz2

        stream = bz2.BZ2File(filename, mode)
    else:
        return open(filename, mode, encoding=encoding, errors=errors)
    return stream if "b" in mode else io.TextIOWrapper(stream, encoding=encoding, errors=errors)


def hook_encoded(encoding, errors=None):
    def openhook(filename, mode):
        return open(filename, mode, encoding=encoding, errors=errors)

    return openhook


def _test():
    import getopt

    inplace, backup = False, ""
    options, args = getopt.getopt(sys.argv[1:], "ib:")
    for option, value in options:
        if option == "-i":
            inplace = True
        else:
            backup = value
    for line in input(args, inplace=inplace, backup=backup):
        line = line.removesuffix("\n").removesuffix("\r")
        print("%d: %s[%d]%s %s" % (lineno(), filename(), filelineno(), isfirstline() and "*" or "", line))
    print("%d: %s[%d]" % (lineno(), filename(), filelineno()))


if __name__ == "__main__":
    _test()
