"""gzip: damaged files, headers."""
import gzip
import io


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


show(lambda: gzip.decompress(b'abc'))
show(lambda: gzip.compress(b'abc',mtime=0))
show(lambda: gzip.compress(b'abc',1,mtime=5)); 
x = bytearray(gzip.compress(b'abc',mtime=5))
x[-8]^=1
show(lambda: gzip.decompress(x))
show(lambda: gzip.GzipFile(fileobj=io.BytesIO(x)).read())
show(lambda: gzip.GzipFile(fileobj=io.BytesIO(b'xx')).read())
show(lambda: gzip.decompress(b''))
g = gzip.GzipFile(fileobj=io.BytesIO(gzip.compress(b'abc',mtime=77)))
g.read()
show(lambda: g.mtime)
show(lambda: gzip.GzipFile('x.gz','wt'))
