"""Programs that end too early, wrong indentation, stray characters."""
import io
import tokenize

for source in ("x = (1,\n", "'''abc\n", "if a:\n        b\n   c\n", "a ? b\n", "'abc\n", "x = 'a\\\nb'\n", "x", "if a:\n  b\n# end", "\\\n", "0777 1__2 5.e"):
    try:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            print(tokenize.tok_name[token.type], repr(token.string), token.start, token.end)
    except (tokenize.TokenError, IndentationError) as e:
        print(type(e).__name__, e.args)
