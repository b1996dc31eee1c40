"""hashlib: BLAKE2 with keys, salts, personalisation and trees."""
import hashlib

for cls in (hashlib.blake2b, hashlib.blake2s):
    print(cls, cls.SALT_SIZE, cls.PERSON_SIZE, cls.MAX_KEY_SIZE, cls.MAX_DIGEST_SIZE)
    h = cls(b"x" * 300, digest_size=20)
    print(h.name, h.digest_size, h.block_size, h.hexdigest())
    print(cls(b"data", key=b"secret").hexdigest(), cls(b"", key=b"k", digest_size=8).hexdigest())
    print(cls(b"x", digest_size=5, key=b"k", salt=b"s", person=b"p", fanout=2, depth=3, leaf_size=4, node_offset=5, node_depth=1, inner_size=6, last_node=True).hexdigest())
    for n in (0, 1, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1000):
        print(n, cls(b"a" * n).hexdigest()[:24], cls(b"a" * n, key=b"key").hexdigest()[-16:])
    h = cls()
    for i in range(50):
        h.update(bytes([i]) * i)
    c = h.copy()
    c.update(b"!")
    print(h.hexdigest() != c.hexdigest(), c.digest()[:4], [n for n in dir(cls) if n[0] != "_"])
