"""Is a piece of interactive input a whole statement? compile_command gives its code, None when more lines are needed, or
raises the SyntaxError that no further line can mend."""

import __future__
import warnings

__all__ = ["compile_command", "Compile", "CommandCompiler"]

PyCF_DONT_IMPLY_DEDENT = 0x200
PyCF_ALLOW_INCOMPLETE_INPUT = 0x4000
_features = [getattr(__future__, name) for name in __future__.all_feature_names]
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


def _maybe_compile(compiler, source, filename, symbol):
    if symbol != "eval" and not any(line.strip() and not line.lstrip().startswith("#") for line in source.split("\n")):
        source = "pass"      # nothing but blanks and comments is a statement that does nothing
    with warnings.catch_warnings():      # they are for the whole statement
        warnings.simplefilter("ignore", (SyntaxWarning, DeprecationWarning))
        try:
            compiler(source, filename, symbol)
        except SyntaxError:
            try:
                compiler(source + "\n", filename, symbol)
                return None
            except SyntaxError as error:
                if "incomplete input" in str(error):
                    return None
        else:
            # The empty line that ends a compound statement has not come yet.
            if symbol == "single" and not source.endswith("\n") and _first_word(source) in _compound:
                return None
    return compiler(source, filename, symbol)


def _compile(source, filename, symbol):
    return compile(source, filename, symbol, PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT)


def compile_command(source, filename="<input>", symbol="single"):
    return _maybe_compile(_compile, source, filename, symbol)


class Compile:
    """compile() that keeps to the __future__ statements it has seen."""

    def __init__(self):
        self.flags = PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT

    def __call__(self, source, filename, symbol, **kwargs):
        code = compile(source, filename, symbol, self.flags, True)
        for feature in _features:
            if code.co_flags & feature.compiler_flag:
                self.flags |= feature.compiler_flag
        return code


class CommandCompiler:
    """compile_command with a Compile of its own."""

    def __init__(self):
        self.compiler = Compile()

    def __call__(self, source, filename="<input>", symbol="single"):
        return _maybe_compile(self.compiler, source, filename, symbol)
