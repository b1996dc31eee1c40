# Files mapped: shared, read-only, copy-on-write, with an offset; resizing.
import mmap
import os
import tempfile

file = tempfile.TemporaryFile()
try:
    mmap.mmap(file.fileno(), 0)
except ValueError as error:
    print(error)
file.write(b"0123456789" * 1000)
file.flush()
with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as reader:
    print(reader, len(reader), reader.size(), memoryview(reader).readonly)
    for call in ["reader.write(b'a')", "reader.write_byte(3)", "reader.__setitem__(0, 1)", "reader.__setitem__(slice(0, 1), b'a')", "reader.move(0, 1, 2)", "reader.resize(5)",
                 "reader.flush()"]:
        try:
            print(call, "->", eval(call))
        except Exception as error:
            print(call, "!", type(error).__name__, error)
    copy = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
    copy[0:3] = b"zzz"
    print(copy[:5], reader[:5], copy)
    writer = mmap.mmap(file.fileno(), 0)
    writer[0:3] = b"www"
    writer.flush()
    print(reader[:5], os.pread(file.fileno(), 5, 0))
    writer.resize(20000)
    print(len(writer), os.fstat(file.fileno()).st_size, writer)
print(reader.closed, reader)
for arguments in [dict(length=30000), dict(length=10, offset=4096), dict(length=0, offset=4096), dict(length=0, offset=40960)]:
    try:
        part = mmap.mmap(file.fileno(), **arguments)
        print(arguments, len(part), part.size(), part[:12])
    except Exception as error:
        print(arguments, type(error).__name__, error)
