"""tokenize.open and TokenInfo."""
import io
import os
import tempfile
import tokenize

path = os.path.join(tempfile.mkdtemp(), "f.py")
with open(path, "wb") as f:
    f.write(b"# coding: latin-1\ns = '\xe4'\n")
with tokenize.open(path) as f:
    print(f.encoding, f.read())
token = next(tokenize.generate_tokens(io.StringIO("+").readline))
print(token, token.exact_type, token._replace(string="-"), token[:2], tokenize.TokenInfo._fields)
print(tokenize.PLUS, tokenize.tok_name[tokenize.PLUS], tokenize.EXACT_TOKEN_TYPES["->"], tokenize.COMMENT, tokenize.NL, tokenize.ENCODING)
