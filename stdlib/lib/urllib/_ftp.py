"""URLs of FTP: connections, which may be kept, and handlers that fetch files and listings over them."""

import contextlib
import email
import re
import socket
import time
from urllib._handler import BaseHandler
from urllib.error import URLError
from urllib.parse import unquote
from urllib.response import addclosehook, addinfourl

_PORT = re.compile(r":\d+$", re.ASCII)


class ftpwrapper:
    """A connection to an FTP server, in a folder. One that is persistent outlives the files that are read over it."""

    __module__ = "urllib.request"

    def __init__(self, user, passwd, host, port, dirs, timeout=None, persistent=True):
        self.user, self.passwd, self.host, self.port, self.dirs, self.timeout = user, passwd, host, port, dirs, timeout
        self.refcount, self.keepalive = 0, persistent
        try:
            self.init()
        except BaseException:
            self.close()
            raise

    def init(self):
        import ftplib

        self.busy, self.ftp = 0, ftplib.FTP()
        self.ftp.connect(self.host, self.port, self.timeout)
        self.ftp.login(self.user, self.passwd)
        self.ftp.cwd("/".join(self.dirs))

    def _set_type(self, letter):
        """The first command of a transfer: a server that has left meanwhile is asked anew."""
        import ftplib

        try:
            self.ftp.voidcmd(f"TYPE {letter}")
        except ftplib.all_errors:
            self.init()
            self.ftp.voidcmd(f"TYPE {letter}")

    def _file(self, name):
        """The connection that a file comes over and its size; None if there is no such file."""
        import ftplib

        try:
            return self.ftp.ntransfercmd(f"RETR {name}")
        except ftplib.error_perm as error:
            if not str(error).startswith("550"):
                raise URLError(f"ftp error: {error}") from error
        return None

    def _check_folder(self, name):
        import ftplib

        here = self.ftp.pwd()
        try:
            self.ftp.cwd(name)
        except ftplib.error_perm as error:
            raise URLError(f"ftp error: {error!r}") from error
        finally:
            self.ftp.cwd(here)

    def retrfile(self, file, type):
        """A file, or the listing of a folder (type D, or where no file has the name), and its size or None."""
        self.endtransfer()
        listed = type in ("d", "D")
        self._set_type("A" if listed else type)
        found = self._file(file) if file and not listed else None
        if found is None:
            self.ftp.voidcmd("TYPE A")
            if file:
                self._check_folder(file)
            found = self.ftp.ntransfercmd(f"LIST {file}" if file else "LIST")
        connection, size = found
        self.busy = 1
        answer = addclosehook(connection.makefile("rb"), self.file_close)
        self.refcount += 1
        connection.close()
        return answer, size

    def endtransfer(self):
        self.busy = 0

    def close(self):
        self.keepalive = False
        if self.refcount <= 0:
            self.real_close()

    def file_close(self):
        self.endtransfer()
        self.refcount -= 1
        if self.refcount <= 0 and not self.keepalive:
            self.real_close()

    def real_close(self):
        import ftplib

        self.endtransfer()
        with contextlib.suppress(*ftplib.all_errors):
            self.ftp.close()


class FTPHandler(BaseHandler):
    __module__ = "urllib.request"
    def ftp_open(self, req):
        import ftplib
        import mimetypes

        if not req.host:
            raise URLError("ftp error: no host given")
        login, _, server = req.host.rpartition("@")
        user, _, password = login.partition(":")
        port = _PORT.search(server)
        try:
            host = socket.gethostbyname(unquote(server[:port.start()] if port else server))
        except OSError as error:
            raise URLError(error)
        path, *attributes = req.selector.split(";")
        *folders, file = map(unquote, path.split("/"))
        if folders and not folders[0]:
            del folders[0]
        kind = "I" if file else "D"
        for name, _, value in (attribute.partition("=") for attribute in attributes):
            if name.lower() == "type" and value.upper() in ("A", "I", "D"):
                kind = value.upper()
        try:
            connection = self.connect_ftp(user, password, host, int(port[0][1:]) if port else ftplib.FTP_PORT, folders, req.timeout)
            answer, size = connection.retrfile(file, kind)
        except ftplib.all_errors as error:
            raise URLError(error) from error
        fields = {"Content-type": mimetypes.guess_type(req.full_url)[0], "Content-length": None if size is None or size < 0 else size}
        text = "".join(f"{name}: {value}\n" for name, value in fields.items() if value is not None)
        return addinfourl(answer, email.message_from_string(text), req.full_url)

    def connect_ftp(self, user, passwd, host, port, dirs, timeout):
        return ftpwrapper(user, passwd, host, port, dirs, timeout, persistent=False)


class CacheFTPHandler(FTPHandler):
    """Keeps connections for a while: each for delay seconds after its last use, and no more than max_conns."""

    __module__ = "urllib.request"

    def __init__(self):
        self.cache, self.timeout = {}, {}
        self.soonest, self.delay, self.max_conns = 0, 60, 16

    def setTimeout(self, t):
        self.delay = t

    def setMaxConns(self, m):
        self.max_conns = m

    def connect_ftp(self, user, passwd, host, port, dirs, timeout):
        key = user, host, port, "/".join(dirs), timeout
        if key not in self.cache:
            self.cache[key] = ftpwrapper(user, passwd, host, port, dirs, timeout)
        self.timeout[key] = time.time() + self.delay
        self.check_cache()
        return self.cache[key]

    def check_cache(self):
        now = time.time()
        for key in [key for key, end in self.timeout.items() if end < now]:
            self.cache.pop(key).close()
            del self.timeout[key]
        if len(self.cache) == self.max_conns:
            oldest = min(self.timeout, key=self.timeout.get)
            del self.cache[oldest], self.timeout[oldest]
        self.soonest = min(self.timeout.values())

    def clear_cache(self):
        for connection in self.cache.values():
            connection.close()
        self.cache.clear()
        self.timeout.clear()
