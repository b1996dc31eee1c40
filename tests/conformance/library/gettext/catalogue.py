# A catalogue made by hand: messages, plurals, contexts, fallbacks, and finding none.
import gettext
import io
import struct

entries = {b"": b"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\n",
           b"cat": "kot\u0142".encode(), b"one file\0many files": b"plik\0pliki\0plikow", b"menu\4open": b"otworz"}
keys = sorted(entries)
ids = b"".join(k + b"\0" for k in keys)
texts = b"".join(entries[k] + b"\0" for k in keys)
start = 28 + 16 * len(keys)
table, at = b"", start
for k in keys:
    table += struct.pack("<II", len(k), at)
    at += len(k) + 1
for k in keys:
    table += struct.pack("<II", len(entries[k]), at)
    at += len(entries[k]) + 1
data = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, start) + table + ids + texts
t = gettext.GNUTranslations(io.BytesIO(data))
print(t.gettext("cat"), t.gettext("dog"), t.charset(), t.info()["content-type"])
print([t.ngettext("one file", "many files", n) for n in (1, 2, 5, 12, 22, 25)])
print(t.pgettext("menu", "open"), t.pgettext("other", "open"), t.ngettext("x", "xs", 1), t.ngettext("x", "xs", 2))
t.add_fallback(gettext.NullTranslations())
print(t.gettext("bird"), t.npgettext("c", "a", "b", 3))
t.install(["ngettext"])
print(_("cat"), ngettext("one file", "many files", 3))
print(gettext.gettext("plain"), gettext.ngettext("a", "b", 2), gettext.textdomain(), gettext.textdomain("d"), gettext.find("nowhere"))
for call in (lambda: gettext.translation("nowhere"), lambda: gettext.GNUTranslations(io.BytesIO(b"junkjunkjunk"))):
    try:
        call()
    except OSError as error:
        print(type(error).__name__, error)
print(type(gettext.translation("nowhere", fallback=True)).__name__)
