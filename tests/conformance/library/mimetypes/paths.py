import mimetypes
import pathlib
m = mimetypes.MimeTypes()
print(m.guess_type(pathlib.PurePosixPath("a/b.gif")), m.guess_type("A.TAR.GZ"), m.guess_type("x.tar.xz"), m.guess_type("y.svgz"), m.guess_type("z.tar.bz2"), m.guess_type("q.gz"), m.guess_type(""))
