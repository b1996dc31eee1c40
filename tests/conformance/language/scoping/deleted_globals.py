# A global name that is deleted and set anew comes behind the others.
a = 1
b = 2
c = 3


def read():
    return a, b, c


del b
print([name for name in globals() if len(name) == 1])
b = 5
print([name for name in globals() if len(name) == 1], read())
names = globals()
for name in ("a", "c"):
    del names[name]
    names[name] = name
print([name for name in globals() if len(name) == 1], read())
try:
    del a
    read()
except NameError as e:
    print(e)
a = 7
print(read(), list(globals())[-1])
