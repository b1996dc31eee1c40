"""Is a piece of interactive input a whole statement? compile_command gives its code, None when more lines are needed, or
raises the SyntaxError that no further line can mend."""

__all__ = ["compile_command", "Compile", "CommandCompiler"]

PyCF_DONT_IMPLY_DEDENT = 0x200
PyCF_ALLOW_INCOMPLETE_INPUT = 0x4000
_openers, _closers = "([{", ")]}"
_compound = {"if", "while", "for", "try", "with", "def", "class", "async", "match"}


def _is_open(source):
    """Does it end inside brackets or a triple-quoted string, or after a backslash?"""
    depth, i, n, quote = 0, 0, len(source), None
    while i < n:
        c = source[i]
        if quote:
            if c == "\\":
                i += 2
                continue
            if source.startswith(quote, i):
                i += len(quote)
                quote = None
                continue
            if c == "\n" and len(quote) == 1:
                return False
        elif c == "#":
            i = source.find("\n", i)
            if i < 0:
                break
        elif c in "'\"":
            quote = c * 3 if source.startswith(c * 3, i) else c
            i += len(quote)
            continue
        elif c in _openers:
            depth += 1
        elif c in _closers:
            depth -= 1
        elif c == "\\" and source[i + 1 :].strip(" \t") in ("", "\n") and i + 1 + len(source[i + 1 :]) == n and not source.endswith("\n\n"):
            return True
        i += 1
    return depth > 0 or (quote is not None and len(quote) == 3)


def _never_ended(error):
    return any(words in (error.msg or "") for words in ("was never closed", "unterminated triple-quoted", "unexpected EOF", "incomplete input"))


def _first_word(source):
    for line in source.split("\n"):
        text = line.strip()
        if text and not text.startswith("#"):
            if text.startswith("@"):
                return "@"
            end = 0
            while end < len(text) and (text[end].isalnum() or text[end] == "_"):
                end += 1
            word = text[:end]
            return word if word != "match" or text.partition("#")[0].rstrip().endswith(":") else ""
    return ""


def _needs_block(source, error):
    """Is the error only that the statement's next line has not come yet?"""
    lines = source.rstrip("\n").split("\n")
    if (error.lineno or 0) < len(lines):
        return False
    if source.count("\n") <= 1 and source.rstrip("\n").endswith(":") and (error.msg or "").startswith("expected an indented block"):
        return True
    last = lines[-1].partition("#")[0].rstrip()
    text = error.msg or ""
    if text.startswith("expected an indented block"):
        return last.endswith(":")
    if text.startswith("expected 'except' or 'finally'"):
        return True
    return last.lstrip().startswith("@") and _first_word(source) in ("@", "class", "if", "for", "while", "with", "try", "def")


def _maybe_compile(compiler, source, filename, symbol):
    if not any(line.strip() and not line.lstrip().startswith("#") for line in source.split("\n")):
        if symbol != "eval":
            source = "pass"      # nothing but blanks and comments is a statement that does nothing
        return compiler(source, filename, symbol)
    try:
        code = compiler(source, filename, symbol)
    except SyntaxError as error:
        if _is_open(source) and _never_ended(error) or (not source.endswith("\n") or source.count("\n") == 1 or _first_word(source) == "@" or "try" in source) and _needs_block(source, error):
            return None
        raise
    if symbol == "single" and not source.endswith("\n") and (_first_word(source) in _compound or _first_word(source) == "@"):
        return None
    return code


def compile_command(source, filename="<input>", symbol="single"):
    return _maybe_compile(compile, source, filename, symbol)


class Compile:
    """compile() that keeps to the __future__ statements it has seen."""

    def __init__(self):
        self.flags = PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT

    def __call__(self, source, filename, symbol, **kwargs):
        return compile(source, filename, symbol)


class CommandCompiler:
    """compile_command with a Compile of its own."""

    def __init__(self):
        self.compiler = Compile()

    def __call__(self, source, filename="<input>", symbol="single"):
        return _maybe_compile(self.compiler, source, filename, symbol)
