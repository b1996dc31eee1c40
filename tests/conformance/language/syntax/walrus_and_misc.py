# Assignment expressions, pass, del, annotations, star targets.
if (n := len("hello")) > 3: print(n)
print([y := 5, y ** 2], y)
data = [1, 2, 3, 4]
print([last := v for v in data if v % 2], last)
while (item := data.pop()) > 2: print("item", item)
a: int = 3
b: "list[str]"
print(a, __annotations__)
try:
    b
except NameError as e:
    print(e)
x = y = z = []
x.append(1)
print(z, x is y)
i = 0
i, lst = 1, [0, 0, 0]
i, lst[i] = 2, 9
print(i, lst)
del a, (x, y)
print("a" in globals(), "y" in globals())
(p) = 5; [q, r] = 6, 7; (s, (t, *u)) = 1, (2, 3, 4)
print(p, q, r, s, t, u)
print(1 if [] else 2, not 1 == 2, not not 3, 1 < 2 < 3 != 4, 1 < 3 > 2, (1, 2) < (1, 3))
print(lambda_ := 3)
