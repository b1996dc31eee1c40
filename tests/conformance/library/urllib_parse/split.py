from urllib.parse import urlparse, urlsplit, urlunparse, urlunsplit, urldefrag
for u in ("http://user:pw@Host.com:8080/p/a;x=1?q=1&r=2#frag", "https://example.com", "mailto:a@b.c", "/just/path?q", "//host/path", "file:///etc/x", "http://[::1]:80/x", "ftp://h;t=1/", "a:b:c", "", "HTTP://X/../y", "http://h?q", "http://h#f", "tel:123", "1http://x", "x://h/p;a/q;b"):
    p, s = urlparse(u), urlsplit(u)
    print(p, s.geturl(), p.hostname, p.username, p.password, p.port, urlunparse(p), urlunsplit(s))
print(urldefrag("http://a/b#c"), urldefrag("x").fragment, urlparse(b"http://h/p?q"), urlparse("h/p", scheme="http"), urlsplit("http://h/#x", allow_fragments=False), urlparse("http://a/b")._replace(path="/z").geturl(), urlsplit("http://a\n/b").netloc)
for f in (lambda: urlparse("http://h:x").port, lambda: urlparse("http://h:99999").port, lambda: urlparse("http://[::1"), lambda: urlparse("a", b"b"), lambda: urlunparse(("http", b"x", "", "", "", ""))):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
