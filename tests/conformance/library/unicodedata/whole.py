"""unicodedata: all properties of all characters, as check sums of planes."""
import hashlib
import unicodedata as u


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)


for start in (0, 0x800, 0x3000, 0x10000, 0x1F000, 0x20000, 0xE0000):
    h = hashlib.md5()
    for c in map(chr, range(start, start + 0x800)):
        row = (u.category(c), u.bidirectional(c), u.combining(c), u.mirrored(c), u.east_asian_width(c), u.numeric(c, None), u.digit(c, None), u.decimal(c, None), u.decomposition(c), u.name(c, ""))
        h.update(repr(row).encode("utf-8", "surrogatepass"))
    print(hex(start), h.hexdigest())
