"""Strings: a hand-written lexer walking a source text character by character, and palindromes."""

SOURCE = """
def area(width, height):
    # a comment
    if width < 0 or height < 0:
        return -1.5
    total = width * height + 42
    name = "a string with spaces"
    return total / 2
"""
KEYWORDS = {"def", "if", "or", "return"}


def lex(text):
    tokens = []
    i, n = 0, len(text)
    while i < n:
        c = text[i]
        if c == " " or c == "\n":
            i += 1
        elif c == "#":
            while i < n and text[i] != "\n":
                i += 1
        elif c.isalpha() or c == "_":
            start = i
            while i < n and (text[i].isalnum() or text[i] == "_"):
                i += 1
            word = text[start:i]
            tokens.append(("keyword" if word in KEYWORDS else "name", word))
        elif c.isdigit():
            start = i
            while i < n and (text[i].isdigit() or text[i] == "."):
                i += 1
            tokens.append(("number", text[start:i]))
        elif c == '"':
            start = i
            i += 1
            while text[i] != '"':
                i += 1
            i += 1
            tokens.append(("string", text[start:i]))
        else:
            tokens.append(("op", c))
            i += 1
    return tokens


def palindromes(limit):
    count = 0
    for i in range(limit):
        s = str(i)
        if s == s[::-1]:
            count += 1
    return count


kinds = {}
for kind, value in lex(SOURCE * 3000):
    kinds[kind] = kinds.get(kind, 0) + 1
print(sorted(kinds.items()))
print(palindromes(3000000))
