"""Keywords are refused as names, soft keywords are not."""
import keyword

for word in keyword.kwlist:
    try:
        compile(f"{word} = 1", "<k>", "exec")
        print(word, "assignable")
    except SyntaxError as e:
        print(word, type(e).__name__)
for word in keyword.softkwlist:
    ns = {}
    exec(f"{word} = 1", ns)
    print(word, ns[word])
