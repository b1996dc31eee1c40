"""Strings: split, join, replace, find, case, formatting, building line by line."""

LINE = "The quick brown fox jumps over the lazy dog, number {} of {}; it barked 'woof' {} times."


def build(n):
    lines = []
    for i in range(n):
        lines.append(LINE.format(i, n, i % 17))
    return "\n".join(lines)


def tokens(text):
    total = 0
    longest = ""
    for line in text.split("\n"):
        for word in line.split():
            word = word.strip(".,;'").lower()
            if len(word) > len(longest):
                longest = word
            if word.startswith("b") or word.endswith("s"):
                total += 1
    return total, longest


def caesar(text, shift):
    out = []
    for c in text:
        if "a" <= c <= "z":
            out.append(chr((ord(c) - 97 + shift) % 26 + 97))
        else:
            out.append(c)
    return "".join(out)


def report(n):
    size = 0
    for i in range(n):
        size += len(f"{i:>8}|{i * 1.5:.2f}|{'x' * (i % 5)!r}")
        size += len("%s-%05d" % ("row", i))
    return size


text = build(18000)
print(len(text), tokens(text))
print(text.replace("fox", "cat").count("cat"), text.find("number 17999"))
print(caesar(text[:300000], 3)[:50])
print(report(90000))
s = ""
for i in range(200000):
    s += str(i % 10)
print(len(s), s.count("7"))
