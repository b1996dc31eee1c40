"""Future imports inside modules that are imported, executed by runpy, and in a program that ends with a SyntaxError."""
import os
import runpy
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    sys.dont_write_bytecode = True

    def write(name, text):
        with open(os.path.join(folder, name + ".py"), "w") as f:
            f.write(text)

    write("with_future", '"""doc"""\nfrom __future__ import annotations\ndef f(x: Undefined): ...\n')
    write("without", "def f(x: int): ...\n")
    write("late", "import os\nfrom __future__ import annotations\n")
    import with_future
    import without
    print(with_future.f.__annotations__, without.f.__annotations__, with_future.annotations.mandatory, with_future.__doc__)
    try:
        import late
    except SyntaxError as e:
        print(e.msg, os.path.basename(e.filename), e.lineno, e.offset, e.text)
    space = runpy.run_path(os.path.join(folder, "with_future.py"))
    print(space["f"].__annotations__)
exec("from __future__ import generator_stop")
eval(compile("from __future__ import annotations\nx: int = 1\nprint(__annotations__)", "<made>", "exec"), {})
exec(compile("a = 1\nfrom __future__ import annotations", "<last>", "exec"))
