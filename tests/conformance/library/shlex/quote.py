import shlex
for s in ("", "a", "a b", "it's", "$x", "a/b.c-d_e:f=g,h@i%j+k", "é", "a\nb", "*"):
    print(shlex.quote(s), shlex.split(shlex.quote(s)) == [s])
print(shlex.join(["ls", "-l", "a b", "it's"]), shlex.split(shlex.join(["x", "", "y z"])))
try:
    shlex.quote(3)
except TypeError as e:
    print(e)
