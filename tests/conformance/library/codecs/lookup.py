"""codecs: names."""
import codecs


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


print([n for n in ("BOM_UTF8 Codec CodecInfo EncodedFile charmap_build decode encode escape_decode getdecoder getencoder getincrementaldecoder getreader getwriter iterdecode lookup lookup_error open register register_error strict_errors unregister utf_16_ex_decode utf_8_decode").split() if not hasattr(codecs,n)])
for n in ['utf8','UTF-8','latin-1','L1','ascii','utf-16','UTF_16_LE','cp1252','windows-1252','koi8-r','KOI8_R','iso-8859-15','latin9','cp437','mac-roman','hex','rot13','base64','utf_8_sig','646','x-y','','cyrillic','utf-32-be']:
    show(lambda: codecs.lookup(n).name)
