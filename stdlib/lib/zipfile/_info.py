"""Records of ZIP archives and ZipInfo, what is known of a member."""
import os
import struct
import sys
import time

# What the package has of these.
__all__ = (
    "BZIP2_VERSION DEFAULT_VERSION LZMA_VERSION MAX_EXTRACT_VERSION ZIP64_LIMIT ZIP64_VERSION ZIP_BZIP2 ZIP_DEFLATED ZIP_FILECOUNT_LIMIT ZIP_LZMA "
    "ZIP_MAX_COMMENT ZIP_STORED BadZipFile LargeZipFile ZipInfo compressor_names sizeCentralDir sizeEndCentDir sizeEndCentDir64 sizeEndCentDir64Locator "
    "sizeFileHeader stringCentralDir stringEndArchive stringEndArchive64 stringEndArchive64Locator stringFileHeader structCentralDir structEndArchive "
    "structEndArchive64 structEndArchive64Locator structFileHeader"
).split()


class BadZipFile(Exception):
    """The file is no ZIP archive, or is damaged."""

    __module__ = "zipfile"


class LargeZipFile(Exception):
    """ZIP64 would be needed and is not allowed."""

    __module__ = "zipfile"


ZIP64_LIMIT = (1 << 31) - 1
ZIP_FILECOUNT_LIMIT = ZIP_MAX_COMMENT = (1 << 16) - 1
ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA = 0, 8, 12, 14
DEFAULT_VERSION, ZIP64_VERSION, BZIP2_VERSION, LZMA_VERSION, MAX_EXTRACT_VERSION = 20, 45, 46, 63, 63
structEndArchive, stringEndArchive = b"<4s4H2LH", b"PK\005\006"
structCentralDir, stringCentralDir = "<4s4B4HL2L5H2L", b"PK\001\002"
structFileHeader, stringFileHeader = "<4s2B4HL2L2H", b"PK\003\004"
structEndArchive64Locator, stringEndArchive64Locator = "<4sLQL", b"PK\x06\x07"
structEndArchive64, stringEndArchive64 = "<4sQ2H2L4Q", b"PK\x06\x06"
sizeEndCentDir, sizeCentralDir, sizeFileHeader = struct.calcsize(structEndArchive), struct.calcsize(structCentralDir), struct.calcsize(structFileHeader)
sizeEndCentDir64Locator, sizeEndCentDir64 = struct.calcsize(structEndArchive64Locator), struct.calcsize(structEndArchive64)
ENCRYPTED, STREAMED, UTF8 = 0x1, 0x8, 0x800
compressor_names = {
    0: "store", 1: "shrink", 2: "reduce", 3: "reduce", 4: "reduce", 5: "reduce", 6: "implode", 7: "tokenize", 8: "deflate", 9: "deflate64", 10: "implode",
    12: "bzip2", 14: "lzma", 18: "terse", 19: "lz77", 97: "wavpack", 98: "ppmd",
}  # fmt: skip


class ZipInfo:
    """What an archive says of one member."""

    __module__ = "zipfile"
    __slots__ = (
        "orig_filename", "filename", "date_time", "compress_type", "_compresslevel", "comment", "extra", "create_system", "create_version", "extract_version", "reserved",
        "flag_bits", "volume", "internal_attr", "external_attr", "header_offset", "CRC", "compress_size", "file_size", "_raw_time",
    )  # fmt: skip

    def __init__(self, filename="NoName", date_time=(1980, 1, 1, 0, 0, 0)):
        self.orig_filename = filename
        end = filename.find("\0")
        if end >= 0:
            filename = filename[:end]
        if os.sep != "/" and os.sep in filename:
            filename = filename.replace(os.sep, "/")
        if date_time[0] < 1980:
            raise ValueError("ZIP does not support timestamps before 1980")
        self.filename, self.date_time = filename, date_time
        self.compress_type, self._compresslevel = ZIP_STORED, None
        self.comment = self.extra = b""
        self.create_system = 0 if sys.platform == "win32" else 3
        self.create_version = self.extract_version = DEFAULT_VERSION
        self.reserved = self.flag_bits = self.volume = self.internal_attr = self.external_attr = 0
        self.compress_size = self.file_size = self.CRC = self.header_offset = 0

    def __repr__(self):
        import stat

        out = [f"<{type(self).__name__} filename={self.filename!r}"]
        if self.compress_type != ZIP_STORED:
            out.append(f" compress_type={compressor_names.get(self.compress_type, self.compress_type)}")
        high, low = self.external_attr >> 16, self.external_attr & 0xFFFF
        if high:
            out.append(f" filemode={stat.filemode(high)!r}")
        if low:
            out.append(f" external_attr={low:#x}")
        if not self.is_dir() or self.file_size:
            out.append(f" file_size={self.file_size!r}")
        if (not self.is_dir() or self.compress_size) and (self.compress_type != ZIP_STORED or self.file_size != self.compress_size):
            out.append(f" compress_size={self.compress_size!r}")
        return "".join(out) + ">"

    def dos_time(self):
        d = self.date_time
        return (d[0] - 1980) << 9 | d[1] << 5 | d[2], d[3] << 11 | d[4] << 5 | d[5] // 2

    def encoded_name(self):
        """(name, flags)"""
        try:
            return self.filename.encode("ascii"), self.flag_bits & ~UTF8
        except UnicodeEncodeError:
            return self.filename.encode("utf-8"), self.flag_bits | UTF8

    def minimum_version(self, zip64):
        needed = ZIP64_VERSION if zip64 else 0
        if self.compress_type == ZIP_BZIP2:
            needed = max(needed, BZIP2_VERSION)
        elif self.compress_type == ZIP_LZMA:
            needed = max(needed, LZMA_VERSION)
        return needed

    def FileHeader(self, zip64=None):
        """The record in front of the member's data."""
        date, clock = self.dos_time()
        crc, packed, size = (0, 0, 0) if self.flag_bits & STREAMED else (self.CRC, self.compress_size, self.file_size)
        extra = self.extra
        large = size > ZIP64_LIMIT or packed > ZIP64_LIMIT
        if zip64 is None:
            zip64 = large
        if zip64:
            extra += struct.pack("<HHQQ", 1, 16, size, packed)
        if large:
            if not zip64:
                raise LargeZipFile("Filesize would require ZIP64 extensions")
            size = packed = 0xFFFFFFFF
        elif zip64:
            size = packed = 0xFFFFFFFF
        needed = self.minimum_version(zip64)
        self.extract_version, self.create_version = max(needed, self.extract_version), max(needed, self.create_version)
        name, flags = self.encoded_name()
        header = struct.pack(structFileHeader, stringFileHeader, self.extract_version, self.reserved, flags, self.compress_type, clock, date, crc, packed, size, len(name), len(extra))
        return header + name + extra

    def _decode_extra(self):
        extra = self.extra
        while len(extra) >= 4:
            kind, length = struct.unpack("<HH", extra[:4])
            if length + 4 > len(extra):
                raise BadZipFile(f"Corrupt extra field {kind:04x} (size={length})")
            if kind == 1:
                data = extra[4 : length + 4]
                try:
                    if self.file_size in (0xFFFFFFFFFFFFFFFF, 0xFFFFFFFF):
                        (self.file_size,), data = struct.unpack("<Q", data[:8]), data[8:]
                    if self.compress_size == 0xFFFFFFFF:
                        (self.compress_size,), data = struct.unpack("<Q", data[:8]), data[8:]
                    if self.header_offset == 0xFFFFFFFF:
                        (self.header_offset,), data = struct.unpack("<Q", data[:8]), data[8:]
                except struct.error:
                    raise BadZipFile("Corrupt zip64 extra field.") from None
            extra = extra[length + 4 :]

    @classmethod
    def from_file(cls, filename, arcname=None, *, strict_timestamps=True):
        """The ZipInfo of a file of the system."""
        import stat

        filename = os.fspath(filename)
        st = os.stat(filename)
        is_dir = stat.S_ISDIR(st.st_mode)
        when = time.localtime(st.st_mtime)[:6]
        if not strict_timestamps:
            when = max((1980, 1, 1, 0, 0, 0), min(when, (2107, 12, 31, 23, 59, 59)))
        name = os.path.normpath(os.path.splitdrive(filename if arcname is None else arcname)[1])
        while name[0] in (os.sep, os.altsep):
            name = name[1:]
        if is_dir:
            name += "/"
        info = cls(name, when)
        info.external_attr = (st.st_mode & 0xFFFF) << 16
        if is_dir:
            info.file_size = 0
            info.external_attr |= 0x10
        else:
            info.file_size = st.st_size
        return info

    def is_dir(self):
        """Is the member a folder?"""
        return self.filename[-1] == "/"
