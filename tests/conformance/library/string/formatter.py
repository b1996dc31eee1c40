import string
f = string.Formatter()
print(f.format("{0} {1!r:>8} {a.real:.2f} {b[k]} {{}}", 1, "x", a=2.5, b={"k": 3}), f.vformat("{} {}", (1, 2), {}), f.format("{:{}}|", "a", 5))
for s in ("a{b}c", "{0.x[1]!r:>{w}}", "{{x}}", "", "{}{}", "a}}b{{", "{a:b:c}", "{x!s}"):
    print(s, list(f.parse(s)))


class Named(string.Formatter):
    def get_value(self, key, args, kwargs):
        return kwargs.get(key, f"<{key}>") if isinstance(key, str) else args[key]

    def check_unused_args(self, used, args, kwargs):
        print("used", sorted(map(str, used)))

    def convert_field(self, value, conversion):
        return str(value).upper() if conversion == "u" else super().convert_field(value, conversion)


print(Named().format("{0} {x} {y!u}", 1, y="why"))
for s, args in (("{", ()), ("}", ()), ("{0}{}", (1, 2)), ("{}{0}", (1, 2)), ("{x}", ()), ("{0!z}", (1,)), ("{0", (1,)), ("{5}", (1,)), ("{a!}", ()), ("{0!rx}", (1,))):
    try:
        print(f.format(s, *args))
    except Exception as e:
        print(type(e).__name__, e)
