"""isidentifier and keywords."""
import keyword

for name in ("a", "1a", "_", "class", "é", "a-b", "", "match", "ªb"):
    print(repr(name), name.isidentifier(), keyword.iskeyword(name), name.isidentifier() and not keyword.iskeyword(name))
