"""WAVE files of PCM samples."""

import builtins
import struct
import sys
from collections import namedtuple

__all__ = ["open", "Error", "Wave_read", "Wave_write"]
WAVE_FORMAT_PCM = 0x0001
WAVE_FORMAT_EXTENSIBLE = 0xFFFE
KSDATAFORMAT_SUBTYPE_PCM = b"\x01\x00\x00\x00\x00\x00\x10\x00\x80\x00\x00\xaa\x00\x38\x9b\x71"
_array_fmts = None, "b", "h", None, "i"
_wave_params = namedtuple("_wave_params", "nchannels sampwidth framerate nframes comptype compname")


class Error(Exception):
    pass


class _Chunk:
    """A part of the file: its name, its size, and reads that end with it."""

    def __init__(self, file):
        self.file, self.done = file, 0
        header = file.read(8)
        if len(header) < 8:
            raise EOFError
        self.name, self.size = header[:4], int.from_bytes(header[4:], "little")
        try:
            self.offset, self.seekable = file.tell(), True
        except (AttributeError, OSError):
            self.seekable = False

    def read(self, size=-1):
        left = self.size - self.done
        size = left if size < 0 else min(size, left)
        data = self.file.read(size) if size > 0 else b""
        self.done += len(data)
        if self.done == self.size and self.size & 1 and data:
            self.done += len(self.file.read(1))
        return data

    def seek(self, pos):
        if not self.seekable:
            raise OSError("cannot seek")
        if not 0 <= pos <= self.size:
            raise RuntimeError
        self.file.seek(self.offset + pos)
        self.done = pos

    def skip(self):
        if self.seekable:
            n = self.size - self.done + (self.size & 1)
            self.file.seek(n, 1)
            self.done += n
            return
        while self.done < self.size:
            if not self.read(min(8192, self.size - self.done)):
                raise EOFError


class Wave_read:
    def __init__(self, f):
        self._i_opened_the_file = None
        if isinstance(f, str):
            f = builtins.open(f, "rb")
            self._i_opened_the_file = f
        try:
            self.initfp(f)
        except:
            if self._i_opened_the_file:
                f.close()
            raise

    def __del__(self):
        self.close()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def initfp(self, file):
        self._convert, self._soundpos = None, 0
        whole = _Chunk(file)
        if whole.name != b"RIFF":
            raise Error("file does not start with RIFF id")
        if whole.read(4) != b"WAVE":
            raise Error("not a WAVE file")
        self._file = file
        self._fmt_chunk_read, self._data_chunk, self._data_seek_needed = 0, None, 1
        while True:
            try:
                chunk = _Chunk(file)
            except EOFError:
                break
            if chunk.name == b"fmt ":
                self._read_fmt_chunk(chunk)
                self._fmt_chunk_read = 1
            elif chunk.name == b"data":
                if not self._fmt_chunk_read:
                    raise Error("data chunk before fmt chunk")
                self._data_chunk = chunk
                self._nframes = chunk.size // self._framesize
                self._data_seek_needed = 0
                break
            chunk.skip()
        if not self._fmt_chunk_read or not self._data_chunk:
            raise Error("fmt chunk and/or data chunk missing")

    def _read_fmt_chunk(self, chunk):
        try:
            kind, self._nchannels, self._framerate, _, _ = struct.unpack_from("<HHLLH", chunk.read(14))
        except struct.error:
            raise EOFError from None
        if kind not in (WAVE_FORMAT_PCM, WAVE_FORMAT_EXTENSIBLE):
            raise Error("unknown format: %r" % (kind,))
        try:
            bits = struct.unpack_from("<H", chunk.read(2))[0]
        except struct.error:
            raise EOFError from None
        if kind == WAVE_FORMAT_EXTENSIBLE:
            try:
                _, _, _ = struct.unpack_from("<HHL", chunk.read(8))
                subformat = chunk.read(16)
            except struct.error:
                raise EOFError from None
            if len(subformat) < 16:
                raise EOFError
            if subformat != KSDATAFORMAT_SUBTYPE_PCM:
                raise Error("unknown extended format")
        self._sampwidth = (bits + 7) // 8
        if not self._sampwidth:
            raise Error("bad sample width")
        if not self._nchannels:
            raise Error("bad # of channels")
        self._framesize = self._nchannels * self._sampwidth
        self._comptype, self._compname = "NONE", "not compressed"

    def getfp(self):
        return self._file

    def rewind(self):
        self._data_seek_needed, self._soundpos = 1, 0

    def close(self):
        self._file = None
        file, self._i_opened_the_file = self._i_opened_the_file, None
        if file:
            file.close()

    def tell(self):
        return self._soundpos

    def getnchannels(self):
        return self._nchannels

    def getnframes(self):
        return self._nframes

    def getsampwidth(self):
        return self._sampwidth

    def getframerate(self):
        return self._framerate

    def getcomptype(self):
        return self._comptype

    def getcompname(self):
        return self._compname

    def getparams(self):
        return _wave_params(self._nchannels, self._sampwidth, self._framerate, self._nframes, self._comptype, self._compname)

    def getmarkers(self):
        return None

    def getmark(self, id):
        raise Error("no marks")

    def setpos(self, pos):
        if pos < 0 or pos > self._nframes:
            raise Error("position not in range")
        self._soundpos, self._data_seek_needed = pos, 1

    def readframes(self, nframes):
        if self._data_seek_needed:
            self._data_chunk.seek(0)
            if self._soundpos:
                self._data_chunk.seek(self._soundpos * self._framesize)
            self._data_seek_needed = 0
        if nframes == 0:
            return b""
        data = self._data_chunk.read(nframes * self._framesize if nframes > 0 else -1)
        if self._sampwidth != 1 and sys.byteorder == "big":
            data = _swapped(data, self._sampwidth)
        self._soundpos += len(data) // (self._nchannels * self._sampwidth)
        return data


def _swapped(data, width):
    out = bytearray(len(data))
    for i in range(width):
        out[i::width] = data[width - 1 - i::width]
    return bytes(out)


class Wave_write:
    def __init__(self, f):
        self._i_opened_the_file = None
        if isinstance(f, str):
            f = builtins.open(f, "wb")
            self._i_opened_the_file = f
        self._file = f
        self._nchannels = self._sampwidth = self._framerate = self._nframes = 0
        self._nframeswritten = self._datawritten = self._datalength = 0
        self._headerwritten = False

    def __del__(self):
        self.close()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def _before_data(self):
        if self._datawritten:
            raise Error("cannot change parameters after starting to write")

    def setnchannels(self, nchannels):
        self._before_data()
        if nchannels < 1:
            raise Error("bad # of channels")
        self._nchannels = nchannels

    def getnchannels(self):
        if not self._nchannels:
            raise Error("number of channels not set")
        return self._nchannels

    def setsampwidth(self, sampwidth):
        self._before_data()
        if sampwidth < 1 or sampwidth > 4:
            raise Error("bad sample width")
        self._sampwidth = sampwidth

    def getsampwidth(self):
        if not self._sampwidth:
            raise Error("sample width not set")
        return self._sampwidth

    def setframerate(self, framerate):
        self._before_data()
        if framerate <= 0:
            raise Error("bad frame rate")
        self._framerate = int(round(framerate))

    def getframerate(self):
        if not self._framerate:
            raise Error("frame rate not set")
        return self._framerate

    def setnframes(self, nframes):
        self._before_data()
        self._nframes = nframes

    def getnframes(self):
        return self._nframeswritten

    def setcomptype(self, comptype, compname):
        self._before_data()
        if comptype not in ("NONE",):
            raise Error("unsupported compression type")
        self._comptype, self._compname = comptype, compname

    def getcomptype(self):
        return self._comptype

    def getcompname(self):
        return self._compname

    def setparams(self, params):
        nchannels, sampwidth, framerate, nframes, comptype, compname = params
        self._before_data()
        self.setnchannels(nchannels)
        self.setsampwidth(sampwidth)
        self.setframerate(framerate)
        self.setnframes(nframes)
        self.setcomptype(comptype, compname)

    def getparams(self):
        if not self._nchannels or not self._sampwidth or not self._framerate:
            raise Error("not all parameters set")
        return _wave_params(self._nchannels, self._sampwidth, self._framerate, self._nframes, self._comptype, self._compname)

    def setmark(self, id, pos, name):
        raise Error("setmark() not supported")

    def getmark(self, id):
        raise Error("no marks")

    def getmarkers(self):
        return None

    def tell(self):
        return self._nframeswritten

    def writeframesraw(self, data):
        """Writes frames, and leaves the header as it is."""
        if not isinstance(data, (bytes, bytearray)):
            data = memoryview(data).cast("B")
        self._ensure_header_written(len(data))
        nframes = len(data) // (self._sampwidth * self._nchannels)
        if self._sampwidth != 1 and sys.byteorder == "big":
            data = _swapped(data, self._sampwidth)
        self._file.write(data)
        self._datawritten += len(data)
        self._nframeswritten += nframes

    def writeframes(self, data):
        """Writes frames, and the header anew if their number was another."""
        self.writeframesraw(data)
        if self._datalength != self._datawritten:
            self._patchheader()

    def close(self):
        try:
            if self._file:
                self._ensure_header_written(0)
                if self._datalength != self._datawritten:
                    self._patchheader()
                self._file.flush()
                self._file = None
        finally:
            file, self._i_opened_the_file = self._i_opened_the_file, None
            if file:
                file.close()

    def _ensure_header_written(self, datasize):
        if self._headerwritten:
            return
        if not self._nchannels:
            raise Error("# channels not specified")
        if not self._sampwidth:
            raise Error("sample width not specified")
        if not self._framerate:
            raise Error("sampling rate not specified")
        self._write_header(datasize)

    def _write_header(self, initlength):
        assert not self._headerwritten
        self._file.write(b"RIFF")
        frame = self._nchannels * self._sampwidth
        if not self._nframes:
            self._nframes = initlength // frame
        self._datalength = self._nframes * frame
        try:
            self._form_length_pos = self._file.tell()
        except (AttributeError, OSError):
            self._form_length_pos = None
        self._file.write(struct.pack("<L4s4sLHHLLHH4s", 36 + self._datalength, b"WAVE", b"fmt ", 16, WAVE_FORMAT_PCM, self._nchannels,
                                     self._framerate, frame * self._framerate, frame, self._sampwidth * 8, b"data"))
        if self._form_length_pos is not None:
            self._data_length_pos = self._file.tell()
        self._file.write(struct.pack("<L", self._datalength))
        self._headerwritten = True

    def _patchheader(self):
        assert self._headerwritten
        if self._datawritten == self._datalength:
            return
        place = self._file.tell()
        self._file.seek(self._form_length_pos, 0)
        self._file.write(struct.pack("<L", 36 + self._datawritten))
        self._file.seek(self._data_length_pos, 0)
        self._file.write(struct.pack("<L", self._datawritten))
        self._file.seek(place, 0)
        self._datalength = self._datawritten


def open(f, mode=None):
    """A reader or writer of a file, by name or open."""
    if mode is None:
        mode = getattr(f, "mode", "rb")
    if mode in ("r", "rb"):
        return Wave_read(f)
    if mode in ("w", "wb"):
        return Wave_write(f)
    raise Error("mode must be 'r', 'rb', 'w', or 'wb'")
