"""Kinds of a small program, exact types."""
import io
import token
import tokenize

text = "async def f(x): return x[0] if x else {**x}  # c\n"
for t in tokenize.generate_tokens(io.StringIO(text).readline):
    print(token.tok_name[t.type], token.tok_name[t.exact_type], repr(t.string))
print(sorted(set(token.EXACT_TOKEN_TYPES.values())) == sorted(v for k, v in vars(token).items() if k.isupper() and isinstance(v, int) and token.LPAR <= v <= token.COLONEQUAL and k != "NT_OFFSET"))
print([n for n in token.__all__ if not hasattr(token, n)], token.OP, token.NAME, token.ENDMARKER)
