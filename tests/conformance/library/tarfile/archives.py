"""Archives written in each format and read again, plain, compressed and as streams."""
import io
import os
import tarfile
import tempfile

folder = tempfile.mkdtemp()
os.chdir(folder)
os.makedirs("tree/sub")
with open("tree/a.txt", "w") as f:
    f.write("hello" * 300)
with open("tree/sub/b.txt", "w") as f:
    f.write("b")
os.symlink("a.txt", "tree/link")
os.link("tree/a.txt", "tree/hard")

for format in (tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT):
    for packed in ("", "gz", "bz2", "xz"):
        with tarfile.open("t.tar", "w:" + packed, format=format) as archive:
            archive.add("tree")
        with tarfile.open("t.tar") as archive:
            names = archive.getnames()
            print(format, packed, names, archive.extractfile("tree/hard").read(10), archive.getmember("tree/link").linkname)

long = "n" * 90 + "/" + "m" * 130 + "/\u00fc"
for format in (tarfile.GNU_FORMAT, tarfile.PAX_FORMAT):
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=format) as archive:
        info = tarfile.TarInfo(long)
        info.size, info.mtime, info.uid = 3, 1.5 if format == tarfile.PAX_FORMAT else 1, 3000000
        archive.addfile(info, io.BytesIO(b"xyz"))
    data = stream.getvalue()
    print(len(data) % tarfile.RECORDSIZE, [data[i:i + 12] for i in range(0, 1536, 512)])
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        member = archive.next()
        print(member.name == long, member.size, member.mtime, member.uid, archive.next(), member.pax_headers.keys())

stream = io.BytesIO()
with tarfile.open(fileobj=stream, mode="w|gz") as archive:
    archive.add("tree/a.txt", "a")
stream.seek(0)
with tarfile.open(fileobj=stream, mode="r|*") as archive:
    for member in archive:
        print(member.name, archive.extractfile(member).read(5))

with tarfile.open("t.tar", "w") as archive:
    archive.add("tree")
with tarfile.open("t.tar", "a") as archive:
    archive.addfile(tarfile.TarInfo("more"))
with tarfile.open("t.tar") as archive:
    archive.extractall("out")
print(sorted(os.listdir("out")), sorted(os.listdir("out/tree")), os.readlink("out/tree/link"), os.path.samefile("out/tree/a.txt", "out/tree/hard"))

for data in (b"", b"x" * 600, b"\x1f\x8b" + b"x" * 100):
    try:
        tarfile.open(fileobj=io.BytesIO(data), mode="r:")
    except tarfile.TarError as e:
        print(type(e).__name__, e)
print(tarfile.is_tarfile("t.tar"), tarfile.is_tarfile("tree/a.txt"))
