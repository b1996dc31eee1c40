"""Normal forms of letters with many marks: runs of any length are in canonical order, those of one class as they stood."""
import random
import unicodedata

marks = [chr(c) for c in range(0x300, 0x370)] + ["\u0591", "\u05b0", "\u0e38", "\u20d0", "\u3099", "\U0001d165"]
print(sorted({unicodedata.combining(m) for m in marks}))
draw = random.Random(5)
for length in (0, 1, 2, 15, 16, 17, 18, 60, 257, 1000):
    text = "e" + "".join(draw.choice(marks) for _ in range(length)) + "A\u030a" + "\ud800" * (length % 2) + "\u0301"
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        made = unicodedata.normalize(form, text)
        total = 0
        for c in made:
            total = (total * 1000003 + ord(c)) % (1 << 61)
        print(form, length, len(made), total, unicodedata.is_normalized(form, made), end="; ")
    print()
