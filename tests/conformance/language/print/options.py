# sep, end, file, flush and several types.
import sys
print(1, "a", None, 2.5, [1], sep=", ", end="!\n")
print(); print("", end=""); print("x", "", "y", sep="")
print("to stderr", file=sys.stderr)
print("tuple", (1,), {"k": [True]}, {1}, range(3), slice(1), print is print, sep="\n", flush=True)
print(*[], sep="x"); print(*"abc", sep="-")
sys.stdout.write("written\n")
try:
    print("a", sep=5)
except TypeError as e:
    print(e)
try:
    print("a", bad=1)
except TypeError as e:
    print(e)
print("a\tb\\n", r"raw\n", b"x", 'single "double"', "it's")
print([1.0, "it's", 'q"', None, (), {}], {"a": "b\n"}, ("x",), [[]], {(1, 2): {3: 4}})
