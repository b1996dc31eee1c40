"""zlib: dictionaries, raw and gzip streams, copies."""
import zlib


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


data = bytes(i * i % 251 for i in range(10000))
zd = b'hello world dictionary'
c = zlib.compressobj(zdict=zd)
s = c.compress(b'hello world')+c.flush()
show(lambda: s)
show(lambda: zlib.decompressobj(zdict=zd).decompress(s))
show(lambda: zlib.decompressobj().decompress(s))
c=zlib.compressobj(wbits=-15)
s = c.compress(data)+c.flush(zlib.Z_SYNC_FLUSH)
k = c.copy()
s1 = s+c.compress(b'x')+c.flush()
s2 = s+k.compress(b'y')+k.flush()
d = zlib.decompressobj(-15)
show(lambda: len(d.decompress(s1,1000)))
show(lambda: len(d.unconsumed_tail)>0)
e = d.copy()
show(lambda: len(d.flush()))
show(lambda: (d.eof,d.unused_data,len(e.decompress(e.unconsumed_tail)), e.eof))
show(lambda: zlib.decompress(s2,-15)[-1:])
show(lambda: zlib.decompress(zlib.compress(b'a',wbits=31),wbits=47))
d = zlib.decompressobj()
show(lambda: d.decompress(zlib.compress(b'abc')+b'zz'))
show(lambda: (d.unused_data,d.eof))
show(lambda: d.decompress(b'q'))
show(lambda: d.unused_data)
