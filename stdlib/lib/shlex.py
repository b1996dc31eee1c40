"""Text split as a shell splits it."""

import os
import sys
from collections import deque
from io import StringIO

__all__ = ["shlex", "split", "quote", "join"]


class shlex:
    """A lexer for small languages with words, quotes and comments."""

    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        if isinstance(instream, str):
            instream = StringIO(instream)
        self.instream = sys.stdin if instream is None else instream
        self.infile = infile if instream is not None else None
        self.posix = posix
        self.eof = None if posix else ""
        self.commenters = "#"
        self.wordchars = "abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
        if posix:
            self.wordchars += "".join(chr(c) for c in range(0xdf, 0x100) if c != 0xf7)
            self.wordchars += "".join(chr(c) for c in range(0xc0, 0xdf) if c != 0xd7)
        self.whitespace, self.whitespace_split = " \t\r\n", False
        self.quotes, self.escape, self.escapedquotes = "'\"", "\\", '"'
        self.state, self.pushback, self.lineno, self.debug, self.token = " ", deque(), 1, 0, ""
        self.filestack, self.source = deque(), None
        if not punctuation_chars:
            punctuation_chars = ""
        elif punctuation_chars is True:
            punctuation_chars = "();<>|&"
        self._punctuation_chars = punctuation_chars
        if punctuation_chars:
            self._pushback_chars = deque()
            self.wordchars += "~-./*?="
            self.wordchars = "".join(c for c in self.wordchars if c not in punctuation_chars)

    @property
    def punctuation_chars(self):
        return self._punctuation_chars

    def push_token(self, tok):
        if self.debug >= 1:
            print("shlex: pushing token " + repr(tok))
        self.pushback.appendleft(tok)

    def push_source(self, newstream, newfile=None):
        if isinstance(newstream, str):
            newstream = StringIO(newstream)
        self.filestack.appendleft((self.infile, self.instream, self.lineno))
        self.infile, self.instream, self.lineno = newfile, newstream, 1
        if self.debug:
            where = f"file {self.infile}" if newfile is not None else f"stream {self.instream}"
            print(f"shlex: pushing to {where}")

    def pop_source(self):
        self.instream.close()
        self.infile, self.instream, self.lineno = self.filestack.popleft()
        if self.debug:
            print(f"shlex: popping to {self.instream}, line {self.lineno}")
        self.state = " "

    def get_token(self):
        if self.pushback:
            token = self.pushback.popleft()
            if self.debug >= 1:
                print("shlex: popping token " + repr(token))
            return token
        raw = self.read_token()
        if self.source is not None:
            while raw == self.source:
                spec = self.sourcehook(self.read_token())
                if spec:
                    newfile, newstream = spec
                    self.push_source(newstream, newfile)
                raw = self.get_token()
        while raw == self.eof:
            if not self.filestack:
                return self.eof
            self.pop_source()
            raw = self.get_token()
        if self.debug >= 1:
            print("shlex: token=" + (repr(raw) if raw != self.eof else "EOF"))
        return raw

    def _next_char(self):
        if self._punctuation_chars and self._pushback_chars:
            return self._pushback_chars.pop()
        c = self.instream.read(1)
        if c == "\n":
            self.lineno += 1
        return c

    def _is_word(self, c):
        return c in self.wordchars or c in self.quotes or self.whitespace_split and c not in self._punctuation_chars

    def read_token(self):
        """One token. The state says where we are: ' ' between words, 'a' in one, 'c' in punctuation, a quote or an
        escape in those, None at the end."""
        self._quoted, self._after_escape = False, " "
        while True:
            c = self._next_char()
            if self.debug >= 3:
                print(f"shlex: in state {self.state!r} I see character: {c!r}")
            if self._step(c):
                break
        result, self.token = self.token, ""
        if self.posix and not self._quoted and result == "":
            result = None
        if self.debug > 1:
            print("shlex: raw token=" + (repr(result) if result else "EOF"))
        return result

    def _step(self, c):
        """Takes one character; true if the token is whole."""
        state = self.state
        if state is None:
            self.token = ""
            return True
        if state == " ":
            return self._between(c)
        if state in self.quotes:
            return self._in_quotes(c)
        if state in self.escape:
            if not c:
                if self.debug >= 2:
                    print("shlex: I see EOF in escape state")
                raise ValueError("No escaped character")
            # Within quotes a backslash stays unless it escapes the quote or itself.
            if self._after_escape in self.quotes and c != state and c != self._after_escape:
                self.token += state
            self.token += c
            self.state = self._after_escape
            return False
        return self._in_word(c)

    def _something(self):
        return self.token != "" or self.posix and self._quoted

    def _skip_comment(self):
        self.instream.readline()
        self.lineno += 1

    def _between(self, c):
        if not c:
            self.state = None
            return True
        if c in self.whitespace:
            if self.debug >= 2:
                print("shlex: I see whitespace in whitespace state")
            return self._something()
        if c in self.commenters:
            self._skip_comment()
        elif self.posix and c in self.escape:
            self._after_escape, self.state = "a", c
        elif c in self.wordchars:
            self.token, self.state = c, "a"
        elif c in self._punctuation_chars:
            self.token, self.state = c, "c"
        elif c in self.quotes:
            if not self.posix:
                self.token = c
            self.state = c
        elif self.whitespace_split:
            self.token, self.state = c, "a"
        else:
            self.token = c
            return True
        return False

    def _in_quotes(self, c):
        self._quoted = True
        if not c:
            if self.debug >= 2:
                print("shlex: I see EOF in quotes state")
            raise ValueError("No closing quotation")
        if c == self.state:
            if not self.posix:
                self.token += c
                self.state = " "
                return True
            self.state = "a"
        elif self.posix and c in self.escape and self.state in self.escapedquotes:
            self._after_escape, self.state = self.state, c
        else:
            self.token += c
        return False

    def _in_word(self, c):
        if not c:
            self.state = None
            return True
        if c in self.whitespace:
            if self.debug >= 2:
                print("shlex: I see whitespace in word state")
            self.state = " "
            return self._something()
        if c in self.commenters:
            self._skip_comment()
            if self.posix:
                self.state = " "
                return self._something()
            return False
        if self.state == "c":
            if c in self._punctuation_chars:
                self.token += c
                return False
            self._pushback_chars.append(c)
            self.state = " "
            return True
        if self.posix and c in self.quotes:
            self.state = c
        elif self.posix and c in self.escape:
            self._after_escape, self.state = "a", c
        elif (c in self.wordchars or c in self.quotes
                or self.whitespace_split and c not in self._punctuation_chars):
            self.token += c
        else:
            if self.debug >= 2:
                print("shlex: I see punctuation in word state")
            if self._punctuation_chars:
                self._pushback_chars.append(c)
            else:
                self.pushback.appendleft(c)
            self.state = " "
            return self._something()
        return False

    def sourcehook(self, newfile):
        if newfile[0] == '"':
            newfile = newfile[1:-1]
        if isinstance(self.infile, str) and not os.path.isabs(newfile):
            newfile = os.path.join(os.path.dirname(self.infile), newfile)
        return newfile, open(newfile, "r")

    def error_leader(self, infile=None, lineno=None):
        return '"%s", line %d: ' % (self.infile if infile is None else infile,
                                    self.lineno if lineno is None else lineno)

    def __iter__(self):
        return self

    def __next__(self):
        token = self.get_token()
        if token == self.eof:
            raise StopIteration
        return token


def split(s, comments=False, posix=True):
    if s is None:
        import warnings
        warnings.warn("Passing None for 's' to shlex.split() is deprecated.", DeprecationWarning, stacklevel=2)
    lexer = shlex(s, posix=posix)
    lexer.whitespace_split = True
    if not comments:
        lexer.commenters = ""
    return list(lexer)


def join(split_command):
    return " ".join(quote(arg) for arg in split_command)


_SAFE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-")


def quote(s):
    if not s:
        return "''"
    if isinstance(s, str) and all(c in _SAFE for c in s):
        return s
    if not isinstance(s, str):
        raise TypeError(f"expected string or bytes-like object, got {type(s).__name__!r}")
    return "'" + s.replace("'", "'\"'\"'") + "'"


if __name__ == "__main__":
    if len(sys.argv) == 1:
        tokens = shlex()
    else:
        with open(sys.argv[1]) as file:
            tokens = list(shlex(file, sys.argv[1]))
    for token in tokens:
        print("Token:", repr(token))
