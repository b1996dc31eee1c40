# Displays of more constants than a code has room for, in every place where one can stand.
import hashlib


def digest(value):
    return hashlib.sha256(repr(value).encode()).hexdigest()[:16]


def made(text, **names):
    return eval(text, names)


N = 40000
numbers = made("[" + ", ".join(map(str, range(N))) + "]")
print(type(numbers), len(numbers), numbers == list(range(N)))
pairs = made("(" + ", ".join(f"({i}, 'k{i}')" for i in range(N)) + ")")
print(type(pairs), len(pairs), pairs[-1], digest(pairs))
table = made("{" + ", ".join(f"'k{i}': {{'a': {i}, 'b': [{i}.5, -{i}, None]}}" for i in range(N)) + "}")
print(len(table), table["k39999"], list(table)[:2], digest(list(table.items())[::97]))
names = made("{" + ", ".join(f"'k{i}'" for i in range(N)) + "}")
print(type(names), len(names), "k39998" in names)
print(made("'k39999' in {" + ", ".join(f"'k{i}'" for i in range(N)) + "}"))
print(made("7.25 in [" + ", ".join(f"{i}.25" for i in range(N)) + "]"))
nested = made("[1, [" + ", ".join(f"{i}.125" for i in range(N)) + "], {2: (" + ", ".join(f"b'{i}'" for i in range(N)) + ")}]")
print(nested[0], len(nested[1]), nested[1][-1], len(nested[2][2]), nested[2][2][-1])
twice = made("{'k': 1, " + ", ".join(f"{i % 30000}: {i}" for i in range(N)) + ", 'k': 2}")
print(len(twice), list(twice.items())[:2], twice[9999], twice["k"])
mixed = made("[*" + "(" + ", ".join(map(str, range(3000))) + "), x, 5]", x="x")
print(len(mixed), mixed[-2:])

space = {}
exec("class C:\n    table = [" + ", ".join(f"'{i}'" for i in range(N)) + "]\n    def f(self, a=(" + ", ".join(f"{i}j" for i in range(N)) +
     ")):\n        b = [" + ", ".join(f"'b{i}'" for i in range(N)) + "]\n        return len(a), a[-1], b[-1], len(b)\n"
     "a, b, *c = (" + ", ".join(f"'c{i}'" for i in range(N)) + ")\n"
     "for x in [" + ", ".join(f"'d{i}'" for i in range(N)) + "]: pass\n", space)
print(len(space["C"].table), space["C"]().f(), space["a"], space["c"][-1], len(space["c"]), space["x"])
one, other = space["C"]().f.__func__(None), space["C"].f(None)
print(one == other)

parts = 1000
text = "".join(f"{{x}}{i}" for i in range(parts))
print(made(f"f'{text}'", x=7) == "".join(f"7{i}" for i in range(parts)), len(made(f"f'{text}'", x="")))
for count in (99, 100, 101, 199, 200, 201):
    text = "-".join("{x}" for i in range(count))
    print(count, made(f"f'{text}'", x=1) == "-".join("1" * count))
