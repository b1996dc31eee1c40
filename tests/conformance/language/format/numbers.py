# The number formats, with all signs, fills, alignments and precisions.
for v in (0.0, -0.0, 1.0, 123456.789, 1e-10, 1.5e300, float("inf"), float("nan")):
    print(f"{v:f} {v:.0f} {v:e} {v:g} {v:.3g} {v:10.2f} {v:<12}| {v:+.1e} {v:%} {v}" if abs(v) < 1e300 or v != v else f"{v:e} {v:g} {v:10}")
for v in (0, -5, 255, 10 ** 20):
    print(f"{v:d} {v:5} {v:<5}| {v:^7}| {v:=+8} {v:08} {v:,} {v:_} {v:#b} {v:#o} {v:#x} {v:f} {v:.1e} {v:*>12}")
print(f"{3:.2f} {True:d} {True} {1234567890:_x} {12345.6789:_.2f} {0.00001234:.2g} {123456789:.3g} {1.0:#.3g} {100:g} {1e5:.0e}")
print(f"{1e15} {1e16} {123456.0:n} {0.1:.20f} {2.5:.0f} {3.5:.0f} {1e22:.0f} {-1.5:08.2f} {'':5}| {'abc':.2} {1j:.1f}")
print(f"{1.005:.2f} {0.125:.2f} {0.375:.2f} {99.995:.2f} {1e-7:.3f} {-0.0001:.2f} {5e-324:g}")
