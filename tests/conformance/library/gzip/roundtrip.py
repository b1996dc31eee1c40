# gzip files and strings.
import gzip, os, tempfile, zlib
path = os.path.join(tempfile.mkdtemp(), "t.gz")
with gzip.open(path, "wt") as f:
    for i in range(1000): f.write(f"line {i}\n")
with gzip.open(path, "rt") as f:
    lines = f.readlines()
print(len(lines), lines[0], lines[-1], os.path.getsize(path) < 5000)
with gzip.open(path) as f: print(f.read(6), f.readline())
print(gzip.decompress(gzip.compress(b"abc" * 100)) == b"abc" * 100, open(path, "rb").read(2))
with gzip.open(path, "ab") as f: f.write(b"second member")
print(gzip.open(path).read()[-20:])
print(zlib.crc32(b"hello"), len(zlib.compress(b"xyz" * 50)) < 40)
with gzip.open(path, "rt", encoding="utf-8") as f: print(sum(len(line) for line in f))
