# What the standard streams are instances of, before and after io is imported.
import sys

print(isinstance(sys.stdout, str), isinstance(sys.stdout, (int, dict)), sys.stdout.__class__.__name__)

import io

for stream in sys.stdin, sys.stdout, sys.stderr:
    print([kind.__name__ for kind in (io.IOBase, io.RawIOBase, io.BufferedIOBase, io.TextIOBase, io.TextIOWrapper, io.StringIO) if isinstance(stream, kind)])
    print(stream.__class__ is io.TextIOWrapper)
    print(isinstance(stream.buffer, io.BufferedIOBase), isinstance(stream.buffer, io.RawIOBase))
if isinstance(sys.stdout, io.TextIOWrapper):
    sys.stdout.reconfigure(line_buffering=True)
print(isinstance(lambda: 0, io.IOBase), isinstance((i for i in ()), io.IOBase), isinstance(io, io.IOBase))


def names(*files):
    if files and isinstance(files[-1], io.IOBase):
        out, files = files[-1], files[:-1]
    else:
        out = sys.stdout
    print(*files, file=out)


names("a", "b", sys.stdout)
names("a", "b")
