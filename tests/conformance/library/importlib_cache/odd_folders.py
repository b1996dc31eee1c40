# Modules in a folder whose name is no UTF-8; names that are no entry of a folder.
import importlib
import os
import sys
import tempfile

sys.dont_write_bytecode = False
with tempfile.TemporaryDirectory() as root:
    folder = os.path.join(os.fsencode(root), b"\xff\xfe")
    os.makedirs(os.path.join(folder, b"package"))
    for name, text in ((b"odd_module.py", "def f(): pass\n"), (b"package/__init__.py", "x = 1\n"), (b"package/inner.py", "y = 2\n")):
        with open(os.path.join(folder, name), "w") as stream:
            stream.write(text)
    sys.path.insert(0, os.fsdecode(folder))
    for _ in range(2):
        import odd_module
        import package.inner

        print(ascii(odd_module.__file__[-16:]), ascii(odd_module.f.__code__.co_filename[-16:]), package.x, package.inner.y)
        print(os.path.exists(odd_module.__cached__), os.path.exists(package.inner.__cached__))
        for name in ("odd_module", "package", "package.inner"):
            del sys.modules[name]
    print(sorted(os.listdir(os.fsencode(root))), sorted(os.listdir(os.path.join(folder, b"package"))))
    sys.path[0] = root
    os.mkdir(os.path.join(root, "sub"))
    with open(os.path.join(root, "sub", "inner.py"), "w") as stream:
        stream.write("print('ran')\n")
    for name in (".", "sub/inner", "sub/../sub", "sub.inner/", "nul\0l", "../x/y"):
        try:
            print(ascii(name), __import__(name))
        except ImportError as e:
            print(type(e).__name__, ascii(str(e)))
        except Exception as e:
            print(type(e).__name__)
    print(os.listdir(os.path.join(root, "sub")))
    finder = importlib.machinery.FileFinder(root, (importlib.machinery.SourceFileLoader, [".py"]))
    print([finder.find_spec(name) for name in ("", ".", "sub/inner", "sub/")])
