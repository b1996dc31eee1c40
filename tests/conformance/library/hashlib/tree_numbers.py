# Numbers of blake2's tree that are out of range.
import hashlib

for name, value in (("leaf_size", 1 << 32), ("leaf_size", -1), ("leaf_size", (1 << 32) - 1), ("node_offset", -1), ("node_offset", 1 << 48)):
    for make in (hashlib.blake2b, hashlib.blake2s):
        try:
            print(name, value, make(b"x", **{name: value}).hexdigest()[:16])
        except (ValueError, OverflowError) as e:
            print(name, value, type(e).__name__, e)
