# Bytes in, bytes out.
import os.path as p

print(p.join(b"a", b"b"), p.split(b"/a/b"), p.splitext(b"x.y"), p.basename(b"/q/w"), p.dirname(b"/q/w"), p.normpath(b"/a//b/../c"), p.isabs(b"/"))
print(p.relpath(b"/a/b", b"/a"), p.commonpath([b"/a/b", b"/a/c"]), p.commonprefix([b"abc", b"abd"]), p.expandvars(b"x"), p.normcase(b"A"))
print(type(p.abspath(b"x")), type(p.realpath(b"x")), p.exists(b"/"), p.isdir(b"/"), p.splitdrive(b"/x"))
print(p.curdir, p.pardir, p.sep, p.pathsep, p.extsep, p.altsep, p.devnull, p.supports_unicode_filenames, p.__name__)
