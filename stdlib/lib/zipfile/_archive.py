"""ZipFile, and files that read and write members."""
import io
import os
import shutil
import struct
import time
import zlib

from ._info import (
    ENCRYPTED,
    MAX_EXTRACT_VERSION,
    STREAMED,
    UTF8,
    ZIP64_LIMIT,
    ZIP64_VERSION,
    ZIP_BZIP2,
    ZIP_DEFLATED,
    ZIP_FILECOUNT_LIMIT,
    ZIP_LZMA,
    ZIP_MAX_COMMENT,
    ZIP_STORED,
    BadZipFile,
    LargeZipFile,
    ZipInfo,
    compressor_names,
    sizeCentralDir,
    sizeEndCentDir,
    sizeEndCentDir64,
    sizeEndCentDir64Locator,
    sizeFileHeader,
    stringCentralDir,
    stringEndArchive,
    stringEndArchive64,
    stringEndArchive64Locator,
    stringFileHeader,
    structCentralDir,
    structEndArchive,
    structEndArchive64,
    structEndArchive64Locator,
    structFileHeader,
)


def is_zipfile(filename):
    """Does it look like a ZIP archive?"""
    try:
        if hasattr(filename, "read"):
            return bool(_end_record(filename))
        with io.open(filename, "rb") as fp:
            return bool(_end_record(fp))
    except (OSError, BadZipFile):
        return False


def _end_record(fp):
    """(fields of the end record, comment, its position), ZIP64's numbers put in; None if there is none."""
    fp.seek(0, 2)
    size = fp.tell()
    start = max(size - ZIP_MAX_COMMENT - sizeEndCentDir, 0)
    fp.seek(start)
    data = fp.read()
    at = data.rfind(stringEndArchive)
    if at < 0 or len(data) - at < sizeEndCentDir:
        return None
    fields = list(struct.unpack(structEndArchive, data[at : at + sizeEndCentDir]))
    comment = data[at + sizeEndCentDir : at + sizeEndCentDir + fields[7]]
    position = start + at
    if position >= sizeEndCentDir64Locator:
        fp.seek(position - sizeEndCentDir64Locator)
        locator = fp.read(sizeEndCentDir64Locator)
        if locator[:4] == stringEndArchive64Locator:
            _, disk, _, disks = struct.unpack(structEndArchive64Locator, locator)
            if disk or disks > 1:
                raise BadZipFile("zipfiles that span multiple disks are not supported")
            fp.seek(position - sizeEndCentDir64Locator - sizeEndCentDir64)
            data = fp.read(sizeEndCentDir64)
            if len(data) == sizeEndCentDir64 and data[:4] == stringEndArchive64:
                big = struct.unpack(structEndArchive64, data)
                fields[3:7] = big[6:10]
                position -= sizeEndCentDir64Locator + sizeEndCentDir64
    return fields, comment, position


class _LZMACompressor:
    def __init__(self):
        self._started = None

    def _start(self):
        import lzma

        properties = lzma._encode_filter_properties({"id": lzma.FILTER_LZMA1})
        self._started = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA1}])
        return struct.pack("<BBH", 9, 4, len(properties)) + properties

    def compress(self, data):
        head = b"" if self._started else self._start()
        return head + self._started.compress(data)

    def flush(self):
        head = b"" if self._started else self._start()
        return head + self._started.flush()


class _LZMADecompressor:
    def __init__(self):
        self._started = None
        self._waiting = b""
        self.eof = False

    def decompress(self, data):
        if self._started is None:
            import lzma

            self._waiting += data
            if len(self._waiting) <= 4:
                return b""
            (size,) = struct.unpack("<H", self._waiting[2:4])
            if len(self._waiting) <= 4 + size:
                return b""
            filters = lzma._decode_filter_properties(lzma.FILTER_LZMA1, self._waiting[4 : 4 + size])
            self._started = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[filters])
            data, self._waiting = self._waiting[4 + size :], b""
        out = self._started.decompress(data)
        self.eof = self._started.eof
        return out


def _check_method(method):
    if method not in (ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA):
        raise NotImplementedError("That compression method is not supported")


def _compressor(method, level):
    if method == ZIP_DEFLATED:
        return zlib.compressobj(zlib.Z_DEFAULT_COMPRESSION if level is None else level, zlib.DEFLATED, -15)
    if method == ZIP_BZIP2:
        import bz2

        return bz2.BZ2Compressor(9 if level is None else level)
    return _LZMACompressor() if method == ZIP_LZMA else None


def _decompressor(method):
    if method == ZIP_STORED:
        return None
    if method == ZIP_DEFLATED:
        return zlib.decompressobj(-15)
    if method == ZIP_BZIP2:
        import bz2

        return bz2.BZ2Decompressor()
    if method == ZIP_LZMA:
        return _LZMADecompressor()
    name = compressor_names.get(method)
    raise NotImplementedError(f"compression type {method}" + (f" ({name})" if name else ""))


class _Part:
    """A part of the archive's file, with a position of its own."""

    def __init__(self, archive, start, size):
        self.archive, self.at, self.end = archive, start, start + size

    def read(self, n):
        fp = self.archive.fp
        if fp is None:
            raise ValueError("I/O operation on closed file.")
        n = min(n, self.end - self.at)
        back = fp.tell()
        fp.seek(self.at)
        data = fp.read(n)
        fp.seek(back)
        self.at += len(data)
        return data


class ZipExtFile(io.BufferedIOBase):
    """A member, read as a file."""

    __module__ = "zipfile"
    MAX_N = 1 << 31 - 1
    MIN_READ_SIZE = 4096

    def __init__(self, archive, mode, info, start):
        self._archive, self._info, self._start = archive, info, start
        self.name, self.mode, self.newlines = info.filename, mode, None
        self._seekable = archive._seekable
        self._rewind()

    def _rewind(self):
        self._part = _Part(self._archive, self._start, self._info.compress_size)
        self._decompressor = _decompressor(self._info.compress_type)
        self._left = self._info.file_size
        self._crc = 0
        self._buffer = b""
        self._pos = 0
        self._eof = False

    def __repr__(self):
        out = f"<{type(self).__module__}.{type(self).__qualname__}"
        if self.closed:
            return out + " [closed]>"
        out += f" name={self.name!r} mode={self.mode!r}"
        if self._info.compress_type != ZIP_STORED:
            out += f" compress_type={compressor_names.get(self._info.compress_type)}"
        return out + ">"

    def readable(self):
        self._check()
        return True

    def seekable(self):
        self._check()
        return self._seekable

    def _check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def _more(self):
        """One more piece of the contents; empty at the end, where the check sum is compared."""
        while not self._eof:
            raw = self._part.read(max(self.MIN_READ_SIZE, 65536))
            if self._decompressor is None:
                data = raw
            else:
                data = self._decompressor.decompress(raw) if raw or self._info.compress_type == ZIP_DEFLATED else b""
            if not raw:
                if self._info.compress_type == ZIP_DEFLATED:
                    data += self._decompressor.flush()
                self._eof = True
                if self._part.at < self._part.end:
                    raise EOFError
            elif self._decompressor is not None and self._decompressor.eof and self._part.at >= self._part.end:
                self._eof = True
            data = data[: self._left]
            self._left -= len(data)
            if self._left <= 0:
                self._eof = True
            self._crc = zlib.crc32(data, self._crc)
            if self._eof and self._info.CRC is not None and self._crc != self._info.CRC:
                raise BadZipFile(f"Bad CRC-32 for file {self.name!r}")
            if data:
                return data
        return b""

    def read(self, n=-1):
        """n bytes, all by default."""
        if self.closed:
            raise ValueError("read from closed file.")
        parts = [self._buffer]
        have = len(self._buffer)
        while n is None or n < 0 or have < n:
            data = self._more()
            if not data:
                break
            parts.append(data)
            have += len(data)
        whole = b"".join(parts)
        if n is None or n < 0:
            n = len(whole)
        out, self._buffer = whole[:n], whole[n:]
        self._pos += len(out)
        return out

    def read1(self, n=-1):
        """Up to n bytes with at most one read."""
        if n is None or n < 0:
            n = len(self._buffer) or self.MAX_N
        if not self._buffer:
            self._buffer = self._more()
        out, self._buffer = self._buffer[:n], self._buffer[n:]
        self._pos += len(out)
        return out

    def peek(self, n=1):
        """Bytes ahead."""
        while len(self._buffer) < n:
            data = self._more()
            if not data:
                break
            self._buffer += data
        return self._buffer[:512] if n <= 512 else self._buffer[:n]

    def tell(self):
        if not self._seekable:
            raise io.UnsupportedOperation("underlying stream is not seekable.")
        return self._pos

    def seek(self, offset, whence=0):
        if self.closed:
            raise ValueError("seek on closed file.")
        if not self._seekable:
            raise io.UnsupportedOperation("underlying stream is not seekable.")
        if whence not in (0, 1, 2):
            raise ValueError("whence must be os.SEEK_SET (0), os.SEEK_CUR (1), or os.SEEK_END (2)")
        target = offset + (0 if whence == 0 else self._pos if whence == 1 else self._info.file_size)
        target = max(0, min(target, self._info.file_size))
        if target < self._pos:
            self._rewind()
        while self._pos < target:
            if not self.read(min(target - self._pos, 1 << 24)):
                break
        return self._pos


class _Writing(io.BufferedIOBase):
    """A member, written as a file."""

    def __init__(self, archive, info, zip64):
        self._archive, self._info, self._zip64 = archive, info, zip64
        self._compressor = _compressor(info.compress_type, info._compresslevel)
        self._size = self._packed = self._crc = 0
        self.name, self.mode = info.filename, "wb"

    def writable(self):
        return True

    def write(self, data):
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        if not isinstance(data, (bytes, bytearray)):
            data = memoryview(data)
            n = data.nbytes
        else:
            n = len(data)
        self._size += n
        self._crc = zlib.crc32(data, self._crc)
        if self._compressor:
            data = self._compressor.compress(data)
            self._packed += len(data)
        self._archive.fp.write(data)
        return n

    def close(self):
        if self.closed:
            return
        try:
            super().close()
            archive, info = self._archive, self._info
            if self._compressor:
                tail = self._compressor.flush()
                self._packed += len(tail)
                archive.fp.write(tail)
                info.compress_size = self._packed
            else:
                info.compress_size = self._size
            info.CRC, info.file_size = self._crc, self._size
            if not self._zip64 and (self._size > ZIP64_LIMIT or self._packed > ZIP64_LIMIT):
                raise RuntimeError("File size too large, try using force_zip64")
            if info.flag_bits & STREAMED:
                archive.fp.write(struct.pack("<LLQQ" if self._zip64 else "<LLLL", 0x08074B50, info.CRC, info.compress_size, info.file_size))
                archive.start_dir = archive.fp.tell()
            else:
                archive.start_dir = archive.fp.tell()
                archive.fp.seek(info.header_offset)
                archive.fp.write(info.FileHeader(self._zip64))
                archive.fp.seek(archive.start_dir)
            archive.filelist.append(info)
            archive.NameToInfo[info.filename] = info
        finally:
            self._archive._writing = False


class ZipFile:
    """A ZIP archive."""

    __module__ = "zipfile"
    fp = None

    def __init__(self, file, mode="r", compression=ZIP_STORED, allowZip64=True, compresslevel=None, *, strict_timestamps=True, metadata_encoding=None):
        if mode not in ("r", "w", "x", "a"):
            raise ValueError("ZipFile requires mode 'r', 'w', 'x', or 'a'")
        _check_method(compression)
        if metadata_encoding and mode != "r":
            raise ValueError("metadata_encoding is only supported for reading files")
        self._allowZip64, self._strict_timestamps = allowZip64, strict_timestamps
        self._didModify = self._writing = False
        self.debug = 0
        self.NameToInfo, self.filelist = {}, []
        self.compression, self.compresslevel, self.mode = compression, compresslevel, mode
        self.pwd = None
        self._comment = b""
        self.metadata_encoding = metadata_encoding
        self._seekable = True
        self.start_dir = 0
        if isinstance(file, os.PathLike):
            file = os.fspath(file)
        self._passed = not isinstance(file, str)
        if isinstance(file, str):
            self.filename = file
            if mode == "a":
                try:
                    self.fp = io.open(file, "r+b")
                except OSError:
                    self.fp = io.open(file, "w+b")
            else:
                self.fp = io.open(file, {"r": "rb", "w": "w+b", "x": "x+b"}[mode])
        else:
            self.fp = file
            self.filename = getattr(file, "name", None)
        try:
            if mode == "r":
                self._read_directory()
            elif mode in ("w", "x"):
                self._didModify = True
                try:
                    self.start_dir = self.fp.tell()
                    self.fp.seek(self.start_dir)
                except (AttributeError, OSError):
                    self._seekable = False
            else:
                try:
                    self._read_directory()
                    self.fp.seek(self.start_dir)
                except BadZipFile:
                    self.fp.seek(0, 2)
                    self._didModify = True
                    self.start_dir = self.fp.tell()
        except:
            fp, self.fp = self.fp, None
            if not self._passed:
                fp.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __del__(self):
        try:
            self.close()
        except Exception:
            pass

    def __repr__(self):
        out = [f"<{type(self).__module__}.{type(self).__qualname__}"]
        if self.fp is None:
            out.append(" [closed]")
        else:
            out.append(f" file={self.fp!r}" if self._passed else f" filename={self.filename!r}")
            out.append(f" mode={self.mode!r}")
        return "".join(out) + ">"

    def _read_directory(self):
        fp = self.fp
        try:
            end = _end_record(fp)
        except OSError:
            raise BadZipFile("File is not a zip file") from None
        if not end:
            raise BadZipFile("File is not a zip file")
        fields, self._comment, position = end
        size, offset = fields[5], fields[6]
        shift = position - size - offset  # bytes in front of the archive
        self.start_dir = offset + shift
        if self.start_dir < 0:
            raise BadZipFile("Bad offset for central directory")
        fp.seek(self.start_dir)
        data = io.BytesIO(fp.read(size))
        done = 0
        while done < size:
            record = data.read(sizeCentralDir)
            if len(record) != sizeCentralDir:
                raise BadZipFile("Truncated central directory")
            c = struct.unpack(structCentralDir, record)
            if c[0] != stringCentralDir:
                raise BadZipFile("Bad magic number for central directory")
            name = data.read(c[12])
            text = self._text(name, c[5])
            info = ZipInfo(text)
            info.extra, info.comment = data.read(c[13]), data.read(c[14])
            info.header_offset = c[18]
            (info.create_version, info.create_system, info.extract_version, info.reserved, info.flag_bits, info.compress_type, clock, date, info.CRC, info.compress_size, info.file_size) = c[1:12]
            if info.extract_version > MAX_EXTRACT_VERSION:
                raise NotImplementedError(f"zip file version {info.extract_version / 10:.1f}")
            info.volume, info.internal_attr, info.external_attr = c[15:18]
            info._raw_time = clock
            info.date_time = ((date >> 9) + 1980, date >> 5 & 15, date & 31, clock >> 11, clock >> 5 & 63, (clock & 31) * 2)
            info._decode_extra()
            info.header_offset += shift
            self.filelist.append(info)
            self.NameToInfo[info.filename] = info
            done += sizeCentralDir + c[12] + c[13] + c[14]

    def _text(self, name, flags):
        """A name as text."""
        if flags & UTF8:
            return name.decode("utf-8")
        return name.decode("ascii" if name.isascii() and not self.metadata_encoding else self.metadata_encoding or "cp437")

    # --- what is in it

    def namelist(self):
        """The names of the members."""
        return [info.filename for info in self.filelist]

    def infolist(self):
        """The ZipInfo objects of the members."""
        return self.filelist

    def getinfo(self, name):
        """The ZipInfo of a name."""
        info = self.NameToInfo.get(name)
        if info is None:
            raise KeyError(f"There is no item named {name!r} in the archive")
        return info

    def printdir(self, file=None):
        """Print a table of contents."""
        print(f"{'File Name':<46} {'Modified    ':>19} {'Size':>12}", file=file)
        for info in self.filelist:
            date = "%d-%02d-%02d %02d:%02d:%02d" % info.date_time[:6]
            print(f"{info.filename:<46} {date} {info.file_size:12}", file=file)

    def testzip(self):
        """The name of the first damaged member; None if there is none."""
        for info in self.filelist:
            try:
                with self.open(info.filename) as f:
                    while f.read(1 << 20):
                        pass
            except BadZipFile:
                return info.filename
        return None

    @property
    def comment(self):
        """The comment of the archive."""
        return self._comment

    @comment.setter
    def comment(self, comment):
        if not isinstance(comment, bytes):
            raise TypeError(f"comment: expected bytes, got {type(comment)}")
        if len(comment) > ZIP_MAX_COMMENT:
            import warnings

            warnings.warn(f"Archive comment is too long; truncating to {ZIP_MAX_COMMENT} bytes", stacklevel=2)
            comment = comment[:ZIP_MAX_COMMENT]
        self._comment = comment
        self._didModify = True

    def setpassword(self, pwd):
        """The default password for encrypted members."""
        if pwd and not isinstance(pwd, bytes):
            raise TypeError(f"pwd: expected bytes, got {type(pwd).__name__}")
        self.pwd = pwd or None

    # --- reading

    def read(self, name, pwd=None):
        """The contents of a member."""
        with self.open(name, "r", pwd) as f:
            return f.read()

    def open(self, name, mode="r", pwd=None, *, force_zip64=False):
        """A member as a file, for reading or writing."""
        if mode not in {"r", "w"}:
            raise ValueError('open() requires mode "r" or "w"')
        if pwd and mode == "w":
            raise ValueError("pwd is only supported for reading files")
        if not self.fp:
            raise ValueError("Attempt to use ZIP archive that was already closed")
        if isinstance(name, ZipInfo):
            info = name
        elif mode == "w":
            info = ZipInfo(name)
            info.compress_type, info._compresslevel = self.compression, self.compresslevel
        else:
            info = self.getinfo(name)
        if mode == "w":
            return self._open_to_write(info, force_zip64)
        if self._writing:
            raise ValueError("Can't read from the ZIP file while there is an open writing handle on it. Close the writing handle before trying to read.")
        back = self.fp.tell()
        self.fp.seek(info.header_offset)
        header = self.fp.read(sizeFileHeader)
        if len(header) != sizeFileHeader:
            raise BadZipFile("Truncated file header")
        h = struct.unpack(structFileHeader, header)
        if h[0] != stringFileHeader:
            raise BadZipFile("Bad magic number for file header")
        raw_name = self.fp.read(h[10])
        self.fp.read(h[11])
        start = self.fp.tell()
        self.fp.seek(back)
        if info.flag_bits & 0x20:
            raise NotImplementedError("compressed patched data (flag bit 5)")
        if info.flag_bits & 0x40:
            raise NotImplementedError("strong encryption (flag bit 6)")
        text = self._text(raw_name, h[3])
        if text != info.orig_filename:
            raise BadZipFile(f"File name in directory {info.orig_filename!r} and header {raw_name!r} differ.")
        if info.flag_bits & ENCRYPTED:
            pwd = pwd or self.pwd
            if not pwd:
                raise RuntimeError(f"File {name!r} is encrypted, password required for extraction")
            raise NotImplementedError("zipfile: encrypted members are not supported")
        return ZipExtFile(self, mode, info, start)

    def extract(self, member, path=None, pwd=None):
        """Extract a member to a folder; the path of the file."""
        return self._extract(member, os.getcwd() if path is None else os.fspath(path), pwd)

    def extractall(self, path=None, members=None, pwd=None):
        """Extract all members, or those named."""
        path = os.getcwd() if path is None else os.fspath(path)
        for member in self.namelist() if members is None else members:
            self._extract(member, path, pwd)

    def _extract(self, member, where, pwd):
        info = member if isinstance(member, ZipInfo) else self.getinfo(member)
        name = os.path.splitdrive(info.filename.replace("/", os.path.sep))[1]
        parts = [p for p in name.split(os.path.sep) if p not in ("", os.path.curdir, os.path.pardir)]
        target = os.path.normpath(os.path.join(where, os.path.sep.join(parts)))
        above = os.path.dirname(target)
        if above and not os.path.exists(above):
            os.makedirs(above)
        if info.is_dir():
            if not os.path.isdir(target):
                os.mkdir(target)
            return target
        with self.open(member, pwd=pwd) as source, io.open(target, "wb") as f:
            shutil.copyfileobj(source, f)
        return target

    # --- writing

    def _check_write(self, info):
        if info.filename in self.NameToInfo:
            import warnings

            warnings.warn(f"Duplicate name: {info.filename!r}", stacklevel=4)
        if self.mode not in ("w", "x", "a"):
            raise ValueError("write() requires mode 'w', 'x', or 'a'")
        if not self.fp:
            raise ValueError("Attempt to write ZIP archive that was already closed")
        _check_method(info.compress_type)
        if not self._allowZip64:
            why = "Files count" if len(self.filelist) >= ZIP_FILECOUNT_LIMIT else "Filesize" if info.file_size > ZIP64_LIMIT else "Zipfile size" if info.header_offset > ZIP64_LIMIT else None
            if why:
                raise LargeZipFile(why + " would require ZIP64 extensions")

    def _open_to_write(self, info, force_zip64=False):
        if force_zip64 and not self._allowZip64:
            raise ValueError("force_zip64 is True, but allowZip64 was False when opening the ZIP file.")
        if self._writing:
            raise ValueError("Can't write to the ZIP file while there is another write handle open on it. Close the first handle before opening another.")
        info.compress_size = info.CRC = 0
        info.flag_bits = 0
        if info.compress_type == ZIP_LZMA:
            info.flag_bits |= 2  # the stream has an end marker
        if not self._seekable:
            info.flag_bits |= STREAMED
        if not info.external_attr:
            info.external_attr = 0o600 << 16
        zip64 = force_zip64 or info.file_size * 1.05 > ZIP64_LIMIT
        if not self._allowZip64 and zip64:
            raise LargeZipFile("Filesize would require ZIP64 extensions")
        if self._seekable:
            self.fp.seek(self.start_dir)
        info.header_offset = self.fp.tell()
        self._check_write(info)
        self._didModify = True
        self.fp.write(info.FileHeader(zip64))
        self._writing = True
        return _Writing(self, info, zip64)

    def write(self, filename, arcname=None, compress_type=None, compresslevel=None):
        """Put a file of the system into the archive."""
        if not self.fp:
            raise ValueError("Attempt to write to ZIP archive that was already closed")
        if self._writing:
            raise ValueError("Can't write to ZIP archive while an open writing handle exists")
        info = ZipInfo.from_file(filename, arcname, strict_timestamps=self._strict_timestamps)
        if info.is_dir():
            self.mkdir(info)
            return
        info.compress_type = self.compression if compress_type is None else compress_type
        info._compresslevel = self.compresslevel if compresslevel is None else compresslevel
        with io.open(filename, "rb") as source, self.open(info, "w") as target:
            shutil.copyfileobj(source, target, 1024 * 8)

    def writestr(self, zinfo_or_arcname, data, compress_type=None, compresslevel=None):
        """Put text or bytes into the archive."""
        if isinstance(data, str):
            data = data.encode("utf-8")
        if isinstance(zinfo_or_arcname, ZipInfo):
            info = zinfo_or_arcname
        else:
            info = ZipInfo(filename=zinfo_or_arcname, date_time=time.localtime(time.time())[:6])
            info.compress_type, info._compresslevel = self.compression, self.compresslevel
            if info.filename[-1] == "/":
                info.external_attr = 0o40775 << 16 | 0x10
            else:
                info.external_attr = 0o600 << 16
        if not self.fp:
            raise ValueError("Attempt to write to ZIP archive that was already closed")
        if self._writing:
            raise ValueError("Can't write to ZIP archive while an open writing handle exists.")
        if compress_type is not None:
            info.compress_type = compress_type
        if compresslevel is not None:
            info._compresslevel = compresslevel
        info.file_size = len(data)
        with self.open(info, mode="w") as target:
            target.write(data)

    def mkdir(self, zinfo_or_directory_name, mode=511):
        """Make a folder in the archive."""
        if isinstance(zinfo_or_directory_name, ZipInfo):
            info = zinfo_or_directory_name
            if not info.is_dir():
                raise ValueError("The given ZipInfo does not describe a directory")
        elif isinstance(zinfo_or_directory_name, str):
            name = zinfo_or_directory_name
            info = ZipInfo(name if name.endswith("/") else name + "/")
            info.external_attr = ((0o40000 | mode) & 0xFFFF) << 16 | 0x10
        else:
            raise TypeError("Expected type str or ZipInfo")
        if self._seekable:
            self.fp.seek(self.start_dir)
        info.header_offset = self.fp.tell()
        if info.compress_type == ZIP_LZMA:
            info.flag_bits |= 2
        self._check_write(info)
        self._didModify = True
        self.filelist.append(info)
        self.NameToInfo[info.filename] = info
        self.fp.write(info.FileHeader(False))
        self.start_dir = self.fp.tell()

    def close(self):
        """Write the directory of an archive that was changed; close the file."""
        if self.fp is None:
            return
        if self._writing:
            raise ValueError("Can't close the ZIP file while there is an open writing handle on it. Close the writing handle before closing the zip.")
        try:
            if self.mode in ("w", "x", "a") and self._didModify:
                if self._seekable:
                    self.fp.seek(self.start_dir)
                self._write_directory()
        finally:
            fp, self.fp = self.fp, None
            if not self._passed:
                fp.close()

    def _write_directory(self):
        start = self.fp.tell()
        for info in self.filelist:
            date, clock = info.dos_time()
            extra, large = info.extra, []
            size, packed, offset = info.file_size, info.compress_size, info.header_offset
            if size > ZIP64_LIMIT or packed > ZIP64_LIMIT:
                large += [size, packed]
                size = packed = 0xFFFFFFFF
            if offset > ZIP64_LIMIT:
                large.append(offset)
                offset = 0xFFFFFFFF
            if large:
                extra = struct.pack("<HH" + "Q" * len(large), 1, 8 * len(large), *large) + extra
            needed = info.minimum_version(bool(large))
            extract, create = max(needed, info.extract_version), max(needed, info.create_version)
            name, flags = info.encoded_name()
            self.fp.write(
                struct.pack(
                    structCentralDir, stringCentralDir, create, info.create_system, extract, info.reserved, flags, info.compress_type, clock, date, info.CRC, packed, size,
                    len(name), len(extra), len(info.comment), 0, info.internal_attr, info.external_attr, offset,
                )  # fmt: skip
                + name + extra + info.comment
            )
        end = self.fp.tell()
        count, size, offset = len(self.filelist), end - start, start
        if count > ZIP_FILECOUNT_LIMIT or offset > ZIP64_LIMIT or size > ZIP64_LIMIT:
            if not self._allowZip64:
                raise LargeZipFile("Central directory would require ZIP64 extensions")
            self.fp.write(struct.pack(structEndArchive64, stringEndArchive64, sizeEndCentDir64 - 12, 45, 45, 0, 0, count, count, size, offset))
            self.fp.write(struct.pack(structEndArchive64Locator, stringEndArchive64Locator, 0, end, 1))
            count, size, offset = min(count, 0xFFFF), min(size, 0xFFFFFFFF), min(offset, 0xFFFFFFFF)
        self.fp.write(struct.pack(structEndArchive, stringEndArchive, 0, 0, count, count, size, offset, len(self._comment)))
        self.fp.write(self._comment)
        if self.mode == "a":
            self.fp.truncate()
        self.fp.flush()
