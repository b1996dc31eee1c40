import configparser
text = """
# comment
[DEFAULT]
base = /srv
debug: no

[web]
Host = example.com
port=8080
path = %(base)s/www
; another
multi = one
  two

  three
empty =
url: http://x/?a=b
[spaced  name]
key with space = v  ; not inline
"""
c = configparser.ConfigParser()
c.read_string(text)
print(c.sections(), c.defaults(), c.has_section("web"), "web" in c, "nope" in c, c.options("web"))
print(dict(c["web"]), c.items("web"), c.items("web", raw=True))
print(repr(c.get("web", "multi")), c["web"]["HOST"], c.getint("web", "port"), c.getboolean("web", "debug"), c["web"].getint("port"), c["web"].get("zip", "fb"), c.get("web", "zip", fallback=None), c["web"].getfloat("none", 1.5))
print(c["spaced  name"]["key with space"], c["web"], c["web"].name, list(c), len(c), len(c["web"]), c.get("web", "path", raw=True), c.get("web", "path", vars={"base": "/v"}))
print(c.read(["/does/not/exist"]), c.has_option("web", "base"), c.has_option("x", "y"), c["DEFAULT"]["base"])
