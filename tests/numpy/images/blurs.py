"""Gaussian and box blurs: radii that differ by axis and radii below one."""
import zlib

import numpy as np
from PIL import Image, ImageFilter

for mode, shape in (("RGB", (20, 30, 3)), ("L", (15, 9))):
    image = Image.fromarray(np.random.RandomState(0).randint(0, 256, shape, dtype=np.uint8))
    for radius in (0.3, 0.5, 1, 1.7, 2, 3.3, 5, (1, 3), (3, 1), (0, 2), (2, 0)):
        made = image.filter(ImageFilter.GaussianBlur(radius))
        print(mode, radius, zlib.crc32(made.tobytes()))
    for radius in (0.4, 1, 1.5, 2.7, (1, 2)):
        print(mode, radius, zlib.crc32(image.filter(ImageFilter.BoxBlur(radius)).tobytes()))
