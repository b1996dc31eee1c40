"""Keywords as attribute names, keyword arguments, parameters: what compiles and the messages of what does not."""
import keyword
from collections import namedtuple

templates = ["x.{}", "f({}=1)", "def {}(): pass", "class {}: pass", "import {}", "from m import {}", "lambda {}: 0", "for {} in x: pass", "del {}", "global {}", "[{} for y in z]", "{}: int"]
for word in ("class", "None", "match", "print", "await"):
    row = []
    for t in templates:
        try:
            compile(t.format(word), "<t>", "exec")
            row.append("ok")
        except SyntaxError as e:
            row.append(e.msg)
    print(word, row)
d = dict([("class", 1), ("def", 2)])
print((lambda **kw: sorted(kw))(**d), type("K", (), {"if": 5}).__dict__["if"], getattr(type("K", (), {"if": 5}), "if"))


class O:
    pass


o = O()
setattr(o, "for", "attr")
print(vars(o), getattr(o, "for"), hasattr(o, "while"))
print(namedtuple("N", "a class b def", rename=True)._fields)
try:
    namedtuple("N", "a class")
except ValueError as e:
    print(e)
print(all(keyword.iskeyword(k) for k in keyword.kwlist), any(keyword.iskeyword(k) for k in keyword.softkwlist))
