# f-strings: expressions, conversions, nested specs, the = form.
x, y, name, w = 3.14159, 42, "Ann", 10
print(f"{x:.2f} {y:5d}|{y:<5}|{y:^5}|{y:>05}| {name!r:>8} {name:*^9} {x:{w}.{3}f}|")
print(f"{y:x} {y:#X} {y:b} {y:o} {y:+d} {y: d} {-y:08d} {1234567:,} {1234567.891:,.2f} {0.256:.1%} {y:e} {x:g} {1e10:g} {1e-7:g} {255:c}" if False else f"{y:x} {y:#X} {y:b} {y:o} {y:+d} {y: d} {-y:08d} {1234567:,} {1234567.891:,.2f} {0.256:.1%} {y:e} {x:g} {1e10:g} {1e-7:g}")
print(f"{{literal}} {y=} {x=:.1f} {name = } {y + 1=} {'nested ' + f'{y}'} {[i for i in range(3)]} {({'k': 1})['k']}")
print(f"{name.upper()} {len(name)} {y if y > 40 else 0} {(lambda v: v * 2)(4)} {name[0]}{name[-1]}" f" joined {1}" " plain {no}")
print(f"{None} {True!s} {'é'!a} {1.0} {[1.5, 'a']} {x!r:.4}")
print(f'{"a" "b"} {"its"}', f"""multi
{y}""", rf"\d{y}", f"{y!s:>6}", f"{'x':>{w // 2}}|")
try:
    f"{y:z}"
except ValueError as e:
    print(e)
try:
    f"{name:d}"
except ValueError as e:
    print(e)
