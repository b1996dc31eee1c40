"""Characters that came after Python's Unicode, and letters whose compatible form is no identifier."""
for c in "\u0cf3\u0ece\U0001e030\U0001fae8\U00031350\U00011f50":
    print(ascii(c), c.isalpha(), c.isidentifier(), c.isprintable(), c.isdecimal(), c.isnumeric(), c.islower(), repr(c), ("a" + c).isidentifier())
for c in "\u037a\u0e33\u0eb3\u1885\u1886\u2118\u212e\u2e2f\ufc5e\ufdfa\ufe70\ufe71\uff9e\u00b7":
    print(ascii(c), c.isalpha(), c.isidentifier(), ("a" + c).isidentifier())
count = [0, 0, 0, 0]
for n in [*range(0x370, 0x380), *range(0xe30, 0xec0), *range(0xcf0, 0xd00), *range(0xfc50, 0xfe80), *range(0x1df00, 0x1e100, 3)]:
    c = chr(n)
    for i, yes in enumerate((c.isidentifier(), ("a" + c).isidentifier(), c.isprintable(), c.isalnum())):
        count[i] += yes
print(count)
for text in ("\u037a = 1", "a\ufc5e = 1", "\u1885 = 1", "a\uff9e = 1"):
    try:
        exec(text)
        print(ascii(text), "runs")
    except SyntaxError as error:
        print(ascii(text), error.msg)
