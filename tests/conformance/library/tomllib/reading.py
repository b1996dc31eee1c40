import io
import tomllib
from decimal import Decimal

print(tomllib.loads('''
# a comment
title = "TOML \\u00e9\\t\\"x\\""
[owner]
name = 'lit\\eral'
dob = 1979-05-27T07:32:00-08:00
[a.b.c]
x.y.z = 1
x.y.w = 2.5
"quoted key" = [1, 2, [3, "4"], {p = 1, q.r = 2},
  # inside
]
t = 07:32:00.123
d = 1979-05-27
dt = 1979-05-27 07:32:00.999999999
utc = 1979-05-27T00:32:00Z
[[fruit]]
name = "apple"
[fruit.physical]
color = "red"
[[fruit.variety]]
name = "x"
[[fruit]]
name = "banana"
[ints]
a = +99
b = 1_000
c = 0xDEAD_BEEF
d = 0o755
e = 0b1101
f = -0
g = 1e6
h = -2E-2
i = 6.626e-34
j = inf
k = -inf
m = true
n = false
s1 = """
multi \\
    line ""two"" quotes"""
s2 = \'\'\'
raw \\n 'one' \'\'\'
'''))
print(tomllib.load(io.BytesIO(b"a = 1.10\r\nb = 'x'\r\n"), parse_float=Decimal))

for bad in ('a = ', 'a', '= 1', 'a = 1 b = 2', '[a]\n[a]', 'a = 1\na = 2', '[a\n', '[[a]\n', 'a = [1', 'a = [1 2]', 'a = {b = 1',
            'a = {b = 1,}', 'a = {b = 1, b = 2}', 'a = "x', 'a = "\\q"', 'a = "\\u12"', 'a = "\\ud800"', "a = 'x", 'a = "\x01"', 'a = 1979-13-27',
            'a = 1979-02-30', 'a = 01', '[a.b]\nx = 1\n[a]\nb.c = 2', 'a.b = 1\n[a]\n', 'a = {}\n[a.b]', 'a = []\n[[a]]', 'a = 1\n[a.b]', '# \x01',
            'a = """x', 'a = \'\'\'x', 'a = """\\ x"""', 'x = {a = {}, a.b = 1}', 'a.b = 1\na = 2', '[x]\na = 1\n[x.a]\n', '!', 'a = truE'):
    try:
        print(tomllib.loads(bad))
    except tomllib.TOMLDecodeError as e:
        print(repr(bad), "->", e)
for wrong in (b"a = 1",):
    try:
        tomllib.loads(wrong)
    except TypeError as e:
        print(type(e).__name__)
try:
    tomllib.load(io.StringIO("a = 1"))
except TypeError as e:
    print(e)
try:
    tomllib.loads("a = 1.5", parse_float=lambda x: [])
except ValueError as e:
    print(e)
print(tomllib.TOMLDecodeError.__module__, tomllib.__all__)
