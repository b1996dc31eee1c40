"""Resources of namespace packages in several folders, and of the library's own packages."""
import importlib.resources as res
import os
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    for part, name in (("one", "a.txt"), ("two", "b.txt")):
        os.makedirs(os.path.join(folder, part, "nsres", "shared"))
        with open(os.path.join(folder, part, "nsres", name), "w") as f:
            f.write(f"from {part}")
        with open(os.path.join(folder, part, "nsres", "shared", name), "w") as f:
            f.write(f"shared {part}")
    sys.path[:0] = [os.path.join(folder, "one"), os.path.join(folder, "two")]
    root = res.files("nsres")
    print(type(root).__name__, sorted(p.name for p in root.iterdir()), root.is_dir(), root.is_file(), (root / "a.txt").read_text(), root.joinpath("b.txt").read_text())
    for bad in (lambda: root.read_text(), lambda: root.open(), lambda: (root / "none.txt").read_text()):
        try:
            bad()
        except Exception as e:
            print(type(e).__name__, str(e).replace(folder, "F")[:40])
    print(root.name)
