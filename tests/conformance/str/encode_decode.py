# Encodings and error handlers, both ways.
s = "aé€😀\ud800z"
for enc in ("ascii", "latin-1", "utf-8", "utf-16-le", "utf-32-be", "cp1252"):
    for err in ("ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogatepass", "surrogateescape", "strict", "nope"):
        try:
            print(enc, err, s.encode(enc, err))
        except Exception as e:
            print(enc, err, type(e).__name__, ascii(str(e)))
b = b"a\xc3\xa9\xff\xe2\x82\x80\xf0\x9f\x98"
for enc in ("ascii", "latin-1", "utf-8", "utf-16", "utf-32-le", "cp1252"):
    for err in ("ignore", "replace", "backslashreplace", "surrogateescape", "surrogatepass", "strict", "xmlcharrefreplace"):
        try:
            print(enc, err, ascii(b.decode(enc, err)))
        except Exception as e:
            print(enc, err, type(e).__name__, e)
print("x".encode(), "é".encode("UTF8"), "é".encode("L1"), "é".encode("iso-8859-1"), "a".encode("utf_16"), "a".encode("u8"), b"\xff\xfea\0".decode("utf-16"), b"\xef\xbb\xbfa".decode("utf-8-sig"), "a".encode("utf-8-sig"))
print(str(b"abc", "ascii"), str(b"\xe9", "latin1"), str(b"ab", errors="ignore"), str(bytearray(b"q"), "utf8"), bytes("é", "utf8"), bytes("é", "latin1", "strict"), bytearray("x", "ascii"))
for call in ("str(b'a', 'nope')", "str('a', 'utf8')", "str(1, 'utf8')", "bytes('a')", "bytes(1, 'utf8')", "'a'.encode(1)", "b'a'.decode('hex')", "'a'.encode('rot13')", "b'\\xff'.decode()", "'\\udc80'.encode()", "'é'.encode('ascii')"):
    try:
        print(eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)
try:
    b"ab\xffcd".decode()
except UnicodeDecodeError as e:
    print(e.encoding, e.object, e.start, e.end, e.reason, e.args)
try:
    "abé".encode("ascii")
except UnicodeEncodeError as e:
    print(e.encoding, e.object, e.start, e.end, e.reason, e.args)
