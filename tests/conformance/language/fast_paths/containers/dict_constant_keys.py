"""d["name"] at one place over dicts whose keys stand in different order, come and go, or only look alike."""


class Text(str):
    pass


class Missing(dict):
    def __missing__(self, key):
        return "missing " + key


def name(d):
    return d["name"]


def set_name(d, v):
    d["name"] = v


a = {"id": 1, "name": "a"}
b = {"name": "b", "id": 2}
c = {"x": 0, "y": 1, "name": "c"}
print([name(d) for d in (a, b, c, a, Missing(name="m"), Missing())])
del c["name"]
try:
    name(c)
except KeyError as e:
    print("KeyError", e)
c["z"] = 5
c["".join(["na", "me"])] = "again"
print(name(c), list(c))
set_name(c, "set")
set_name(a, [1])
set_name(a, [2])
print(name(c), a)
d = {Text("name"): "subclass"}
print(name(d), d)
set_name(d, "changed")
print(d, type(list(d)[0]).__name__)
e = {}
for i in range(400):
    e["k%d" % i] = i
set_name(e, "late")
print(name(e), len(e), e["k399"], list(e)[-1])
e.clear()
try:
    name(e)
except KeyError as error:
    print("KeyError", error)
print(name({"name": "temporary"}), {"q": [1, 2], "name": 3}["name"])
numbers = {i: i * i for i in range(300)}
print(sum(numbers[i] for i in range(300)), numbers[True], numbers[2.0])
numbers[7] = "seven"
numbers[True] = "one"
print(numbers[7], numbers[1], len(numbers))
for key in (-1, 300, 1 << 60, 1 << 70, "x", None):
    try:
        numbers[key]
    except KeyError as error:
        print("KeyError", error)


class Noisy:
    def __del__(self):
        print("gone")


n = {"name": Noisy()}
n["name"] = 1
print("after")
