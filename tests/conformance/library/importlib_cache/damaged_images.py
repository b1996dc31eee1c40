# A file loader reads the image beside a source: what stands behind its header is what marshal writes of the code.
import importlib.machinery
import importlib.util
import marshal
import os
import struct
import sys
import tempfile

sys.dont_write_bytecode = False
sys.pycache_prefix = None
with tempfile.TemporaryDirectory() as folder:
    source = os.path.join(folder, "small.py")
    cached = importlib.util.cache_from_source(source)

    def write():
        with open(source, "w") as f:
            f.write("x = 1\ndef f(): return x\n")

    def load(name="small"):
        loader = importlib.machinery.SourceFileLoader(name, source)
        return loader.get_code(name)

    def replace(change):
        write()
        if os.path.exists(cached):
            os.remove(cached)
        load()
        with open(cached, "rb") as f:
            data = f.read()
        with open(cached, "wb") as f:
            f.write(change(data))

    write()
    code = load()
    with open(cached, "rb") as f:
        data = f.read()
    stat = os.stat(source)
    print(data[:4] == importlib.util.MAGIC_NUMBER, struct.unpack("<III", data[4:16]) == (0, int(stat.st_mtime), stat.st_size))
    print(data[16:] == marshal.dumps(code), chr(data[16] & 0x7F), marshal.loads(data[16:]) == code)
    for what, change in (
        ("empty", lambda d: b""),
        ("half a header", lambda d: d[:11]),
        ("magic only", lambda d: d[:4]),
        ("other magic", lambda d: b"\0\0\0\0" + d[4:]),
        ("unknown flags", lambda d: d[:4] + b"\xff\xff\xff\xff" + d[8:]),
        ("older source", lambda d: d[:8] + b"\0\0\0\0" + d[12:]),
        ("header only", lambda d: d[:16]),
        ("cut off", lambda d: d[:30]),
        ("no code", lambda d: d[:16] + marshal.dumps(b"abcd")),
        ("no marshal data", lambda d: d[:16] + b"<test>"),
    ):
        replace(change)
        try:
            print(what, load().co_names)
        except ImportError as e:
            print(what, "ImportError", e.name, e.path == cached, str(e).replace(cached, "…"))
        except (EOFError, ValueError, TypeError):
            print(what, "damaged")
    replace(lambda d: d)
    os.rename(cached, os.path.join(folder, "alone.pyc"))
    alone = os.path.join(folder, "alone.pyc")
    print(importlib.machinery.SourcelessFileLoader("alone", alone).get_code("alone").co_names)
    for cut in (3, 12, 16, 30):
        with open(alone, "rb") as f:
            data = f.read()
        with open(os.path.join(folder, "cut.pyc"), "wb") as f:
            f.write(data[:cut])
        try:
            print(importlib.machinery.SourcelessFileLoader("cut", f.name).get_code("cut"))
        except (ImportError, EOFError, ValueError, TypeError) as e:
            print(cut, "refused" if isinstance(e, ImportError) else "damaged")
