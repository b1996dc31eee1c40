import uuid
u = uuid.UUID("{12345678-1234-5678-1234-567812345678}")
print(u, repr(u), u.hex, u.int, u.bytes, u.bytes_le, u.fields, u.urn, u.variant, u.version, u.time_low, u.time_mid, u.time_hi_version, u.clock_seq, u.node, u.time, u.clock_seq_low)
for kw in (dict(hex="12345678123456781234567812345678"), dict(bytes=b"\x12\x34\x56\x78" * 4), dict(bytes_le=b"\x78\x56\x34\x12\x34\x12\x78\x56" + b"\x12\x34\x56\x78" * 2), dict(fields=(0x12345678, 0x1234, 0x5678, 0x12, 0x34, 0x567812345678)), dict(int=5), dict(int=0, version=4)):
    print(uuid.UUID(**kw), uuid.UUID(**kw) == u)
for kw in (dict(), dict(hex="zz"), dict(bytes=b"1"), dict(bytes_le=b"1"), dict(fields=(1, 2)), dict(int=-1), dict(int=1 << 128), dict(int=1, version=9), dict(fields=(1 << 32, 0, 0, 0, 0, 0)), dict(fields=(0, 0, 0, 0, 300, 0)), dict(hex="1", int=2), dict(hex="g" * 32)):
    try:
        print(uuid.UUID(**kw))
    except Exception as e:
        print(type(e).__name__, e)
try:
    u.int = 3
except TypeError as e:
    print(e)
