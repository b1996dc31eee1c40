# The is* methods over characters of many kinds.
cases = ["", "a", "A", "1", " ", "\t", "_", "a1", "Ab", "AB", "²", "½", "٣", "Ⅷ", "ª", "中", "é", "ß", "ǅ", "\u200b", "\xa0", "\u2028", "a b", "Hello World", "hello World", "1a", "class", "x_1", "€", "\x7f", "\ud800", "\U0001F600", "़", "一二"]
names = [n for n in dir(str) if n.startswith("is")]
print(names)
for c in cases:
    print(ascii(c), "".join("T" if getattr(c, n)() else "." for n in names))
print([ascii(ch) for ch in map(chr, range(0x250)) if ch.isspace()])
print([hex(c) for c in range(0x3000) if chr(c).isspace()])
print("".join(chr(c) for c in range(0x100) if chr(c).isalpha()))
print("".join(chr(c) for c in range(0x200) if chr(c).isdigit()), "".join(chr(c) for c in range(0x200) if chr(c).isnumeric()))
