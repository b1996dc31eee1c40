from urllib.parse import quote, quote_plus, unquote, unquote_plus, quote_from_bytes, unquote_to_bytes
for s in ("a b&c", "/p/é?", "~_.-", "100%", "", "+", "日本"):
    print(repr(s), quote(s), quote(s, safe=""), quote_plus(s), unquote(quote(s)) == s, unquote_plus(quote_plus(s)) == s)
print(quote(b"\xff a"), quote("a/b", safe=b"/"), quote("é", encoding="latin-1"), unquote("%E9", encoding="latin-1"), unquote("%zz%4"), unquote("a%20b%C3%A9"), unquote("%ff"), unquote("é%20"), unquote_to_bytes("a%20%ff"), unquote_to_bytes(b"%41"), quote_from_bytes(b"a b"), unquote(b"a%20b"), unquote("%C3%28"), unquote_plus("a+b%2B"))
for f in (lambda: quote_from_bytes("x"), lambda: quote(3), lambda: quote(b"x", encoding="utf-8"), lambda: unquote(3)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
