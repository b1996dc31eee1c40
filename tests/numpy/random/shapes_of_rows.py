# Rows of several numbers for each draw: their shapes, of no draws as well.
import numpy as np

for make in (np.random.RandomState, np.random.default_rng):
    g = make(7)
    for size in (None, (), 0, (0, 3), 2):
        print(size, g.dirichlet([1.0, 2.0], size).shape, g.dirichlet([0.01, 0.02], size).shape, g.multinomial(3, [0.5, 0.5], size).shape)
