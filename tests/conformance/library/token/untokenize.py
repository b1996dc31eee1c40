"""Round trips: untokenize of full and short tokens, edits of token streams, encodings detected, open with coding cookies."""
import io
import os
import tempfile
import token
import tokenize

source = "import os\n\n\ndef f(a, *b):  # c\n    '''doc'''\n    if a and (b or\n              not a):\n        return {1: [2, 3]}\n    x = a if b else -a\n"
full = list(tokenize.generate_tokens(io.StringIO(source).readline))
print(tokenize.untokenize(full) == source)
short = tokenize.untokenize((t.type, t.string) for t in full)
print(short)
again = [(t.type, t.string) for t in tokenize.generate_tokens(io.StringIO(short).readline)]
print(again == [(t.type, t.string) for t in full])


def rename(text, old, new):
    out = []
    for t in tokenize.generate_tokens(io.StringIO(text).readline):
        out.append((t.type, new if t.type == token.NAME and t.string == old else t.string))
    return tokenize.untokenize(out)


print(rename("a = a + b(a='a') # a\n", "a", "alpha"))


def floats_to_decimals(text):
    out = []
    for t in tokenize.tokenize(io.BytesIO(text.encode()).readline):
        if t.type == token.NUMBER and "." in t.string:
            out.extend([(token.NAME, "Decimal"), (token.OP, "("), (token.STRING, repr(t.string)), (token.OP, ")")])
        else:
            out.append((t.type, t.string))
    return tokenize.untokenize(out).decode()


print(floats_to_decimals("print(1.1 + 2 * 3.25)\n"))
for data in (b"# -*- coding: latin-1 -*-\nx\n", b"x\n# coding: cp1252\n", b"\xef\xbb\xbfx\n", b"", b"# coding: utf8\n", b"#!/bin/sh\n# vim: set fileencoding=ascii :\n", b"# coding: nope\n", b"x = '\xff'\n"):
    try:
        print(data, tokenize.detect_encoding(io.BytesIO(data).readline))
    except SyntaxError as e:
        print(data, type(e).__name__, e)
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "t.py")
    with open(path, "wb") as f:
        f.write("# coding: latin-1\nname = 'é'\n".encode("latin-1"))
    with tokenize.open(path) as f:
        print(f.encoding, f.readlines())
t = full[0]
print(t, t.exact_type, t._fields, t[:2], t.line)
try:
    tokenize.untokenize([tokenize.TokenInfo(1, "a", (2, 0), (2, 1), ""), tokenize.TokenInfo(1, "b", (1, 0), (1, 1), "")])
except ValueError as e:
    print(e)
