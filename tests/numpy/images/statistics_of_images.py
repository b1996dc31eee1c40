"""PIL.ImageStat."""
import numpy as np
from PIL import Image, ImageStat

pixels = ((np.arange(24 * 32 * 3) * 37) % 251).astype(np.uint8).reshape(24, 32, 3)
for image in (Image.fromarray(pixels), Image.fromarray(pixels).convert("L"), Image.new("RGBA", (3, 2), (1, 2, 3, 4)), Image.new("L", (1, 1), 7)):
    found = ImageStat.Stat(image)
    print(image.mode, [(name, [f"{x:.6g}" if isinstance(x, float) else x for x in getattr(found, name)])
                       for name in "extrema count sum sum2 mean median rms var stddev bands".split()])
print(ImageStat.Stat([1, 2, 3] + [0] * 253).mean)
try:
    ImageStat.Stat(3)
except TypeError as e:
    print(e)
try:
    print(ImageStat.Stat(Image.fromarray(pixels)).nothing)
except AttributeError as e:
    print(str(e)[-10:])
