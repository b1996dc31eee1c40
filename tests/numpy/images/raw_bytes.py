"""Images from bytes whose letters, rows and direction are not the mode's own, and bytes in another order."""
import numpy as np
from PIL import Image


def show(name, make):
    try:
        print(name, np.asarray(make()).tolist() if name[0] != "_" else make())
    except Exception as e:
        print(name, type(e).__name__, str(e)[:100])


data = bytes(range(48))
show("BGR", lambda: Image.frombuffer("RGB", (2, 2), data[:12], "raw", "BGR", 0, 1))
show("from the bottom", lambda: Image.frombuffer("RGB", (2, 2), data[:12], "raw", "RGB", 0, -1))
show("stride", lambda: Image.frombytes("RGB", (2, 2), data, "raw", "BGR", 8))
show("RGBX", lambda: Image.frombytes("RGB", (2, 2), data[:16], "raw", "RGBX"))
show("BGRX", lambda: Image.frombytes("RGB", (2, 2), data[:16], "raw", "BGRX", 0, -1))
show("BGRA", lambda: Image.frombytes("RGBA", (2, 2), data[:16], "raw", "BGRA"))
show("ARGB", lambda: Image.frombytes("RGBA", (2, 2), data[:16], "raw", "ARGB"))
show("L", lambda: Image.frombytes("L", (3, 2), data[:10], "raw", "L", 5, -1))
show("same", lambda: Image.frombytes("RGB", (2, 2), data[:12], "raw", "RGB", 0, 1))
image = Image.frombytes("RGB", (2, 2), data[:12])
show("_BGR", lambda: image.tobytes("raw", "BGR"))
show("_RGB", lambda: image.tobytes("raw", "RGB"))
show("_plain", lambda: image.tobytes())
show("_BGRA", lambda: image.convert("RGBA").tobytes("raw", "BGRA"))
image.frombytes(data[:12], "raw", "BGR")
show("into", lambda: image)
