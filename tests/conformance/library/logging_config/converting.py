from logging.config import BaseConfigurator, ConvertingDict, ConvertingList, valid_ident
c = BaseConfigurator({"a": {"b": [1, 2, {"c": "deep"}]}, "s": "ext://os.path.sep", "t": (1, "cfg://a.b[0]")})
print(c.config["s"], c.convert("cfg://a.b[2].c"), c.convert("cfg://a[b][1]"), c.convert("plain"), c.convert("xyz://q"))
print(type(c.config["a"]).__name__, type(c.config["a"]["b"]).__name__, c.config["t"][1])
for bad in ("ext://no.such.thing", "cfg://", "cfg://a!"):
    try:
        c.convert(bad)
    except Exception as e:
        print(type(e).__name__, e)
print(valid_ident("abc"))
try:
    valid_ident("1a")
except ValueError as e:
    print(e)
