def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class M:
    def __getitem__(self, k):
        if k == "a": return 12
        raise KeyError(k)
    def keys(self): return list("xyz")
print(eval("dir()", {}, M()), eval("a", {}, M()))
class D(dict):
    def keys(self): return list("pq")
t(lambda: eval("dir()", {}, D()))
