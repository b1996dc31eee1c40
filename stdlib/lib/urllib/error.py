"""What goes wrong with requests."""

import io

__all__ = ["URLError", "HTTPError", "ContentTooShortError"]


class URLError(OSError):
    def __init__(self, reason, filename=None):
        self.args = reason,
        self.reason = reason
        if filename is not None:
            self.filename = filename

    def __str__(self):
        return "<urlopen error %s>" % self.reason


class HTTPError(URLError):
    """An answer that says no; its body can be read."""

    def __init__(self, url, code, msg, hdrs, fp):
        self.code, self.msg, self.hdrs, self.fp, self.filename = code, msg, hdrs, fp, url
        self.url = url

    def __str__(self):
        return "HTTP Error %s: %s" % (self.code, self.msg)

    def __repr__(self):
        return "<HTTPError %s: %r>" % (self.code, self.msg)

    reason = property(lambda self: self.msg)

    headers = property(lambda self: self.hdrs, lambda self, headers: setattr(self, "hdrs", headers))

    status = property(lambda self: self.code)

    def read(self, *args):
        return self.fp.read(*args) if self.fp is not None else b""

    def close(self):
        if self.fp is not None:
            self.fp.close()

    def getcode(self):
        return self.code

    def geturl(self):
        return self.url

    def info(self):
        return self.hdrs


class ContentTooShortError(URLError):
    def __init__(self, message, content):
        URLError.__init__(self, message)
        self.content = content
