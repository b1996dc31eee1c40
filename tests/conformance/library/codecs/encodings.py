"""codecs: encodings and error handlers."""
import codecs


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


for e in ['cp1252','cp437','koi8-r','iso8859-15','cp1251','mac-roman','iso8859-7','utf-16','utf-16-le','utf-32','utf-8-sig','unicode_escape','raw_unicode_escape','punycode','latin-1','ascii','cp850']:
    for s in ['abc','é€','привет','ελ','a\nb\\']:
        for er in ('strict','replace','ignore','backslashreplace','xmlcharrefreplace','namereplace'):
            print(e,s,er,end=' '); show(lambda: s.encode(e,er))
    print(e, end=" ")
    show(lambda: "Zürich".encode(e, "replace").decode(e))
    show(lambda: bytes(range(128, 160)).decode(e, "replace"))
    if not e.startswith("utf-32"):
        show(lambda: b"\x81\x9d".decode(e))
