import unicodedata

for name in ("LATIN SMALL LETTER GHA", "latin small letter gha", "NULL", "NUL", "ESC", "NEL", "LINE FEED", "new line", "ZWJ", "ALERT", "BELL", "BYTE ORDER MARK", "VS16", "VARIATION SELECTOR-256",
             "VS256", "WJ", "SHY", "LATIN SMALL LETTER R WITH TILDE", "KEYCAP DIGIT ONE", "BENGALI LETTER KHINYA", "TAMIL SYLLABLE KSSAU", "NOT A NAME", "PAD", "XXX", ""):
    try:
        found = unicodedata.lookup(name)
        print(name, ascii(found), len(found))
    except KeyError as error:
        print(name, error)
    try:
        print(ascii(("\\N{%s}" % name).encode().decode("unicode_escape")), ascii(eval('"\\N{%s}"' % name)))
    except UnicodeDecodeError as error:
        print(error.start, error.end, error.reason)
    except SyntaxError as error:
        print(error)
print(unicodedata.name("\u01a3"), unicodedata.name("\0", "none"), unicodedata.name("\U000f0000", "none"))
