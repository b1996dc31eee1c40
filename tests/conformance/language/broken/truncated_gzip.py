# A truncated .csv.gz raises EOFError at the read.
import csv, gzip, os, tempfile
data = gzip.compress(b"".join(b"%d,%d\n" % (i, i * 7919 % 1000) for i in range(5000)), mtime=0)
path = os.path.join(tempfile.mkdtemp(), "data.csv.gz")
with open(path, "wb") as out:
    out.write(data[:len(data) // 2])
def load(path):
    rows = 0
    with gzip.open(path, "rt", newline="") as stream:
        for row in csv.reader(stream):
            rows += 1
    return rows
load(path)
