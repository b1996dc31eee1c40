import string
f = string.Formatter()
for name in ("a", "0", "a.b.c", "a[0]", "a[key].x[1]", "0.real", ""):
    first, rest = __import__("_string").formatter_field_name_split(name)
    print(repr(name), repr(first), list(rest))


class O:
    x = [1, {"k": "v"}]


print(f.get_field("o.x[1][k]", (), {"o": O}), f.get_field("0[1]", ([4, 5],), {}), f.get_value("a", (), {"a": 1}), f.format_field(3.14159, ".2f"), f.convert_field("é", "a"))
for bad in ("a[", "a[]", "a.", "a[0]b", "a..b"):
    try:
        print(f.get_field(bad, (), {"a": O}))
    except Exception as e:
        print(type(e).__name__, e)
