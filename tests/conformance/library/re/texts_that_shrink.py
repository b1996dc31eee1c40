# A bytearray that is emptied by the __index__ of a position is searched as it is then.
import re


class Position:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        del text[2:]
        return self.value


p = re.compile(b"a+")
for name in ("match", "search", "fullmatch", "findall", "finditer"):
    for positions in ((Position(0),), (Position(1), 5), (0, Position(9))):
        text = bytearray(b"aaaa" * 100000)
        found = getattr(p, name)(text, *positions)
        print(name, [m.span() for m in found] if name == "finditer" else found if name == "findall" else found.span(), len(text))
for wrong in (lambda: p.match("text", "x"), lambda: p.match("text", 1.5), lambda: p.match(5, "x"), lambda: p.match(5, 1)):
    try:
        wrong()
    except TypeError as e:
        print(e)
