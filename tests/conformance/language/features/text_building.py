# The ways in which scripts build text: %, format, f-strings, join, concatenation.
name, loss, step, lr = "net", 0.123456, 42, 1e-05
print("%s: loss=%.4f step=%05d lr=%g" % (name, loss, step, lr), "{}: {:.3f} {:>6d} {:e}".format(name, loss, step, lr), f"{name}: {loss:.2f} {step:>8,} {lr:.1e}", sep="\n")
print("{0}-{1}-{0}".format("a", "b"), "{x[0]} {y.real}".format(x=[1], y=2), "{:{}}|{:<{w}}|".format("a", 5, "b", w=4), "{!r} {!s}".format("q", "q"), "%(a)s %(b)d" % {"a": 1, "b": 2}, "%d%%" % 50, "%x %o %e" % (255, 8, 1234.5))
print(", ".join(f"{k}={v}" for k, v in {"a": 1, "b": [2]}.items()), "-" * 20, "\t".join(["x", "y"]), "".join(str(i) for i in range(5)), "a" "b" 'c', "line\n".rstrip() + "|", "%s" % [1, 2], "%s" % (("t", 1),), str([1.0, "a"]), repr({"k": (1,)}))
print(f"{'left':<10}|{'right':>10}|{'mid':^10}|{3.14159:10.3f}|{7:03d}|{True}|{None!s:>6}|{[1, 2]}|{ {'a': 1}['a'] }|{step=}|{loss=:.3f}")
rows = [("conv1", (64, 3, 7, 7), 9408), ("fc", (1000, 512), 512000)]
print("\n".join("{:<10}{:>20}{:>12,}".format(n, str(s), p) for n, s, p in rows))
print("total".ljust(10, ".") + str(sum(r[2] for r in rows)).rjust(10, "."), "CamelCaseName".lower(), "snake_case".title().replace("_", ""), "a,b;c".replace(";", ",").split(","), "  strip ".strip(), "x=1".partition("="), "module.sub.Class".rsplit(".", 1), "%5.1f|%-8s|%+d" % (2.25, "ab", 3))
