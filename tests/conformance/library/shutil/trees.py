# copytree, rmtree, ignore patterns.
import os, shutil, tempfile

top = tempfile.mkdtemp()
os.chdir(top)
os.makedirs("src/sub/deep")
for name in ("src/a.py", "src/b.txt", "src/sub/c.py", "src/sub/deep/d.pyc"):
    open(name, "w").close()
os.symlink("a.py", "src/link")
def tree(path):
    return sorted(os.path.relpath(os.path.join(p, n), path) for p, d, f in os.walk(path) for n in d + f)
print(shutil.copytree("src", "one"), tree("one"), os.path.islink("one/link"))
shutil.copytree("src", "two", symlinks=True, ignore=shutil.ignore_patterns("*.py", "de*"))
print(tree("two"), os.path.islink("two/link"))
try:
    shutil.copytree("src", "one")
except FileExistsError as e:
    print(e)
shutil.copytree("src", "one", dirs_exist_ok=True)
os.symlink("nothing", "src/broken")
try:
    shutil.copytree("src", "three")
except shutil.Error as e:
    print(e.args[0])
print(shutil.copytree("src", "four", ignore_dangling_symlinks=True), os.path.lexists("four/broken"))
seen = []
shutil.copytree("src/sub", "five", copy_function=lambda s, d: seen.append((s, d)))
print(seen)
for call in (lambda: shutil.rmtree("missing"), lambda: shutil.rmtree("src/a.py"), lambda: shutil.rmtree("src/link")):
    try:
        call()
    except OSError as e:
        print(type(e).__name__, e)
shutil.rmtree("missing", ignore_errors=True)
errors = []
shutil.rmtree("missing", onerror=lambda f, p, i: errors.append((f.__name__, p, i[0].__name__)))
print(errors, shutil.rmtree("one"), os.path.exists("one"), shutil.rmtree.avoids_symlink_attacks)
os.chdir("/")
shutil.rmtree(top)
