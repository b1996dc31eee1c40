"""codecs: escapes, character maps, text streams."""
import codecs
import io


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


show(lambda: codecs.escape_decode(b'\\n\\x41\\101'))
show(lambda: codecs.escape_encode(b"a'\n\xff"))
show(lambda: codecs.unicode_escape_decode('\\u00e9\\N{DIGIT ONE}'))
show(lambda: b'\\x'.decode('unicode_escape'))
show(lambda: b'\\u12'.decode('unicode_escape','replace'))
show(lambda: b'a\\'.decode('unicode_escape'))
show(lambda: codecs.charmap_decode(b'ab','strict','xyz'*40))
show(lambda: codecs.charmap_encode('xz','strict',{120:1,122:b'zz'}))
show(lambda: codecs.make_encoding_map({1:2,3:2}))
show(lambda: codecs.utf_8_decode(b'\xc3\xa9\xc3','strict',False))
show(lambda: codecs.utf_16_ex_decode(b'\xff\xfea\0'))
show(lambda: codecs.BOM_UTF8+codecs.BOM_UTF16)
show(lambda: io.TextIOWrapper(io.BytesIO('é\n'.encode('utf-16')),'utf-16').readlines())
show(lambda: io.TextIOWrapper(io.BytesIO('é\n'.encode('cp1252')),'cp1252').read())
show(lambda: io.TextIOWrapper(io.BytesIO(),'zzz'))
