# Elements of an array that stands for more than memory has: an element that is repeated takes no room.
import numpy as np

many = np.broadcast_to(2.5, (1 << 59,))
print(many[[1, -2]], many[np.array([[0, 5]])], many[7], many[10:12])
try:
    np.concatenate([many, many])
except (ValueError, MemoryError):
    print("refused")
rows = np.broadcast_to(np.arange(3), (1 << 58, 3))
print(rows[[5, -1]], rows[:, ::2][[1, 2]])

# What lies between points of which one is infinite, from the other one.
inf, nan = float("inf"), float("nan")
print(np.interp([-5.0, 2.0, 5.0], [-inf, 1.0, 3.0], [7.0, 1.0, 4.0]))
print(np.interp([-5.0, 2.0, 5.0], [-inf, 1.0, 3.0], [1.0, 1.0, 4.0]))
print(np.interp([0.5, 1.5, 9.0], [0.0, 1.0, inf], [inf, 2.0, 2.0]))
print(np.interp([0.5, 1.5], [0.0, 1.0, 2.0], [nan, 2.0, inf]))
