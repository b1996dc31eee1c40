# Default arguments, sentinel None, *args and **kwargs forwarded through several levels.
def conv(cin, cout, k=3, *, stride=1, pad=None, **kw):
    pad = (k - 1) // 2 if pad is None else pad
    return dict(cin=cin, cout=cout, k=k, stride=stride, pad=pad, **kw)
def block(cin, cout=None, *args, norm=True, **kwargs):
    cout = cout or cin
    layers = [conv(cin, cout, *args, **kwargs)]
    if norm: layers.append(("norm", cout))
    return layers
def stage(n, *args, first=None, **kw): return [block(*args, **{**kw, **(first or {})}) if i == 0 else block(*args, **kw) for i in range(n)]
print(block(3), block(3, 8, 5, stride=2, bias=False), block(4, norm=False, pad=0))
print(stage(2, 3, 6, first={"stride": 2}))
def collect(acc=None, *vals): acc = [] if acc is None else acc; acc.extend(vals); return acc
def shared(acc=[]): acc.append(len(acc)); return acc
print(collect(), collect(None, 1), collect([0], 1), shared(), shared(), shared.__defaults__)
def outer(*args, **kwargs):
    def inner(*a, **k): return a, k
    return inner(*args[1:], first=args[0], **kwargs)
print(outer(1, 2, z=3), (lambda *a, k=1, **kw: (a, k, kw))(*[1], *(2,), **{"k": 5}, q=6))
for call in ("conv(1)", "conv(1, 2, 3, 4)", "conv(1, 2, cin=3)", "block()", "stage()", "block(1, 2, 3, 4)", "outer()", "outer(1, first=2)"):
    try: eval(call)
    except Exception as e: print(call, type(e).__name__, e)
