# What a script finds in its namespace at the start, and module annotations in the dict that is there already.
print(dir())
print([name for name in globals() if name.startswith("_")])
first = __annotations__
print(first)
x: int = 1
y: str
print(first, first is __annotations__, "y" in globals())
