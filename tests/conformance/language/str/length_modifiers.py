"""One of h, l and L may stand before the letter of a format, and means nothing."""
for spec in "%ld", "%hd", "%Ld", "%lld", "%hhd", "%lhx", "%5.3ld|", "%l", "%lc", "%(a)ld":
    for value in 65, {"a": 65}:
        try:
            print(spec, spec % value)
        except (ValueError, TypeError, KeyError) as error:
            print(spec, type(error).__name__, error)
        try:
            print(spec, spec.encode() % value)
        except (ValueError, TypeError, KeyError) as error:
            print(spec, type(error).__name__, error)
