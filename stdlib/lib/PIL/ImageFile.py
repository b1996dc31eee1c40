"""How files of images are read."""

from PIL.Image import Image as ImageFile

LOAD_TRUNCATED_IMAGES = False
MAXBLOCK = 65536
