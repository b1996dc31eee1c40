import time
t = time.gmtime(1e9)
for c in "aAbBcCdDeFgGhHIjmMnpPrRSTuUVwWxXyYzZ%":
    print(c, repr(time.strftime("%" + c, t)))
print(time.strftime("%-d %-m %_d %05d|%^a é %Y年", t), repr(time.strftime("", t)), time.strftime("%Y", (0,) * 9), time.strftime("%a %b", (2000, 0, 0, 0, 0, 0, 6, 0, 0)))
print(time.strftime("%Y-%m-%d", (999, 1, 1, 0, 0, 0, 0, 1, -1)), len(time.strftime("%Y" * 100, t)))
