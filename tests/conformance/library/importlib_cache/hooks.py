"""What SourceLoader.get_code asks a subclass for, and what it does with the answers."""
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
import tempfile

sys.dont_write_bytecode = False
log = []


class Loader(importlib.abc.SourceLoader):
    def __init__(self, **files):
        self.files = {"/virtual/" + name + ".py": text for name, text in files.items()}

    def get_filename(self, name):
        log.append("name " + name)
        return "/virtual/" + name + ".py"

    def get_data(self, path):
        log.append("data " + path[-4:].lstrip("."))
        if path not in self.files:
            raise OSError(path)
        return self.files[path]

    def path_stats(self, path):
        log.append("stats")
        return {"mtime": 1234567890.75, "size": len(self.files[path])}

    def set_data(self, path, data):
        log.append(("set", bytes(data[4:16])))
        self.files[path] = bytes(data)

    def source_to_code(self, data, path, **more):
        log.append(("compile", path, bytes(data), more))
        return super().source_to_code(data, path, **more)


def show(loader, name="m"):
    try:
        code = loader.get_code(name)
        space = {}
        exec(code, space)
        print(space.get("x"), code.co_filename, log)
    except Exception as e:
        print(type(e).__name__, e, log)
    log.clear()


loader = Loader(m=b"x = 5\n")
show(loader)
show(loader)
cached = importlib.util.cache_from_source("/virtual/m.py")
good = loader.files[cached]
for bad in b"", good[:10], b"abcd" + good[4:], good[:4] + b"\7\0\0\0" + good[8:], good[:8] + b"\0" + good[9:], good[:12] + b"\0" + good[13:]:
    loader.files[cached] = bad
    show(loader)
sys.dont_write_bytecode = True
del loader.files[cached]
show(loader)
sys.dont_write_bytecode = False


class NoStats(Loader):
    def path_stats(self, path):
        raise OSError


class OnlyTime(Loader):
    path_stats = importlib.abc.SourceLoader.path_stats

    def path_mtime(self, path):
        log.append("mtime")
        return 77


class NoWriting(Loader):
    def set_data(self, path, data):
        raise NotImplementedError


class FailsToWrite(Loader):
    def set_data(self, path, data):
        raise OSError("full")


class CachesItself(Loader):
    def _cache_bytecode(self, source_path, cache_path, data):
        log.append((source_path, cache_path == cached, len(data) > 16))


class Changes(Loader):
    def source_to_code(self, data, path, **more):
        return compile(data.replace(b"5", b"55"), path, "exec")


for kind in NoStats, OnlyTime, NoWriting, FailsToWrite, CachesItself, Changes:
    print(kind.__name__)
    loader = kind(m=b"x = 5\n")
    show(loader)
    if kind is not OnlyTime:
        show(loader)
show(Loader(bad=b"x = = 1\n"), "bad")


class Upper(importlib.machinery.SourceFileLoader):
    def get_data(self, path):
        data = super().get_data(path)
        return data.replace(b"low", b"LOW") if path.endswith(".py") else data

    def _cache_bytecode(self, source_path, cache_path, data):
        print("caching", os.path.basename(source_path))
        super()._cache_bytecode(source_path, cache_path, data)

    def set_data(self, path, data, *, _mode=0o666):
        print("setting", oct(_mode & 0o777))
        super().set_data(path, data, _mode=_mode)


with tempfile.TemporaryDirectory() as folder:
    path = folder + "/up.py"
    with open(path, "w") as f:
        f.write("word = 'low'\n")
    os.chmod(path, 0o440)
    for _ in range(2):
        spec = importlib.util.spec_from_file_location("up", path, loader=Upper("up", path))
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        print(module.word, os.path.exists(module.__cached__))
    plain = importlib.machinery.SourceFileLoader("up", path)
    print(sorted(plain.path_stats(path)), plain.path_stats(path)["size"])
    plain.set_data(folder + "/deep/er/file.bin", b"abc")
    print(plain.get_data(folder + "/deep/er/file.bin"))
    plain.set_data(folder + "/up.py/file.bin", b"abc")
    plain.set_data(folder + "/deep/er/file.bin", bytearray(b"again"))
    print(plain.get_data(folder + "/deep/er/file.bin"), os.listdir(folder + "/deep/er"))
