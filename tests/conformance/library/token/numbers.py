"""Numbers and names."""
import token

print(sorted(token.tok_name.items()))
print(token.EXACT_TOKEN_TYPES)
print(token.ISTERMINAL(5), token.ISNONTERMINAL(300), token.ISEOF(0), token.NT_OFFSET, token.N_TOKENS)
