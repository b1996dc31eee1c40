"""hashlib: digests of each algorithm."""
import hashlib

data = bytes(range(256)) * 5
for name in sorted(hashlib.algorithms_guaranteed):
    if name.startswith("shake"):
        h = hashlib.new(name, data)
        print(name, h.digest_size, h.block_size, h.hexdigest(20), h.digest(5), h.hexdigest(length=0))
        continue
    h = hashlib.new(name)
    h.update(data[:100])
    h.update(memoryview(data)[100:])
    print(name, h.name, h.digest_size, h.block_size, h.hexdigest(), getattr(hashlib, name)(data).digest() == h.digest())
for name in ("md5-sha1", "sha512_224", "sha512_256", "ripemd160", "sm3", "SHA256", "Sha1"):
    h = hashlib.new(name, b"abc")
    print(name, h.name, h.digest_size, h.hexdigest())
for text in (b"", b"abc", b"a" * 1000):
    print(hashlib.md5(text).hexdigest(), hashlib.sha1(text).hexdigest(), hashlib.sha256(text).hexdigest())
