import shlex
print(list(shlex.shlex("a && b; c > 'd e' # x")), list(shlex.shlex("a && b || c; (d)", punctuation_chars=True)), list(shlex.shlex("~/a*.py --b=c|d", punctuation_chars="|", posix=True)))
l = shlex.shlex("one two\nthree 'four' five", posix=True)
print(l.get_token(), l.lineno, l.get_token(), l.get_token(), l.lineno)
l.push_token("pushed")
print(l.get_token(), l.get_token(), l.get_token(), l.get_token(), l.eof, l.error_leader("f", 3), repr(shlex.shlex("").eof))
l = shlex.shlex("a=b c")
l.wordchars += "="
print(list(l), l.punctuation_chars == "")
l = shlex.shlex("a;b", posix=True)
l.whitespace = ";"
l.whitespace_split = True
print(list(l))
