import uuid
for h in ("0", "8", "c", "e"):
    print(uuid.UUID("00000000-0000-1000-%s000-000000000000" % h).variant, uuid.UUID("00000000-0000-1000-%s000-000000000000" % h).version)
import copy
u = uuid.UUID(int=9)
print(copy.copy(u) == u, copy.deepcopy(u) == u, u.__getstate__(), uuid.SafeUUID.safe, uuid.RFC_4122)
