import random
for seed in ("abc", b"abc", bytearray(b"x"), "", "é"):
    r = random.Random(seed)
    print(r.random(), r.randint(0, 1000))
random.seed("mpy", version=2)
print(random.random())
