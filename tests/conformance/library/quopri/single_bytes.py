# What is said and done of one byte.
import quopri

print([quopri.needsquoting(c, tabs, header) for c in (b"\t", b" ", b"_", b"=", b"a", b"\xff", b"\n") for tabs in (0, 1) for header in (False, True)])
print(quopri.quote(b"\xe9"), quopri.unhex(b"E9"), quopri.ishex(b"f"), quopri.ishex(b"g"))
