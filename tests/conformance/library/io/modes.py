# Modes that open() is given, right and wrong, twice each.
import itertools
import os
import tempfile

name = os.path.join(tempfile.mkdtemp(), "file")
with open(name, "w") as f:
    f.write("text\n")
for _ in range(2):
    for letters in [*"rwxabt+U", *itertools.product("rwxabt+U", repeat=2), *itertools.permutations("rb+"), *itertools.permutations("wt+"), "rw+", "rbt", "r+b+"]:
        mode = "".join(letters)
        try:
            with open(name, mode) as f:
                print(mode, type(f).__name__, f.mode, f.readable(), f.writable(), getattr(getattr(f, "buffer", f), "raw", f).mode)
        except (ValueError, FileExistsError) as e:
            print(mode, type(e).__name__, str(e).replace(name, "NAME"))


class Mode(str):
    def __eq__(self, other):
        raise KeyError("compared")
    __hash__ = str.__hash__


print(open(name, Mode("rb")).mode, open(name, Mode("wb")).mode)
for mode in (None, 1, b"r", ["r"]):
    try:
        open(name, mode)
    except TypeError as e:
        print(e)
