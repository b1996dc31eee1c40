"""Keywords and soft keywords."""
import keyword

print(keyword.kwlist, keyword.softkwlist)
print([keyword.iskeyword(w) for w in ("if", "match", "print", "None", "", "IF")], [keyword.issoftkeyword(w) for w in ("match", "case", "_", "type", "if")])
