# Is there more to come? Of strings that have not ended.
import codeop

for source in ("'''", "'''\n", "'\\", "a='''", "def f():\n  '''", 'f"""', 'f"""{', "if 1:\n x='a\\", 'b"\\', "(", "a\\", "a \\\n"):
    print(repr(source), codeop.compile_command(source))
for source in ("'\\\n", '"abc\\\n', "'a\n", "x = 'a\\\nb\n", "('a\n)"):
    try:
        print(repr(source), codeop.compile_command(source))
    except SyntaxError as e:
        print(repr(source), e.msg, e.lineno, e.offset)
