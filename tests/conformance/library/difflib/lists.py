import difflib
s = difflib.SequenceMatcher(None, [1, 2, 3, (4,)], [2, 3, (4,), 5])
print(s.get_opcodes(), s.ratio())
words1, words2 = "the quick brown fox jumps over the lazy dog".split(), "the slow brown fox leaps over a lazy dog".split()
out = []
for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, words1, words2).get_opcodes():
    out.append({"equal": " ".join(words1[i1:i2]), "replace": f"[{' '.join(words1[i1:i2])} -> {' '.join(words2[j1:j2])}]", "insert": f"+{words2[j1:j2]}", "delete": f"-{words1[i1:i2]}"}[tag])
print(" ".join(out))
print(difflib.Match(1, 2, 3), difflib.Match(1, 2, 3).size)
try:
    difflib.SequenceMatcher(None, [[1]], [[1]])
except TypeError as e:
    print(e)
