import os
import tabnanny
import tempfile

os.chdir(tempfile.mkdtemp())
for name, text in (("one.py", "if True:\n\tx = 1\n        y = 2\n"), ("two.py", "def f():\n        if 1:\n\tx = 1\n"),
                   ("three.py", "def f():\n  if 1:\n    x = 1\n"), ("four.py", "if 1:\n  x = (\n"), ("five.py", "if 1:\n    x\n  y\n")):
    with open(name, "w") as f:
        f.write(text)
    for verbose in 0, 1, 2:
        tabnanny.verbose = verbose
        tabnanny.check(name)
    try:
        tabnanny.process_tokens(tabnanny.tokenize.generate_tokens(open(name).readline))
    except tabnanny.NannyNag as nag:
        print(nag.get_lineno(), nag.get_msg(), repr(nag.get_line()))
    except (SyntaxError, tabnanny.tokenize.TokenError) as error:
        print(type(error).__name__)
tabnanny.verbose, tabnanny.filename_only = 0, 1
tabnanny.check("one.py")
for blanks in "", " ", "\t", " \t", "\t ", "   \t  ", "        \t":
    w = tabnanny.Whitespace(blanks)
    print(repr(blanks), w.norm, w.nt, w.n, w.is_simple, w.longest_run_of_spaces(), [w.indent_level(n) for n in (1, 4, 8)],
          w.equal(tabnanny.Whitespace("\t")), w.less(tabnanny.Whitespace("  \t\t")), w.not_less_witness(tabnanny.Whitespace("\t")))
