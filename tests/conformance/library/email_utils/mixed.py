from email.utils import parseaddr, formataddr
for a in ("Bob Smith <bob@example.com>", "alice@example.com", '"Smith, Bob" <bob@example.com>'):
    print(formataddr(parseaddr(a)))
