"""resolve_name of library objects."""
import pkgutil

for name in ("os", "os.path", "os.path:join", "os.path.join", "json:decoder.JSONDecoder.decode", "json.decoder.JSONDecoder", "collections:OrderedDict.fromkeys", "os:"):
    found = pkgutil.resolve_name(name)
    print(name, getattr(found, "__name__", found))
for name in ("", "os.nothing", "os:nothing", "no_such_module:x", "os..path", "os:path:join", "9x"):
    try:
        pkgutil.resolve_name(name)
    except Exception as e:
        print(name, type(e).__name__)
