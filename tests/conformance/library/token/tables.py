"""token's numbers and names: tok_name both ways, exact token types, predicates, EXACT_TOKEN_TYPES against tokenize."""
import io
import token
import tokenize

print(token.NAME, token.NUMBER, token.STRING, token.OP, token.ENDMARKER, token.NEWLINE, token.NL, token.COMMENT, token.ENCODING, token.N_TOKENS, token.NT_OFFSET)
print([token.tok_name[i] for i in range(token.N_TOKENS)])
print(sorted(token.EXACT_TOKEN_TYPES), len(token.EXACT_TOKEN_TYPES))
for n in (0, 1, 54, 255, 256, 300):
    print(n, token.ISTERMINAL(n), token.ISNONTERMINAL(n), token.ISEOF(n))
print(all(token.tok_name[getattr(token, n)] == n for n in token.tok_name.values() if n.isupper() and hasattr(token, n)), sorted(set(token.__all__) - set(dir(token))))
text = " ".join(op for op in token.EXACT_TOKEN_TYPES if op not in ("(", ")", "[", "]", "{", "}", "!")) + " ( ) [ ] { }"
kinds = {}
for t in tokenize.generate_tokens(io.StringIO(text + "\n").readline):
    if t.type == token.OP:
        kinds[t.string] = token.tok_name[t.exact_type]
print(kinds, all(token.EXACT_TOKEN_TYPES[k] == getattr(token, v) for k, v in kinds.items()))
print(token.tok_name.get(999), token.tok_name[token.SOFT_KEYWORD] if hasattr(token, "SOFT_KEYWORD") else "", token.AWAIT, token.ASYNC, token.TYPE_IGNORE, token.TYPE_COMMENT)
