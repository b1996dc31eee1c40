"""Sources that only linecache knows show in tracebacks' helpers."""
import linecache

source = "def f():\n    return 1 / 0\n\nf()\n"
name = "<generated-1>"
linecache.cache[name] = (len(source), None, source.splitlines(True), name)
print(linecache.getline(name, 2), linecache.getlines(name)[0], len(linecache.getlines(name)))
linecache.checkcache(name)
print(name in linecache.cache)
linecache.checkcache("never seen")
linecache.clearcache()
print(linecache.getline(name, 2) == "", linecache.getline(None, 1) == "" if False else "")
