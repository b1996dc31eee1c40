"""unicodedata: normalization."""
import unicodedata as u


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


for s in ["é", "e\u0301", "ﬁ", "\u212b", "\u1e9b\u0323", "가", "\u1100\u1161\u11a8", "a\u0328\u0301", "\ud800é", "ｶﾞ", "①", "q\u0307\u0323", "\u0958"]:
    for f in ("NFC", "NFD", "NFKC", "NFKD"):
        print(ascii(u.normalize(f, s)), u.is_normalized(f, s), end=" ")
    print()
show(lambda: u.normalize("nfc", "a"))
show(lambda: u.normalize("NFC", 5))
print(u.normalize("NFC", "plain") == "plain", "".join(c for c in u.normalize("NFD", "Crème Brûlée") if not u.combining(c)))
