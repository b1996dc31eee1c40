# Wide characters, escapes in repr, ord and chr, encodings.
for s in ("tab\t", "nl\n", "q'", 'd"', "b'oth\"", "back\\", "nul\x00", "\x7f", "é", "日本", "😀", "\ud800", "\u200b", "\xa0", "\x1b"):
    print(repr(s), len(s))
print(ascii("é😀"), ord("😀"), chr(128512), chr(233), "é".encode(), "😀".encode("utf-16-le"), b"\xc3\xa9".decode(), "é".encode("latin-1"), "aé".encode("ascii", "ignore"), "é".encode("ascii", "replace"), b"\xff".decode("utf-8", "replace"))
s = "aé日😀z"
print(s[1], s[2], s[3], s[::-1], len(s), s.index("😀"), s.upper(), s.encode("utf-8"), s[1:4], s.find("z"))
print("é" == "e\u0301", "e\u0301", len("e\u0301"), "\N{GREEK SMALL LETTER ALPHA}", "α".upper(), "Σ".lower(), "ﬁ".upper())
x = ""
for c in "aé日😀": x += c
print(x, x == "aé日😀", hash(x) == hash("aé日😀"), x in {"aé日😀": 1})
