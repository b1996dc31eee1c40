"""bz2: compressors, decompressors, errors."""
import bz2


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


z=bz2.BZ2Compressor()
show(lambda: bz2.BZ2Compressor(10)); z.flush()
show(lambda: z.flush())
show(lambda: z.compress(b'')); y=bz2.BZ2Decompressor(); print([n for n in dir(y) if n[0]!='_'],[n for n in dir(z) if n[0]!='_'])
show(lambda: y.decompress(b'abc'))
show(lambda: bz2.decompress(b'abc'))
show(lambda: bz2.decompress(bz2.compress(b'abc')[:-3]))
show(lambda: bz2.decompress(b'')); y=bz2.BZ2Decompressor(); y.decompress(bz2.compress(b'abc')+b'rest')
show(lambda:(y.eof,y.unused_data,y.needs_input))
show(lambda: y.decompress(b''))
show(lambda: bz2.decompress(bz2.compress(b'abc')+b'rest'))
show(lambda: bz2.decompress(bz2.compress(b'abc')+bz2.compress(b'd')))
