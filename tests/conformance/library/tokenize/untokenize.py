"""Back to text."""
import io
import tokenize

for source in ("x = 1\n", "if a:\n    b  # c\n    d\n", "f( a,\n   b )\n", "'''s\nt'''\n", "a = 1;  b\n"):
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    print(repr(tokenize.untokenize(tokens)), tokenize.untokenize(tokens) == source)
    print(repr(tokenize.untokenize([t[:2] for t in tokens])))
data = b"# coding: utf-8\nx\n"
print(tokenize.untokenize(tokenize.tokenize(io.BytesIO(data).readline)))
