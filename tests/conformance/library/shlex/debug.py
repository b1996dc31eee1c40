import shlex
l = shlex.shlex("a 'b'", posix=True)
l.debug = 3
l.push_token("t")
print(list(l))
