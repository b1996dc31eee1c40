# States of decoders that look for a mark, errors of character maps, idna's functions, arguments of UnicodeError's classes.
import codecs
from encodings.idna import ToASCII, ToUnicode, nameprep

for name in "utf-16", "utf-32", "utf-8-sig":
    for data in "a".encode(name), "a".encode(name + "-be") if name != "utf-8-sig" else b"a":
        d = codecs.getincrementaldecoder(name)()
        states = [d.getstate()]
        for i in range(len(data)):
            try:
                d.decode(data[i:i + 1])
            except UnicodeError as e:
                print(e)
                break
            states.append(d.getstate())
        print(name, data, states)
d = codecs.getincrementaldecoder("utf-16")()
d.setstate((b"", 1))
print(d.decode(b"\x00a"), d.getstate())
for mapping in {0: -1}, {0: 0x110000}, {0: b"x"}, {0: None}, {0: "xyz"}, {0: 97}:
    try:
        print(codecs.charmap_decode(b"\0", "strict", mapping))
    except (TypeError, UnicodeDecodeError) as e:
        print(type(e).__name__, e)
print(ToASCII("b\xfccher"), nameprep("\xdf"), ToUnicode("xn--bcher-kva"), ToUnicode(b"abc"), "stra\xdfe.de".encode("idna"))
for label in "a" * 64, "":
    try:
        ToASCII(label)
    except UnicodeError as e:
        print(e)
for cls, args in (UnicodeEncodeError, ("a", b"b", 0, 1, "c")), (UnicodeDecodeError, ("a", "b", 0, 1, "c")), (UnicodeTranslateError, (b"b", 0, 1, "c")):
    try:
        print(cls(*args))
    except TypeError as e:
        print(e)
