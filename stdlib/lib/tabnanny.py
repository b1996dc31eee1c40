"""Finds lines whose indentation means different things for different widths of a tab."""

import getopt
import os
import sys
import tokenize

__all__ = ["check", "NannyNag", "process_tokens"]
__version__ = "6"
verbose = 0
filename_only = 0


def errprint(*args):
    sys.stderr.write(" ".join(map(str, args)) + "\n")


class NannyNag(Exception):
    """An ambiguous indentation: where, why, and the line."""

    def __init__(self, lineno, msg, line):
        self.lineno, self.msg, self.line = lineno, msg, line

    def get_lineno(self):
        return self.lineno

    def get_msg(self):
        return self.msg

    def get_line(self):
        return self.line


class Whitespace:
    """The leading blanks of a line. The width for a tab size of n is trailing spaces + n * (tabs + the full tabs in the runs of
    spaces before them), so two indentations are equal for all n when these numbers are."""

    S, T = " ", "\t"

    def __init__(self, ws):
        self.raw = ws
        self.nt, runs, spaces, length = 0, {}, 0, 0
        for c in ws:
            if c == " ":
                spaces += 1
            elif c == "\t":
                runs[spaces] = runs.get(spaces, 0) + 1
                spaces = 0
                self.nt += 1
            else:
                break
            length += 1
        self.n = length
        self.norm = tuple(runs.get(i, 0) for i in range(max(runs, default=-1) + 1)), spaces
        self.is_simple = len(self.norm[0]) <= 1

    def longest_run_of_spaces(self):
        counts, trailing = self.norm
        return max(len(counts) - 1, trailing)

    def indent_level(self, tabsize):
        counts, trailing = self.norm
        full = sum(i // tabsize * n for i, n in enumerate(counts))
        return trailing + tabsize * (full + self.nt)

    def equal(self, other):
        return self.norm == other.norm

    def not_equal_witness(self, other):
        return self._where(other, lambda a, b: a != b)

    def less(self, other):
        if self.n >= other.n:
            return False
        if self.is_simple and other.is_simple:
            return self.nt <= other.nt
        return not self._where(other, lambda a, b: a >= b)

    def not_less_witness(self, other):
        return self._where(other, lambda a, b: a >= b)

    def _where(self, other, holds):
        widths = range(1, max(self.longest_run_of_spaces(), other.longest_run_of_spaces()) + 2)
        levels = ((n, self.indent_level(n), other.indent_level(n)) for n in widths)
        return [level for level in levels if holds(*level[1:])]


def format_witnesses(w):
    return "at tab size" + ("s" if len(w) > 1 else "") + " " + ", ".join(str(n) for n, *_ in w)


def process_tokens(tokens):
    indents = [Whitespace("")]
    at_line_start = 0
    for kind, text, start, _, line in tokens:
        if kind == tokenize.NEWLINE:
            at_line_start = 1
        elif kind == tokenize.INDENT:
            at_line_start = 0
            now = Whitespace(text)
            if not indents[-1].less(now):
                raise NannyNag(start[0], "indent not greater e.g. " + format_witnesses(indents[-1].not_less_witness(now)), line)
            indents.append(now)
        elif kind == tokenize.DEDENT:
            at_line_start = 1
            indents.pop()
        elif at_line_start and kind not in (tokenize.COMMENT, tokenize.NL):
            at_line_start = 0
            now = Whitespace(line)
            if not indents[-1].equal(now):
                raise NannyNag(start[0], "indent not equal e.g. " + format_witnesses(indents[-1].not_equal_witness(now)), line)


def check(file):
    """Reports the first ambiguous line of a file, or of each source below a folder."""
    if os.path.isdir(file) and not os.path.islink(file):
        if verbose:
            print(f"{file!r}: listing directory")
        for name in os.listdir(file):
            full = os.path.join(file, name)
            if os.path.isdir(full) and not os.path.islink(full) or os.path.normcase(name[-3:]) == ".py":
                check(full)
        return
    try:
        f = tokenize.open(file)
    except OSError as error:
        errprint(f"{file!r}: I/O Error: {error}")
        return
    if verbose > 1:
        print(f"checking {file!r} ...")
    try:
        with f:
            process_tokens(tokenize.generate_tokens(f.readline))
    except tokenize.TokenError as error:
        errprint(f"{file!r}: Token Error: {error}")
    except IndentationError as error:
        errprint(f"{file!r}: Indentation Error: {error}")
    except NannyNag as nag:
        if verbose:
            print(f"{file!r}: *** Line {nag.lineno}: trouble in tab city! ***")
            print(f"offending line: {nag.line!r}")
            print(nag.msg)
        else:
            shown = '"' + file + '"' if " " in file else file
            print(shown if filename_only else f"{shown} {nag.lineno} {nag.line!r}")
    else:
        if verbose:
            print(f"{file!r}: Clean bill of health.")


def main():
    global verbose, filename_only
    try:
        options, files = getopt.getopt(sys.argv[1:], "qv")
    except getopt.error as error:
        errprint(error)
        return
    for option, _ in options:
        if option == "-q":
            filename_only += 1
        else:
            verbose += 1
    if not files:
        errprint("Usage:", sys.argv[0], "[-v] file_or_directory ...")
        return
    for file in files:
        check(file)


if __name__ == "__main__":
    main()
