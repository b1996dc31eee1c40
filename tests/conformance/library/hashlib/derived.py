"""hashlib: pbkdf2_hmac, scrypt, file_digest, copies."""
import hashlib
import io

print(hashlib.pbkdf2_hmac("sha256", b"password", b"salt", 1000).hex(), hashlib.pbkdf2_hmac("sha1", b"p", b"s", 2, 10).hex(), hashlib.pbkdf2_hmac("md5", bytearray(b"p"), memoryview(b"s"), iterations=3, dklen=40).hex())
print(hashlib.scrypt(b"p", salt=b"s", n=16, r=8, p=1, dklen=8), hashlib.scrypt(password=b"password", salt=b"NaCl", n=1024, r=8, p=16, dklen=16).hex())
print(hashlib.file_digest(io.BytesIO(b"hello" * 1000), "sha256").hexdigest(), hashlib.file_digest(io.BytesIO(b"hello"), hashlib.md5).hexdigest())
h = hashlib.sha256(b"ab")
c = h.copy()
c.update(b"c")
print(c.hexdigest() == hashlib.sha256(b"abc").hexdigest(), h.hexdigest() == hashlib.sha256(b"ab").hexdigest(), h.hexdigest() == h.hexdigest())
