"""hashlib: public names."""
import hashlib

print([n for n in ("blake2b", "blake2s", "file_digest", "md5", "new", "pbkdf2_hmac", "scrypt", "sha1", "sha224", "sha256", "sha384", "sha3_224", "sha512", "shake_128") if not hasattr(hashlib, n)])
print(sorted(hashlib.algorithms_guaranteed), sorted(hashlib.algorithms_available))
print([n for n in dir(hashlib.md5()) if n[0] != "_"], [n for n in dir(hashlib.shake_128()) if n[0] != "_"])
digest = hashlib.sha1()
for chunk in (b"chunked ", b"", b"data"):
    digest.update(chunk)
print(digest.hexdigest(), digest.digest() == hashlib.sha1(b"chunked data").digest())
