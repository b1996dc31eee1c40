"""cache_from_source and source_from_cache: levels, odd names, errors; suffixes and the magic number."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import warnings

tag = sys.implementation.cache_tag
cache, source = importlib.util.cache_from_source, importlib.util.source_from_cache


def show(f, *args, **kwargs):
    args = [a.replace("TAG", tag) if isinstance(a, str) else a for a in args]
    try:
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            out = f(*args, **kwargs).replace(tag, "TAG")
        print(*[str(a).replace(tag, "TAG") for a in args], kwargs, "->", out, [str(w.message) for w in warned])
    except Exception as e:
        print(*[str(a).replace(tag, "TAG") for a in args], kwargs, type(e).__name__, str(e).replace(tag, "TAG"))


for path in "/a/b.py", "b.py", "a/b.c.py", "noending", ".py", "/a/b.pyw", "", pathlib.Path("/p/q.py"):
    show(cache, path)
for level in "", 0, 1, 2, "x", "x-y", None, True, -1:
    show(cache, "/a/b.py", optimization=level)
show(cache, "/a/b.py", True)
show(cache, "/a/b.py", False)
show(cache, "/a/b.py", True, optimization=1)
show(cache, 5)
for path in ("/a/__pycache__/b.TAG.pyc", "__pycache__/b.TAG.pyc", "/a/__pycache__/b.TAG.opt-1.pyc", "/a/__pycache__/b.TAG.foo-1.pyc", "/a/__pycache__/b.TAG.opt-.pyc",
             "/a/__pycache__/b.TAG.opt-?.pyc", "/a/__pycache__/b.pyc", "/a/__pycache__/b.TAG.opt-1.z.pyc", "/a/b.TAG.pyc", "b.TAG.pyc",
             "/a/__pycache__/b.other-99.pyc", pathlib.Path("/p/__pycache__/q.x.pyc")):
    show(source, path)
sys.implementation.cache_tag = None
for f in cache, source:
    try:
        f("/a/__pycache__/b.x.pyc")
    except NotImplementedError as e:
        print(type(e).__name__, e)
sys.implementation.cache_tag = tag
machinery = importlib.machinery
print(machinery.SOURCE_SUFFIXES, machinery.BYTECODE_SUFFIXES, machinery.DEBUG_BYTECODE_SUFFIXES, machinery.OPTIMIZED_BYTECODE_SUFFIXES)
print(set(machinery.SOURCE_SUFFIXES + machinery.BYTECODE_SUFFIXES) <= set(machinery.all_suffixes()))
print(len(importlib.util.MAGIC_NUMBER), importlib.util.MAGIC_NUMBER[2:], type(importlib.util.MAGIC_NUMBER))
hashes = [importlib.util.source_hash(text) for text in (b"", b"a", b"b", b"a" * 100, b"a" * 101)]
print({len(h) for h in hashes}, len(set(hashes)), importlib.util.source_hash(b"a") == hashes[1])
print(isinstance(tag, str) and "." not in tag and tag.endswith("311"))
