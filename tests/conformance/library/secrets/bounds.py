import secrets
print(all(0 <= secrets.randbelow(3) < 3 for _ in range(50)), {secrets.choice("ab") for _ in range(200)} == {"a", "b"}, all(secrets.randbits(5) < 32 for _ in range(50)))
