"""codecs: search functions."""
import codecs


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


def search(name):
    if name=='my_codec': return codecs.CodecInfo(lambda s,e='strict':(s.upper().encode(),len(s)), lambda b,e='strict':(bytes(b).decode().lower(),len(b)), name='my-codec')

codecs.register(search)
show(lambda: 'abc'.encode('my-codec'))
show(lambda: b'ABC'.decode('My Codec'))
codecs.unregister(search)
show(lambda: 'abc'.encode('my-codec'))
