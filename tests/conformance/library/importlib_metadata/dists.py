"""Distributions found on sys.path."""
import importlib.metadata as md
import os
import sys
import tempfile

d = tempfile.mkdtemp()


def write(path, text):
    full = os.path.join(d, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, "w") as f:
        f.write(text)


write("My_Pkg-1.2.dist-info/METADATA", "Metadata-Version: 2.1\nName: My-Pkg\nVersion: 1.2\nSummary: A test\nRequires-Dist: other>=1\n"
      "Requires-Dist: more ; extra == 'x'\nClassifier: A\nClassifier: B\n\nThe description.\n")
write("My_Pkg-1.2.dist-info/RECORD", "my_pkg/__init__.py,sha256=abc,10\nmy_pkg/data.txt,,\n")
write("My_Pkg-1.2.dist-info/entry_points.txt", "[console_scripts]\nrun = my_pkg:main\n\n[plugins]\na = my_pkg.mod:Cls.attr [x, y]\n")
write("My_Pkg-1.2.dist-info/top_level.txt", "my_pkg\n")
write("my_pkg/__init__.py", "def main():\n    return 'ran'\n")
write("my_pkg/data.txt", "data\n")
write("old.egg-info/PKG-INFO", "Metadata-Version: 1.0\nName: old\nVersion: 0.1\n")
sys.path.insert(0, d)
print(md.version("my-pkg"), md.version("My_Pkg"), md.metadata("my.pkg")["Summary"], md.metadata("my-pkg").get_all("Classifier"))
print(md.requires("my-pkg"), md.version("old"), md.requires("old"))
files = md.files("my-pkg")
print(files, files[0].hash, files[0].size, files[1].hash, files[1].read_text(), files[0].locate().name)
eps = md.entry_points(group="plugins")
ep = list(eps)[0]
print(ep, ep.module, ep.attr, ep.extras, ep.dist.name, ep == md.EntryPoint("a", "my_pkg.mod:Cls.attr [x, y]", "plugins"))
run = list(md.entry_points(group="console_scripts", name="run"))[0]
print(run.load()(), run.name, run.value, run.group)
dist = md.distribution("my-pkg")
print(dist.name, dist.version, dist.read_text("nothing"), "my_pkg" in md.packages_distributions(), md.packages_distributions()["my_pkg"])
print(sorted(x.name for x in md.distributions(path=[d])), md.PathDistribution.__mro__[1].__name__)
for name in ("absent", ""):
    try:
        md.version(name)
    except Exception as e:
        print(type(e).__name__, e)
try:
    ep.name = "x"
except AttributeError as e:
    print(e)
