# What profilers count, and how pstats lists it. Times are none: the clock stands still.
import cProfile
import io
import os
import profile
import pstats
import tempfile
from pstats import SortKey


def leaf(n):
    return len("x" * n)


def rec(n):
    return leaf(n) if n == 0 else rec(n - 1) + leaf(n)


def top():
    rec(3)
    return sorted([3, 1, 2])


def counts(stats):
    for func, (cc, nc, tt, ct, callers) in sorted(stats.items()):
        if func[2] in ("leaf", "rec", "top") or "len" in func[2]:
            print(func[2], cc, nc, {c[2]: v[:2] if isinstance(v, tuple) else v for c, v in sorted(callers.items())})


p = cProfile.Profile(timer=lambda: 0)
p.runcall(top)
p.create_stats()
counts(p.stats)
out = io.StringIO()
s = pstats.Stats(p, stream=out).strip_dirs().sort_stats("name", "calls")
s.print_stats("leaf|rec|top")
s.print_callers("leaf")
s.print_callees("rec")
s.sort_stats(SortKey.STDNAME).print_stats("leaf|rec", 1)
s.reverse_order().print_stats("rec")
print(out.getvalue())
with cProfile.Profile(timer=lambda: 0) as p:
    leaf(1)
with tempfile.TemporaryDirectory() as d:
    p.dump_stats(os.path.join(d, "f"))
    q = pstats.Stats(os.path.join(d, "f"), stream=io.StringIO())
    q.add(os.path.join(d, "f"))
    print({f[2]: v[:2] for f, v in q.stats.items() if f[2] == "leaf"})
p = profile.Profile(timer=lambda: 0)
p.runcall(top)
p.create_stats()
counts({f: v for f, v in p.stats.items() if f[2] in ("leaf", "rec")})
for wrong in (lambda: pstats.Stats(stream=out).sort_stats("nothing"), lambda: pstats.Stats(5), lambda: s.sort_stats("calls", SortKey.NAME)):
    try:
        wrong()
    except (KeyError, TypeError, AttributeError) as e:
        print(type(e).__name__)
print(sorted(s.get_sort_arg_defs())[:12])
