"""tar archives: ustar, GNU and pax members are read, all three are written; compressed by gzip, bzip2 or xz, also as a stream.

_members: headers and TarInfo; _filters: what may be extracted; _streams: files inside archives.
"""

import copy
import os
import shutil
import stat
import sys
import time
from builtins import open as bltn_open

from ._filters import (
    _NAMED_FILTERS, AbsoluteLinkError, AbsolutePathError, FilterError, LinkOutsideDestinationError, OutsideDestinationError, SpecialFileError,
    data_filter, fully_trusted_filter, tar_filter)
from ._members import *
from ._streams import ExFileObject, _compressed, _FileInFile, _Stream

__all__ = ["TarFile", "TarInfo", "is_tarfile", "TarError", "ReadError", "CompressionError", "StreamError", "ExtractError", "HeaderError", "ENCODING",
           "USTAR_FORMAT", "GNU_FORMAT", "PAX_FORMAT", "DEFAULT_FORMAT", "open", "fully_trusted_filter", "data_filter", "tar_filter", "FilterError",
           "AbsoluteLinkError", "OutsideDestinationError", "SpecialFileError", "AbsolutePathError", "LinkOutsideDestinationError"]


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


def _changed(what, change, *args):
    try:
        change(*args)
    except OSError as e:
        raise ExtractError("could not change " + what) from e


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
        self.copybufsize, self.closed, self.members, self._loaded, self.inodes, self.firstmember = copybufsize, False, [], self.mode != "r", {}, None
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
                raise ReadError(f"not {cls._SAID[comptype]} file") from e
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
    _SAID = {"gz": "a gzip", "bz2": "a bzip2", "xz": "an lzma"}

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
        _changed("owner", os.lchown if tarinfo.issym() else os.chown, targetpath, uid, gid)

    def chmod(self, tarinfo, targetpath):
        if tarinfo.mode is not None:
            _changed("mode", os.chmod, targetpath, tarinfo.mode)

    def utime(self, tarinfo, targetpath):
        if tarinfo.mtime is not None:
            _changed("modification time", os.utime, targetpath, (tarinfo.mtime, tarinfo.mtime))

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

    parser = argparse.ArgumentParser(description="A simple command-line interface for tarfile module.", prog="tarfile.py")
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
