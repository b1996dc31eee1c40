import configparser
import io
c = configparser.ConfigParser(allow_no_value=True)
c["DEFAULT"] = {"a": 1}
c["s"] = {"x": "1\n2", "Y": "z", "flag": None}
c.add_section("t")
c.set("t", "k", "v%%")
c["t"]["n"] = "q"
out = io.StringIO()
c.write(out)
print(out.getvalue())
out = io.StringIO()
c.write(out, space_around_delimiters=False)
print(out.getvalue())
print(c["t"]["k"], c.remove_option("t", "k"), c.remove_option("t", "k"), c.remove_section("t"), c.remove_section("t"), c.popitem()[0])
del c["DEFAULT"]["a"]
print(dict(c.defaults()), c.sections())
