"""The bits of a file's mode, and names of the fields of os.stat's result."""

ST_MODE, ST_INO, ST_DEV, ST_NLINK, ST_UID, ST_GID, ST_SIZE, ST_ATIME, ST_MTIME, ST_CTIME = range(10)

S_IFDIR, S_IFCHR, S_IFBLK, S_IFREG, S_IFIFO = 0o040000, 0o020000, 0o060000, 0o100000, 0o010000
S_IFLNK, S_IFSOCK = 0o120000, 0o140000
S_IFDOOR = S_IFPORT = S_IFWHT = 0

S_ISUID, S_ISGID, S_ENFMT, S_ISVTX = 0o4000, 0o2000, 0o2000, 0o1000
S_IREAD, S_IWRITE, S_IEXEC = 0o400, 0o200, 0o100
S_IRWXU, S_IRUSR, S_IWUSR, S_IXUSR = 0o700, 0o400, 0o200, 0o100
S_IRWXG, S_IRGRP, S_IWGRP, S_IXGRP = 0o070, 0o040, 0o020, 0o010
S_IRWXO, S_IROTH, S_IWOTH, S_IXOTH = 0o007, 0o004, 0o002, 0o001

UF_NODUMP, UF_IMMUTABLE, UF_APPEND, UF_OPAQUE, UF_NOUNLINK = 1, 2, 4, 8, 16
UF_COMPRESSED, UF_HIDDEN = 0x20, 0x8000
SF_ARCHIVED, SF_IMMUTABLE, SF_APPEND, SF_NOUNLINK, SF_SNAPSHOT = 0x10000, 0x20000, 0x40000, 0x100000, 0x200000

FILE_ATTRIBUTE_READONLY, FILE_ATTRIBUTE_HIDDEN, FILE_ATTRIBUTE_SYSTEM = 1, 2, 4
FILE_ATTRIBUTE_DIRECTORY, FILE_ATTRIBUTE_ARCHIVE, FILE_ATTRIBUTE_DEVICE = 16, 32, 64
FILE_ATTRIBUTE_NORMAL, FILE_ATTRIBUTE_TEMPORARY, FILE_ATTRIBUTE_SPARSE_FILE = 128, 256, 512
FILE_ATTRIBUTE_REPARSE_POINT, FILE_ATTRIBUTE_COMPRESSED, FILE_ATTRIBUTE_OFFLINE = 1024, 2048, 4096
FILE_ATTRIBUTE_NOT_CONTENT_INDEXED, FILE_ATTRIBUTE_ENCRYPTED = 8192, 16384
FILE_ATTRIBUTE_INTEGRITY_STREAM, FILE_ATTRIBUTE_VIRTUAL, FILE_ATTRIBUTE_NO_SCRUB_DATA = 32768, 65536, 131072


def S_IMODE(mode):
    """The bits of the mode that chmod sets."""
    return mode & 0o7777


def S_IFMT(mode):
    """The bits of the mode that say what kind of file it is."""
    return mode & 0o170000


def _test_of(name, kind):
    def test(mode):
        return mode & 0o170000 == kind

    test.__name__ = test.__qualname__ = name
    return test


S_ISDIR = _test_of("S_ISDIR", S_IFDIR)
S_ISCHR = _test_of("S_ISCHR", S_IFCHR)
S_ISBLK = _test_of("S_ISBLK", S_IFBLK)
S_ISREG = _test_of("S_ISREG", S_IFREG)
S_ISFIFO = _test_of("S_ISFIFO", S_IFIFO)
S_ISLNK = _test_of("S_ISLNK", S_IFLNK)
S_ISSOCK = _test_of("S_ISSOCK", S_IFSOCK)


# Kinds that only other systems have.
S_ISDOOR, S_ISPORT, S_ISWHT = (_test_of(name, None) for name in ("S_ISDOOR", "S_ISPORT", "S_ISWHT"))


_KINDS = {S_IFLNK: "l", S_IFSOCK: "s", S_IFREG: "-", S_IFBLK: "b", S_IFDIR: "d", S_IFCHR: "c", S_IFIFO: "p"}


def filemode(mode):
    """The mode as ls writes it."""
    text = _KINDS.get(S_IFMT(mode), "?")
    for shift, special, mark in ((6, S_ISUID, "s"), (3, S_ISGID, "s"), (0, S_ISVTX, "t")):
        text += "r" if mode >> shift & 4 else "-"
        text += "w" if mode >> shift & 2 else "-"
        runs = mode >> shift & 1
        text += (mark if runs else mark.upper()) if mode & special else "x" if runs else "-"
    return text
