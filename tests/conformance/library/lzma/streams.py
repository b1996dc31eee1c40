"""lzma: decompressors, errors."""
import lzma


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


l=lzma.LZMADecompressor(); print([n for n in dir(l) if n[0]!='_'])
show(lambda: lzma.decompress(b'abc'))
show(lambda: lzma.decompress(lzma.compress(b'abc')[:-3]))
show(lambda: lzma.decompress(b''))
show(lambda: lzma.compress(b'a',format=9))
show(lambda: lzma.compress(b'a',preset=10))
show(lambda: lzma.LZMACompressor(lzma.FORMAT_ALONE,check=4))
show(lambda: lzma.compress(b'a',filters=[{"id":5}]))
show(lambda: lzma.compress(b'a',format=lzma.FORMAT_RAW))
show(lambda: l.check); l.decompress(lzma.compress(b'abc')+b'xyz')
show(lambda: (l.check,l.eof,l.unused_data,l.needs_input))
show(lambda: l.decompress(b''))
