import textwrap
s = "first\n\n  second\n \nlast"
print(textwrap.indent(s, "> "))
print(textwrap.indent(s, "+", lambda line: True))
print(textwrap.indent(s, "--", lambda line: line.startswith("f")))
print(repr(textwrap.indent("a\r\nb\x0bc\n", "  ")), repr(textwrap.indent("", "x")))
