"""The classes behind traceback: what is kept of frames and exceptions, and how it reads."""

import linecache
import sys

CAUSE = "\nThe above exception was the direct cause of the following exception:\n\n"
CONTEXT = "\nDuring handling of the above exception, another exception occurred:\n\n"
# Equal frames beyond this number in a row are counted.
REPEATS = 3


def print_list_of(lines, file):
    file = sys.stderr if file is None else file
    for line in lines:
        print(line, file=file, end="")


class FrameSummary:
    """A frame's place, its line and perhaps the text of its locals."""

    __module__ = "traceback"
    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name", "_line", "locals")

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None, end_colno=None):
        self.filename, self.lineno, self.name = filename, lineno, name
        self._line = line
        if lookup_line:
            self.line
        self.locals = {k: _safe(v, "local", repr) for k, v in locals.items()} if locals else None
        self.end_lineno, self.colno, self.end_colno = end_lineno, colno, end_colno

    @property
    def _original_line(self):
        self.line
        return self._line

    @property
    def line(self):
        if self._line is None:
            if self.lineno is None:
                return None
            self._line = linecache.getline(self.filename, self.lineno)
        return self._line.strip()

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
            return self.filename == other.filename and self.lineno == other.lineno and self.name == other.name and self.locals == other.locals
        if isinstance(other, tuple):
            return self._tuple() == other
        return NotImplemented

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"


def _walk_with_positions(tb):
    while tb is not None:
        yield tb.tb_frame, _position(tb.tb_frame.f_code, tb.tb_lasti, tb.tb_lineno)
        tb = tb.tb_next


def _position(code, instruction, line):
    """(line, end line, column, end column) of an instruction; columns count bytes."""
    if instruction >= 0:
        for i, position in enumerate(code.co_positions()):
            if i == instruction // 2:
                return (line, *position[1:]) if position[0] is None else position
    return line, None, None, None


class StackSummary(list):
    """Frames in order, and their text."""

    __module__ = "traceback"

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        return klass._extract(((f, (line, None, None, None)) for f, line in frame_gen), limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals)

    @classmethod
    def _extract(klass, frames, *, limit=None, lookup_lines=True, capture_locals=False):
        if limit is None:
            limit = getattr(sys, "tracebacklimit", None)
            limit = None if limit is None else max(limit, 0)
        frames = list(frames)
        if limit is not None:
            frames = frames[:limit] if limit >= 0 else frames[limit:]
        result = klass()
        for frame, (line, end_line, column, end_column) in frames:
            code = frame.f_code
            linecache.lazycache(code.co_filename, frame.f_globals)
            result.append(FrameSummary(code.co_filename, line, code.co_name, lookup_line=False, locals=frame.f_locals if capture_locals else None,
                                       end_lineno=end_line, colno=column, end_colno=end_column))
        for filename in {f.filename for f in result}:
            linecache.checkcache(filename)
        if lookup_lines:
            for summary in result:
                summary.line
        return result

    @classmethod
    def from_list(klass, a_list):
        result = klass()
        for entry in a_list:
            if not isinstance(entry, FrameSummary):
                filename, lineno, name, line = entry
                entry = FrameSummary(filename, lineno, name, line=line)
            result.append(entry)
        return result

    def format_frame_summary(self, frame_summary):
        """The text of one frame: where, the line, marks below it, locals."""
        f = frame_summary
        row = [f'  File "{f.filename}", line {f.lineno}, in {f.name}\n']
        if f.line:
            row.append(f"    {f.line.strip()}\n")
            if f.colno is not None and f.end_colno is not None:
                row.append(_marks(f))
        if f.locals:
            row += [f"    {name} = {value}\n" for name, value in sorted(f.locals.items())]
        return "".join(row)

    def format(self):
        result, last, count = [], None, 0
        for f in self:
            text = self.format_frame_summary(f)
            if text is None:
                continue
            place = f.filename, f.lineno, f.name
            if place != last:
                _count_repeats(result, count)
                last, count = place, 0
            count += 1
            if count <= REPEATS:
                result.append(text)
        _count_repeats(result, count)
        return result


def _count_repeats(result, count):
    if count > REPEATS:
        more = count - REPEATS
        result.append(f"  [Previous line repeated {more} more time{'s' if more > 1 else ''}]\n")


def _characters(text, column):
    """The number of characters that stand before a byte of a line."""
    return len(text.encode()[:column].decode(errors="replace"))


def _marks(f):
    """The row of ^ (and ~) below a line; nothing where they would underline all of it."""
    original = f._original_line
    stripped = original.strip()
    indent = len(original) - len(original.lstrip())
    start = _characters(original, f.colno)
    anchors = None
    if f.lineno == f.end_lineno:
        end = _characters(original, f.end_colno)
        try:
            anchors = _anchors(original[start:end])
        except AssertionError:
            pass
    else:
        end = len(stripped) + indent
    if end - start >= len(stripped) and (anchors is None or anchors[1] - anchors[0] <= 0):
        return ""
    lead = " " * (start + 1 - (len(original) - len(stripped)))    # as in CPython, blanks at the line's end count too
    if anchors is None:
        return f"    {lead}{'^' * (end - start)}\n"
    left, right = anchors
    return f"    {lead}{'~' * left}{'^' * (right - left)}{'~' * (end - start - right)}\n"


def _anchors(segment):
    """What of an expression is to be marked most: the operator, or the brackets of a subscript."""
    import ast

    try:
        tree = ast.parse(segment)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None
    if len(tree.body) != 1 or not isinstance(tree.body[0], ast.Expr):
        return None
    e = tree.body[0].value
    at = lambda column: _characters(segment, column)
    if isinstance(e, ast.BinOp):
        between = segment[at(e.left.end_col_offset):at(e.right.col_offset)]
        skipped = len(between) - len(between.lstrip())
        left = at(e.left.end_col_offset) + skipped
        wide = skipped + 1 < len(between) and not between[skipped + 1].isspace()
        return left, left + (2 if wide else 1)
    if isinstance(e, ast.Subscript):
        return at(e.value.end_col_offset), at(e.slice.end_col_offset) + 1
    return None


def _safe(value, what, function=str):
    try:
        return function(value)
    except Exception:
        return f"<{what} {function.__name__}() failed>"


class TracebackException:
    """All that is needed to print an exception later, without keeping it or its frames alive."""

    __module__ = "traceback"

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False, compact=False,
                 max_group_width=15, max_group_depth=10, _seen=None):
        seen = set() if _seen is None else _seen
        seen.add(id(exc_value))
        self.max_group_width, self.max_group_depth = max_group_width, max_group_depth
        self.stack = StackSummary._extract(_walk_with_positions(exc_traceback), limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals)
        self.exc_type = exc_type
        self._str = _safe(exc_value, "exception")
        self.__notes__ = getattr(exc_value, "__notes__", None)
        if exc_type and issubclass(exc_type, SyntaxError):
            self._take_place(exc_value)
        self.__suppress_context__ = exc_value.__suppress_context__ if exc_value is not None else False
        self.__cause__ = self.__context__ = self.exceptions = None
        if _seen is None and exc_value is not None:
            options = dict(limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals, max_group_width=max_group_width, max_group_depth=max_group_depth, _seen=seen)
            self._follow(exc_value, compact, options)

    def _follow(self, exc_value, compact, options):
        """Adds what led to the exception, and what led to that: chains may be longer than calls may be deep."""
        waiting, seen = [(self, exc_value)], options["_seen"]

        def made_of(exc):
            made = TracebackException(type(exc), exc, exc.__traceback__, **options)
            waiting.append((made, exc))
            return made

        while waiting:
            entry, exc = waiting.pop()
            cause, context = exc.__cause__, exc.__context__
            if cause is not None and id(cause) not in seen:
                entry.__cause__ = made_of(cause)
            needed = not compact or entry.__cause__ is None and not entry.__suppress_context__
            if needed and context is not None and id(context) not in seen:
                entry.__context__ = made_of(context)
            if isinstance(exc, BaseExceptionGroup):
                entry.exceptions = [made_of(e) for e in exc.exceptions]

    def _take_place(self, error):
        self.filename = error.filename
        self.lineno = None if error.lineno is None else str(error.lineno)
        self.end_lineno = None if error.end_lineno is None else str(error.end_lineno)
        self.text, self.offset, self.end_offset, self.msg = error.text, error.offset, error.end_offset, error.msg

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    def _load_lines(self):
        for frame in self.stack:
            frame.line

    def __eq__(self, other):
        return self.__dict__ == other.__dict__ if isinstance(other, TracebackException) else NotImplemented

    __hash__ = None

    def __str__(self):
        return self._str

    def format_exception_only(self):
        """The lines of the exception itself: its class, text and notes, of a SyntaxError the place too."""
        if self.exc_type is None:
            yield _final_line(None, self._str)
            return
        name, module = self.exc_type.__qualname__, self.exc_type.__module__
        if module not in ("__main__", "builtins"):
            name = f"{module if isinstance(module, str) else '<unknown>'}.{name}"
        if issubclass(self.exc_type, SyntaxError):
            yield from self._format_syntax_error(name)
        else:
            yield _final_line(name, self._str)
        notes = self.__notes__
        if isinstance(notes, (list, tuple)) or notes is not None and not isinstance(notes, str) and hasattr(notes, "__getitem__") and hasattr(notes, "__len__"):
            for note in notes:
                yield from [line + "\n" for line in _safe(note, "note").split("\n")]
        elif isinstance(notes, str):
            for note in notes:
                yield from [line + "\n" for line in note.split("\n")]
        elif notes is not None:
            yield f"{_safe(notes, '__notes__', repr)}\n"

    def _format_syntax_error(self, name):
        suffix = ""
        if self.lineno is not None:
            yield f'  File "{self.filename or "<string>"}", line {self.lineno}\n'
        elif self.filename is not None:
            suffix = f" ({self.filename})"
        if self.text is not None:
            line = self.text.rstrip("\n")
            shown = line.lstrip(" \n\f")
            spaces = len(line) - len(shown)
            yield f"    {shown}\n"
            if self.offset is not None:
                end = self.end_offset if self.lineno == self.end_lineno and self.end_offset not in (None, 0) else len(line) + 1 if self.end_offset not in (None, 0) else self.offset
                if self.offset == end or end == -1:
                    end = self.offset + 1
                column, end_column = self.offset - 1 - spaces, end - 1 - spaces
                if column >= 0:
                    lead = "".join(c if c.isspace() else " " for c in shown[:column])
                    yield f"    {lead}{'^' * (end_column - column)}\n"
        yield f"{name}: {self.msg or '<no detail available>'}{suffix}\n"

    def format(self, *, chain=True, _ctx=None):
        """The lines of the exception and of what led to it."""
        depth = _Depth() if _ctx is None else _ctx
        for exc, message in self._links(chain):
            if message is not None:
                yield from depth.lines(message)
            if exc.exceptions is None:
                if exc.stack:
                    yield from depth.lines("Traceback (most recent call last):\n")
                    for entry in exc.stack.format():
                        yield from depth.lines(entry)
                for line in exc.format_exception_only():
                    yield from depth.lines(line)
            elif depth.level > self.max_group_depth:
                yield from depth.lines(f"... (max_group_depth is {self.max_group_depth})\n")
            else:
                yield from exc._format_group(depth, chain, self.max_group_width)

    def _links(self, chain):
        """The exceptions in the order in which they happened, each with the sentence before it."""
        links, exc = [], self
        while exc is not None:
            before, message = None, None
            if chain and exc.__cause__ is not None:
                before, message = exc.__cause__, CAUSE
            elif chain and exc.__context__ is not None and not exc.__suppress_context__:
                before, message = exc.__context__, CONTEXT
            links.append((exc, message))
            exc = before
        links.reverse()
        return links

    def _format_group(self, depth, chain, width):
        top = depth.level == 0
        if top:
            depth.level += 1
        if self.stack:
            yield from depth.lines("Exception Group Traceback (most recent call last):\n", "+ " if top else None)
            for entry in self.stack.format():
                yield from depth.lines(entry)
        for line in self.format_exception_only():
            yield from depth.lines(line)
        count = len(self.exceptions)
        shown = count if count <= width else width + 1
        depth.need_close = False
        for i in range(shown):
            last = i == shown - 1
            if last:
                depth.need_close = True
            truncated = width is not None and i >= width
            title = f"{i + 1}" if not truncated else "..."
            yield f"{depth.indent()}{'+-' if i == 0 else '  '}+---------------- {title} ----------------\n"
            depth.level += 1
            if truncated:
                more = count - width
                yield from depth.lines(f"and {more} more exception{'s' if more > 1 else ''}\n")
            else:
                yield from self.exceptions[i].format(chain=chain, _ctx=depth)
            if last and depth.need_close:
                yield f"{depth.indent()}+------------------------------------\n"
                depth.need_close = False
            depth.level -= 1
        if top:
            depth.level = 0

    def print(self, *, file=None, chain=True):
        print_list_of(self.format(chain=chain), file)


class _Depth:
    """How deep in groups the text stands, and whether the innermost frame is still open."""

    def __init__(self):
        self.level, self.need_close = 0, False

    def indent(self):
        return " " * (2 * self.level)

    def lines(self, text, margin=None):
        prefix = self.indent()
        if self.level:
            prefix += margin or "| "
        if not prefix:
            yield text
            return
        yield "".join(prefix + line for line in text.splitlines(True))


def _final_line(name, text):
    return f"{name}: {text}\n" if text else f"{name}\n"
