"""Exceptions and stacks as text. The texts themselves are made where uncaught exceptions are printed."""

import sys

__all__ = [
    "extract_stack", "extract_tb", "format_exception", "format_exception_only", "format_list", "format_stack",
    "format_tb", "print_exc", "format_exc", "print_exception", "print_last", "print_stack", "print_tb",
    "clear_frames", "FrameSummary", "StackSummary", "TracebackException", "walk_stack", "walk_tb",
]

_MISSING = object()


def _source_line(filename, number):
    try:
        with open(filename, encoding="utf-8") as stream:
            for i, line in enumerate(stream, 1):
                if i == number:
                    return line.strip()
    except (OSError, UnicodeDecodeError):
        pass
    return ""


class FrameSummary:
    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name", "_line", "locals")

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None, end_colno=None):
        self.filename = filename
        self.lineno = lineno
        self.name = name
        self.locals = locals
        self._line = line
        self.end_lineno, self.colno, self.end_colno = end_lineno, colno, end_colno

    @property
    def line(self):
        if self._line is None:
            self._line = _source_line(self.filename, self.lineno)
        return self._line

    def _tuple(self):
        return (self.filename, self.lineno, self.name, self.line)

    def __iter__(self):
        return iter(self._tuple())

    def __getitem__(self, index):
        return self._tuple()[index]

    def __len__(self):
        return 4

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            return self._tuple() == other._tuple()
        if isinstance(other, tuple):
            return self._tuple() == other
        return NotImplemented

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"


class StackSummary(list):
    @classmethod
    def extract(cls, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        out = cls()
        for frame, line in frame_gen:
            shown = {name: repr(value) for name, value in frame.f_locals.items()} if capture_locals else None
            out.append(FrameSummary(frame.f_code.co_filename, line, frame.f_code.co_name, locals=shown))
        if limit is not None:
            out[:] = out[:limit] if limit >= 0 else out[limit:]
        return out

    @classmethod
    def from_list(cls, entries):
        out = cls()
        for entry in entries:
            out.append(entry if isinstance(entry, FrameSummary) else FrameSummary(entry[0], entry[1], entry[2], line=entry[3]))
        return out

    def format_frame_summary(self, frame):
        text = f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}\n'
        return text + f"    {frame.line}\n" if frame.line else text

    def format(self):
        return [self.format_frame_summary(frame) for frame in self]


def walk_tb(tb):
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def walk_stack(f):
    if f is None:
        f = sys._getframe(1)
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def extract_tb(tb, limit=None):
    frames = [FrameSummary(f.f_code.co_filename, line, f.f_code.co_name) for f, line in walk_tb(tb)]
    return StackSummary(frames if limit is None else frames[:limit] if limit >= 0 else frames[limit:])


def extract_stack(f=None, limit=None):
    if f is None:
        f = sys._getframe(1)
    frames = [FrameSummary(g.f_code.co_filename, line, g.f_code.co_name) for g, line in walk_stack(f)]
    frames.reverse()
    return StackSummary(frames if limit is None else frames[-limit:])


def format_list(extracted):
    return StackSummary.from_list(extracted).format()


def format_tb(tb, limit=None):
    if limit is not None:
        return extract_tb(tb, limit).format()
    entries = []
    for line in _split(sys._format_traceback(tb))[1:]:
        if line.startswith('  File "') or line.startswith("  [Previous line"):
            entries.append(line)
        else:
            entries[-1] += line
    return entries


def format_stack(f=None, limit=None):
    return extract_stack(f if f is not None else sys._getframe(1), limit).format()


def _exception_of(exc, value, tb):
    if value is _MISSING:
        return exc
    return value


def _split(text):
    return text.splitlines(keepends=True)


def format_exception(exc, /, value=_MISSING, tb=_MISSING, limit=None, chain=True):
    exception = _exception_of(exc, value, tb)
    if exception is None:
        return ["NoneType: None\n"]
    if chain:
        return _split(sys._format_exception(exception))
    head = ["Traceback (most recent call last):\n"] if exception.__traceback__ else []
    return head + format_tb(exception.__traceback__, limit) + format_exception_only(exception)


def format_exception_only(exc, /, value=_MISSING):
    exception = _exception_of(exc, value, None)
    if exception is None:
        return ["NoneType: None\n"]
    saved = exception.__traceback__, exception.__cause__, exception.__context__, exception.__suppress_context__
    exception.__traceback__ = exception.__cause__ = exception.__context__ = None
    try:
        return _split(sys._format_exception(exception))
    finally:
        exception.__traceback__, exception.__cause__, exception.__context__, exception.__suppress_context__ = saved


def print_exception(exc, /, value=_MISSING, tb=_MISSING, limit=None, file=None, chain=True):
    print("".join(format_exception(exc, value, tb, limit, chain)), end="", file=file or sys.stderr)


def format_exc(limit=None, chain=True):
    return "".join(format_exception(sys.exc_info()[1], limit=limit, chain=chain))


def print_exc(limit=None, file=None, chain=True):
    print_exception(sys.exc_info()[1], limit=limit, file=file, chain=chain)


def print_last(limit=None, file=None, chain=True):
    print_exception(sys.last_value, limit=limit, file=file, chain=chain)


def print_tb(tb, limit=None, file=None):
    print("".join(format_tb(tb, limit)), end="", file=file or sys.stderr)


def print_list(extracted, file=None):
    print("".join(format_list(extracted)), end="", file=file or sys.stderr)


def print_stack(f=None, limit=None, file=None):
    print("".join(format_stack(f if f is not None else sys._getframe(1), limit)), end="", file=file or sys.stderr)


def clear_frames(tb):
    while tb is not None:
        try:
            tb.tb_frame.clear()
        except (AttributeError, RuntimeError):
            pass
        tb = tb.tb_next


class TracebackException:
    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, **ignored):
        self.exc_type = exc_type
        self.stack = extract_tb(exc_traceback, limit)
        self._only = format_exception_only(exc_value)
        self._all = format_exception(exc_value)
        try:
            self._str = str(exc_value)
        except Exception:
            self._str = "<exception str() failed>"

    @classmethod
    def from_exception(cls, exc, **options):
        return cls(type(exc), exc, exc.__traceback__, **options)

    def format_exception_only(self):
        yield from self._only

    def format(self, *, chain=True):
        yield from self._all

    def print(self, *, file=None, chain=True):
        import builtins

        for line in self.format(chain=chain):
            builtins.print(line, file=sys.stderr if file is None else file, end="")

    def __str__(self):
        return self._str
