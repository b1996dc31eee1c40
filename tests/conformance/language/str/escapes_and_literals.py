# All escapes, raw, prefixes, concatenation.
print("\a\b\f\n\r\t\v\\\'\"".encode(), "\0\1\12\123\x41\u0041\U00000041\N{LATIN SMALL LETTER A}\N{DIGIT ONE}\N{EM DASH}".encode())
print(r"\n\x", R"\'", b"\x00\n\xff\\", rb"\x00", Rb"\d", bR"\w", u"uni", "a" "b" 'c' """d""", "line\
continued")
print('''multi
line''', """it's "quoted" here""", '\'', "\"", repr('it\'s'), repr("say \"hi\""), repr('both \' and "'), repr("\n\t\r\\"), repr("\x00\x7f\x80\xa0\xad"), repr("é中\u200b\ud800\U0001F600\U000e0001\uffff"))
print(ascii("é中😀\n"), "%a" % "é", f"{'é'!a}", repr(b"'"), repr(b'"'), repr(b"'\""), repr(b"\t\n\r\x00\xff~"))
print(len("😀"), len("é"), len("e\u0301"), "\u00e9" == "\N{LATIN SMALL LETTER E WITH ACUTE}", "\x41" == "A", "\N{GREEK SMALL LETTER ALPHA}", "\N{CJK UNIFIED IDEOGRAPH-4E2D}")
for src in (r'"\N{no such name}"', r'"\x4"', r'"\u123"', r'"\U00110000"', r'b"\x4"', 'b"é"', r'"\N"', r'"\N{"', "'abc", '"""abc', "b'a' 'b'", r'"\U1234567"'):
    try:
        print(eval(src))
    except SyntaxError as e:
        print(src, "|", e.msg, e.lineno)
