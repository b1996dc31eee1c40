"""Distributions made on disk: metadata fields, versions, files, requirements, entry points, names that do not match."""
import importlib.metadata as md
import os
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    def write(name, text):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)

    write("My_Pkg-1.2.dist-info/METADATA", "Metadata-Version: 2.1\nName: My-Pkg\nVersion: 1.2\nSummary: A package\nKeywords: a,b\nClassifier: One\nClassifier: Two\nRequires-Dist: other (>=1)\nRequires-Dist: extra-thing ; extra == 'x'\nProvides-Extra: x\n\nThe long\ndescription.\n")
    write("My_Pkg-1.2.dist-info/RECORD", "mypkg/__init__.py,sha256=abc,12\nmypkg/data.txt,,\nMy_Pkg-1.2.dist-info/METADATA,,\n")
    write("My_Pkg-1.2.dist-info/entry_points.txt", "[console_scripts]\nrun = mypkg.cli:main\nother = mypkg.cli:sub.attr [x]\n\n[my.group]\nplug = mypkg\n")
    write("My_Pkg-1.2.dist-info/top_level.txt", "mypkg\n")
    write("mypkg/__init__.py", "value = 5\n")
    write("mypkg/data.txt", "text")
    write("mypkg/cli.py", "def main(): return 'ran'\nclass sub:\n    attr = 'nested'\n")
    sys.path.insert(0, folder)
    d = md.distribution("my-pkg")
    print(d.version, d.metadata["Name"], d.metadata["Summary"], d.metadata.get_all("Classifier"), d.name if hasattr(d, "name") else "", md.version("MY_PKG"), md.version("my.pkg"))
    print(md.metadata("my-pkg").get_all("Requires-Dist"), md.requires("my-pkg"), d.requires)
    print([str(f) for f in d.files], d.files[0].size, d.files[0].hash, d.files[1].hash, d.files[1].read_text(), d.locate_file("mypkg") == __import__("pathlib").Path(folder, "mypkg"))
    print(d.read_text("top_level.txt"), d.read_text("nope.txt"))
    eps = md.entry_points(group="console_scripts", name="run")
    ep = list(eps)[0]
    print(ep, ep.name, ep.value, ep.group, ep.module, ep.attr, ep.extras, ep.load()())
    mine = md.entry_points(group="my.group")
    print(mine.names, [e.load().value for e in mine], mine["plug"].module)
    other = [e for e in d.entry_points if e.name == "other"][0]
    print(other.extras, other.attr, other.load(), len(d.entry_points), sorted(d.entry_points.groups))
    for bad in (lambda: md.version("no-such-dist"), lambda: md.distribution(""), lambda: mine["zz"], lambda: md.files("no-such")):
        try:
            bad()
        except Exception as e:
            print(type(e).__name__, e)
    print("my-pkg" in {x.metadata["Name"].lower() for x in md.distributions(path=[folder])}, [x.version for x in md.distributions(name="My-Pkg", path=[folder])])
