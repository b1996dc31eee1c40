"""tar archives: ustar, GNU and pax members are read, all three are written; compressed by gzip, bzip2 or xz, also as a stream."""

import copy
import io
import os
import shutil
import stat
import sys
import time
from builtins import open as bltn_open

__all__ = ["TarFile", "TarInfo", "is_tarfile", "TarError", "ReadError", "CompressionError", "StreamError", "ExtractError", "HeaderError", "ENCODING",
           "USTAR_FORMAT", "GNU_FORMAT", "PAX_FORMAT", "DEFAULT_FORMAT", "open", "fully_trusted_filter", "data_filter", "tar_filter", "FilterError",
           "AbsoluteLinkError", "OutsideDestinationError", "SpecialFileError", "AbsolutePathError", "LinkOutsideDestinationError"]

NUL, BLOCKSIZE = b"\0", 512
RECORDSIZE = BLOCKSIZE * 20
GNU_MAGIC, POSIX_MAGIC = b"ustar  \0", b"ustar\x0000"
LENGTH_NAME, LENGTH_LINK, LENGTH_PREFIX = 100, 100, 155
REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, CHRTYPE, BLKTYPE, DIRTYPE, FIFOTYPE, CONTTYPE = b"0", b"\0", b"1", b"2", b"3", b"4", b"5", b"6", b"7"
GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE, XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE = b"L", b"K", b"S", b"x", b"g", b"X"
USTAR_FORMAT, GNU_FORMAT, PAX_FORMAT = 0, 1, 2
DEFAULT_FORMAT = PAX_FORMAT
SUPPORTED_TYPES = (REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, DIRTYPE, FIFOTYPE, CONTTYPE, CHRTYPE, BLKTYPE, GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE)
REGULAR_TYPES = (REGTYPE, AREGTYPE, CONTTYPE, GNUTYPE_SPARSE)
GNU_TYPES = (GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE)
PAX_FIELDS = ("path", "linkpath", "size", "mtime", "uid", "gid", "uname", "gname")
PAX_NAME_FIELDS = {"path", "linkpath", "uname", "gname"}
PAX_NUMBER_FIELDS = {"atime": float, "ctime": float, "mtime": float, "uid": int, "gid": int, "size": int}
ENCODING = sys.getfilesystemencoding()


class TarError(Exception):
    pass


class ExtractError(TarError):
    pass


class ReadError(TarError):
    pass


class CompressionError(TarError):
    pass


class StreamError(TarError):
    pass


class HeaderError(TarError):
    pass


class EmptyHeaderError(HeaderError):
    pass


class TruncatedHeaderError(HeaderError):
    pass


class EOFHeaderError(HeaderError):
    pass


class InvalidHeaderError(HeaderError):
    pass


class SubsequentHeaderError(HeaderError):
    pass


# --- fields of headers

def stn(s, length, encoding, errors):
    if s is None:
        raise ValueError("metadata cannot contain None")
    data = s.encode(encoding, errors)
    return data[:length] + (length - len(data)) * NUL


def nts(s, encoding, errors):
    return s.partition(NUL)[0].decode(encoding, errors)


def nti(s):
    """A number in octal digits, or in base 256 behind a byte of 0x80 or 0xff."""
    if s[0] in (0o200, 0o377):
        n = int.from_bytes(s[1:], "big")
        return n - 256 ** (len(s) - 1) if s[0] == 0o377 else n
    try:
        return int(nts(s, "ascii", "strict").strip() or "0", 8)
    except ValueError:
        raise InvalidHeaderError("invalid header") from None


def itn(n, digits=8, format=DEFAULT_FORMAT):
    n = int(n)
    if 0 <= n < 8 ** (digits - 1):
        return b"%0*o" % (digits - 1, n) + NUL
    if format == GNU_FORMAT and -256 ** (digits - 1) <= n < 256 ** (digits - 1):
        return (b"\x80" if n >= 0 else b"\xff") + (n % 256 ** (digits - 1)).to_bytes(digits - 1, "big")
    raise ValueError("overflow in number field")


def calc_chksums(buf):
    """The sums of the header's bytes, as unsigned and as signed ones, with blanks for the field itself."""
    plain = sum(buf[:148]) + 256 + sum(buf[156:512])
    return plain, plain - 256 * sum(1 for b in buf[:148] + buf[156:512] if b > 127)


def copyfileobj(src, dst, length=None, exception=OSError, bufsize=None):
    bufsize = bufsize or 16 * 1024
    if length is None:
        shutil.copyfileobj(src, dst, bufsize)
        return
    while length:
        data = src.read(min(bufsize, length))
        if not data:
            raise exception("unexpected end of data")
        dst.write(data)
        length -= len(data)


def _safe_print(s):
    encoding = getattr(sys.stdout, "encoding", None)
    print(s.encode(encoding, "backslashreplace").decode(encoding) if encoding else s, end=" ")


# --- filters of extraction

class FilterError(TarError):
    pass


class AbsolutePathError(FilterError):
    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f"member {tarinfo.name!r} has an absolute path")


class OutsideDestinationError(FilterError):
    def __init__(self, tarinfo, path):
        self.tarinfo, self._path = tarinfo, path
        super().__init__(f"{tarinfo.name!r} would be extracted to {path!r}, which is outside the destination")


class SpecialFileError(FilterError):
    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f"{tarinfo.name!r} is a special file")


class AbsoluteLinkError(FilterError):
    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f"{tarinfo.name!r} is a link to an absolute path")


class LinkOutsideDestinationError(FilterError):
    def __init__(self, tarinfo, path):
        self.tarinfo, self._path = tarinfo, path
        super().__init__(f"{tarinfo.name!r} would link to {path!r}, which is outside the destination")


def _filtered(member, dest_path, for_data):
    """The attributes of a member that a filter changes; it raises where the member would reach outside the destination."""
    changed, name = {}, member.name
    dest_path = os.path.realpath(dest_path)
    if name.startswith(("/", os.sep)):
        name = changed["name"] = member.path.lstrip("/" + os.sep)
    if os.path.isabs(name):
        raise AbsolutePathError(member)
    target = os.path.realpath(os.path.join(dest_path, name))
    if os.path.commonpath([target, dest_path]) != dest_path:
        raise OutsideDestinationError(member, target)
    mode = member.mode
    if mode is not None:
        mode &= 0o755
        if for_data:
            if member.isreg() or member.islnk():
                if not mode & 0o100:
                    mode &= ~0o111
                mode |= 0o600
            elif member.isdir() or member.issym():
                mode = None
            else:
                raise SpecialFileError(member)
        if mode != member.mode:
            changed["mode"] = mode
    if for_data:
        for field in ("uid", "gid", "uname", "gname"):
            if getattr(member, field) is not None:
                changed[field] = None
        if member.islnk() or member.issym():
            if os.path.isabs(member.linkname):
                raise AbsoluteLinkError(member)
            folder = os.path.join(dest_path, os.path.dirname(name)) if member.issym() else dest_path
            target = os.path.realpath(os.path.join(folder, member.linkname))
            if os.path.commonpath([target, dest_path]) != dest_path:
                raise LinkOutsideDestinationError(member, target)
    return changed


def fully_trusted_filter(member, dest_path):
    return member


def tar_filter(member, dest_path):
    changed = _filtered(member, dest_path, False)
    return member.replace(**changed, deep=False) if changed else member


def data_filter(member, dest_path):
    changed = _filtered(member, dest_path, True)
    return member.replace(**changed, deep=False) if changed else member


_NAMED_FILTERS = {"fully_trusted": fully_trusted_filter, "tar": tar_filter, "data": data_filter}


# --- members

class TarInfo:
    """One member: what its header says."""

    __slots__ = ("name", "mode", "uid", "gid", "size", "mtime", "chksum", "type", "linkname", "uname", "gname", "devmajor", "devminor", "offset",
                 "offset_data", "pax_headers", "sparse", "tarfile", "_sparse_structs", "_link_target")

    def __init__(self, name=""):
        self.name, self.linkname, self.uname, self.gname = name, "", "", ""
        self.mode, self.uid, self.gid, self.size, self.mtime, self.chksum, self.devmajor, self.devminor = 0o644, 0, 0, 0, 0, 0, 0, 0
        self.type, self.offset, self.offset_data, self.sparse, self.pax_headers, self.tarfile = REGTYPE, 0, 0, None, {}, None

    path = property(lambda self: self.name, lambda self, name: setattr(self, "name", name), doc='In pax headers, "name" is called "path".')
    linkpath = property(lambda self: self.linkname, lambda self, name: setattr(self, "linkname", name),
                        doc='In pax headers, "linkname" is called "linkpath".')

    def __repr__(self):
        return "<%s %r at %#x>" % (self.__class__.__name__, self.name, id(self))

    def replace(self, *, deep=True, **changes):
        made = copy.deepcopy(self) if deep else copy.copy(self)
        for name, value in changes.items():
            if name not in ("name", "mtime", "mode", "linkname", "uid", "gid", "uname", "gname"):
                raise TypeError(f"replace() got an unexpected keyword argument {name!r}")
            setattr(made, name, value)
        return made

    def get_info(self):
        mode = None if self.mode is None else self.mode & 0o7777
        info = {"name": self.name, "mode": mode, "uid": self.uid, "gid": self.gid, "size": self.size, "mtime": self.mtime, "chksum": self.chksum,
                "type": self.type, "linkname": self.linkname, "uname": self.uname, "gname": self.gname, "devmajor": self.devmajor,
                "devminor": self.devminor}
        if info["type"] == DIRTYPE and not info["name"].endswith("/"):
            info["name"] += "/"
        return info

    def tobuf(self, format=DEFAULT_FORMAT, encoding=ENCODING, errors="surrogateescape"):
        info = self.get_info()
        for name, value in info.items():
            if value is None:
                raise ValueError(f"{name} may not be None")
        if format == USTAR_FORMAT:
            return self.create_ustar_header(info, encoding, errors)
        if format == GNU_FORMAT:
            return self.create_gnu_header(info, encoding, errors)
        if format == PAX_FORMAT:
            return self.create_pax_header(info, encoding)
        raise ValueError("invalid format")

    def create_ustar_header(self, info, encoding, errors):
        info["magic"] = POSIX_MAGIC
        if len(info["linkname"].encode(encoding, errors)) > LENGTH_LINK:
            raise ValueError("linkname is too long")
        if len(info["name"].encode(encoding, errors)) > LENGTH_NAME:
            info["prefix"], info["name"] = self._posix_split_name(info["name"], encoding, errors)
        return self._create_header(info, USTAR_FORMAT, encoding, errors)

    def create_gnu_header(self, info, encoding, errors):
        info["magic"] = GNU_MAGIC
        buf = b""
        for field, length, kind in (("linkname", LENGTH_LINK, GNUTYPE_LONGLINK), ("name", LENGTH_NAME, GNUTYPE_LONGNAME)):
            if len(info[field].encode(encoding, errors)) > length:
                data = info[field].encode(encoding, errors) + NUL
                head = {"name": "././@LongLink", "type": kind, "size": len(data), "magic": GNU_MAGIC}
                buf += self._create_header(head, USTAR_FORMAT, encoding, errors) + self._create_payload(data)
        return buf + self._create_header(info, GNU_FORMAT, encoding, errors)

    def create_pax_header(self, info, encoding):
        info["magic"] = POSIX_MAGIC
        pax = self.pax_headers.copy()
        for name, hname, length in (("name", "path", LENGTH_NAME), ("linkname", "linkpath", LENGTH_LINK), ("uname", "uname", 32), ("gname", "gname", 32)):
            if hname in pax:
                continue
            try:
                info[name].encode("ascii", "strict")
            except UnicodeEncodeError:
                pax[hname] = info[name]
                continue
            if len(info[name]) > length:
                pax[hname] = info[name]
        for name, digits in (("uid", 8), ("gid", 8), ("size", 12), ("mtime", 12)):
            value = info[name]
            if not 0 <= value < 8 ** (digits - 1):
                info[name] = 0
                if name not in pax:
                    pax[name] = str(value)
            elif isinstance(value, float):
                info[name] = int(round(value))
                if name not in pax:
                    pax[name] = str(value)
        head = self._create_pax_generic_header(pax, XHDTYPE, encoding) if pax else b""
        return head + self._create_header(info, USTAR_FORMAT, "ascii", "replace")

    @classmethod
    def create_pax_global_header(cls, pax_headers):
        return cls._create_pax_generic_header(pax_headers, XGLTYPE, "utf-8")

    def _posix_split_name(self, name, encoding, errors):
        parts = name.split("/")
        for i in range(1, len(parts)):
            prefix, rest = "/".join(parts[:i]), "/".join(parts[i:])
            if len(prefix.encode(encoding, errors)) <= LENGTH_PREFIX and len(rest.encode(encoding, errors)) <= LENGTH_NAME:
                return prefix, rest
        raise ValueError("name is too long")

    @staticmethod
    def _create_header(info, format, encoding, errors):
        kind = info.get("type", REGTYPE)
        device = kind in (CHRTYPE, BLKTYPE)
        if kind is None:
            raise ValueError("TarInfo.type must not be None")
        buf = b"".join([
            stn(info.get("name", ""), 100, encoding, errors), itn(info.get("mode", 0) & 0o7777, 8, format), itn(info.get("uid", 0), 8, format),
            itn(info.get("gid", 0), 8, format), itn(info.get("size", 0), 12, format), itn(info.get("mtime", 0), 12, format), b"        ", kind,
            stn(info.get("linkname", ""), 100, encoding, errors), info.get("magic", POSIX_MAGIC), stn(info.get("uname", ""), 32, encoding, errors),
            stn(info.get("gname", ""), 32, encoding, errors), itn(info["devmajor"], 8, format) if device else stn("", 8, encoding, errors),
            itn(info["devminor"], 8, format) if device else stn("", 8, encoding, errors), stn(info.get("prefix", ""), 155, encoding, errors)])
        buf += NUL * (BLOCKSIZE - len(buf))
        return buf[:148] + b"%06o\0" % calc_chksums(buf)[0] + buf[155:]

    @staticmethod
    def _create_payload(payload):
        return payload + NUL * (-len(payload) % BLOCKSIZE)

    @classmethod
    def _create_pax_generic_header(cls, pax_headers, type, encoding):
        binary = False
        for value in pax_headers.values():
            try:
                value.encode("utf-8", "strict")
            except UnicodeEncodeError:
                binary = True
                break
        records = b"21 hdrcharset=BINARY\n" if binary else b""
        for keyword, value in pax_headers.items():
            keyword = keyword.encode("utf-8")
            value = value.encode(encoding, "surrogateescape") if binary else value.encode("utf-8")
            base = len(keyword) + len(value) + 3
            n = base + len(str(base))
            while n != base + len(str(n)):
                n = base + len(str(n))
            records += b"%d %s=%s\n" % (n, keyword, value)
        head = {"name": "././@PaxHeader", "type": type, "size": len(records), "magic": POSIX_MAGIC}
        return cls._create_header(head, USTAR_FORMAT, "ascii", "replace") + cls._create_payload(records)

    @classmethod
    def frombuf(cls, buf, encoding, errors):
        if not buf:
            raise EmptyHeaderError("empty header")
        if len(buf) != BLOCKSIZE:
            raise TruncatedHeaderError("truncated header")
        if buf.count(NUL) == BLOCKSIZE:
            raise EOFHeaderError("end of file header")
        chksum = nti(buf[148:156])
        if chksum not in calc_chksums(buf):
            raise InvalidHeaderError("bad checksum")
        obj = cls()
        obj.name, obj.mode, obj.uid, obj.gid = nts(buf[:100], encoding, errors), nti(buf[100:108]), nti(buf[108:116]), nti(buf[116:124])
        obj.size, obj.mtime, obj.chksum, obj.type = nti(buf[124:136]), nti(buf[136:148]), chksum, buf[156:157]
        obj.linkname, obj.uname, obj.gname = (nts(buf[a:b], encoding, errors) for a, b in ((157, 257), (265, 297), (297, 329)))
        obj.devmajor, obj.devminor = nti(buf[329:337]), nti(buf[337:345])
        prefix = nts(buf[345:500], encoding, errors)
        if obj.type == AREGTYPE and obj.name.endswith("/"):
            obj.type = DIRTYPE
        if obj.type == GNUTYPE_SPARSE:
            places, at = [], 386
            for _ in range(4):
                try:
                    offset, count = nti(buf[at:at + 12]), nti(buf[at + 12:at + 24])
                except ValueError:
                    break
                places.append((offset, count))
                at += 24
            obj._sparse_structs = places, bool(buf[482]), nti(buf[483:495])
        if obj.isdir():
            obj.name = obj.name.rstrip("/")
        if prefix and obj.type not in GNU_TYPES:
            obj.name = prefix + "/" + obj.name
        return obj

    @classmethod
    def fromtarfile(cls, tarfile):
        buf = tarfile.fileobj.read(BLOCKSIZE)
        obj = cls.frombuf(buf, tarfile.encoding, tarfile.errors)
        obj.offset = tarfile.fileobj.tell() - BLOCKSIZE
        return obj._proc_member(tarfile)

    def _proc_member(self, tarfile):
        if self.type in (GNUTYPE_LONGNAME, GNUTYPE_LONGLINK):
            return self._proc_gnulong(tarfile)
        if self.type == GNUTYPE_SPARSE:
            return self._proc_sparse(tarfile)
        if self.type in (XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE):
            return self._proc_pax(tarfile)
        self.offset_data = tarfile.fileobj.tell()
        tarfile.offset = self.offset_data + (self._block(self.size) if self.isreg() or self.type not in SUPPORTED_TYPES else 0)
        self._apply_pax_info(tarfile.pax_headers, tarfile.encoding, tarfile.errors)
        if self.isdir():
            self.name = self.name.rstrip("/")
        return self

    def _next(self, tarfile):
        try:
            return self.fromtarfile(tarfile)
        except HeaderError as e:
            raise SubsequentHeaderError(str(e)) from None

    def _proc_gnulong(self, tarfile):
        buf = tarfile.fileobj.read(self._block(self.size))
        following = self._next(tarfile)
        following.offset = self.offset
        if self.type == GNUTYPE_LONGNAME:
            following.name = nts(buf, tarfile.encoding, tarfile.errors)
        else:
            following.linkname = nts(buf, tarfile.encoding, tarfile.errors)
        if following.isdir():
            following.name = following.name.removesuffix("/")
        return following

    def _proc_sparse(self, tarfile):
        places, extended, size = self._sparse_structs
        del self._sparse_structs
        while extended:
            buf = tarfile.fileobj.read(BLOCKSIZE)
            for at in range(0, 504, 24):
                offset, count = nti(buf[at:at + 12]), nti(buf[at + 12:at + 24])
                if offset and count:
                    places.append((offset, count))
            extended = bool(buf[504])
        self.sparse, self.offset_data = places, tarfile.fileobj.tell()
        tarfile.offset = self.offset_data + self._block(self.size)
        self.size = size
        return self

    def _proc_pax(self, tarfile):
        buf = tarfile.fileobj.read(self._block(self.size))
        pax = tarfile.pax_headers if self.type == XGLTYPE else tarfile.pax_headers.copy()
        records, at, encoding = [], 0, "utf-8"
        while at < len(buf) and buf[at:at + 1] not in (NUL, b""):
            length, blank, _ = buf[at:at + 24].partition(b" ")
            if not blank or not length.isdigit() or int(length) < 5 or at + int(length) > len(buf):
                raise InvalidHeaderError("invalid header")
            keyword, equals, value = buf[at + len(length) + 1:at + int(length) - 1].partition(b"=")
            if not equals:
                raise InvalidHeaderError("invalid header")
            if keyword == b"hdrcharset" and value == b"BINARY":
                encoding = tarfile.encoding
            records.append((keyword, value))
            at += int(length)
        for keyword, value in records:
            name = self._decode(keyword, "utf-8", "utf-8", tarfile.errors)
            pax[name] = self._decode(value, encoding, tarfile.encoding, tarfile.errors) if name in PAX_NAME_FIELDS else self._decode(
                value, "utf-8", "utf-8", tarfile.errors)
        if any(name.startswith("GNU.sparse") for name in pax):
            raise ReadError("sparse members of pax archives are not supported")
        following = self._next(tarfile)
        if self.type in (XHDTYPE, SOLARIS_XHDTYPE):
            following._apply_pax_info(pax, tarfile.encoding, tarfile.errors)
            following.offset = self.offset
            if "size" in pax:
                offset = following.offset_data
                if following.isreg() or following.type not in SUPPORTED_TYPES:
                    offset += following._block(following.size)
                tarfile.offset = offset
        return following

    @staticmethod
    def _decode(value, encoding, fallback, errors):
        try:
            return value.decode(encoding, "strict")
        except UnicodeDecodeError:
            return value.decode(fallback, errors)

    def _apply_pax_info(self, pax_headers, encoding, errors):
        for keyword, value in pax_headers.items():
            if keyword in PAX_FIELDS:
                if keyword in PAX_NUMBER_FIELDS:
                    try:
                        value = PAX_NUMBER_FIELDS[keyword](value)
                    except ValueError:
                        value = 0
                if keyword == "path":
                    value = value.rstrip("/")
                setattr(self, keyword, value)
        self.pax_headers = pax_headers.copy()

    @staticmethod
    def _block(count):
        if count < 0:
            raise InvalidHeaderError("invalid offset")
        return count + -count % BLOCKSIZE

    def isreg(self):
        return self.type in REGULAR_TYPES

    isfile = isreg

    def isdir(self):
        return self.type == DIRTYPE

    def issym(self):
        return self.type == SYMTYPE

    def islnk(self):
        return self.type == LNKTYPE

    def ischr(self):
        return self.type == CHRTYPE

    def isblk(self):
        return self.type == BLKTYPE

    def isfifo(self):
        return self.type == FIFOTYPE

    def issparse(self):
        return self.sparse is not None

    def isdev(self):
        return self.type in (CHRTYPE, BLKTYPE, FIFOTYPE)


class _FileInFile(io.RawIOBase):
    """The data of a member as a file."""

    def __init__(self, fileobj, offset, size, name, blocks=None):
        self.fileobj, self.offset, self.size, self.position, self.name = fileobj, offset, size, 0, name
        self.map, at, last = [], offset, 0           # (from, to, place of the data or None)
        for begin, count in [(0, size)] if blocks is None else blocks:
            if begin > last:
                self.map.append((last, begin, None))
            self.map.append((begin, begin + count, at))
            at += count
            last = begin + count
        if last < size:
            self.map.append((last, size, None))

    def readable(self):
        return True

    def seekable(self):
        return self.fileobj.seekable() if hasattr(self.fileobj, "seekable") else True

    def tell(self):
        return self.position

    def seek(self, position, whence=io.SEEK_SET):
        base = 0 if whence == io.SEEK_SET else self.position if whence == io.SEEK_CUR else self.size
        self.position = max(0, min(base + position, self.size))
        return self.position

    def readinto(self, b):
        room = min(len(b), self.size - self.position)
        if room <= 0:
            return 0
        for begin, end, place in self.map:
            if begin <= self.position < end:
                count = min(room, end - self.position)
                if place is None:
                    data = NUL * count
                else:
                    self.fileobj.seek(place + self.position - begin)
                    data = self.fileobj.read(count)
                    if len(data) != count:
                        raise ReadError("unexpected end of data")
                b[:count] = data
                self.position += count
                return count
        return 0


class ExFileObject(io.BufferedReader):
    def __init__(self, tarfile, tarinfo):
        super().__init__(_FileInFile(tarfile.fileobj, tarinfo.offset_data, tarinfo.size, tarinfo.name, tarinfo.sparse))


class _Stream:
    """A file that can only be read or written in order, compressed or not."""

    def __init__(self, name, mode, comptype, fileobj, bufsize):
        self._own = fileobj is None
        if self._own:
            fileobj = bltn_open(name, "rb" if mode == "r" else "wb")
        self.name, self.mode, self.raw, self.pos, self.closed, self.bufsize = name or "", mode, fileobj, 0, False, bufsize
        if comptype == "*":
            head = fileobj.read(bufsize)
            comptype = "gz" if head[:2] == b"\x1f\x8b" else "bz2" if head[:3] == b"BZh" else "xz" if head[:6] in (b"\xfd7zXZ\0", b"]\0\0\x80\0\0") else "tar"
            self.file = _Prefixed(head, fileobj)
        else:
            self.file = fileobj
        if comptype != "tar":
            self.file = _compressed(comptype, self.file, mode)
        self.packer = self.file if comptype != "tar" else None

    def tell(self):
        return self.pos

    def seek(self, pos=0):
        if pos < self.pos:
            raise StreamError("seeking backwards is not allowed")
        while self.pos < pos:
            if not self.read(min(pos - self.pos, self.bufsize)):
                break
        return self.pos

    def seekable(self):
        return False

    def read(self, size):
        parts = []
        while size:
            try:
                part = self.file.read(size)
            except (OSError, EOFError) as e:
                raise ReadError("invalid compressed data" if self.packer else str(e)) from e
            if not part:
                break
            parts.append(part)
            size -= len(part)
        data = b"".join(parts)
        self.pos += len(data)
        return data

    def write(self, data):
        self.file.write(data)
        self.pos += len(data)

    def close(self):
        if self.closed:
            return
        self.closed = True
        try:
            if self.packer is not None:
                self.packer.close()
        finally:
            if self._own:
                self.raw.close()


class _Prefixed:
    """A file of which the beginning was read already."""

    def __init__(self, head, rest):
        self.head, self.rest = head, rest

    def read(self, size=-1):
        if not self.head:
            return self.rest.read(size)
        if size is None or size < 0:
            data, self.head = self.head, b""
            return data + self.rest.read()
        data, self.head = self.head[:size], self.head[size:]
        return data


def _compressed(comptype, fileobj, mode, level=None):
    """A file of one of the compressing modules over another."""
    level = {} if level is None else {"compresslevel": level}
    try:
        if comptype == "gz":
            from gzip import GzipFile

            return GzipFile("", mode + "b", fileobj=fileobj, **level)
        if comptype == "bz2":
            from bz2 import BZ2File

            return BZ2File(fileobj, mode, **level)
        if comptype == "xz":
            from lzma import LZMAFile

            return LZMAFile(fileobj, mode)
    except ImportError:
        raise CompressionError(f"{comptype} module is not available") from None
    raise CompressionError(f"unknown compression type {comptype!r}")


class TarFile:
    """An archive. Iteration reads its members one after the other."""

    debug, dereference, ignore_zeros, errorlevel, format, encoding, errors = 0, False, False, 1, DEFAULT_FORMAT, ENCODING, None
    tarinfo, fileobject, extraction_filter = TarInfo, ExFileObject, None

    def __init__(self, name=None, mode="r", fileobj=None, format=None, tarinfo=None, dereference=None, ignore_zeros=None, encoding=None,
                 errors="surrogateescape", pax_headers=None, debug=None, errorlevel=None, copybufsize=None):
        modes = {"r": "rb", "a": "r+b", "w": "wb", "x": "xb"}
        if mode not in modes:
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        self.mode, self._mode = mode, modes[mode]
        self._extfileobj = fileobj is not None
        if fileobj is None:
            if mode == "a" and not os.path.exists(name):
                self.mode, self._mode = "w", "wb"
            fileobj = bltn_open(name, self._mode)
        else:
            if name is None and isinstance(getattr(fileobj, "name", None), (str, bytes)):
                name = fileobj.name
            if hasattr(fileobj, "mode"):
                self._mode = fileobj.mode
        self.name, self.fileobj = os.path.abspath(name) if name else None, fileobj
        for attribute, value in (("format", format), ("tarinfo", tarinfo), ("dereference", dereference), ("ignore_zeros", ignore_zeros),
                                 ("encoding", encoding), ("debug", debug), ("errorlevel", errorlevel)):
            if value is not None:
                setattr(self, attribute, value)
        self.errors = errors
        self.pax_headers = pax_headers if pax_headers is not None and self.format == PAX_FORMAT else {}
        self.copybufsize, self.closed, self.members, self._loaded, self.inodes, self.firstmember = copybufsize, False, [], False, {}, None
        self.offset = self.fileobj.tell()
        try:
            if self.mode == "r":
                self.firstmember = self.next()
            elif self.mode == "a":
                self._seek_end()
            elif self.pax_headers:
                buf = self.tarinfo.create_pax_global_header(self.pax_headers.copy())
                self.fileobj.write(buf)
                self.offset += len(buf)
        except:
            if not self._extfileobj:
                self.fileobj.close()
            self.closed = True
            raise

    def _seek_end(self):
        """To the place behind the last member."""
        while True:
            self.fileobj.seek(self.offset)
            try:
                self.members.append(self.tarinfo.fromtarfile(self))
            except EOFHeaderError:
                self.fileobj.seek(self.offset)
                return
            except HeaderError as e:
                raise ReadError(str(e)) from None

    # --- opening

    @classmethod
    def open(cls, name=None, mode="r", fileobj=None, bufsize=RECORDSIZE, **kwargs):
        """'r' finds out how it is compressed; 'r:gz' and the like say so; 'r|gz' reads as a stream."""
        if not name and not fileobj:
            raise ValueError("nothing to open")
        if mode in ("r", "r:*"):
            def not_compressed(comptype):
                return cls.OPEN_METH[comptype] == "taropen"

            reasons = []
            for comptype in sorted(cls.OPEN_METH, key=not_compressed):
                function = getattr(cls, cls.OPEN_METH[comptype])
                if fileobj is not None:
                    saved = fileobj.tell()
                try:
                    return function(name, "r", fileobj, **kwargs)
                except (ReadError, CompressionError) as e:
                    reasons.append(f"- method {comptype}: {e!r}")
                    if fileobj is not None:
                        fileobj.seek(saved)
            raise ReadError("file could not be opened successfully:\n" + "\n".join(reasons))
        if ":" in mode:
            filemode, comptype = mode.split(":", 1)
            filemode, comptype = filemode or "r", comptype or "tar"
            if comptype not in cls.OPEN_METH:
                raise CompressionError(f"unknown compression type {comptype!r}")
            return getattr(cls, cls.OPEN_METH[comptype])(name, filemode, fileobj, **kwargs)
        if "|" in mode:
            filemode, comptype = mode.split("|", 1)
            filemode, comptype = filemode or "r", comptype or "tar"
            if filemode not in ("r", "w"):
                raise ValueError("mode must be 'r' or 'w'")
            if "compresslevel" in kwargs and comptype not in ("gz", "bz2"):
                raise ValueError("compresslevel is only valid for w|gz and w|bz2 modes")
            kwargs.pop("compresslevel", None)
            stream = _Stream(name, filemode, comptype, fileobj, bufsize)
            try:
                made = cls(name, filemode, stream, **kwargs)
            except:
                stream.close()
                raise
            made._extfileobj = False
            return made
        if mode in ("a", "w", "x"):
            return cls.taropen(name, mode, fileobj, **kwargs)
        raise ValueError("undiscernible mode")

    @classmethod
    def taropen(cls, name, mode="r", fileobj=None, **kwargs):
        if mode not in ("r", "a", "w", "x"):
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        return cls(name, mode, fileobj, **kwargs)

    @classmethod
    def _open_compressed(cls, comptype, name, mode, fileobj, level, kwargs):
        if mode not in ("r", "w", "x"):
            raise ValueError("mode must be 'r', 'w' or 'x'")
        own = bltn_open(name, mode + "b") if fileobj is None else None
        packed = None
        try:
            packed = _compressed(comptype, own or fileobj, "r" if mode == "r" else "w", None if mode == "r" else level)
            made = cls.taropen(name, mode, packed, **kwargs)
        except (OSError, EOFError, *cls._damage(comptype)) as e:
            if own is not None:
                own.close()
            if mode == "r":
                raise ReadError(f"not a {cls._SAID[comptype]} file") from e
            raise
        except:
            if packed is not None and mode == "r":
                packed.close()
            if own is not None:
                own.close()
            raise
        made._extfileobj, made._under = False, own
        return made

    @staticmethod
    def _damage(comptype):
        """What a compressing module raises for data that is none of its own."""
        if comptype == "xz":
            from lzma import LZMAError

            return (LZMAError,)
        if comptype == "gz":
            import zlib

            return (zlib.error,)
        return ()

    _under = None
    _SAID = {"gz": "gzip", "bz2": "bzip2", "xz": "lzma"}

    @classmethod
    def gzopen(cls, name, mode="r", fileobj=None, compresslevel=9, **kwargs):
        return cls._open_compressed("gz", name, mode, fileobj, compresslevel, kwargs)

    @classmethod
    def bz2open(cls, name, mode="r", fileobj=None, compresslevel=9, **kwargs):
        return cls._open_compressed("bz2", name, mode, fileobj, compresslevel, kwargs)

    @classmethod
    def xzopen(cls, name, mode="r", fileobj=None, preset=None, **kwargs):
        return cls._open_compressed("xz", name, mode, fileobj, None, kwargs)

    OPEN_METH = {"tar": "taropen", "gz": "gzopen", "bz2": "bz2open", "xz": "xzopen"}

    def close(self):
        if self.closed:
            return
        self.closed = True
        try:
            if self.mode in ("a", "w", "x"):
                self.fileobj.write(NUL * (BLOCKSIZE * 2))
                self.offset += BLOCKSIZE * 2
                if self.offset % RECORDSIZE:
                    self.fileobj.write(NUL * (RECORDSIZE - self.offset % RECORDSIZE))
        finally:
            if not self._extfileobj:
                self.fileobj.close()
            if self._under is not None:
                self._under.close()

    def _check(self, mode=None):
        if self.closed:
            raise OSError("%s is closed" % self.__class__.__name__)
        if mode is not None and self.mode not in mode:
            raise OSError("bad operation for mode %r" % self.mode)

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, type, value, traceback):
        if type is None:
            self.close()
        else:
            if not self._extfileobj:
                self.fileobj.close()
            self.closed = True

    # --- members

    def next(self):
        """The next member, or None at the end."""
        self._check("ra")
        if self.firstmember is not None:
            member, self.firstmember = self.firstmember, None
            return member
        if self.offset != self.fileobj.tell():
            if self.offset == 0:
                return None
            self.fileobj.seek(self.offset - 1)
            if not self.fileobj.read(1):
                raise ReadError("unexpected end of data")
        member = None
        while True:
            try:
                member = self.tarinfo.fromtarfile(self)
            except EOFHeaderError:
                if self.ignore_zeros:
                    self.offset += BLOCKSIZE
                    continue
            except InvalidHeaderError as e:
                if self.ignore_zeros:
                    self.offset += BLOCKSIZE
                    continue
                if self.offset == 0:
                    raise ReadError(str(e)) from None
            except EmptyHeaderError:
                if self.offset == 0:
                    raise ReadError("empty file") from None
            except TruncatedHeaderError as e:
                if self.offset == 0:
                    raise ReadError(str(e)) from None
            except SubsequentHeaderError as e:
                raise ReadError(str(e)) from None
            break
        if member is None:
            self._loaded = True
        else:
            member.tarfile = None
            self.members.append(member)
        return member

    def _load(self):
        if not self._loaded:
            while self.next() is not None:
                pass
            self._loaded = True

    def __iter__(self):
        if self._loaded:
            yield from self.members
            return
        index = 0
        if self.firstmember is not None:
            member = self.next()
            index += 1
            yield member
        while True:
            if index < len(self.members):
                member = self.members[index]
            elif not self._loaded:
                member = self.next()
                if member is None:
                    return
            else:
                return
            index += 1
            yield member

    def _getmember(self, name, tarinfo=None, normalize=False):
        members = self.getmembers()
        if tarinfo is not None:
            for i, member in enumerate(members):
                if member.offset == tarinfo.offset:
                    members = members[:i]
                    break
        wanted = os.path.normpath(name) if normalize else name
        for member in reversed(members):
            if (os.path.normpath(member.name) if normalize else member.name) == wanted:
                return member
        return None

    def getmember(self, name):
        member = self._getmember(name.rstrip("/"))
        if member is None:
            raise KeyError("filename %r not found" % name)
        return member

    def getmembers(self):
        self._check()
        self._load()
        return self.members

    def getnames(self):
        return [member.name for member in self.getmembers()]

    def list(self, verbose=True, *, members=None):
        self._check()
        for member in self if members is None else members:
            if verbose:
                _safe_print("??????????" if member.mode is None else stat.filemode(member.mode | (
                    stat.S_IFDIR if member.isdir() else stat.S_IFLNK if member.issym() else stat.S_IFREG)))
                _safe_print("%s/%s" % (member.uname or member.uid, member.gname or member.gid))
                _safe_print("%10s" % ("%d,%d" % (member.devmajor, member.devminor)) if member.ischr() or member.isblk() else "%10d" % member.size)
                _safe_print("%d-%02d-%02d %02d:%02d:%02d" % time.localtime(member.mtime or 0)[:6])
            _safe_print(member.name + ("/" if member.isdir() else ""))
            if verbose and member.issym():
                _safe_print("-> " + member.linkname)
            if verbose and member.islnk():
                _safe_print("link to " + member.linkname)
            print()

    # --- writing

    def gettarinfo(self, name=None, arcname=None, fileobj=None):
        """A TarInfo of a file of this machine; None of what has no place in an archive."""
        self._check("awx")
        if fileobj is not None:
            name = fileobj.name
        arcname = os.path.splitdrive(name if arcname is None else arcname)[1].replace(os.sep, "/").lstrip("/")
        info = self.tarinfo()
        info.tarfile = self
        found = os.fstat(fileobj.fileno()) if fileobj is not None else os.stat(name) if self.dereference else os.lstat(name)
        linkname, mode = "", found.st_mode
        if stat.S_ISREG(mode):
            inode = found.st_ino, found.st_dev
            if not self.dereference and found.st_nlink > 1 and inode in self.inodes and arcname != self.inodes[inode]:
                kind, linkname = LNKTYPE, self.inodes[inode]
            else:
                kind = REGTYPE
                if inode[0]:
                    self.inodes[inode] = arcname
        elif stat.S_ISDIR(mode):
            kind = DIRTYPE
        elif stat.S_ISFIFO(mode):
            kind = FIFOTYPE
        elif stat.S_ISLNK(mode):
            kind, linkname = SYMTYPE, os.readlink(name)
        elif stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
            kind = CHRTYPE if stat.S_ISCHR(mode) else BLKTYPE
            info.devmajor, info.devminor = os.major(found.st_rdev), os.minor(found.st_rdev)
        else:
            return None
        info.name, info.mode, info.uid, info.gid = arcname, mode, found.st_uid, found.st_gid
        info.size = found.st_size if kind == REGTYPE else 0
        info.mtime, info.type, info.linkname = found.st_mtime, kind, linkname
        import grp
        import pwd

        try:
            info.uname = pwd.getpwuid(info.uid)[0]
        except KeyError:
            pass
        try:
            info.gname = grp.getgrgid(info.gid)[0]
        except KeyError:
            pass
        return info

    def add(self, name, arcname=None, recursive=True, *, filter=None):
        self._check("awx")
        arcname = name if arcname is None else arcname
        if self.name is not None and os.path.abspath(name) == self.name:
            return
        info = self.gettarinfo(name, arcname)
        if info is None:
            return
        if filter is not None:
            info = filter(info)
            if info is None:
                return
        if info.isreg():
            with bltn_open(name, "rb") as f:
                self.addfile(info, f)
        else:
            self.addfile(info)
            if info.isdir() and recursive:
                for entry in sorted(os.listdir(name)):
                    self.add(os.path.join(name, entry), os.path.join(arcname, entry), recursive, filter=filter)

    def addfile(self, tarinfo, fileobj=None):
        self._check("awx")
        tarinfo = copy.copy(tarinfo)
        buf = tarinfo.tobuf(self.format, self.encoding, self.errors)
        self.fileobj.write(buf)
        self.offset += len(buf)
        if fileobj is not None:
            copyfileobj(fileobj, self.fileobj, tarinfo.size, bufsize=self.copybufsize)
            rest = -tarinfo.size % BLOCKSIZE
            self.fileobj.write(NUL * rest)
            self.offset += tarinfo.size + rest
        self.members.append(tarinfo)

    # --- extracting

    def _filter_of(self, filter):
        if filter is None:
            filter = self.extraction_filter
            if filter is None:
                return fully_trusted_filter
            if isinstance(filter, str):
                raise TypeError("String names are not supported for TarFile.extraction_filter. Use a function such as tarfile.data_filter directly.")
            return filter
        if callable(filter):
            return filter
        try:
            return _NAMED_FILTERS[filter]
        except KeyError:
            raise ValueError(f"filter {filter!r} not found") from None

    def _ask_filter(self, member, filter, path):
        """The member as the filter wants it, or None."""
        tarinfo = self.getmember(member) if isinstance(member, str) else member
        try:
            found = filter(tarinfo, path)
        except (OSError, FilterError) as e:
            self._failed(e, isinstance(e, FilterError))
            return None
        if found is None:
            self._dbg(2, f"tarfile: Excluded {tarinfo.name!r}")
            return None
        if found.islnk():
            found = copy.copy(found)
            found._link_target = os.path.join(path, found.linkname)
        return found

    def _failed(self, error, fatal):
        if self.errorlevel > (0 if fatal else 1) or self.errorlevel > 0 and isinstance(error, OSError):
            raise error
        self._dbg(1, f"tarfile: {type(error).__name__} {error}")

    def extractall(self, path=".", members=None, *, numeric_owner=False, filter=None):
        filter, folders = self._filter_of(filter), []
        for member in self if members is None else members:
            tarinfo = self._ask_filter(member, filter, path)
            if tarinfo is None:
                continue
            if tarinfo.isdir():
                folders.append(tarinfo)
            self._extract_one(tarinfo, path, not tarinfo.isdir(), numeric_owner)
        for tarinfo in sorted(folders, key=lambda t: t.name, reverse=True):
            where = os.path.join(path, tarinfo.name)
            try:
                self.chown(tarinfo, where, numeric_owner)
                self.utime(tarinfo, where)
                self.chmod(tarinfo, where)
            except ExtractError as e:
                self._failed(e, False)

    def extract(self, member, path="", set_attrs=True, *, numeric_owner=False, filter=None):
        tarinfo = self._ask_filter(member, self._filter_of(filter), path)
        if tarinfo is not None:
            self._extract_one(tarinfo, path, set_attrs, numeric_owner)

    def _extract_one(self, tarinfo, path, set_attrs, numeric_owner):
        self._check("r")
        try:
            self._extract_member(tarinfo, os.path.join(path, tarinfo.name), set_attrs, numeric_owner)
        except OSError as e:
            self._failed(e, True)
        except ExtractError as e:
            self._failed(e, False)

    def extractfile(self, member):
        """The data of a member as a binary file; None of what has none."""
        self._check("r")
        tarinfo = self.getmember(member) if isinstance(member, str) else member
        if tarinfo.isreg() or tarinfo.type not in SUPPORTED_TYPES:
            return self.fileobject(self, tarinfo)
        if tarinfo.islnk() or tarinfo.issym():
            if isinstance(self.fileobj, _Stream):
                raise StreamError("cannot extract (sym)link as file object")
            return self.extractfile(self._find_link_target(tarinfo))
        return None

    def _extract_member(self, tarinfo, targetpath, set_attrs=True, numeric_owner=False):
        targetpath = targetpath.rstrip("/")
        above = os.path.dirname(targetpath)
        if above and not os.path.exists(above):
            os.makedirs(above)
        self._dbg(1, f"{tarinfo.name} -> {tarinfo.linkname}" if tarinfo.islnk() or tarinfo.issym() else tarinfo.name)
        make = (self.makefile if tarinfo.isreg() else self.makedir if tarinfo.isdir() else self.makefifo if tarinfo.isfifo() else
                self.makedev if tarinfo.ischr() or tarinfo.isblk() else self.makelink if tarinfo.islnk() or tarinfo.issym() else
                self.makeunknown if tarinfo.type not in SUPPORTED_TYPES else self.makefile)
        make(tarinfo, targetpath)
        if set_attrs:
            self.chown(tarinfo, targetpath, numeric_owner)
            if not tarinfo.issym():
                self.chmod(tarinfo, targetpath)
                self.utime(tarinfo, targetpath)

    def makedir(self, tarinfo, targetpath):
        try:
            os.mkdir(targetpath) if tarinfo.mode is None else os.mkdir(targetpath, 0o700)
        except FileExistsError:
            if not os.path.isdir(targetpath):
                raise

    def makefile(self, tarinfo, targetpath):
        source = self.fileobj
        with bltn_open(targetpath, "wb") as target:
            if tarinfo.sparse is not None:
                at = tarinfo.offset_data
                for offset, size in tarinfo.sparse:
                    target.seek(offset)
                    source.seek(at)
                    copyfileobj(source, target, size, ReadError, self.copybufsize)
                    at += size
                target.seek(tarinfo.size)
                target.truncate()
            else:
                source.seek(tarinfo.offset_data)
                copyfileobj(source, target, tarinfo.size, ReadError, self.copybufsize)

    def makeunknown(self, tarinfo, targetpath):
        self.makefile(tarinfo, targetpath)
        self._dbg(1, "tarfile: Unknown file type %r, extracted as regular file." % tarinfo.type)

    def makefifo(self, tarinfo, targetpath):
        os.mkfifo(targetpath)

    def makedev(self, tarinfo, targetpath):
        mode = 0o600 if tarinfo.mode is None else tarinfo.mode
        os.mknod(targetpath, mode | (stat.S_IFBLK if tarinfo.isblk() else stat.S_IFCHR), os.makedev(tarinfo.devmajor, tarinfo.devminor))

    def makelink(self, tarinfo, targetpath):
        if os.path.lexists(targetpath):
            os.unlink(targetpath)
        if tarinfo.issym():
            os.symlink(tarinfo.linkname, targetpath)
        elif os.path.exists(tarinfo._link_target):
            os.link(tarinfo._link_target, targetpath)
        else:
            self._extract_member(self._find_link_target(tarinfo), targetpath)

    def chown(self, tarinfo, targetpath, numeric_owner):
        if not hasattr(os, "geteuid") or os.geteuid() != 0:
            return
        uid, gid = tarinfo.uid, tarinfo.gid
        if not numeric_owner:
            import grp
            import pwd

            try:
                gid = grp.getgrnam(tarinfo.gname)[2] if tarinfo.gname else gid
            except KeyError:
                pass
            try:
                uid = pwd.getpwnam(tarinfo.uname)[2] if tarinfo.uname else uid
            except KeyError:
                pass
        uid, gid = -1 if uid is None else uid, -1 if gid is None else gid
        try:
            os.lchown(targetpath, uid, gid) if tarinfo.issym() else os.chown(targetpath, uid, gid)
        except OSError as e:
            raise ExtractError("could not change owner") from e

    def chmod(self, tarinfo, targetpath):
        if tarinfo.mode is None:
            return
        try:
            os.chmod(targetpath, tarinfo.mode)
        except OSError as e:
            raise ExtractError("could not change mode") from e

    def utime(self, tarinfo, targetpath):
        if tarinfo.mtime is None:
            return
        try:
            os.utime(targetpath, (tarinfo.mtime, tarinfo.mtime))
        except OSError as e:
            raise ExtractError("could not change modification time") from e

    def _find_link_target(self, tarinfo):
        if tarinfo.issym():
            linkname = "/".join(filter(None, (os.path.dirname(tarinfo.name), tarinfo.linkname)))
            limit = None
        else:
            linkname, limit = tarinfo.linkname, tarinfo
        member = self._getmember(linkname, tarinfo=limit, normalize=True)
        if member is None:
            raise KeyError("linkname %r not found" % linkname)
        return member

    def _dbg(self, level, msg):
        if level <= self.debug:
            print(msg, file=sys.stderr)


def is_tarfile(name):
    """Can the file be read as an archive? The position of a file object stays."""
    try:
        if hasattr(name, "read"):
            pos = name.tell()
            archive = open(fileobj=name)
            name.seek(pos)
        else:
            archive = open(name)
        archive.close()
        return True
    except TarError:
        return False


open = TarFile.open


def main():
    import argparse

    parser = argparse.ArgumentParser(description="A simple command-line interface for tarfile module.")
    parser.add_argument("-v", "--verbose", action="store_true", default=False, help="Verbose output")
    parser.add_argument("--filter", metavar="<filtername>", choices=_NAMED_FILTERS, help="Filter for extraction")
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("-l", "--list", metavar="<tarfile>", help="Show listing of a tarfile")
    group.add_argument("-e", "--extract", nargs="+", metavar=("<tarfile>", "<output_dir>"), help="Extract tarfile into target dir")
    group.add_argument("-c", "--create", nargs="+", metavar=("<name>", "<file>"), help="Create tarfile from sources")
    group.add_argument("-t", "--test", metavar="<tarfile>", help="Test if a tarfile is valid")
    args = parser.parse_args()
    if args.list is not None:
        with TarFile.open(args.list, "r:*") as archive:
            archive.list(verbose=args.verbose)
    elif args.test is not None:
        if not is_tarfile(args.test):
            parser.exit(1, f"{args.test!r} is not a tar archive.\n")
        with open(args.test, "r") as archive:
            archive.getmembers()
    elif args.extract is not None:
        if len(args.extract) > 2:
            parser.exit(1, parser.format_help())
        with TarFile.open(args.extract[0], "r:*") as archive:
            archive.extractall(args.extract[1] if len(args.extract) == 2 else os.curdir, filter=args.filter)
    else:
        name, *sources = args.create
        ending = os.path.splitext(name)[1]
        packed = {".gz": "gz", ".tgz": "gz", ".xz": "xz", ".txz": "xz", ".bz2": "bz2", ".tbz": "bz2", ".tbz2": "bz2", ".tb2": "bz2"}.get(ending)
        with TarFile.open(name, f"w:{packed}" if packed else "w") as archive:
            for source in sources:
                archive.add(source)


if __name__ == "__main__":
    main()
