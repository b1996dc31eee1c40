"""Writes the table behind '\\N{name}' in string literals: for every named character a 64-bit hash of its name, sorted,
and its code point. Ideographs and Hangul syllables are left out: their names are computed."""
import sys
import unicodedata

ALIASES = {
    "NULL": 0, "BACKSPACE": 8, "CHARACTER TABULATION": 9, "TAB": 9, "LINE FEED": 10, "NEW LINE": 10, "END OF LINE": 10,
    "LINE TABULATION": 11, "FORM FEED": 12, "CARRIAGE RETURN": 13, "ESCAPE": 27, "DELETE": 127, "NEXT LINE": 133,
    "NO-BREAK SPACE": 160, "NBSP": 160, "ZWSP": 0x200B, "ZWNJ": 0x200C, "ZWJ": 0x200D, "LRM": 0x200E, "RLM": 0x200F,
    "BYTE ORDER MARK": 0xFEFF, "BOM": 0xFEFF, "ALERT": 7, "SPACE": 32,
}


def fnv(text):
    h = 14695981039346656037
    for byte in text.encode():
        h = (h ^ byte) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    return h


def main(path):
    table = dict((fnv(name), code) for name, code in ALIASES.items())
    for code in range(0x110000):
        name = unicodedata.name(chr(code), None)
        if name and not name.startswith(("CJK UNIFIED IDEOGRAPH-", "HANGUL SYLLABLE ")):
            key = fnv(name)
            assert table.get(key, code) == code, name
            table[key] = code
    keys = sorted(table)
    with open(path, "w") as out:
        out.write("static const uint64_t kNameHashes[] = {\n")
        for key in keys:
            out.write("%#xull,\n" % key)
        out.write("};\nstatic const uint32_t kNameCodes[] = {\n")
        for key in keys:
            out.write("%#x,\n" % table[key])
        out.write("};\n")


main(sys.argv[1])
