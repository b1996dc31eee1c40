"""gzip files over zlib."""

import io
import time
import zlib

__all__ = ["BadGzipFile", "GzipFile", "open", "compress", "decompress"]


class BadGzipFile(OSError):
    pass


class GzipFile(io.BufferedIOBase):
    """Reads decode a member at a time; what a truncated file still holds is given before EOFError is raised."""

    def __init__(self, filename=None, mode=None, compresslevel=9, fileobj=None, mtime=None):
        mode = (mode or "rb").replace("t", "")
        if "b" not in mode:
            mode += "b"
        self._own = None
        if fileobj is None:
            fileobj = self._own = io.open(filename, mode)
        self.name = filename if filename is not None else getattr(fileobj, "name", "")
        self.fileobj = fileobj
        self.mode = 1 if mode.startswith("r") else 2
        self._level = compresslevel
        self._mtime = mtime
        self._out = []
        self._data = None
        self._pos = 0
        self._failure = None

    def readable(self):
        return self.mode == 1

    def writable(self):
        return self.mode == 2

    def seekable(self):
        return True

    def fileno(self):
        return self.fileobj.fileno()

    def _load(self):
        raw = self.fileobj.read()
        parts, at = [], 0
        while at < len(raw):
            if raw[at : at + 1] == b"\0":
                at += 1
                continue
            if raw[at : at + 2] != b"\x1f\x8b":
                if raw[at : at + 1] == b"\x1f" and at + 1 == len(raw):
                    self._failure = EOFError("Compressed file ended before the end-of-stream marker was reached")
                else:
                    self._failure = BadGzipFile(f"Not a gzipped file ({raw[at:at + 2]!r})")
                break
            start = self._header(raw, at)
            if start is None:
                self._failure = EOFError("Compressed file ended before the end-of-stream marker was reached")
                break
            data, used, finished = zlib._inflate(raw[start:], -15)
            parts.append(data)
            end = start + used
            if not finished or len(raw) < end + 8:
                self._failure = EOFError("Compressed file ended before the end-of-stream marker was reached")
                break
            crc = int.from_bytes(raw[end : end + 4], "little")
            size = int.from_bytes(raw[end + 4 : end + 8], "little")
            if crc != zlib.crc32(data):
                self._failure = BadGzipFile(f"CRC check failed {hex(crc)} != {hex(zlib.crc32(data))}")
                break
            if size != len(data) & 0xFFFFFFFF:
                self._failure = BadGzipFile("Incorrect length of data produced")
                break
            at = end + 8
        self._data = b"".join(parts)

    @staticmethod
    def _header(raw, at):
        if len(raw) < at + 10:
            return None
        if raw[at + 2] != 8:
            raise BadGzipFile("Unknown compression method")
        flags = raw[at + 3]
        p = at + 10
        if flags & 4:
            p += 2 + int.from_bytes(raw[p : p + 2], "little")
        for bit in (8, 16):
            if flags & bit:
                p = raw.find(b"\0", p) + 1
                if p == 0:
                    return None
        if flags & 2:
            p += 2
        return p if p <= len(raw) else None

    def _need_read(self):
        self._check_open()
        if self.mode != 1:
            raise OSError(9, "read() on write-only GzipFile object")
        if self._data is None:
            self._load()

    def read(self, size=-1):
        self._need_read()
        end = len(self._data) if size is None or size < 0 else self._pos + size
        out = self._data[self._pos : end]
        self._pos += len(out)
        if self._failure is not None and (not out or size is None or size < 0):
            raise self._failure
        return out

    def read1(self, size=-1):
        return self.read(io.DEFAULT_BUFFER_SIZE if size < 0 else size)

    def readline(self, size=-1):
        self._need_read()
        end = self._data.find(b"\n", self._pos) + 1
        if not end:
            if self._failure is not None:
                raise self._failure
            end = len(self._data)
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        out = self._data[self._pos : end]
        self._pos = end
        return out

    def write(self, data):
        self._check_open()
        if self.mode != 2:
            raise OSError(9, "write() on read-only GzipFile object")
        self._out.append(bytes(data))
        self._pos += len(data)
        return len(data)

    def seek(self, pos, whence=0):
        self._need_read()
        if whence == 1:
            pos += self._pos
        elif whence == 2:
            pos += len(self._data)
        self._pos = max(0, min(pos, len(self._data)))
        return self._pos

    def tell(self):
        return self._pos

    def flush(self):
        pass

    def close(self):
        if self.closed:
            return
        self.closed = True
        if self.mode == 2:
            when = time.time() if self._mtime is None else self._mtime
            self.fileobj.write(compress(b"".join(self._out), self._level, mtime=when))
        if self._own is not None:
            self._own.close()


def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None):
    if "t" in mode:
        if "b" in mode:
            raise ValueError(f"Invalid mode: {mode!r}")
    else:
        if encoding is not None:
            raise ValueError("Argument 'encoding' not supported in binary mode")
        if errors is not None:
            raise ValueError("Argument 'errors' not supported in binary mode")
        if newline is not None:
            raise ValueError("Argument 'newline' not supported in binary mode")
    binary = mode.replace("t", "")
    if isinstance(filename, (str, bytes)) or hasattr(filename, "__fspath__"):
        file = GzipFile(filename, binary, compresslevel)
    elif hasattr(filename, "read") or hasattr(filename, "write"):
        file = GzipFile(None, binary, compresslevel, filename)
    else:
        raise TypeError("filename must be a str or bytes object, or a file")
    return io.TextIOWrapper(file, encoding, errors, newline) if "t" in mode else file


def compress(data, compresslevel=9, *, mtime=None):
    body = zlib.compress(data, compresslevel, -15)
    when = int(time.time() if mtime is None else mtime)
    extra = b"\x02" if compresslevel == 9 else b"\x04" if compresslevel == 1 else b"\0"
    tail = zlib.crc32(data).to_bytes(4, "little") + (len(data) & 0xFFFFFFFF).to_bytes(4, "little")
    return b"\x1f\x8b\x08\0" + when.to_bytes(4, "little") + extra + b"\xff" + body + tail


def decompress(data):
    with GzipFile(fileobj=io.BytesIO(data)) as f:
        return f.read()
