"""unicodedata: names and look-ups."""
import unicodedata as u


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


for c in "aZé€\U0001F600½\u0301\u200d\u3042":
    print(ascii(c), u.name(c), u.lookup(u.name(c)) == c, u.lookup(u.name(c).lower()) == c)
count = 0
for code in range(0x2000, 0x3000):
    name = u.name(chr(code), None)
    if name:
        count += 1
        assert u.lookup(name) == chr(code), name
print(count, "\N{GREEK SMALL LETTER ALPHA}\N{SNOWMAN}" == "\u03b1\u2603")
show(lambda: u.lookup("cjk unified ideograph-4e00"))
show(lambda: u.lookup("CJK UNIFIED IDEOGRAPH-4E00"))
show(lambda: u.lookup("hangul syllable ga"))
