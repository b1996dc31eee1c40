"""A client of FTP (RFC 959), with passive and active transfers, listings for machines (RFC 3659) and TLS (RFC 4217)."""

import re
import socket
import ssl
import sys
from socket import _GLOBAL_DEFAULT_TIMEOUT

from _tls_clients import context_of

__all__ = ["FTP", "error_reply", "error_temp", "error_perm", "error_proto", "all_errors", "FTP_TLS"]

MSG_OOB, FTP_PORT, MAXLINE = 1, 21, 8192
CRLF, B_CRLF = "\r\n", b"\r\n"
_SSLSocket = ssl.SSLSocket
_NOT_GIVEN = -999
_ABORTED = ("426", "225", "226")


class Error(Exception):
    pass


class error_reply(Error):
    """An answer of another kind than was expected."""


class error_temp(Error):
    """An answer of 400 and more: perhaps later."""


class error_perm(Error):
    """An answer of 500 and more: never."""


class error_proto(Error):
    """What came is no answer."""


all_errors = (Error, OSError, EOFError, ssl.SSLError)


def _expect(resp, kinds):
    """The answer, whose first digit has to be one of those."""
    if resp[:1] not in kinds:
        raise error_reply(resp)
    return resp


def _without_line_end(line):
    """Less the CR LF, or the one of them, at the end."""
    if line.endswith(CRLF):
        return line[:-2]
    return line[:-1] if line[-1:] in ("\r", "\n") else line


class FTP:
    debugging, host, port, maxline = 0, "", FTP_PORT, MAXLINE
    sock = file = welcome = None
    passiveserver = True
    trust_server_pasv_ipv4_address = False   # else data comes from where the server is, whatever it says

    def __init__(self, host="", user="", passwd="", acct="", timeout=_GLOBAL_DEFAULT_TIMEOUT, source_address=None, *, encoding="utf-8"):
        self.encoding, self.source_address, self.timeout = encoding, source_address, timeout
        if host:
            self.connect(host)
            if user:
                self.login(user, passwd, acct)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        if self.sock is None:
            return
        try:
            self.quit()
        except (OSError, EOFError):
            pass
        finally:
            self.close()

    # The dialogue.

    def connect(self, host="", port=0, timeout=_NOT_GIVEN, source_address=None):
        """Connects to a host, or to the one before, and returns the greeting."""
        self.host = self.host if host == "" else host
        self.port = port if port > 0 else self.port
        self.timeout = self.timeout if timeout == _NOT_GIVEN else timeout
        if self.timeout is not None and not self.timeout:
            raise ValueError("Non-blocking socket (timeout=0) is not supported")
        if source_address is not None:
            self.source_address = source_address
        sys.audit("ftplib.connect", self, self.host, self.port)
        self.sock = self._connected((self.host, self.port))
        self.af, self.file = self.sock.family, self.sock.makefile("r", encoding=self.encoding)
        self.welcome = self.getresp()
        return self.welcome

    def _connected(self, address):
        return socket.create_connection(address, self.timeout, source_address=self.source_address)

    def getwelcome(self):
        if self.debugging:
            print("*welcome*", self.sanitize(self.welcome))
        return self.welcome

    def set_debuglevel(self, level):
        """1: commands and answers are printed, 2: the lines of them as well, 3: those that are fetched too."""
        self.debugging = level

    debug = set_debuglevel

    def set_pasv(self, val):
        """Who connects for data: we (true) or the server."""
        self.passiveserver = val

    def sanitize(self, s):
        """A line to be shown, its password as stars."""
        if s[:5] in ("pass ", "PASS "):
            secret = s[5:].rstrip(CRLF)
            s = s[:5] + "*" * len(secret) + s[5 + len(secret):]
        return repr(s)

    def _shown(self, level, mark, line):
        if self.debugging > level:
            print(mark, self.sanitize(line))

    def putline(self, line):
        if "\r" in line or "\n" in line:
            raise ValueError("an illegal newline character should not be contained")
        sys.audit("ftplib.sendcmd", self, line)
        self._shown(1, "*put*", line + CRLF)
        self.sock.sendall((line + CRLF).encode(self.encoding))

    def putcmd(self, line):
        self._shown(0, "*cmd*", line)
        self.putline(line)

    def _checked(self, line):
        if len(line) > self.maxline:
            raise Error("got more than %d bytes" % self.maxline)
        return line

    def getline(self):
        line = self._checked(self.file.readline(self.maxline + 1))
        self._shown(1, "*get*", line)
        if not line:
            raise EOFError
        return _without_line_end(line)

    def getmultiline(self):
        """An answer: a line, or several of which the first has a hyphen after its code and the last the code and a blank."""
        lines = [self.getline()]
        if lines[0][3:4] == "-":
            code = lines[0][:3]
            while len(lines) == 1 or lines[-1][:3] != code or lines[-1][3:4] == "-":
                lines.append(self.getline())
        return "\n".join(lines)

    def getresp(self):
        """An answer that is no error."""
        resp = self.getmultiline()
        self._shown(0, "*resp*", resp)
        self.lastresp = resp[:3]
        if resp[:1] in ("1", "2", "3"):
            return resp
        raise {"4": error_temp, "5": error_perm}.get(resp[:1], error_proto)(resp)

    def voidresp(self):
        """An answer that says that all is done."""
        return _expect(self.getresp(), "2")

    def sendcmd(self, cmd):
        self.putcmd(cmd)
        return self.getresp()

    def voidcmd(self, cmd):
        self.putcmd(cmd)
        return self.voidresp()

    def abort(self):
        """Ends a transfer, by a command ahead of its turn."""
        self._shown(1, "*put urgent*", "ABOR" + CRLF)
        self.sock.sendall(b"ABOR" + B_CRLF, MSG_OOB)
        return self._abort_answer()

    def _abort_answer(self):
        resp = self.getmultiline()
        if resp[:3] not in _ABORTED:
            raise error_proto(resp)
        return resp

    # Connections for data.

    def sendport(self, host, port):
        return self.voidcmd(f"PORT {host.replace('.', ',')},{port >> 8},{port & 255}")

    def sendeprt(self, host, port):
        kind = {socket.AF_INET: 1, socket.AF_INET6: 2}.get(self.af)
        if kind is None:
            raise error_proto("unsupported address family")
        return self.voidcmd(f"EPRT |{kind}|{host}|{port}|")

    def makeport(self):
        """A socket that listens, which the server was told of."""
        listener = socket.create_server(("", 0), family=self.af, backlog=1)
        tell = self.sendport if self.af == socket.AF_INET else self.sendeprt
        tell(self.sock.getsockname()[0], listener.getsockname()[1])
        if self.timeout is not _GLOBAL_DEFAULT_TIMEOUT:
            listener.settimeout(self.timeout)
        return listener

    def makepasv(self):
        """The address at which the server listens."""
        peer = self.sock.getpeername()
        if self.af != socket.AF_INET:
            return parse229(self.sendcmd("EPSV"), peer)
        said, port = parse227(self.sendcmd("PASV"))
        return said if self.trust_server_pasv_ipv4_address else peer[0], port

    def _begin(self, cmd, rest):
        """The answer to a command that begins a transfer, from the byte rest on. Some servers say 200 before they say 150."""
        if rest is not None:
            self.sendcmd(f"REST {rest}")
        resp = self.sendcmd(cmd)
        return _expect(self.getresp() if resp[0] == "2" else resp, "1")

    def ntransfercmd(self, cmd, rest=None):
        """The connection over which the command's data goes, and its size if the server says it."""
        if self.passiveserver:
            conn = self._connected(self.makepasv())
            try:
                resp = self._begin(cmd, rest)
            except BaseException:
                conn.close()
                raise
        else:
            with self.makeport() as listener:
                resp = self._begin(cmd, rest)
                conn = listener.accept()[0]
            if self.timeout is not _GLOBAL_DEFAULT_TIMEOUT:
                conn.settimeout(self.timeout)
        return conn, parse150(resp) if resp.startswith("150") else None

    def transfercmd(self, cmd, rest=None):
        return self.ntransfercmd(cmd, rest)[0]

    # Commands.

    def login(self, user="", passwd="", acct=""):
        """Logs in, as nobody in particular without a name."""
        user = user or "anonymous"
        passwd = passwd or ""
        if user == "anonymous" and passwd in ("", "-"):
            passwd += "anonymous@"
        resp = self.sendcmd(f"USER {user}")
        for command in f"PASS {passwd}", f"ACCT {acct or ''}":
            if resp[0] == "3":
                resp = self.sendcmd(command)
        return _expect(resp, "2")

    def _transfer(self, kind, cmd, rest, move):
        """Moves data over a connection of its own; the answer when it is through."""
        self.voidcmd(f"TYPE {kind}")
        with self.transfercmd(cmd, rest) as conn:
            move(conn)
            if isinstance(conn, _SSLSocket):
                conn.unwrap()
        return self.voidresp()

    def retrbinary(self, cmd, callback, blocksize=8192, rest=None):
        """Fetches bytes; callback gets them piece by piece."""
        def fetch(conn):
            while data := conn.recv(blocksize):
                callback(data)

        return self._transfer("I", cmd, rest, fetch)

    def retrlines(self, cmd, callback=None):
        """Fetches lines; callback gets them without their ends. They are printed without one."""
        callback = print_line if callback is None else callback

        def fetch(conn):
            with conn.makefile("r", encoding=self.encoding) as file:
                while line := self._checked(file.readline(self.maxline + 1)):
                    if self.debugging > 2:
                        print("*retr*", repr(line))
                    callback(_without_line_end(line))

        return self._transfer("A", cmd, None, fetch)

    def storbinary(self, cmd, fp, blocksize=8192, callback=None, rest=None):
        """Stores bytes of a file; callback gets what was sent."""
        def store(conn):
            while data := fp.read(blocksize):
                conn.sendall(data)
                if callback:
                    callback(data)

        return self._transfer("I", cmd, rest, store)

    def storlines(self, cmd, fp, callback=None):
        """Stores lines of a file (of bytes); each is sent with CR LF at its end."""
        def store(conn):
            while line := self._checked(fp.readline(self.maxline + 1)):
                if not line.endswith(B_CRLF):
                    line = (line[:-1] if line[-1:] in (b"\r", b"\n") else line) + B_CRLF
                conn.sendall(line)
                if callback:
                    callback(line)

        return self._transfer("A", cmd, None, store)

    def acct(self, password):
        return self.voidcmd(f"ACCT {password}")

    def nlst(self, *args):
        """The names in a folder."""
        names = []
        self.retrlines(" ".join(["NLST", *args]), names.append)
        return names

    def dir(self, *args):
        """Prints what a folder holds, or gives the lines to the function that is the last argument."""
        callback = None
        if args and not isinstance(args[-1], str):
            *args, callback = args
        self.retrlines(" ".join(["LIST", *filter(None, args)]), callback)

    def mlsd(self, path="", facts=[]):
        """What a folder holds, as pairs of a name and a dictionary of facts."""
        if facts:
            self.sendcmd(f"OPTS MLST {';'.join(facts)};")
        lines = []
        self.retrlines(f"MLSD {path}" if path else "MLSD", lines.append)
        for line in lines:
            told, _, name = line.rstrip(CRLF).partition(" ")
            pairs = (fact.partition("=") for fact in told[:-1].split(";"))
            yield name, {key.lower(): value for key, _, value in pairs}

    def rename(self, fromname, toname):
        _expect(self.sendcmd(f"RNFR {fromname}"), "3")
        return self.voidcmd(f"RNTO {toname}")

    def delete(self, filename):
        resp = self.sendcmd(f"DELE {filename}")
        if resp[:3] not in ("250", "200"):
            raise error_reply(resp)
        return resp

    def cwd(self, dirname):
        if dirname == "..":
            try:
                return self.voidcmd("CDUP")
            except error_perm as error:
                if not error.args[0].startswith("500"):   # a server that does not know the command is asked otherwise
                    raise
        return self.voidcmd(f"CWD {dirname or '.'}")

    def size(self, filename):
        """The size of a file, or None."""
        resp = self.sendcmd(f"SIZE {filename}")
        return int(resp[3:].strip()) if resp.startswith("213") else None

    def _folder(self, cmd):
        resp = self.voidcmd(cmd)
        return parse257(resp) if resp.startswith("257") else ""

    def mkd(self, dirname):
        """Makes a folder; returns its full name."""
        return self._folder(f"MKD {dirname}")

    def rmd(self, dirname):
        return self.voidcmd(f"RMD {dirname}")

    def pwd(self):
        return self._folder("PWD")

    def quit(self):
        resp = self.voidcmd("QUIT")
        self.close()
        return resp

    def close(self):
        file, sock, self.file, self.sock = self.file, self.sock, None, None
        try:
            if file is not None:
                file.close()
        finally:
            if sock is not None:
                sock.close()


class FTP_TLS(FTP):
    """FTP over TLS: login() makes the dialogue safe, prot_p() the data."""

    ssl_version = ssl.PROTOCOL_TLS_CLIENT

    def __init__(self, host="", user="", passwd="", acct="", keyfile=None, certfile=None, context=None, timeout=_GLOBAL_DEFAULT_TIMEOUT,
                 source_address=None, *, encoding="utf-8"):
        if context is None and keyfile is None and certfile is None:
            context = ssl._create_stdlib_context(self.ssl_version)
        self.context, self.keyfile, self.certfile = context_of(context, keyfile, certfile), keyfile, certfile
        self._prot_p = False
        super().__init__(host, user, passwd, acct, timeout, source_address, encoding=encoding)

    def _secure(self):
        return isinstance(self.sock, ssl.SSLSocket)

    def login(self, user="", passwd="", acct="", secure=True):
        if secure and not self._secure():
            self.auth()
        return super().login(user, passwd, acct)

    def auth(self):
        """From here on commands and answers go over TLS."""
        if self._secure():
            raise ValueError("Already using TLS")
        resp = self.voidcmd("AUTH TLS" if self.ssl_version >= ssl.PROTOCOL_TLS else "AUTH SSL")
        self.sock = self.context.wrap_socket(self.sock, server_hostname=self.host)
        self.file = self.sock.makefile("r", encoding=self.encoding)
        return resp

    def ccc(self):
        """From here on they do not."""
        if not self._secure():
            raise ValueError("not using TLS")
        resp = self.voidcmd("CCC")
        self.sock = self.sock.unwrap()
        return resp

    def _protect(self, letter):
        resp = self.voidcmd(f"PROT {letter}")
        self._prot_p = letter == "P"
        return resp

    def prot_p(self):
        self.voidcmd("PBSZ 0")
        return self._protect("P")

    def prot_c(self):
        return self._protect("C")

    def ntransfercmd(self, cmd, rest=None):
        conn, size = super().ntransfercmd(cmd, rest)
        return self.context.wrap_socket(conn, server_hostname=self.host) if self._prot_p else conn, size

    def abort(self):
        self.sock.sendall(b"ABOR" + B_CRLF)   # TLS has no bytes ahead of their turn
        return self._abort_answer()


# What answers say.

def _with_code(resp, code):
    if resp[:3] != code:
        raise error_reply(resp)


def parse150(resp):
    """The size of what will come, or None."""
    _with_code(resp, "150")
    found = re.match(r"150 .* \((\d+) bytes\)", resp, re.IGNORECASE | re.ASCII)
    return int(found[1]) if found else None


def parse227(resp):
    """Host and port of an answer to PASV: six numbers."""
    _with_code(resp, "227")
    found = re.search(",".join([r"(\d+)"] * 6), resp, re.ASCII)
    if found is None:
        raise error_proto(resp)
    *host, high, low = found.groups()
    return ".".join(host), int(high) * 256 + int(low)


def parse229(resp, peer):
    """Host and port of an answer to EPSV, (|||port|) with any mark for the bars; the host is the server itself."""
    _with_code(resp, "229")
    inside = re.search(r"\(([^)]*)\)", resp)
    fields = inside[1].split(inside[1][0]) if inside and inside[1] and inside[1][0] == inside[1][-1] else ()
    if len(fields) != 5:
        raise error_proto(resp)
    return peer[0], int(fields[3])


def parse257(resp):
    """The folder's name in quotes, where quotes in it are doubled."""
    _with_code(resp, "257")
    found = re.match(r'257 "((?:[^"]|"")*)', resp)
    return found[1].replace('""', '"') if found else ""


def print_line(line):
    print(line)


def ftpcp(source, sourcename, target, targetname="", type="I"):
    """Copies a file from one server to another, which connect to each other."""
    for server in source, target:
        server.voidcmd(f"TYPE {type}")
    target.sendport(*parse227(source.sendcmd("PASV")))
    for server, command in (target, f"STOR {targetname or sourcename}"), (source, f"RETR {sourcename}"):
        if server.sendcmd(command)[:3] not in ("125", "150"):
            raise error_proto
    source.voidresp()
    target.voidresp()


def test():
    """Test program.
    Usage: ftp [-d] [-r[file]] host [-l[dir]] [-d[dir]] [-p] [file] ...

    -d dir
    -l list
    -p password
    """
    import netrc
    words = sys.argv[1:]
    if not words:
        print(test.__doc__)
        sys.exit(0)
    level, accounts = 0, None
    while words[0] == "-d":
        level += 1
        del words[0]
    if words[0].startswith("-r"):
        accounts = words.pop(0)[2:]
    host, *words = words
    ftp = FTP(host)
    ftp.set_debuglevel(level)
    login = "", "", ""
    try:
        user, account, password = netrc.netrc(accounts).authenticators(host)
        login = user, password, account
    except OSError:
        if accounts is not None:
            sys.stderr.write("Could not open account file -- using anonymous login.")
    except (KeyError, TypeError):
        sys.stderr.write("No account -- using anonymous login.")
    ftp.login(*login)
    for word in words:
        if word.startswith("-l"):
            ftp.dir(word[2:])
        elif word.startswith("-d"):
            ftp.sendcmd(" ".join(filter(None, ["CWD", word[2:]])))
        elif word == "-p":
            ftp.set_pasv(not ftp.passiveserver)
        else:
            ftp.retrbinary(f"RETR {word}", sys.stdout.buffer.write, 1024)
    ftp.quit()


if __name__ == "__main__":
    test()
