import uuid
print(uuid.uuid3(uuid.NAMESPACE_DNS, "python.org"), uuid.uuid5(uuid.NAMESPACE_DNS, "python.org"), uuid.uuid5(uuid.NAMESPACE_URL, "http://x/é"), uuid.uuid3(uuid.NAMESPACE_OID, "1.2"), uuid.NAMESPACE_X500)
