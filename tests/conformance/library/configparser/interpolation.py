import configparser
text = """
[common]
home = /home
[x]
dir = ${common:home}/x
sub = ${dir}/y
cost = $$5
"""
c = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation())
c.read_string(text)
print(dict(c["x"]))
for s in ("[a]\nx=${y}", "[a]\nx=${b:c}", "[a]\nx=$y", "[a]\nx=${y", "[a]\nx=${a:b:c}", "[a]\nx=${x}"):
    p = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation())
    p.read_string(s)
    try:
        print(p["a"]["x"])
    except configparser.Error as e:
        print(type(e).__name__, "|", e)
r = configparser.RawConfigParser()
r.read_string("[a]\nx=%(y)s ${z}")
print(r["a"]["x"])
n = configparser.ConfigParser(interpolation=None)
n.read_string("[a]\nx=50%")
print(n["a"]["x"])
