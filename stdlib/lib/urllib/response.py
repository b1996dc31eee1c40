"""Answers to requests: a file with headers, an address and a status."""

__all__ = ["addbase", "addclosehook", "addinfo", "addinfourl"]


class addbase:
    def __init__(self, fp):
        self.fp = self.file = fp

    def __getattr__(self, name):
        return getattr(self.__dict__["fp"], name)

    def __repr__(self):
        return "<%s at %r whose fp = %r>" % (type(self).__name__, id(self), self.file)

    def __enter__(self):
        if self.fp.closed:
            raise ValueError("I/O operation on closed file")
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __iter__(self):
        return iter(self.fp)

    def close(self):
        self.fp.close()


class addclosehook(addbase):
    def __init__(self, fp, closehook, *hookargs):
        super().__init__(fp)
        self.closehook, self.hookargs = closehook, hookargs

    def close(self):
        try:
            hook, args = self.closehook, self.hookargs
            self.closehook = self.hookargs = None
            if hook:
                hook(*args)
        finally:
            super().close()


class addinfo(addbase):
    def __init__(self, fp, headers):
        super().__init__(fp)
        self.headers = headers

    def info(self):
        return self.headers


class addinfourl(addinfo):
    def __init__(self, fp, headers, url, code=None):
        super().__init__(fp, headers)
        self.url, self.code = url, code

    @property
    def status(self):
        return self.code

    def getcode(self):
        return self.code

    def geturl(self):
        return self.url
