"""Hard and soft keywords: lists, predicates on odd values, which can be names and where."""
import keyword

print(keyword.kwlist, len(keyword.kwlist))
print(keyword.softkwlist)
for value in ("if", "If", "match", "case", "_", "type", "None", "True", "print", "", "async", "__debug__", 5, None, ("if",), b"if"):
    print(repr(value), keyword.iskeyword(value), keyword.issoftkeyword(value))
try:
    keyword.iskeyword([])
except TypeError as e:
    print(e)
accepted = []
for word in keyword.kwlist + keyword.softkwlist:
    try:
        compile(f"{word} = 1", "<w>", "exec")
        accepted.append(word)
    except SyntaxError as e:
        print(word, e.msg)
print(accepted, [w for w in keyword.kwlist if w.isidentifier()] == keyword.kwlist)
match = case = 3
_ = match + case
print(_, [k for k in ("class", "klass", "lambda_") if not keyword.iskeyword(k)])


def safe(name):
    return name + "_" if keyword.iskeyword(name) else name


print([safe(n) for n in ("from", "to", "class", "self", "in", "match")], sorted(keyword.__all__))
