# for, while, else, break, continue, nesting.
for i in range(3):
    if i == 5: break
else: print("no break")
for i in range(3):
    if i == 1: break
else: print("never")
n = 5
while n:
    n -= 1
    if n % 2: continue
    print("n", n)
    if n == 2: break
else: print("never")
while n > 0: n -= 1
else: print("loop ended", n)
for i in range(3):
    for j in range(3):
        if j > i: break
        if (i + j) % 2: continue
        print(i, j, end=" ")
    else:
        print("full", end=" ")
print(i, j)
for i in []: pass
print(i)
for i in range(10, 0, -3): print(i, end=",")
for i, c in enumerate("ab", 5): print(i, c, end=",")
for c in "hé": print(c, end=".")
for k in {"x": 1, "y": 2}: print(k, end=".")
print()
a, b = 0, 1
while a < 50: a, b = b, a + b
print(a)
for i in range(2):
    i += 10
    print(i)
