# async for, async with, async generators, async comprehensions, run by hand.
def run(c):
    try:
        while True: c.send(None)
    except StopIteration as e: return e.value
class AI:
    def __init__(self, n): self.n = n
    def __aiter__(self): self.i = 0; return self
    async def __anext__(self):
        if self.i >= self.n: raise StopAsyncIteration
        self.i += 1
        return self.i
class ACM:
    def __init__(self, swallow=False): self.s = swallow
    async def __aenter__(self): print("aenter"); return "val"
    async def __aexit__(self, t, v, tb): print("aexit", t.__name__ if t else None); return self.s
async def ag(n):
    try:
        for i in range(n):
            got = yield i
            if got: print("got", got)
    finally: print("ag finally")
async def main():
    async for x in AI(2): print(x)
    else: print("else")
    async for x in AI(5):
        if x == 2: break
    else: print("no else")
    async with ACM() as v, ACM(): print(v)
    async with ACM(True): raise ValueError("swallowed")
    try:
        async with ACM(): raise KeyError("k")
    except KeyError as e: print("KeyError", e)
    print([x async for x in AI(3)], {x async for x in AI(2)}, {x: x async for x in AI(2)}, [x async for x in AI(5) if x % 2], [y for x in [1, 2] for y in [x]], [(x, y) async for x in AI(2) async for y in AI(2)])
    g = (x async for x in AI(3))
    print(type(g).__name__, [i async for i in g])
    a = ag(3)
    print(await a.__anext__(), await a.asend("hello"), await anext(a), await anext(a, "done"))
    b = ag(3); await b.__anext__(); await b.aclose()
    c = ag(3); await c.__anext__()
    try: await c.athrow(ValueError("thrown"))
    except ValueError as e: print(e)
    print(type(a).__name__, a.__name__, a.ag_running, aiter(a) is a)
    return "main done"
print(run(main()))
class NoAiter: pass
class BadAiter:
    def __aiter__(self): return 5
class BadAnext:
    def __aiter__(self): return self
    def __anext__(self): return 5
class NoAexit:
    async def __aenter__(self): pass
class BadEnter:
    def __aenter__(self): return 5
    async def __aexit__(self, *a): pass
async def loop(o):
    async for x in o: pass
async def with_(o):
    async with o: pass
for c in (loop(NoAiter()), loop(BadAiter()), loop(BadAnext()), loop([1]), with_(5), with_(NoAexit()), with_(BadEnter())):
    try: run(c)
    except Exception as e: print(type(e).__name__, e)
for f in (lambda: aiter(5), lambda: anext(5), lambda: aiter(BadAiter()), lambda: [x for x in ag(1)]):
    try: f()
    except TypeError as e: print(e)
async def early():
    yield 1
    return
async def m2(): return [x async for x in early()]
print(run(m2()))
