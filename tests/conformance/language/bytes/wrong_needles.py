for s in (b"abc", bytearray(b"abc")):
    for method in ("count", "find", "index", "rfind", "rindex"):
        for wrong in (1.5, 1e-320, 2j, "a", None, [], (1,), 300, -1, 2 ** 70):
            try:
                print(method, getattr(s, method)(wrong))
            except (TypeError, ValueError) as error:
                print(method, type(error).__name__, error)
