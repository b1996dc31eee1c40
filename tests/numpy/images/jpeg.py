# JPEG images are read, written and named as Pillow does.
import io
import zlib

import numpy as np
import torch
import torchvision.io
from PIL import Image

y, x = np.mgrid[0:67, 0:93]
image = Image.fromarray(np.stack([(x * 2) % 256, (y * 3) % 256, ((x + y) * 2) % 256], -1).astype(np.uint8))


def stored(picture, **options):
    file = io.BytesIO()
    picture.save(file, "JPEG", **options)
    return file.getvalue()


def shown(data):
    picture = Image.open(io.BytesIO(data))
    return picture.size, picture.mode, picture.format, zlib.crc32(picture.tobytes())


for options in ({}, {"quality": 95}, {"quality": 10}, {"subsampling": 0}, {"subsampling": "4:2:2"}, {"progressive": True}):
    print(options, shown(stored(image, **options)))
print(shown(stored(image.convert("L"))), shown(stored(image.resize((1, 1)))))
try:
    stored(image.convert("RGBA"))
except OSError as error:
    print(error)
data = stored(image)
try:
    Image.open(io.BytesIO(data[:len(data) // 2])).load()
except OSError as error:
    print(str(error)[:23])
coded = torch.frombuffer(bytearray(data), dtype=torch.uint8)
decoded = torchvision.io.decode_jpeg(coded)
print(decoded.shape, decoded.long().sum(), torchvision.io.decode_image(coded, torchvision.io.ImageReadMode.GRAY).long().sum())
print(torchvision.io.decode_jpeg(torchvision.io.encode_jpeg(decoded, 90)).long().sum())
for wrong in (decoded.float(), decoded[0]):
    try:
        torchvision.io.encode_jpeg(wrong)
    except RuntimeError as error:
        print(type(error).__name__)
