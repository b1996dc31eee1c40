import html
for s in ("x < y", "\"quoted\" & 'single'", "a&amp;b", "<script>alert(1)</script>", "ünïcödé", "tab\tnew\nline", "&lt;"):
    e = html.escape(s)
    print(e, html.unescape(e) == s, html.escape(e) != e or "&" not in e)
