# bytes() of arrays: their elements, but a whole number is a length.
import numpy as np

for array in (np.arange(3, dtype=np.int16), np.arange(6, dtype=np.uint8).reshape(2, 3).T, np.array([1.5, -0.0]), np.array(5), np.array(2.5, dtype=np.float32),
              np.zeros((0, 2)), np.array([7]), np.array([True, False])):
    print(bytes(array))
print(bytearray(np.arange(6, dtype=np.uint8).reshape(2, 3).T), bytearray(np.arange(4, dtype=np.uint8)[::2]))
