"""hmac: update, copy, attributes."""
import hashlib
import hmac

h = hmac.new(b"k", digestmod="sha256")
h.update(b"a")
c = h.copy()
h.update(b"b")
print(h.hexdigest() == hmac.new(b"k", b"ab", "sha256").hexdigest(), c.hexdigest() == hmac.new(b"k", b"a", "sha256").hexdigest(), h.digest().hex() == h.hexdigest())
print(h.name, h.digest_size, h.block_size, hmac.new(bytearray(b"k"), b"m", hashlib.md5).name, hmac.HMAC.blocksize)
