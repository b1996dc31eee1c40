import secrets
import string
h = secrets.token_hex(20)
print(len(h), set(h) <= set(string.hexdigits), len(secrets.token_bytes()), isinstance(secrets.token_bytes(3), bytes))
u = secrets.token_urlsafe(30)
print(len(u), set(u) <= set(string.ascii_letters + string.digits + "-_"))
