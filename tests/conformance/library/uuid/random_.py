import uuid
a, b = uuid.uuid4(), uuid.uuid4()
print(a != b, a.version, a.variant, len(str(a)), len(a.hex), str(a).count("-"), uuid.UUID(str(a)) == a)
c, d = uuid.uuid1(node=5, clock_seq=7), uuid.uuid1(node=5)
print(c.version, c.node, c.clock_seq, c < d or c.time < d.time, isinstance(uuid.getnode(), int))
