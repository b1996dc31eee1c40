"""EntryPoint objects: construction, matching, parsing of values, equality, hashing, immutability; EntryPoints selection."""
from importlib.metadata import EntryPoint, EntryPoints, PackageNotFoundError

for value in ("mod", "mod:attr", "pkg.mod:a.b", "mod:attr [x,y]", "mod [e]", "mod:attr[z]"):
    e = EntryPoint("n", value, "g")
    print(value, "->", e.module, e.attr, e.extras)
e = EntryPoint(name="join", value="os.path:join", group="tools")
print(e.load()("a", "b"), e == EntryPoint("join", "os.path:join", "tools"), hash(e) == hash(EntryPoint("join", "os.path:join", "tools")), e.matches(name="join"), e.matches(name="x"), e.matches(module="os.path", attr="join"), repr(e))
for change in (lambda: setattr(e, "name", "z"), lambda: EntryPoint("n", "v"), lambda: EntryPoint("n", "no_such_mod_x", "g").load(), lambda: EntryPoint("n", "os:nothing", "g").load()):
    try:
        change()
    except Exception as err:
        print(type(err).__name__, err)
eps = EntryPoints([e, EntryPoint("b", "m:b", "g2"), EntryPoint("a", "m:a", "g2")])
print(sorted(eps.names), sorted(eps.groups), [x.name for x in eps.select(group="g2")], len(eps.select(name="a", group="g2")), eps["join"].value, [x.name for x in eps], type(eps.select(group="none")).__name__, len(eps.select(group="none")))
try:
    eps["zz"]
except KeyError as err:
    print("KeyError", err)
print(sorted([EntryPoint("b", "v", "g"), EntryPoint("a", "v", "g")])[0].name, issubclass(PackageNotFoundError, ModuleNotFoundError))
try:
    raise PackageNotFoundError("thing")
except ModuleNotFoundError as err:
    print(err, err.args)
