"""WAVE files of PCM samples."""

import builtins
import struct
import sys
from collections import namedtuple

__all__ = ["open", "Error", "Wave_read", "Wave_write"]
WAVE_FORMAT_PCM = 0x0001
WAVE_FORMAT_EXTENSIBLE = 0xFFFE
KSDATAFORMAT_SUBTYPE_PCM = bytes.fromhex("0100000000001000800000aa00389b71")

_wave_params = namedtuple("_wave_params", ["nchannels", "sampwidth", "framerate", "nframes", "comptype", "compname"])
# The format: kind, channels, frames a second, bytes a second, bytes of a frame, bits of a sample.
_FORMAT = struct.Struct("<HHLLHH")
_LENGTH = struct.Struct("<L")
_BEFORE_DATA = 36  # bytes of a header from behind its first length


class Error(Exception):
    pass


def _place(file):
    """Where a file stands; None where it cannot say so."""
    try:
        return file.tell()
    except (AttributeError, OSError):
        return None


def _native(data, width):
    """Samples between the file's order of bytes and the machine's."""
    if width == 1 or sys.byteorder == "little":
        return data
    turned = bytearray(len(data))
    for place in range(width):
        turned[place::width] = data[width - place - 1::width]
    return bytes(turned)


class _Part:
    """A named part of a file: reads end with it, and take the byte that makes its length even."""

    def __init__(self, file):
        header = file.read(4), file.read(4)
        if any(len(field) < 4 for field in header):
            raise EOFError
        self.name, (self.length,) = header[0], _LENGTH.unpack(header[1])
        self.file, self.position, self.start = file, 0, _place(file)

    def read(self, n):
        left = self.length - self.position
        if left <= 0:
            return b""
        data = self.file.read(left if n < 0 else min(n, left))
        self.position += len(data)
        if self.position == self.length and self.length % 2:
            self.position += len(self.file.read(1))
        return data

    def goto(self, position):
        if self.start is None:
            raise OSError("cannot seek")
        if not 0 <= position <= self.length:
            raise RuntimeError
        self.file.seek(self.start + position)
        self.position = position

    def leave(self):
        if self.start is not None:
            end = self.length + self.length % 2
            try:
                self.file.seek(end - self.position, 1)
            except OSError:
                pass
            else:
                self.position = end
                return
        while self.position < self.length:
            if not self.read(1 << 13):
                raise EOFError


class _Wave:
    """What readers and writers share. A file that was opened by name is _opened, too, and closed in the end."""

    _file = _opened = None

    def _take(self, f, mode):
        if isinstance(f, str):
            f = self._opened = builtins.open(f, mode)
        return f

    def _release(self):
        file, self._opened = self._opened, None
        if file:
            file.close()

    def __del__(self):
        self.close()

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def getcompname(self):
        return self._compname

    def getcomptype(self):
        return self._comptype

    def getmarkers(self):
        return None

    def getmark(self, id):
        raise Error("no marks")

    def getparams(self):
        return _wave_params(*(getattr(self, "_" + field) for field in _wave_params._fields))


class Wave_read(_Wave):
    def __init__(self, f):
        try:
            self.initfp(self._take(f, "rb"))
        except BaseException:
            self._release()
            raise

    def initfp(self, file):
        whole = _Part(file)
        if whole.name != b"RIFF":
            raise Error("file does not start with RIFF id")
        if whole.read(4) != b"WAVE":
            raise Error("not a WAVE file")
        self._file, self._soundpos, self._moved = file, 0, False
        formatted = False
        while part := self._next_part():
            if part.name == b"data":
                if not formatted:
                    raise Error("data chunk before fmt chunk")
                self._data, self._nframes = part, part.length // self._framesize
                return
            if part.name == b"fmt ":
                self._read_fmt_chunk(part)
                formatted = True
            part.leave()
        raise Error("fmt chunk and/or data chunk missing")

    def _next_part(self):
        try:
            return _Part(self._file)
        except EOFError:
            return None

    def _read_fmt_chunk(self, chunk):
        data = chunk.read(40)

        def needed(n):
            if len(data) < n:
                raise EOFError

        needed(14)
        kind, channels, rate, _, _, bits = _FORMAT.unpack_from(data.ljust(16, b"\0"))
        if kind != WAVE_FORMAT_PCM and kind != WAVE_FORMAT_EXTENSIBLE:
            raise Error("unknown format: %r" % kind)
        needed(16)
        if kind == WAVE_FORMAT_EXTENSIBLE:
            needed(40)
            if data[24:] != KSDATAFORMAT_SUBTYPE_PCM:
                raise Error("unknown extended format")
        width = -(-bits // 8)
        if width == 0:
            raise Error("bad sample width")
        if channels == 0:
            raise Error("bad # of channels")
        self._nchannels, self._framerate, self._sampwidth, self._framesize = channels, rate, width, channels * width
        self._comptype, self._compname = "NONE", "not compressed"

    def close(self):
        self._file = None
        self._release()

    def getfp(self):
        return self._file

    def getnchannels(self):
        return self._nchannels

    def getsampwidth(self):
        return self._sampwidth

    def getframerate(self):
        return self._framerate

    def getnframes(self):
        return self._nframes

    def tell(self):
        return self._soundpos

    def setpos(self, pos):
        if not 0 <= pos <= self._nframes:
            raise Error("position not in range")
        self._soundpos, self._moved = pos, True

    def rewind(self):
        self.setpos(0)

    def readframes(self, nframes):
        if self._moved:
            self._data.goto(self._soundpos * self._framesize)
            self._moved = False
        data = self._data.read(max(nframes, -1) * self._framesize) if nframes else b""
        self._soundpos += len(data) // self._framesize
        return _native(data, self._sampwidth)


class Wave_write(_Wave):
    _nchannels = _sampwidth = _framerate = _nframes = 0
    _written = _promised = 0  # bytes of samples: in the file, and as its header says
    _nframeswritten = 0
    _headerwritten = False

    def __init__(self, f):
        self._file = self._take(f, "wb")

    # What must be set before samples are written.

    def _set(self, **values):
        if self._written:
            raise Error("cannot change parameters after starting to write")
        for name, (value, right, complaint) in values.items():
            if not right:
                raise Error(complaint)
            setattr(self, "_" + name, value)

    def _given(self, name, called):
        value = getattr(self, name)
        if not value:
            raise Error(called + " not set")
        return value

    def setnchannels(self, nchannels):
        self._set(nchannels=(nchannels, nchannels >= 1, "bad # of channels"))

    def getnchannels(self):
        return self._given("_nchannels", "number of channels")

    def setsampwidth(self, sampwidth):
        self._set(sampwidth=(sampwidth, 1 <= sampwidth <= 4, "bad sample width"))

    def getsampwidth(self):
        return self._given("_sampwidth", "sample width")

    def setframerate(self, framerate):
        self._set(framerate=(int(round(framerate)), framerate > 0, "bad frame rate"))

    def getframerate(self):
        return self._given("_framerate", "frame rate")

    def setnframes(self, nframes):
        self._set(nframes=(nframes, True, None))

    def getnframes(self):
        return self._nframeswritten

    def setcomptype(self, comptype, compname):
        known = comptype == "NONE"
        self._set(comptype=(comptype, known, "unsupported compression type"), compname=(compname, known, None))

    def setparams(self, params):
        nchannels, sampwidth, framerate, nframes, comptype, compname = params
        for setter, values in ((self.setnchannels, (nchannels,)), (self.setsampwidth, (sampwidth,)),
                               (self.setframerate, (framerate,)), (self.setnframes, (nframes,)),
                               (self.setcomptype, (comptype, compname))):
            setter(*values)

    def getparams(self):
        if self._nchannels and self._sampwidth and self._framerate:
            return super().getparams()
        raise Error("not all parameters set")

    def setmark(self, id, pos, name):
        raise Error("setmark() not supported")

    # Writing.

    def tell(self):
        return self._nframeswritten

    def writeframesraw(self, data):
        """Writes frames, and leaves the header as it is."""
        if not isinstance(data, (bytes, bytearray)):
            data = memoryview(data).cast("B")
        self._ensure_header_written(len(data))
        count = len(data) // self._frame()
        data = _native(data, self._sampwidth)
        self._file.write(data)
        self._written += len(data)
        self._nframeswritten += count

    def writeframes(self, data):
        """Writes frames, and the header anew if their number was another."""
        self.writeframesraw(data)
        self._patchheader()

    def close(self):
        try:
            if self._file:
                self._ensure_header_written(0)
                self._patchheader()
                self._file.flush()
        finally:
            self._file = None
            self._release()

    def _frame(self):
        return self._nchannels * self._sampwidth

    def _ensure_header_written(self, datasize):
        if not self._headerwritten:
            needed = {"_nchannels": "# channels", "_sampwidth": "sample width", "_framerate": "sampling rate"}
            for name, called in needed.items():
                if not getattr(self, name):
                    raise Error(called + " not specified")
            self._write_header(datasize)

    def _write_header(self, initlength):
        frame = self._frame()
        self._nframes = self._nframes or initlength // frame
        self._promised = self._nframes * frame
        self._start = _place(self._file)
        form = _FORMAT.pack(WAVE_FORMAT_PCM, self._nchannels, self._framerate,
                            frame * self._framerate, frame, 8 * self._sampwidth)
        self._file.write(b"".join((b"RIFF", _LENGTH.pack(_BEFORE_DATA + self._promised), b"WAVE",
                                   b"fmt ", _LENGTH.pack(len(form)), form, b"data", _LENGTH.pack(self._promised))))
        self._headerwritten = True

    def _patchheader(self):
        """Writes both lengths into the header if it says others."""
        if self._promised == self._written:
            return
        file = self._file
        end = file.tell()
        for place, length in (4, _BEFORE_DATA + self._written), (4 + _BEFORE_DATA, self._written):
            file.seek(self._start + place)
            file.write(_LENGTH.pack(length))
        file.seek(end)
        self._promised = self._written


def open(f, mode=None):
    """A reader or writer of a file, by name or open."""
    kinds = {"r": Wave_read, "rb": Wave_read, "w": Wave_write, "wb": Wave_write}
    kind = kinds.get(getattr(f, "mode", "rb") if mode is None else mode)
    if kind is None:
        raise Error("mode must be 'r', 'rb', 'w', or 'wb'")
    return kind(f)
