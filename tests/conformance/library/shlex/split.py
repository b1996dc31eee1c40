import shlex
for s in ("a b c", "a 'b c' d", 'a "b \\" c" d', "a\\ b c", "x='1 2'", "a#b #c", "", "  ", "'' \"\"", "a'b'c\"d\"e", "\"a\\nb\" 'a\\nb'", "foo\nbar", "é ü", "a;b|c", "-o=1 --x", "'it'\\''s'"):
    print(repr(s), shlex.split(s), shlex.split(s, comments=True))
    try:
        print(shlex.split(s, posix=False))
    except ValueError as e:
        print(e)
for s in ("'open", '"open', "end\\"):
    try:
        shlex.split(s)
    except ValueError as e:
        print(e)
