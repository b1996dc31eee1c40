# A submodule becomes an attribute of its package at the end: of the package that is in sys.modules then.
import os
import sys
import tempfile
import warnings

files = {
    "popped/__init__.py": "",
    "popped/one.py": "import sys\nsys.modules.pop(__package__, None)\nfrom . import two\n",
    "popped/two.py": "name = __name__\n",
    "gone/__init__.py": "",
    "gone/one.py": "import sys\ndel sys.modules['gone']\n",
    "closed/__init__.py": "import sys\nclass Closed:\n    __slots__ = ('__path__', '__name__', '__spec__', '__file__', '__loader__', '__package__', '__cached__', '__doc__', '__builtins__')\n"
    "new = Closed()\nfor n in Closed.__slots__:\n    if n in globals(): setattr(new, n, globals()[n])\nsys.modules[__name__] = new\n",
    "closed/child.py": "x = 1\n",
    "circle/__init__.py": "",
    "circle/a.py": "import circle.b\n",
    "circle/b.py": "import circle\ntry:\n    circle.a\nexcept AttributeError as e:\n    print(e)\ntry:\n    circle.c\nexcept AttributeError as e:\n    print(e)\n",
}
with tempfile.TemporaryDirectory() as folder:
    for name, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "w") as f:
            f.write(text)
    sys.path.insert(0, folder)
    import popped.one

    print(sys.modules["popped"].one.__name__, sys.modules["popped"].two.name)
    try:
        import gone.one
    except KeyError as e:
        print("KeyError", e)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        import closed.child
    print([(w.category.__name__, str(w.message)) for w in caught])
    from closed import child

    print(type(closed).__name__, child.x)
    import circle.a

    print(circle.a.__name__, circle.b.__name__)
