# Every kind of subscript as the object receives it.
class S:
    def __getitem__(self, k): return k
    def __setitem__(self, k, v): print("set", k, v)
    def __delitem__(self, k): print("del", k)
s = S()
print(s[1], s[-1], s[1:2], s[:], s[::], s[::-1], s[1:], s[:2], s[1:10:3], s[None], s[..., 0], s[:, None], s[0, 1:2, ...], s[[0, 2]], s[(1, 2)], s[1,], s[()], s["k"], s[1.5], s[True], s[s[1:2]], s[lambda: 0].__name__)
s[0], s[1:2] = 1, 2
s[..., 1] = 3
s[None, ::2] += (4,) if False else ()
del s[0], s[1:2], s[..., None]
x = list(range(10))
print(x[2:8:3], x[8:2:-2], x[-3:-1], x[::-1][:3], x[5:2], x[100:], x[:-100], x[True], "abcdef"[::2], (1, 2, 3)[-2:], b"abc"[1:], bytearray(b"abc")[::-1], range(10)[2:8][1])
x[1:3] = "ab"; x[::5] = [0, 0]; x[len(x):] = [9]; del x[-2:]; del x[::3]
print(x)
