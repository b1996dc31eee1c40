"""Writes the table behind '\\N{name}' in string literals: for every named character a 64-bit hash of its name, sorted,
and its code point; their aliases too. Ideographs and Hangul syllables are left out: their names are computed."""
import sys
import unicodedata

def fnv(text):
    h = 14695981039346656037
    for byte in text.encode():
        h = (h ^ byte) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    return h


def main(aliases, path):
    table = {}
    with open(aliases, encoding="ascii") as lines:
        for line in lines:
            if not line.startswith("#"):
                name, code = line.split(";")
                table[fnv(name)] = int(code, 16)
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


main(*sys.argv[1:])
