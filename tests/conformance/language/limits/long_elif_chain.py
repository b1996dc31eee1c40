"""Chains of elifs nearly as long as CPython takes."""


def chain(n, indent=""):
    lines = [f"{indent}def f(x):", f"{indent}  if x == 0: return 0"]
    lines += [f"{indent}  elif x == {i}: return {i}" for i in range(1, n)]
    return "\n".join(lines + [f"{indent}  else: return -1"]) + "\n"


names = {}
exec(chain(2900), names)
print([names["f"](x) for x in (0, 1, 1500, 2899, 2900)])

exec("if 0: pass\n" + "elif 0: pass\n" * 500 + "elif 1:\n  x: int = 1\n" + "elif y: z: int = 2\n" * 500 + "else: w = 3\n", names)
print(names["x"], names["__annotations__"])
seen = []
exec("for i in range(8):\n  if i == 0: seen.append(0)\n" + "".join(f"  elif i == {i}: seen.append({i})\n" for i in range(1, 6))
     + "  else:\n    if i == 6: seen.append('six')\n    elif i == 7: seen.append('seven')\n", {"seen": seen})
print(seen)
