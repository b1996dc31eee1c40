"""Texts scanned by hand: numbers in several bases, brackets, quoted words with escapes, glob patterns, soundex, anagrams."""
from collections import defaultdict
from functools import partial

ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


def from_roman(text):
    total = 0
    for a, b in zip(text, text[1:] + "I"):
        value = ROMAN[a]
        total += -value if value < ROMAN[b] else value
    return total


def to_base(n, base, digits="0123456789abcdefghijklmnopqrstuvwxyz"):
    if n < 0:
        return "-" + to_base(-n, base)
    out = ""
    while n >= base:
        n, digit = divmod(n, base)
        out = digits[digit] + out
    return digits[n] + out


def balanced(text, pairs={")": "(", "]": "[", "}": "{"}):
    stack = []
    for at, c in enumerate(text):
        if c in "([{":
            stack.append((c, at))
        elif c in pairs:
            if not stack or stack.pop()[0] != pairs[c]:
                return at
    return stack[-1][1] if stack else -1


def words(text):
    """Splits as a shell does."""
    out, word, quote, i = [], None, None, 0
    while i < len(text):
        c = text[i]
        if c == "\\" and i + 1 < len(text) and quote != "'":
            i += 1
            word = (word or "") + text[i]
        elif quote:
            if c == quote:
                quote = None
            else:
                word += c
        elif c in "'\"":
            quote = c
            word = word or ""
        elif c.isspace():
            if word is not None:
                out.append(word)
                word = None
        else:
            word = (word or "") + c
        i += 1
    if quote:
        raise ValueError(f"no closing {quote}")
    return out if word is None else out + [word]


def glob(pattern, text):
    p = t = 0
    star = mark = -1
    while t < len(text):
        if p < len(pattern) and (pattern[p] == "?" or pattern[p] == text[t]):
            p += 1
            t += 1
        elif p < len(pattern) and pattern[p] == "*":
            star, mark = p, t
            p += 1
        elif star >= 0:
            p = star + 1
            mark += 1
            t = mark
        else:
            return False
    return all(c == "*" for c in pattern[p:])


CODES = {c: str(n) for n, group in enumerate(["bfpv", "cgjkqsxz", "dt", "l", "mn", "r"], 1) for c in group}


def soundex(name):
    name = name.lower()
    codes = [CODES.get(c, "") for c in name if c not in "hw"]
    out = name[0].upper()
    last = CODES.get(name[0], "")
    for code in codes[1:]:
        if code and code != last:
            out += code
        last = code
    return (out + "000")[:4]


numerals = ["".join(p) for p in zip(["M", "MC", "", "CD", "XX"] * 30, ["XC", "XL", "L", "X", ""] * 30, ["IX", "IV", "VI", "", "III"] * 30)]
binary, hexadecimal = partial(to_base, base=2), partial(to_base, base=16)
ROUNDS = 46
for n in range(ROUNDS):
    total = sum(map(from_roman, numerals))
    lengths = sum(len(binary(i * 977)) + len(hexadecimal(-i)) for i in range(400))
    errors = [balanced("".join("([{}])x"[(i * k + n) % 7] for i in range(12)) + "()" * 40) for k in range(40)]
    lines = [words(f"run --name 'job {i}' \"a \\\"b\\\" {i}\" c\\ d  --last={i}") for i in range(60)]
    files = [f"src/mod{i % 7}/file{i:03}.{'py' if i % 3 else 'txt'}" for i in range(150)]
    matched = {p: sum(glob(p, f) for f in files) for p in ("*.py", "src/*/file?1*", "*mod3*txt", "*1*2*")}
    names = [a + b for a in ("Rob", "Rup", "Tym", "Ash", "Hon", "Pfi") for b in ("ert", "czak", "craft", "eyman", "ster")]
    sounds = defaultdict(list)
    for name in names:
        sounds[soundex(name)].append(name)
print(total, lengths, errors[:8], lines[3], matched)
print(sorted((code, found) for code, found in sounds.items() if len(found) > 1))
groups = defaultdict(set)
for a in ("listen", "silent", "enlist", "google", "elbow", "below", "inlets"):
    groups["".join(sorted(a))].add(a)
print(sorted(map(sorted, groups.values())), binary(-10), all(int(to_base(i, 7), 7) == i for i in range(2000)))
for text in ("it's", "a 'b c' \"\"", ""):
    try:
        print(words(text))
    except ValueError as error:
        print(error)
