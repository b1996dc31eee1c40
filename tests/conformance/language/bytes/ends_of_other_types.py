# What is no bytes-like object is named by its type, whatever that is.
for x in (0.5, 5e-324, 1.7976931348623157e308, 2**70, None, object, [1], (1,), (0.5,), (5e-324,)):
    for b in (b'ab', bytearray(b'ab')):
        for m in ('startswith','endswith'):
            try: print(getattr(b,m)(x))
            except TypeError as e: print(m, repr(x)[:20], e)
