import configparser
c = configparser.ConfigParser(delimiters=("=>",), comment_prefixes=("//",), inline_comment_prefixes=(";", "#"), strict=False, empty_lines_in_values=False, default_section="common", allow_no_value=True)
c.optionxform = str
c.read_string("""
[common]
A => 1
// skip
[s]
Key => v ; comment
key => w#not
lone
long => a
  b

  c
[s]
Key => again # here
""")
print({k: dict(v) for k, v in c.items()}, c["s"].get("lone", "fb"))
k = configparser.ConfigParser(converters={"list": lambda v: [i.strip() for i in v.split(",")]})
k.read_dict({"a": {"l": "1, 2,3", "n": 5}})
print(k.getlist("a", "l"), k["a"].getlist("l"), k["a"].getint("n"), k["a"].getlist("zz", ["d"]), sorted(k.converters))
k.read_file(["[b]\n", "z = 1\n"], source="mine")
print(k.sections(), configparser.ConfigParser.BOOLEAN_STATES, configparser.DEFAULTSECT)
d = configparser.ConfigParser({"base": "b"})
d.read_string("[q]\nv=%(base)s!")
print(d["q"]["v"], list(d["q"]), d == d, bool(d))
