"""lzma: formats, properties."""
import lzma


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


show(lambda: lzma.decompress(lzma.compress(b'abc')+b'rest'));show(lambda: lzma.LZMADecompressor(memlimit=10).decompress(lzma.compress(b'abc')))
show(lambda: lzma.is_check_supported(1))
show(lambda: lzma._encode_filter_properties({"id":lzma.FILTER_LZMA2,"dict_size":4096}))
show(lambda: lzma._decode_filter_properties(lzma.FILTER_LZMA2,b'\x10'))
show(lambda: lzma.compress(b'abc'))
show(lambda: lzma.compress(b'abc',format=lzma.FORMAT_ALONE))
show(lambda: lzma.compress(b'abc',format=lzma.FORMAT_RAW,filters=[{"id":lzma.FILTER_LZMA2,"preset":6}]))
print({n:getattr(lzma,n) for n in dir(lzma) if n.isupper() and n[0]!='_'})
