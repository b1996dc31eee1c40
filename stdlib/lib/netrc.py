"""Names and passwords by host, in files .netrc."""

import os
import stat

__all__ = ["netrc", "NetrcParseError"]


class NetrcParseError(Exception):
    """A mistake in a file, with its place."""

    def __init__(self, msg, filename=None, lineno=None):
        self.filename, self.lineno, self.msg = filename, lineno, msg
        Exception.__init__(self, msg)

    def __str__(self):
        return "%s (%s, line %s)" % (self.msg, self.filename, self.lineno)


class _Words:
    """The words of a stream: in quotes or not, with backslashes; # begins a comment where a word could."""

    def __init__(self, stream):
        self.lineno, self._stream, self._back = 1, stream, []

    def _char(self):
        c = self._stream.read(1)
        if c == "\n":
            self.lineno += 1
        return c

    def line(self):
        return self._stream.readline()

    def give_back(self, word):
        self._back.append(word)

    def word(self):
        if self._back:
            return self._back.pop(0)
        word = ""
        while c := self._char():
            if c in "\n\t\r ":
                continue
            if c == '"':
                while c := self._char():
                    if c == '"':
                        return word
                    word += self._char() if c == "\\" else c
                return word
            word += self._char() if c == "\\" else c
            while c := self._char():
                if c in "\n\t\r ":
                    return word
                word += self._char() if c == "\\" else c
        return word


class netrc:
    def __init__(self, file=None):
        default = file is None
        if default:
            file = os.path.join(os.path.expanduser("~"), ".netrc")
        self.hosts, self.macros = {}, {}
        try:
            with open(file, encoding="utf-8") as stream:
                self._parse(file, stream, default)
        except UnicodeDecodeError:
            with open(file, encoding="locale") as stream:
                self._parse(file, stream, default)

    def _parse(self, file, stream, default):
        words = _Words(stream)
        while True:
            before = words.lineno
            top = words.word()
            if not top:
                break
            if top[0] == "#":
                if words.lineno == before and len(top) == 1:
                    words.line()
                    words.lineno += 1
                elif words.lineno == before:
                    words.line()
                    words.lineno += 1
                continue
            if top == "machine":
                entry = words.word()
            elif top == "default":
                entry = "default"
            elif top == "macdef":
                self._macro(words, file)
                continue
            else:
                raise NetrcParseError("bad toplevel token %r" % top, file, words.lineno)
            if not entry:
                raise NetrcParseError("missing %r name" % top, file, words.lineno)
            self._entry(words, file, stream, default, entry, top)

    def _macro(self, words, file):
        lines = self.macros[words.word()] = []
        while True:
            line = words.line()
            if not line:
                raise NetrcParseError("Macro definition missing null line terminator.", file, words.lineno)
            words.lineno += 1
            if line == "\n":
                return
            lines.append(line)

    def _entry(self, words, file, stream, default, entry, top):
        login = account = password = ""
        self.hosts[entry] = {}
        while True:
            before = words.lineno
            word = words.word()
            if word.startswith("#"):
                if words.lineno == before:
                    words.line()
                    words.lineno += 1
                continue
            if word in ("", "machine", "default", "macdef"):
                words.give_back(word)
                break
            if word in ("login", "user"):
                login = words.word()
            elif word == "account":
                account = words.word()
            elif word == "password":
                password = words.word()
            else:
                raise NetrcParseError("bad follower token %r" % word, file, words.lineno)
        if default and login != "anonymous" and password:
            self._check(stream, login)
        self.hosts[entry] = login, account, password

    @staticmethod
    def _check(stream, login):
        """The user's own file with passwords must be the user's alone."""
        found = os.fstat(stream.fileno())
        if found.st_uid != os.getuid():
            raise NetrcParseError("~/.netrc file owner (%s) does not match current user (%s)" % (found.st_uid, os.getuid()))
        if found.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            raise NetrcParseError("~/.netrc access too permissive: access permissions must restrict access to only the owner")

    def authenticators(self, host):
        """(login, account, password) or None"""
        return self.hosts.get(host, self.hosts.get("default"))

    def __repr__(self):
        text = ""
        for host, (login, account, password) in self.hosts.items():
            text += f"machine {host}\n\tlogin {login}\n"
            text += f"\taccount {account}\n" if account else ""
            text += f"\tpassword {password}\n"
        for name, lines in self.macros.items():
            text += f"macdef {name}\n" + "".join(lines) + "\n"
        return text


if __name__ == "__main__":
    print(netrc())
