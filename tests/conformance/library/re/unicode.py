"""Classes and case of str patterns, in strings of each width."""
import re

for s in ["straße STRASSE", "ſKkİıiI", "ÀÉàé", "Ω ω Ω", "µ μ Μ", "ẞß", "\U00010400\U00010428 x"]:
    for p in [r"[a-z]+", "ſ", "k", "K", "i", "İ", "ı", "[ı]", "ß", "µ", "μ", "é", "[À-Ý]+", r"\w+", "Ω", "[^k]", "[^i]", "s", "(?a:k)", "(?a:[a-z]+)", r"(?a:\w+)", r"(?a:\b)", r"\bs", r"\B", "\U00010400"]:
        for f in (0, re.I, re.I | re.A):
            print(ascii(re.findall(p, s, f)), end=" ")
    print()
everything = "".join(map(chr, range(0x3100)))
print([hex(ord(c)) for c in re.findall(r"\s", everything)], [ord(c) for c in re.findall(r"\s", everything[:256])], len(re.findall(r"(?a)\s", everything)))
latin = everything[:256]
print(len(re.findall(r"\w", latin)), len(re.findall(r"\W", latin)), len(re.findall(r"[\W\d]", latin)), len(re.findall(r"(?a)\w", latin)), len(re.findall(r"[^\w\s]", latin)), len(re.findall(r"\S", latin)))
print(re.findall("[\U0001F600-\U0001F64F]", "x\U0001F600y\U0001F601"), ascii(re.findall(".", "\U0001F600é\ud800x")), re.findall("\u4e00", "é"), re.findall("[^\u4e00]", "éa"), re.findall("[\u4e00]", "é"))
print(re.findall(r"\d+", "12 \u0663\u0664 x"), re.findall(r"(?a)\d+", "12 \u0663\u0664"))
