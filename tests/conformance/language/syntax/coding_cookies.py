"""Source in another encoding: of compile, of a file that is imported and shown in a traceback; a str has no cookie."""
import importlib
import os
import sys
import tempfile
import traceback

sys.dont_write_bytecode = True
for source in (b"# coding: latin-1\nx = '\xe9'", b"# -*- coding: koi8-r -*-\nx = '\xc1\xc2'", b"#!/bin/sh\n# vim: set fileencoding=cp1252 :\nx = '\x80'", "# coding: foo\nx = 'text'",
               b"# coding: utf-8\nx = '\xc3\xa9'", b"\xef\xbb\xbf# coding: utf-8\nx = 1", b"# coding: foo\nx = 1", b"# coding: cp1252\nx = '\x81'", b"# coding: ascii\nx = '\xe9'",
               b"\xef\xbb\xbf# coding: latin-1\nx = 1", b"# coding: rot13\nx = 1", b"\n\n# coding: foo\nx = 'third line'", b"x = 1; # coding: foo", b"# coding: iso-8859-15\nx = '\xa4' +"):
    try:
        space = {}
        exec(compile(source, "f", "exec"), space)
        print(ascii(space.get("x")))
    except SyntaxError as e:
        print(type(e).__name__, ascii(e.args))
print(ascii(eval(b"# coding: latin-1\n'\xe9'")), eval("# coding: foo\n5"))
with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    with open(os.path.join(folder, "cookie_mod.py"), "wb") as f:
        f.write(b"# -*- coding: latin-1 -*-\nword = 'caf\xe9'\ndef fail():\n    return '\xe9\xe9', 1 / 0, '\xe9'\n")
    with open(os.path.join(folder, "cookie_bad.py"), "wb") as f:
        f.write(b"# coding: nope\n")
    import cookie_mod
    print(ascii(cookie_mod.word))
    try:
        cookie_mod.fail()
    except ZeroDivisionError:
        print(ascii(traceback.format_exc().splitlines()[-3:]))
    try:
        import cookie_bad
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset)
