"""codecs: forms of bytes, idna, punycode."""
import codecs


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


show(lambda: codecs.encode('Hello','rot13'))
show(lambda: codecs.decode(b'YQ==\n','base64'))
show(lambda: codecs.encode(b'abc','hex'))
show(lambda: codecs.decode('616263','hex'))
show(lambda: codecs.decode(codecs.encode(b'x'*100,'zlib'),'zlib'))
show(lambda: codecs.decode(codecs.encode(b'x','bz2'),'bz2'))
show(lambda: codecs.encode(b'a=b','quopri'))
show(lambda: 'a'.encode('rot13'))
show(lambda: b'a'.decode('hex'))
show(lambda: 'a'.encode('nope'))
show(lambda: b'a'.decode('nope'))
show(lambda: 'é'.encode('ascii','nope'))
show(lambda: 'a'.encode('ascii','nope'))
show(lambda: 'bücher.example'.encode('idna'))
show(lambda: b'xn--bcher-kva.example'.decode('idna'))
show(lambda: 'bücher'.encode('punycode'))
show(lambda: b'bcher-kva'.decode('punycode'))
