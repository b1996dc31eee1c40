# Arrays over files, as data sets of tokens are read.
import os
import tempfile

import numpy as np
import torch

folder = tempfile.mkdtemp()
path = os.path.join(folder, "tokens.bin")
np.arange(100).astype(np.uint16).tofile(path)
data = np.memmap(path, dtype=np.uint16, mode="r")
print(repr(data[:5]), data.shape, len(data), data.dtype, isinstance(data, np.ndarray), type(data[3:5]).__name__, repr(data[3]), data.mode, data.offset)
print(torch.stack([torch.from_numpy(data[i:i + 4].astype(np.int64)) for i in (1, 5, 90)]))
try:
    data[0] = 1
except ValueError as e:
    print(e)
print(np.fromfile(path, dtype=np.uint16, count=3))

other = os.path.join(folder, "floats.bin")
made = np.memmap(other, dtype=np.float32, mode="w+", shape=(3, 4))
made[:] = np.arange(12).reshape(3, 4)
made[1, 2] = -1
made.flush()
del made
print(np.fromfile(other, dtype=np.float32))
part = np.memmap(other, dtype="float32", mode="r+", shape=(2, 2), offset=8)
part += 1
part.flush()
print(np.array(part), np.fromfile(other, "f4"))
copied = np.memmap(other, dtype="float32", mode="c")
copied[0] = 99
print(copied[:2], np.fromfile(other, "f4")[:2], copied.sum(), copied.mean())

np.save(os.path.join(folder, "a.npy"), np.arange(6).reshape(2, 3))
loaded = np.load(os.path.join(folder, "a.npy"), mmap_mode="r")
print(loaded, loaded.sum(0), loaded.flags.writeable, type(loaded).__name__)
opened = np.lib.format.open_memmap(os.path.join(folder, "b.npy"), mode="w+", dtype=np.uint32, shape=(2, 2))
opened[:] = 7
opened.flush()
print(np.load(os.path.join(folder, "b.npy")))
for bad in (dict(mode="w+"), dict(mode="x"), dict(mode="r", dtype=np.float64, offset=1)):
    try:
        np.memmap(path, **bad)
    except ValueError as e:
        print(str(e)[:70])
