"""sum() of floats: a negative zero that it starts with stays one, and what is added to ints is added in order."""
for items, start in (([], -0.0), ([-0.0], -0.0), ((-0.0, -0.0), -0.0), (iter([-0.0]), -0.0), ([-0.0], 0), ([-0.0, 0], -0.0), ([True], -0.0),
                     ([1, 2.5, 3], 0), ([2 ** 60, 1.0, -2 ** 60], 0), ([0.1] * 10, 0), ([1e308, 1e308, -1e308], 0.0), ((x / 4 for x in range(5)), -0.0),
                     ([1j, 0.5], 0), ([float("nan")], 1), ([], 0.5), (range(3), 0.5)):
    print(repr(sum(items, start)))
