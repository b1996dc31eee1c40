"""Tokens of a program, positions included."""
import io
import tokenize

source = '''# comment
def f(a, b=1.5e3):
    """doc
    string"""
    if a >= b and a != 0x1F:  # why
        return a ** b // 2 \\
            + 1

\tx = f"{a!r}" 'b'
    return [1_000, 0b11, 3j, .5, 10.], {**a}, a @ b, lambda: ..., a := 1 -> 2
'''.replace("\tx", "    x")
for token in tokenize.generate_tokens(io.StringIO(source).readline):
    print(token, tokenize.tok_name[token.exact_type])
