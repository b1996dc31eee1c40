"""lzma: filter chains."""
import lzma


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


show(lambda: lzma.compress(b'a',filters=[{"id":lzma.FILTER_DELTA,"dist":4},{"id":lzma.FILTER_LZMA2}]))
show(lambda: lzma.compress(b'a',filters=[{"id":lzma.FILTER_X86},{"id":lzma.FILTER_LZMA2,"preset":7,"dict_size":65536,"lc":2,"lp":1,"pb":1,"mode":1,"nice_len":50,"mf":lzma.MF_HC4,"depth":3}]))
show(lambda: lzma.compress(b'a',preset=6|lzma.PRESET_EXTREME))
show(lambda: lzma.compress(b'a',filters=[{"xid":5}]))
show(lambda: lzma.compress(b'a',filters=[{"id":lzma.FILTER_LZMA2,"q":1}]))
show(lambda: lzma.compress(b'a',filters=[5]))
show(lambda: lzma.compress(b'a',preset=1,filters=[]))
