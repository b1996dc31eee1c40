from email.utils import make_msgid, localtime
m = make_msgid("tag", domain="example.org")
print(m.startswith("<"), m.endswith(".tag@example.org>"), m.count("@"), localtime().tzinfo is not None)
