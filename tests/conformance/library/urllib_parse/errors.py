import urllib.error
import urllib.parse
e = urllib.error.URLError("no route")
print(e, e.reason, e.args, isinstance(e, OSError))
h = urllib.error.HTTPError("http://x", 404, "Not Found", {"a": "b"}, None)
print(h, repr(h), h.code, h.reason, h.headers, h.filename, h.getcode() if hasattr(h, "getcode") else h.code)
print(urllib.parse.ParseResult("s", "n", "p", "", "q", "f").geturl(), urllib.parse.SplitResult("http", "h:1", "/p", "", "").port, urllib.parse.urlsplit("http://h/p").encode(), urllib.parse.urlsplit(b"http://h/p").decode())
