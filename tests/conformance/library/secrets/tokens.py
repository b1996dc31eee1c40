import secrets
print(len(secrets.token_bytes(5)), len(secrets.token_hex(4)), len(secrets.token_hex()), len(secrets.token_urlsafe(16)), 0 <= secrets.randbelow(10) < 10, secrets.choice([7]), 0 <= secrets.randbits(8) < 256, secrets.compare_digest("a", "a"), secrets.compare_digest(b"a", b"b"), secrets.token_hex(3) != secrets.token_hex(3) or True, secrets.DEFAULT_ENTROPY)
try:
    secrets.randbelow(0)
except ValueError as e:
    print(e)
