"""Members of tar archives: their headers as bytes and as objects."""

import copy
import sys

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
    __module__ = "tarfile"


class ExtractError(TarError):
    __module__ = "tarfile"


class ReadError(TarError):
    __module__ = "tarfile"


class CompressionError(TarError):
    __module__ = "tarfile"


class StreamError(TarError):
    __module__ = "tarfile"


class HeaderError(TarError):
    __module__ = "tarfile"


class EmptyHeaderError(HeaderError):
    __module__ = "tarfile"


class TruncatedHeaderError(HeaderError):
    __module__ = "tarfile"


class EOFHeaderError(HeaderError):
    __module__ = "tarfile"


class InvalidHeaderError(HeaderError):
    __module__ = "tarfile"


class SubsequentHeaderError(HeaderError):
    __module__ = "tarfile"


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


# --- members

class TarInfo:
    """One member: what its header says."""

    __module__ = "tarfile"

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

    def _test_of(name, kind):
        def test(self):
            return self.type == kind

        test.__name__, test.__qualname__ = name, f"TarInfo.{name}"
        return test

    isdir, issym, islnk = _test_of("isdir", DIRTYPE), _test_of("issym", SYMTYPE), _test_of("islnk", LNKTYPE)
    ischr, isblk, isfifo = _test_of("ischr", CHRTYPE), _test_of("isblk", BLKTYPE), _test_of("isfifo", FIFOTYPE)
    del _test_of

    def issparse(self):
        return self.sparse is not None

    def isdev(self):
        return self.type in (CHRTYPE, BLKTYPE, FIFOTYPE)
