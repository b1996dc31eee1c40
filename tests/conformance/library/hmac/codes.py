"""hmac: codes by algorithm, keys of each length."""
import hashlib
import hmac

for name in ("md5", "sha1", "sha256", "sha512", "sha3_256", "blake2b"):
    print(name, hmac.new(b"key", b"message", name).hexdigest())
for n in (0, 1, 63, 64, 65, 200):
    print(n, hmac.new(b"k" * n, b"message", hashlib.sha256).hexdigest(), hmac.digest(b"k" * n, b"m", "md5").hex())
