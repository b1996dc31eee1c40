"""Is a piece of interactive input a whole statement? compile_command gives its code, None when more lines are needed, or
raises the SyntaxError that no further line can mend."""

import __future__
import warnings

__all__ = ["compile_command", "Compile", "CommandCompiler"]

PyCF_DONT_IMPLY_DEDENT, PyCF_ALLOW_INCOMPLETE_INPUT = 0x200, 0x4000
_interactive = PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT
_future_flags = [getattr(__future__, name).compiler_flag for name in __future__.all_feature_names]
_compound = {"if", "while", "for", "try", "with", "def", "class", "async", "match", "@"}


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


def _says_something(source):
    return any(not text.startswith("#") for text in map(str.strip, source.split("\n")) if text)


def _fails(compiler, *given):
    """The SyntaxError, or None."""
    try:
        compiler(*given)
    except SyntaxError as error:
        return error
    return None


def _needs_more(compiler, source, filename, symbol):
    if _fails(compiler, source, filename, symbol):
        again = _fails(compiler, source + "\n", filename, symbol)
        return again is None or "incomplete input" in str(again)
    # The empty line that ends a compound statement has not come yet.
    return symbol == "single" and not source.endswith("\n") and _first_word(source) in _compound


def _maybe_compile(compiler, source, filename, symbol):
    if symbol != "eval" and not _says_something(source):
        source = "pass"      # nothing but blanks and comments is a statement that does nothing
    with warnings.catch_warnings():      # they are for the whole statement
        for category in DeprecationWarning, SyntaxWarning:
            warnings.simplefilter("ignore", category)
        if _needs_more(compiler, source, filename, symbol):
            return None
    return compiler(source, filename, symbol)


class Compile:
    """compile() that keeps to the __future__ statements it has seen."""

    def __init__(self):
        self.flags = _interactive

    def __call__(self, source, filename, symbol, **kwargs):
        made = compile(source, filename, symbol, self.flags, True)
        for flag in _future_flags:
            self.flags |= made.co_flags & flag
        return made


class CommandCompiler:
    """compile_command with a Compile of its own."""

    def __init__(self):
        self.compiler = Compile()

    def __call__(self, source, filename="<input>", symbol="single"):
        return _maybe_compile(self.compiler, source, filename, symbol)


def _compile(source, filename, symbol):
    return compile(source, filename, symbol, _interactive)


def compile_command(source, filename="<input>", symbol="single"):
    """The code of a whole statement, or None."""
    return _maybe_compile(_compile, source, filename, symbol)
