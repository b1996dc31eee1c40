# A file that is not gzip at all.
import gzip, os, tempfile
path = os.path.join(tempfile.mkdtemp(), "plain.gz")
with open(path, "w") as out:
    out.write("not compressed")
try:
    gzip.open(path).read()
except gzip.BadGzipFile as e:
    print(e)
try:
    gzip.decompress(b"\x1f\x8b\x08\x00")
except EOFError as e:
    print(e)
except Exception as e:
    print(type(e).__name__)
with gzip.open(path, "rt") as stream:
    stream.read()
