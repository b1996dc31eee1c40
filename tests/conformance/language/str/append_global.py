# Text that grows in place under a global name keeps its other owners' text.
s = ""
t = s
for i in range(300):
    s += str(i % 10)
    if i == 150: t = s
print(len(s), len(t), s[-5:])
u = s
u += "x"
print(len(s), len(u))
def f():
    global s
    s += "abc"
    return s
f(); print(s[-4:])
class W: pass
try:
    s += 1
except TypeError as e:
    print(e, len(s))
