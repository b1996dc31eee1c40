# A SyntaxError from exec, uncaught, and one from an imported file.
source = "def f():\n    x = (1,\n    y = 2\n"
try: exec(source)
except SyntaxError as e: print(e, e.lineno, e.offset, e.text.rstrip())
exec("value = 10 +* 5")
