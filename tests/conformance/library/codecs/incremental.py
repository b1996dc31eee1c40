"""codecs: incremental encoders and decoders."""
import codecs


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


d = codecs.getincrementaldecoder('utf-8')()
show(lambda: [d.decode(bytes([b])) for b in 'aé€😀'.encode()])
show(lambda: d.getstate())
show(lambda: codecs.getincrementaldecoder('utf-8')().decode(b'\xc3',True))
d = codecs.getincrementaldecoder('utf-16')()
show(lambda: [d.decode(bytes([b])) for b in 'aé😀'.encode('utf-16')])
e = codecs.getincrementalencoder('utf-16')()
show(lambda: (e.encode('a'),e.encode('b')))
e = codecs.getincrementalencoder('utf-8-sig')()
show(lambda: (e.encode('a'),e.encode('b')))
d = codecs.getincrementaldecoder('utf-8-sig')()
show(lambda: (d.decode(b'\xef'),d.decode(b'\xbb\xbfa')))
show(lambda: list(codecs.iterencode(['a','é'],'utf-8')))
show(lambda: ''.join(codecs.iterdecode([b'\xc3',b'\xa9'],'utf-8')))
