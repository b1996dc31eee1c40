# Reading, assigning and deleting slices.
l = list(range(10))
print(l[2:5], l[:3], l[7:], l[-3:], l[::2], l[::-1], l[8:2:-2], l[5:2], l[-100:100], l[:], l[3:3])
l[2:4] = ["a", "b", "c"]; print(l)
l[:2] = []; print(l)
l[len(l):] = [1, 2]; print(l)
l[::3] = "XYZW"; print(l)
try:
    l[::2] = [1]
except ValueError as e:
    print(e)
del l[1:3], l[-1], l[::2]
print(l)
l[1:1] = (v for v in "gen"); print(l)
l[:] = [0]; print(l)
try:
    l[1:2] = 5
except TypeError as e:
    print(e)
s = slice(1, None, 2)
print("abcdef"[s], (1, 2, 3, 4)[s], s, s.start, s.stop, s.step, s.indices(7), slice(3) == slice(None, 3, None))
class G:
    def __getitem__(self, k): return k
g = G()
print(g[1], g[1:2], g[1:2, ::3], g[..., None], g[()], g[-1:], g[:, 0])
try:
    [1, 2][::0]
except ValueError as e:
    print(e)
try:
    [1]["a":]
except TypeError as e:
    print(e)
