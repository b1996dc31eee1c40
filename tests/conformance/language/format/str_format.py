# str.format: fields, attributes, items, nested specs, errors.
print("{} {} {}".format(1, "a", None), "{1} {0} {1}".format("x", "y"), "{a} {b!r}".format(a=1, b="q"), "{{}} {}".format(5))
class P:
    x = [1, {"k": "v"}]
print("{0.x[0]} {0.x[1][k]} {p.x}".format(P, p=P()), "{:{}}|{:>{w}}|".format("a", 4, "b", w=3), "{:.3}".format("abcdef"), "{!s:>4}".format(7))
print("{:,} {:_} {:.2e} {:08.3f} {:+} {:%} {:b} {:#x} {:c}".format(12345, 12345, 12345.678, 3.14159, 5, 0.5, 5, 255, 65))
for f, a in (("{} {}", (1,)), ("{a}", ()), ("{0} {}", (1, 2)), ("{", ()), ("}", ()), ("{:d}", ("x",)), ("{:.2f}", ("x",)), ("{0[z]}", ([1],)), ("{!x}", (1,))):
    try:
        print(f.format(*a))
    except Exception as e:
        print(type(e).__name__ + ":", e)
print(format(3.5), format(255, "x"), format("a", ">3"), format(1e6, "g"), "{}".format([1, "a"]), "{:>{}}".format("r", 5), "{x}{x}".format_map({"x": 2}))
print("Epoch [{}/{}], loss: {:.4f}, lr {:.0e}".format(3, 10, 0.123456, 0.001))
