"""Egg-info folders, several paths, the order of search, broken metadata, packages_distributions, invalid versions."""
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

    write("one/egg.egg-info/PKG-INFO", "Name: egg\nVersion: 0.1\n")
    write("one/egg.egg-info/requires.txt", "dep1\n[opt]\ndep2>=2\n[:python_version<'3']\ndep3\n")
    write("one/egg.egg-info/top_level.txt", "eggmod\n")
    write("one/egg.egg-info/SOURCES.txt", "eggmod.py\n")
    write("one/same-1.0.dist-info/METADATA", "Name: same\nVersion: 1.0\n")
    write("two/same-2.0.dist-info/METADATA", "Name: same\nVersion: 2.0\n")
    write("two/empty-3.dist-info/METADATA", "")
    write("two/nothing-4.dist-info/other", "")
    one, two = os.path.join(folder, "one"), os.path.join(folder, "two")
    sys.path[:0] = [one, two]
    print(md.version("egg"), md.requires("egg"), md.distribution("egg").metadata["Name"], md.version("same"))
    sys.path[:2] = [two, one]
    print(md.version("same"), sorted(d.version or "" for d in md.distributions(path=[one, two]) if d.metadata["Name"] == "same"))
    print(md.distribution("empty").metadata["Name"], md.distribution("empty").version, md.distribution("empty").files, md.requires("empty"))
    print("eggmod" in md.packages_distributions(), md.packages_distributions().get("eggmod"))
    d = md.Distribution.from_name("egg")
    print(type(d).__name__, [x for x in ("version", "metadata", "files", "requires", "entry_points") if hasattr(d, x)], d.read_text("SOURCES.txt"))
    at = md.Distribution.at(os.path.join(two, "same-2.0.dist-info"))
    print(at.version, at.metadata.json if hasattr(at.metadata, "json") else "")
    for bad in (None, ""):
        try:
            md.Distribution.from_name(bad)
        except Exception as e:
            print(type(e).__name__, e)
