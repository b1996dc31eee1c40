from urllib.parse import urljoin
base = "http://a/b/c/d;p?q"
for u in ("g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", ";x", "g;x", "", ".", "./", "..", "../", "../g", "../..", "../../g", "../../../g", "/./g", "/../g", "g.", "..g", "./../g", "g/./h", "g/../h", "http:g", "http://x/y", "mailto:z"):
    print(repr(u), urljoin(base, u))
print(urljoin("a/b", "c"), urljoin("", "x"), urljoin("x", ""), urljoin(b"http://a/b", b"c"), urljoin("http://a", "b"), urljoin("file:///a/b", "../c"))
