"""A client of POP3 (RFC 1939), with capabilities (RFC 2449), UTF-8 (RFC 6856) and TLS (RFC 2595)."""

import errno
import re
import socket
import ssl
import sys

from _tls_clients import context_of

__all__ = ["POP3", "error_proto", "POP3_SSL"]

POP3_PORT, POP3_SSL_PORT, HAVE_SSL = 110, 995, True
CR, LF, CRLF = b"\r", b"\n", b"\r\n"
_MAXLINE = 2048


class error_proto(Exception):
    """The server said -ERR, or what no server should say."""


class POP3:
    """A connection. Methods send the command of their name; those that fetch lines return (answer, lines, how many bytes these were)."""

    encoding = "UTF-8"
    timestamp = re.compile(rb"\+OK.[^<]*(<.*>)")

    def __init__(self, host, port=POP3_PORT, timeout=socket._GLOBAL_DEFAULT_TIMEOUT):
        self.host, self.port, self._tls_established, self._debugging = host, port, False, 0
        sys.audit("poplib.connect", self, host, port)
        self.sock = self._create_socket(timeout)
        self.file = self.sock.makefile("rb")
        self.welcome = self._getresp()

    def _create_socket(self, timeout):
        if timeout is not None and not timeout:
            raise ValueError("Non-blocking socket (timeout=0) is not supported")
        return socket.create_connection((self.host, self.port), timeout)

    def _shown(self, level, mark, what):
        if self._debugging > level:
            print(mark, repr(what))

    def _putline(self, line):
        self._shown(1, "*put*", line)
        sys.audit("poplib.putline", self, line)
        self.sock.sendall(line + CRLF)

    def _putcmd(self, line):
        self._shown(0, "*cmd*", line)
        self._putline(line.encode(self.encoding))

    def _getline(self):
        """A line without its end, and how long it was with it."""
        line = self.file.readline(_MAXLINE + 1)
        if len(line) > _MAXLINE:
            raise error_proto("line too long")
        self._shown(1, "*get*", line)
        if not line:
            raise error_proto("-ERR EOF")
        if line.endswith(CRLF):
            return line[:-2], len(line)
        return line[1 if line.startswith(CR) else 0:-1], len(line)   # some servers end lines in LF CR

    def _getresp(self):
        resp = self._getline()[0]
        self._shown(1, "*resp*", resp)
        if not resp.startswith(b"+"):
            raise error_proto(resp)
        return resp

    def _getlongresp(self):
        """An answer with lines up to a single period; those that begin with one have another before it."""
        resp, lines, total = self._getresp(), [], 0
        while (line := self._getline())[0] != b".":
            text, size = line
            doubled = text.startswith(b"..")
            lines.append(text[1:] if doubled else text)
            total += size - doubled
        return resp, lines, total

    def _shortcmd(self, line):
        self._putcmd(line)
        return self._getresp()

    def _longcmd(self, line):
        self._putcmd(line)
        return self._getlongresp()

    def _one_or_all(self, command, which):
        return self._longcmd(command) if which is None else self._shortcmd(f"{command} {which}")

    def getwelcome(self):
        return self.welcome

    def set_debuglevel(self, level):
        """1: commands are printed, 2: all that is sent and comes."""
        self._debugging = level

    def user(self, user):
        return self._shortcmd(f"USER {user}")

    def pass_(self, pswd):
        """The password: nobody else can reach the mailbox from here to quit()."""
        return self._shortcmd(f"PASS {pswd}")

    def stat(self):
        """How many messages there are, and their size."""
        words = self._shortcmd("STAT").split()
        self._shown(0, "*stat*", words)
        return int(words[1]), int(words[2])

    def list(self, which=None):
        return self._one_or_all("LIST", which)

    def retr(self, which):
        return self._longcmd(f"RETR {which}")

    def dele(self, which):
        return self._shortcmd(f"DELE {which}")

    def noop(self):
        return self._shortcmd("NOOP")

    def rset(self):
        return self._shortcmd("RSET")

    def quit(self):
        """Has marked messages deleted, and closes the connection."""
        resp = self._shortcmd("QUIT")
        self.close()
        return resp

    def close(self):
        file, sock, self.file, self.sock = self.file, self.sock, None, None
        try:
            if file is not None:
                file.close()
        finally:
            if sock is not None:
                self._hang_up(sock)

    def _hang_up(self, sock):
        with sock:
            try:
                sock.shutdown(socket.SHUT_RDWR)
            except OSError as exc:
                if exc.errno != errno.ENOTCONN:   # the server was first
                    raise

    def rpop(self, user):
        return self._shortcmd(f"RPOP {user}")

    def apop(self, user, password):
        """Logs in by a digest of the password and the timestamp in the greeting."""
        secret = password.encode(self.encoding)
        greeting = self.timestamp.match(self.welcome)
        if greeting is None:
            raise error_proto("-ERR APOP not supported by server")
        import hashlib
        return self._shortcmd(f"APOP {user} {hashlib.md5(greeting[1] + secret).hexdigest()}")

    def top(self, which, howmuch):
        """The headers of a message, and so many lines of its text."""
        return self._longcmd(f"TOP {which} {howmuch}")

    def uidl(self, which=None):
        """The lasting names of messages."""
        return self._one_or_all("UIDL", which)

    def utf8(self):
        return self._shortcmd("UTF8")

    def capa(self):
        """What the server can do: {name: [parameters]}."""
        try:
            told = [line.decode("ascii").split() for line in self._longcmd("CAPA")[1]]
        except error_proto:
            raise error_proto("-ERR CAPA not supported by server")
        return {name: parameters for name, *parameters in told}

    def stls(self, context=None):
        """Goes on over TLS."""
        if self._tls_established:
            raise error_proto("-ERR TLS session already established")
        if "STLS" not in self.capa():
            raise error_proto("-ERR STLS not supported by server")
        context = ssl._create_stdlib_context() if context is None else context
        resp = self._shortcmd("STLS")
        self.sock = context.wrap_socket(self.sock, server_hostname=self.host)
        self.file, self._tls_established = self.sock.makefile("rb"), True
        return resp


class POP3_SSL(POP3):
    """POP3 over TLS from the first byte on."""

    def __init__(self, host, port=POP3_SSL_PORT, keyfile=None, certfile=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, context=None):
        self.context, self.keyfile, self.certfile = context_of(context, keyfile, certfile), keyfile, certfile
        POP3.__init__(self, host, port, timeout)

    def _create_socket(self, timeout):
        return self.context.wrap_socket(super()._create_socket(timeout), server_hostname=self.host)

    def stls(self, keyfile=None, certfile=None, context=None):
        raise error_proto("-ERR TLS session already established")


def _main():
    """Prints all messages: HOST USER PASSWORD."""
    server = POP3(sys.argv[1])
    print(server.getwelcome())
    server.user(sys.argv[2])
    server.pass_(sys.argv[3])
    for number in range(1, server.stat()[0] + 1):
        print("Message %d:" % number)
        for line in server.retr(number)[1]:
            print("   " + line.decode("utf-8", "replace"))
        print("-----------------------")
    server.quit()


if __name__ == "__main__":
    _main()
