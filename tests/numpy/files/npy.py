import io
import os
import pickle
import tempfile

import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "x")
    for a in (np.arange(6).reshape(2, 3), np.array(1.5), np.zeros((0, 2), np.float32), np.array([True, False]), np.array([1 + 2j]), np.arange(6).reshape(2, 3).T):
        np.save(path, a)
        with open(path + ".npy", "rb") as f:
            print(f.read(128))
        b = np.load(path + ".npy")
        print(b, b.dtype, b.shape, b.flags.f_contiguous)
    np.savez(path, np.arange(3), named=np.eye(2))
    with np.load(path + ".npz") as z:
        print(z.files, z["arr_0"], z["named"], "named" in z)
    np.savez_compressed(path + "c.npz", a=np.zeros(1000))
    print(os.path.getsize(path + "c.npz") < 1000, np.load(path + "c.npz")["a"].sum())
    np.savetxt(path + ".txt", [[1, 2.5], [3, 4]], fmt="%.2f", delimiter=",", header="a,b")
    print(open(path + ".txt").read(), np.loadtxt(path + ".txt", delimiter=","), np.loadtxt(io.StringIO("1 2\n3 4"), dtype=int, usecols=1))
    np.arange(4, dtype=np.int16).tofile(path + ".bin")
    print(np.fromfile(path + ".bin", dtype=np.int16), np.fromfile(path + ".bin", dtype=np.uint8, count=3), np.fromstring("1 2 3", sep=" "))
    show(lambda: np.load(io.BytesIO(b"junk")), lambda: np.load(io.BytesIO(b"")), lambda: np.load(path + ".npz")["zz"])
for x in (np.arange(3), np.float32(1.5), np.eye(2)[:, ::-1], np.dtype("f4"), np.int64(7), np.bool_(True), np.array(2.0)):
    y = pickle.loads(pickle.dumps(x))
    print(repr(y), type(y) is type(x))
buffer = io.BytesIO()
np.save(buffer, np.arange(2))
buffer.seek(0)
print(np.load(buffer), np.arange(3).tobytes(), np.array([1, 2], np.int16).byteswap())
