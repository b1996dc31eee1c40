# A byte order mark says UTF-8; a cookie beside it must say the same by the name "utf-8".
for cookie in ("utf-8", "utf_8", "UTF-8", "utf-8-sig", "utf8", "latin-1", "ascii"):
    for mark in (b"", b"\xef\xbb\xbf"):
        source = mark + b"# coding: " + cookie.encode() + b"\nprint('read as', '\xc3\xa4' == '\\xe4')\n"
        try:
            exec(compile(source, "text", "exec"))
        except SyntaxError as e:
            print(cookie, bool(mark), e)
