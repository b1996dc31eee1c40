# Specs of the common kind beside those that only look like them.
import enum

specs = ["", "d", "5", "5d", "05", "05d", "<5", ">5", "^6", "^5d", "x", "6x", "04x", "<05", "=5", "+d", " d", ",", "_", "#x", "b", "c", "5.2", ".2", ".0f", "f", ".2f", "8.3f", "08.3f", "<9.1f",
         "^9.1f", ".17f", ".18f", "100d", "99d", "s", "5s", "<5s", ">5s", "^5s", "05s", ".2s", "*<5", "é>4", "e", "g", "%", "n", "5 ", "d5", ".", ".x", "0", "00", "<", "<<", "1000000000000"]
values = [0, 7, -7, 12345, -(2**61), 2**61 - 1, 2**80, True, 0.0, -0.0, 1.5, -2.25, 1e14, 1e15, -1e300, float("inf"), float("nan"), "", "a", "ab", "abcdefgh", "é", "x" * 70, None]
for v in values:
    row = []
    for spec in specs:
        try:
            text = f"{v:{spec}}"
            row.append(text if len(text) < 40 else (len(text), text.strip()[:20]))
        except (ValueError, OverflowError, TypeError) as e:
            row.append(f"{type(e).__name__}: {e}")
        except MemoryError:
            row.append("MemoryError")
    print(repr(v)[:20], row)

class Text(str):
    def __format__(self, spec):
        return "formatted " + spec

class Number(int):
    pass

for _ in range(3):
    t, n = Text("a"), Number(3)
    print(f"{t}|{t:3}|{n:3}|{n}|{1 == 1}|{'a' + 'b'}|{n:03d}")

def fixed(i, x, s):
    return f"{i:4d}|{x:7.2f}|{s:<6}|{s:>6}|{i:04x}|{s}|{i}|{x:.1f}"

for i in range(4):
    print(fixed(i * 50 - 60, i / 7 - 0.2, "ab" * i))
try:
    fixed("x", 1.0, "")
except ValueError as e:
    print(e)

# "-" * n and the like
for n in (-1, 0, 1, 2, 5, True):
    print(["-" * n, "ab" * n, n * "é", "" * n, "€x" * n])
try:
    "a" * (1 << 61)
except MemoryError as e:
    print("MemoryError")
except OverflowError as e:
    print("OverflowError")
