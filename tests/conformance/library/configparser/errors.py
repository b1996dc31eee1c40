import configparser
E = configparser
cases = ["x=1", "[a]\n[a]", "[a]\nx=1\nx=2", "[a]\nno delimiter here\nother", "[a]\n=x", "[a]\nx=%(y)s", "[a]\nx=%(x)s", "[a]\nx=%y", "[a]\nx=%(y", "[a\nb=1"]
for s in cases:
    c = E.ConfigParser()
    try:
        c.read_string(s)
        print(dict(c["a"]))
    except E.Error as e:
        print(type(e).__name__, "|", e, "|", repr(e), e.args)
c = E.ConfigParser()
c.read_string("[a]\nx=1\nb=maybe")
for f in (lambda: c.get("z", "x"), lambda: c.get("a", "q"), lambda: c["z"], lambda: c["a"]["q"], lambda: c.add_section("a"), lambda: c.add_section("DEFAULT"), lambda: c.set("z", "x", "1"), lambda: c.set("a", "x", 1), lambda: c.set("a", "x", "%"), lambda: c.getboolean("a", "b"),
          lambda: c.getint("a", "b"), lambda: c.items("z"), lambda: c.options("z"), lambda: c.add_section(3), lambda: c.__delitem__("DEFAULT"), lambda: c.__delitem__("zz"), lambda: c["a"].__delitem__("zz"), lambda: c.read_dict({"a": {"x": 1, "X": 2}}), lambda: E.ConfigParser(interpolation=3)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, "|", e)
