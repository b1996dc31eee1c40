"""zlib: names, errors."""
import zlib


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


c=zlib.compressobj(); d=zlib.decompressobj()
print([n for n in dir(c) if n[0]!='_'],[n for n in dir(d) if n[0]!='_'],type(c),type(d))
print({n:getattr(zlib,n) for n in dir(zlib) if n.isupper() or n[:2]=='Z_'})
show(lambda: zlib.decompress(b'abc'))
show(lambda: zlib.decompress(zlib.compress(b'a'*100)[:-2]))
show(lambda: zlib.compress('a'))
show(lambda: zlib.compress(b'a',10))
show(lambda: zlib.compressobj(10))
show(lambda: zlib.decompressobj(100))
show(lambda: zlib.decompress(b'',bufsize=-1))
show(lambda: d.decompress(b'x',-1))
show(lambda: d.decompress(b'xx'))
show(lambda: d.flush(0))
show(lambda: d.flush(-1))
show(lambda: c.flush(77))
c.flush()
show(lambda: c.compress(b'a'))
show(lambda: c.flush())
show(lambda: c.copy())
