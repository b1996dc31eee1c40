import secrets
for f in (lambda: secrets.choice([]), lambda: secrets.randbelow(-1), lambda: secrets.randbits(-1)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(sorted(secrets.__all__), issubclass(secrets.SystemRandom, object))
