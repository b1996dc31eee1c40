"""Kinds of files guessed from their names."""

import os
import posixpath

__all__ = ["knownfiles", "inited", "MimeTypes", "guess_type", "guess_all_extensions", "guess_extension", "add_type",
           "init", "read_mime_types", "suffix_map", "encodings_map", "types_map", "common_types"]

knownfiles = ["/etc/mime.types", "/etc/httpd/mime.types", "/etc/httpd/conf/mime.types", "/etc/apache/mime.types",
              "/etc/apache2/mime.types", "/usr/local/etc/httpd/conf/mime.types", "/usr/local/lib/netscape/mime.types",
              "/usr/local/etc/httpd/conf/mime.types", "/usr/local/etc/mime.types"]
inited = False
_db = None

_suffix_map_default = {".svgz": ".svg.gz", ".tgz": ".tar.gz", ".taz": ".tar.gz", ".tz": ".tar.gz",
                       ".tbz2": ".tar.bz2", ".txz": ".tar.xz"}
_encodings_map_default = {".gz": "gzip", ".Z": "compress", ".bz2": "bzip2", ".xz": "xz", ".br": "br"}

# type: extensions, the first of them the preferred one
_TYPES = """
application/javascript .js .mjs
application/json .json
application/manifest+json .webmanifest
application/msword .doc .dot .wiz
application/n-quads .nq
application/n-triples .nt
application/octet-stream .bin .a .dll .exe .o .obj .so
application/oda .oda
application/pdf .pdf
application/pkcs7-mime .p7c
application/postscript .ps .ai .eps
application/trig .trig
application/vnd.apple.mpegurl .m3u .m3u8
application/vnd.ms-excel .xls .xlb
application/vnd.ms-powerpoint .ppt .pot .ppa .pps .pwz
application/wasm .wasm
application/x-bcpio .bcpio
application/x-cpio .cpio
application/x-csh .csh
application/x-dvi .dvi
application/x-gtar .gtar
application/x-hdf .hdf
application/x-hdf5 .h5
application/x-latex .latex
application/x-mif .mif
application/x-netcdf .cdf .nc
application/x-pkcs12 .p12 .pfx
application/x-pn-realaudio .ram
application/x-python-code .pyc .pyo
application/x-sh .sh
application/x-shar .shar
application/x-shockwave-flash .swf
application/x-sv4cpio .sv4cpio
application/x-sv4crc .sv4crc
application/x-tar .tar
application/x-tcl .tcl
application/x-tex .tex
application/x-texinfo .texi .texinfo
application/x-troff .roff .t .tr
application/x-troff-man .man
application/x-troff-me .me
application/x-troff-ms .ms
application/x-ustar .ustar
application/x-wais-source .src
application/xml .xsl .rdf .wsdl .xpdl
application/zip .zip
audio/3gpp .3gp .3gpp
audio/3gpp2 .3g2 .3gpp2
audio/aac .aac .adts .loas .ass
audio/basic .au .snd
audio/mpeg .mp3 .mp2
audio/opus .opus
audio/x-aiff .aif .aifc .aiff
audio/x-pn-realaudio .ra
audio/x-wav .wav
image/avif .avif
image/bmp .bmp
image/gif .gif
image/ief .ief
image/jpeg .jpg .jpe .jpeg
image/heic .heic
image/heif .heif
image/png .png
image/svg+xml .svg
image/tiff .tiff .tif
image/vnd.microsoft.icon .ico
image/x-cmu-raster .ras
image/x-portable-anymap .pnm
image/x-portable-bitmap .pbm
image/x-portable-graymap .pgm
image/x-portable-pixmap .ppm
image/x-rgb .rgb
image/x-xbitmap .xbm
image/x-xpixmap .xpm
image/x-xwindowdump .xwd
message/rfc822 .eml .mht .mhtml .nws
text/css .css
text/csv .csv
text/html .html .htm
text/n3 .n3
text/plain .txt .bat .c .h .ksh .pl .srt
text/richtext .rtx
text/tab-separated-values .tsv
text/vtt .vtt
text/x-python .py
text/x-setext .etx
text/x-sgml .sgm .sgml
text/x-vcard .vcf
text/xml .xml
video/mp4 .mp4
video/mpeg .mpeg .m1v .mpa .mpe .mpg
video/quicktime .mov .qt
video/webm .webm
video/x-msvideo .avi
video/x-sgi-movie .movie
"""


def _table(text):
    found = {}
    for line in text.split("\n"):
        kind, *extensions = line.split() or [""]
        for extension in extensions:
            found[extension] = kind
    return found


def _default_mime_types():
    global types_map, common_types, suffix_map, encodings_map
    types_map, common_types = _types_map_default.copy(), _common_types_default.copy()
    suffix_map, encodings_map = _suffix_map_default.copy(), _encodings_map_default.copy()


_types_map_default = _table(_TYPES)
_common_types_default = {".rtf": "application/rtf", ".midi": "audio/midi", ".mid": "audio/midi", ".jpg": "image/jpg",
                         ".pict": "image/pict", ".pct": "image/pict", ".pic": "image/pict", ".webp": "image/webp",
                         ".xul": "text/xul"}


_default_mime_types()


class MimeTypes:
    """Tables of types; index 1 of each pair holds the official ones."""

    def __init__(self, filenames=(), strict=True):
        if not inited:
            init()
        self.encodings_map, self.suffix_map = _encodings_map_default.copy(), _suffix_map_default.copy()
        self.types_map, self.types_map_inv = ({}, {}), ({}, {})
        for extension, kind in _types_map_default.items():
            self.add_type(kind, extension, True)
        for extension, kind in _common_types_default.items():
            self.add_type(kind, extension, False)
        for name in filenames:
            self.read(name, strict)

    def add_type(self, type, ext, strict=True):
        self.types_map[strict][ext] = type
        extensions = self.types_map_inv[strict].setdefault(type, [])
        if ext not in extensions:
            extensions.append(ext)

    def guess_type(self, url, strict=True):
        """(type, encoding) of a name or an address."""
        url = os.fspath(url)
        scheme, colon, rest = url.partition(":")
        if colon and len(scheme) > 1 and scheme.isalnum() and scheme.lower() == "data":
            return self._of_data(rest)
        if colon and len(scheme) > 1 and scheme.replace("+", "").replace("-", "").replace(".", "").isalnum():
            url = rest
        base, ext = posixpath.splitext(url)
        while ext.lower() in self.suffix_map:
            base, ext = posixpath.splitext(base + self.suffix_map[ext.lower()])
        encoding = None
        if ext in self.encodings_map:
            encoding = self.encodings_map[ext]
            base, ext = posixpath.splitext(base)
        ext = ext.lower()
        if ext in self.types_map[True]:
            return self.types_map[True][ext], encoding
        if not strict and ext in self.types_map[False]:
            return self.types_map[False][ext], encoding
        return None, encoding

    def _of_data(self, rest):
        comma = rest.find(",")
        if comma < 0:
            return None, None
        kind = rest[:comma].partition(";")[0]
        return (kind if "=" not in kind and "/" in kind else "text/plain"), None

    def guess_all_extensions(self, type, strict=True):
        type = type.lower()
        extensions = list(self.types_map_inv[True].get(type, []))
        if not strict:
            extensions += [e for e in self.types_map_inv[False].get(type, []) if e not in extensions]
        return extensions

    def guess_extension(self, type, strict=True):
        extensions = self.guess_all_extensions(type, strict)
        return extensions[0] if extensions else None

    def read(self, filename, strict=True):
        with open(filename, encoding="utf-8") as file:
            self.readfp(file, strict)

    def readfp(self, fp, strict=True):
        for line in fp:
            words = line.partition("#")[0].split()
            for suffix in words[1:]:
                self.add_type(words[0], "." + suffix, strict)

    def read_windows_registry(self, strict=True):
        pass


def guess_type(url, strict=True):
    if _db is None:
        init()
    return _db.guess_type(url, strict)


def guess_all_extensions(type, strict=True):
    if _db is None:
        init()
    return _db.guess_all_extensions(type, strict)


def guess_extension(type, strict=True):
    if _db is None:
        init()
    return _db.guess_extension(type, strict)


def add_type(type, ext, strict=True):
    if _db is None:
        init()
    return _db.add_type(type, ext, strict)


def init(files=None):
    """Reads the system's tables of types, or the given ones."""
    global suffix_map, types_map, encodings_map, common_types, inited, _db
    inited = True
    if files is None or _db is None:
        db = MimeTypes()
        files = knownfiles + list(files or ())
    else:
        db = _db
    for file in files:
        if os.path.isfile(file):
            db.read(file)
    encodings_map, suffix_map = db.encodings_map, db.suffix_map
    types_map, common_types = db.types_map[True], db.types_map[False]
    _db = db


def read_mime_types(file):
    try:
        handle = open(file, encoding="utf-8")
    except OSError:
        return None
    with handle:
        db = MimeTypes()
        db.readfp(handle, True)
        return db.types_map[True]


_USAGE = """\
Usage: mimetypes.py [options] type

Options:
    --help / -h       -- print this message and exit
    --lenient / -l    -- additionally search of some common, but non-standard
                         types.
    --extension / -e  -- guess extension instead of type

More than one type argument may be given.
"""


def _main():
    import getopt
    import sys

    def usage(code, message=""):
        print(_USAGE)
        if message:
            print(message)
        sys.exit(code)

    try:
        options, names = getopt.getopt(sys.argv[1:], "hle", ["help", "lenient", "extension"])
    except getopt.error as error:
        usage(1, error)
    strict, extension = True, False
    for option, _ in options:
        if option in ("-h", "--help"):
            usage(0)
        elif option in ("-l", "--lenient"):
            strict = False
        else:
            extension = True
    for name in names:
        if extension:
            print(guess_extension(name, strict) or f"I don't know anything about type {name}")
        else:
            kind, encoding = guess_type(name, strict)
            print(f"type: {kind} encoding: {encoding}" if kind else f"I don't know anything about type {name}")


if __name__ == "__main__":
    _main()
