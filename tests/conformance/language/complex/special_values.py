"""Complex arithmetic with infinities, NaNs and signed zeros; division and powers at the edges; what overflows."""
inf, nan = float("inf"), float("nan")
cases = ["complex(inf, 1) + 1", "complex(inf, nan) * 2", "1 / complex(inf, 0)", "complex(1, -0.0)", "-complex(0, 0)", "complex(-0.0, 0.0).conjugate()", "0j ** 0", "0j ** 2", "0j ** (1+1j)", "0j ** -1",
         "(1+0j) / (0+0j)", "(1e308+1e308j) * 10", "(1e308+0j) ** 2", "(2+0j) ** 3", "(2+0j) ** -2", "(1+1j) ** 0.5", "(1+1j) ** 100", "(1+1j) ** 101", "abs(complex(1e308, 1e308))", "abs(complex(inf, nan))", "abs(complex(nan, 1))",
         "abs(3+4j)", "complex(nan, 0) == complex(nan, 0)", "complex(0.0, -0.0) == 0", "1j * inf", "complex(1, 2) * complex(3, -1) / complex(2, 2)", "(1+2j) - (1+2j)", "-(1+2j)", "+(1-2j)", "2 - 1j * 2", "1e-320j", "5e-324+1j",
         "(3+4j).__pow__(2)", "(3+4j).__rpow__(2)", "pow(3+4j, 2)", "pow(2j, 2, None)", "(3+4j).__add__('x')", "(3+4j).__eq__(3+4j)", "(3+4j).__lt__(1)", "(3+4j).__bool__()", "(1+2j).__getnewargs__()", "complex.__new__(complex, 1)"]
for c in cases:
    try:
        print(c, "->", eval(c))
    except Exception as e:
        print(c, "!!", type(e).__name__, e)
for z in (1 + 2j, -1.5 - 0.25j, 1e16 + 1e-5j, complex(1 / 3, -2 / 3), complex(-0.0, 123456789)):
    print(z, repr(z), str(z), [z], f"{z!r:>30}", complex(repr(z)) == z, hash(z) == hash(complex(z)), (z * z.conjugate()).real)
print(hash(1 + 0j) == hash(1), {1 + 0j: "one"}[1], 1 in {1 + 0j}, len({1, 1.0, 1 + 0j, True}), sum([1j, 2, 3.5]), sorted([3 + 1j, 1 - 1j], key=abs), max([1j, -3], key=abs))
z = 1 + 1j
z += 1
z *= 2j
z -= 0.5
z /= 2
z **= 2
print(z)
for attribute in ("real", "imag"):
    try:
        setattr(z, attribute, 3)
    except AttributeError as e:
        print(e)
