"""lastindex and lastgroup: the group that was closed last."""
import re

for pattern, text in [
    ("(a)|b", "b"), ("((a)(b))", "ab"), ("(a)(b)", "ab"), ("(?:(a)|(b))*", "ba"), ("(a)(b)?", "a"), ("((a)|b)*", "ab"), ("(?P<n>a)(?P<w>b)|(?P<o>c)", "c"),
    ("(a)((?:b)(c))?", "a"), ("(a)((?:b)(c))?", "abc"), ("x", "x"), ("(?P<num>[0-9]+)|(?P<word>[a-z]+)", "hello"),
]:
    m = re.match(pattern, text)
    print(pattern, text, m.lastindex, m.lastgroup, m.groups())
tokens = re.compile(r"(?P<NUM>\d+(\.\d+)?)|(?P<ID>[A-Za-z_]\w*)|(?P<OP>[-+*/=()])|(?P<WS>\s+)")
print([(m.lastgroup, m.group()) for m in tokens.finditer("x = 3.14*(y_2 - 10)")])
