"""tokenize() of bytes: encodings."""
import io
import tokenize

for data in (b"x = 1\n", b"# -*- coding: latin-1 -*-\nx = '\xe4'\n", b"\xef\xbb\xbfx\n", b"#!/bin/sh\n# vim: set fileencoding=utf8 :\ny\n", b""):
    print([(t.type, t.string, t.start) for t in tokenize.tokenize(io.BytesIO(data).readline)])
    print(tokenize.detect_encoding(io.BytesIO(data).readline))
for data in (b"# coding: nonsense\n", b"\xef\xbb\xbf# coding: latin-1\n", b"\xff\n"):
    try:
        print(tokenize.detect_encoding(io.BytesIO(data).readline))
    except SyntaxError as e:
        print(e)
