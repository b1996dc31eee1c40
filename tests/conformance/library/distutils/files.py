# options: -S -W ignore
from distutils import archive_util, debug, dep_util, dir_util, errors, file_util, log, spawn, util
import os
import sys
import tarfile
import tempfile
import zipfile

log.set_verbosity(1)


home = os.path.realpath(tempfile.mkdtemp())
output = sys.stdout


class Shown:
    """A stream that writes to standard output, with HOME for the folder of this program."""
    encoding = "ascii"

    def __init__(self, mark):
        self.mark = mark

    def write(self, text):
        text.encode("ascii")
        output.write(self.mark + text.replace(home, "HOME"))

    def flush(self):
        pass


sys.stdout, sys.stderr = Shown(""), Shown("! ")


def attempt(what, function, *args, **named):
    try:
        print(what, "->", function(*args, **named))
    except Exception as e:
        print(what, "->", type(e).__module__, type(e).__name__, str(e))


os.chdir(home)
attempt("mkpath", dir_util.mkpath, "a/b/c")
attempt("again", dir_util.mkpath, "a/b/c")
attempt("dry", dir_util.mkpath, "dry/run", dry_run=1)
attempt("dry again", dir_util.mkpath, "dry/run")
attempt("quiet", dir_util.mkpath, "quiet/one", verbose=0)
attempt("empty", dir_util.mkpath, "")
attempt("not text", dir_util.mkpath, 7)
file_util.write_file("a/one.txt", ["first", "second"])
print(open("a/one.txt").read())
attempt("through a file", dir_util.mkpath, "a/one.txt/d")
attempt("create_tree", dir_util.create_tree, "made", ["x/1", "y/z/2", "3"])
os.chmod("a/one.txt", 0o640)
os.utime("a/one.txt", (1000000000, 1000000000.75))
attempt("copy_file", file_util.copy_file, "a/one.txt", "a/two.txt")
print(os.stat("a/two.txt").st_mtime, oct(os.stat("a/two.txt").st_mode))
attempt("into a folder", file_util.copy_file, "a/one.txt", "a/b")
attempt("plain", file_util.copy_file, "a/one.txt", "a/three.txt", preserve_times=0, preserve_mode=0, verbose=0)
print(os.stat("a/three.txt").st_mtime > 1e9 + 10)
attempt("update", file_util.copy_file, "a/one.txt", "a/two.txt", update=1)
attempt("hard", file_util.copy_file, "a/one.txt", "a/hard.txt", link="hard")
print(os.path.samefile("a/one.txt", "a/hard.txt"))
attempt("sym", file_util.copy_file, "one.txt", "a/sym.txt", link="sym")
attempt("sym", file_util.copy_file, "a/one.txt", "a/sym.txt", link="sym")
print(os.readlink("a/sym.txt"))
os.unlink("a/sym.txt")
os.symlink("one.txt", "a/sym.txt")
attempt("bad link", file_util.copy_file, "a/one.txt", "a/x.txt", link="soft")
attempt("missing", file_util.copy_file, "a/none.txt", "a/x.txt")
attempt("no folder", file_util.copy_file, "a/one.txt", "none/x.txt")
attempt("move", file_util.move_file, "a/three.txt", "a/b/c/three.txt")
attempt("onto", file_util.move_file, "a/two.txt", "a/one.txt")
attempt("from nothing", file_util.move_file, "nothing", "a/one.txt")
attempt("to no folder", file_util.move_file, "a/two.txt", "none/two.txt")
attempt("to a folder", file_util.move_file, "a/two.txt", "a/b/c", verbose=0)

real_listdir = os.listdir
os.listdir = lambda path=".": sorted(real_listdir(path))   # the same order everywhere
attempt("copy_tree", dir_util.copy_tree, "a", "copy")
attempt("copy_tree again", dir_util.copy_tree, "a", "copy", update=1, verbose=0)
attempt("symlinks", dir_util.copy_tree, "a", "links", preserve_symlinks=1)
attempt("dry", dir_util.copy_tree, "a", "dried", dry_run=1)
attempt("dry from nothing", dir_util.copy_tree, "nothing", "dried", dry_run=1)
attempt("no folder", dir_util.copy_tree, "nothing", "there")
attempt("remove_tree", dir_util.remove_tree, "copy")
attempt("once more", dir_util.mkpath, "copy")
attempt("dry", dir_util.remove_tree, "links", dry_run=1)
print(os.path.exists("links"), os.path.exists("copy"), dir_util.ensure_relative("/a/b"), dir_util.ensure_relative("a"))

attempt("newer", dep_util.newer, "a/one.txt", "a/b/one.txt")
attempt("newer", dep_util.newer, "a/one.txt", "nothing")
os.utime("a/one.txt", (1000000100, 1000000100))
attempt("newer", dep_util.newer, "a/one.txt", "a/b/one.txt")
attempt("pairs", dep_util.newer_pairwise, ["a/one.txt", "a/b/one.txt"], ["a/b/one.txt", "a/one.txt"])
attempt("pairs", dep_util.newer_pairwise, ["a"], [])
for missing in "ignore", "newer":
    attempt("group", dep_util.newer_group, ["nothing", "a/b/one.txt"], "a/one.txt", missing)
attempt("group", dep_util.newer_group, ["nothing"], "a/one.txt")

for text in "yes", "Y", "tRUE", "on", "1", "no", "n", "F", "off", "0", "maybe", "":
    attempt(text, util.strtobool, text)
for text in "a b", "  a  'b c' d", r"a\ b c", 'x"y z"w', r"'it\'s' b", "", "a'", 'a "b', "a\\", r'"a\"b" c':
    attempt(text, util.split_quoted, text)
os.environ["MINE"] = "env"
attempt("subst", util.subst_vars, "$A-$MINE-$$ $1 x$A", {"A": 3})
attempt("subst", util.subst_vars, "$NOBODYS", {})
attempt("root", util.change_root, "/new", "/a/b")
attempt("root", util.change_root, "/new", "a/b")
attempt("convert", util.convert_path, "a/b/")
attempt("escape", lambda: repr(util.rfc822_escape("one\ntwo\n\nthree")))
attempt("execute", util.execute, print, ("x",))
attempt("execute", util.execute, print, ("x", 2), dry_run=1)
attempt("execute", util.execute, print, (), msg="message %s")
print(util.get_platform() == util.get_host_platform(), util.grok_environment_error(OSError(2, "no"), "E "))

attempt("find", spawn.find_executable, "sh", "/nowhere:/bin")
attempt("find", spawn.find_executable, "nobody-has-this")
attempt("find", spawn.find_executable, "a/one.txt", "")
attempt("find", spawn.find_executable, "one.txt", "nothing:a")
attempt("spawn", spawn.spawn, ["/bin/sh", "-c", "exit 0"])
attempt("spawn", spawn.spawn, ["/bin/sh", "-c", "exit 3"])
attempt("spawn", spawn.spawn, ["nobody-has-this", "x"])
attempt("spawn", spawn.spawn, ["nobody-has-this", "x"], dry_run=1)
attempt("spawn", spawn.spawn, ["/bin/sh", "-c", "exit 3"], search_path=0, dry_run=1)

attempt("zip", archive_util.make_archive, "made-zip", "zip", root_dir="made")
print(sorted(zipfile.ZipFile("made-zip.zip").namelist()))
attempt("gztar", archive_util.make_archive, "made-tar", "gztar", base_dir="a/b", owner="root", group="root")
with tarfile.open("made-tar.tar.gz") as archive:
    print([(m.name, m.uname) for m in sorted(archive, key=lambda m: m.name)])
attempt("tar", archive_util.make_tarball, "plain", "a/b", None, dry_run=1)
attempt("bad", archive_util.make_archive, "x", "rar", root_dir="a")
attempt("bad", archive_util.make_tarball, "x", "a", "lzw")
print(archive_util.check_archive_formats(["zip", "tar", "rar"]), archive_util.check_archive_formats(["ztar"]), sorted(archive_util.ARCHIVE_FORMATS))

print(log.set_threshold(log.ERROR), log._global_log.threshold, debug.DEBUG)
log.warn("not shown")
log.error("shown %d%%", 5)
log.fatal("as it is 5%")
log.log(log.FATAL, "and %s", "this")
attempt("level", log.log, 9, "x")
mine = log.Log(log.DEBUG)
mine.debug("d")
mine.warn("\u20ac")
print(sorted(name for name in dir(errors) if name.endswith("Error")))
print(issubclass(errors.LibError, errors.DistutilsError), errors.CompileError.__mro__)

sys.dont_write_bytecode = False
open("source.py", "w").write("x = 1\n")
attempt("compile", util.byte_compile, ["source.py", "a/one.txt"], dry_run=1)
attempt("prefix", util.byte_compile, ["source.py"], prefix="other")
attempt("compile", util.byte_compile, ["source.py"], prefix="so", base_dir="/base")
print(len(os.listdir("__pycache__")))
sys.dont_write_bytecode = True
attempt("compile", util.byte_compile, ["source.py"])
os.chdir("/")
dir_util.remove_tree(home, verbose=0)
