"""Names that leave a module's dict: what is left, in order, and the same names again."""
import types

module = types.ModuleType("m")
for i in range(20):
    setattr(module, f"n{i}", i)
for i in (0, 3, 4, 5, 19, 18):
    delattr(module, f"n{i}")
names = vars(module)
print(len(names), [n for n in names if n[0] == "n"], list(names.values())[5:], bool(names), "n3" in names, names.get("n4"))
for i in (3, 0):
    setattr(module, f"n{i}", -i)
print(len(names), list(names.items())[5:])
del names["n7"]
names.pop("n8")
print([n for n in names][-4:], dict(names).keys() == names.keys(), names == dict(names), names.copy()["n9"])
names.clear()
print(len(names), list(names), bool(names))
module.n3 = 1
print(names)

code = compile("a = 1\ndef f(): return b\n", "m", "exec")
exec(code, names)
for _ in range(3):
    module.b = 5
    print(module.f(), end=" ")
    del module.b
    try:
        module.f()
    except NameError as error:
        print(error)
for name in list(globals()):
    if name.startswith("gone"):
        del globals()[name]
gone = 1
del globals()["gone"]
for name in globals():
    pass
print("gone" in globals(), len(globals()) > 3)
