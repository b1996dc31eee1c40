from urllib.parse import DefragResult, ParseResult, SplitResult, urlparse
p = ParseResult("http", "user@h:8", "/p", "x", "q=1", "f")
print(p, p.geturl(), p.hostname, p.username, p.port, p._replace(port if 0 else "https" if 0 else "h") if 0 else p._replace(scheme="https").geturl(), p[1], p._fields, p == tuple(p))
print(DefragResult("http://x", "y").geturl(), SplitResult("a", "b", "/c", "", "").geturl(), p.encode(), p.encode().decode() == p, p.encode().hostname)
print([urlparse(u).hostname for u in ("http://[::1]:5/", "http://A.B", "//x", "http://", "http://u@h", "http://h:")])
