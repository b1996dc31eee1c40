"""py_compile: errors of the source raised, printed or kept quiet; targets that are refused; the exception's attributes."""
import contextlib
import io
import os
import py_compile
import tempfile

with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for name, text in ("bad.py", "def f(:\n  pass\n"), ("tabs.py", "if 1:\n\tx = 1\n        y = 2\n"), ("indent.py", "  x = 1\n"), ("good.py", "x = 1\n"), ("nul.py", "x = '\0'\n"):
        with open(name, "w") as f:
            f.write(text)
    for name in "bad.py", "tabs.py", "indent.py":
        for quiet in 0, 1, 2:
            err = io.StringIO()
            with contextlib.redirect_stderr(err):
                print(name, quiet, py_compile.compile(name, quiet=quiet))
            print(err.getvalue(), end="")
        try:
            print(py_compile.compile(name, doraise=True))
        except py_compile.PyCompileError as e:
            print(e.exc_type_name, type(e.exc_value).__name__, e.file, str(e) == e.msg, len(e.args), e.args[1:4:2], isinstance(e, Exception))
            print(str(e))
        print(py_compile.compile(name, doraise=True, quiet=2))
    try:
        py_compile.compile("bad.py", dfile="other/name.py", doraise=True)
    except py_compile.PyCompileError as e:
        print(e.file, str(e).splitlines()[0])
    for name in "absent.py", "..":
        try:
            py_compile.compile(name)
        except OSError as e:
            print(type(e).__name__)
    os.symlink("target", "link.pyc")
    for target in "link.pyc", "/dev/null", folder:
        try:
            print(py_compile.compile("good.py", target))
        except OSError as e:
            print(type(e).__name__, str(e).replace(folder, "FOLDER"))
    error = py_compile.PyCompileError(ValueError, ValueError("odd"), "f.py")
    print(error, error.args[0:1], error.exc_type_name, error.file)
    print(py_compile.PyCompileError(ValueError, ValueError("odd"), "f.py", "said so"))
    print(list(py_compile.PycInvalidationMode), sorted(py_compile.__all__))
    print(sorted(n for n in os.listdir(".") if n.endswith("pyc")), os.path.exists("__pycache__"))
    os.chdir("/")
