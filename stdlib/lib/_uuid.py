"""uuid's native part in CPython. libuuid is not used: uuid1() is made from the clock and the network card's address."""

has_uuid_generate_time_safe = 0
UuidCreate = None


def generate_time_safe():
    """The bytes of a fresh uuid1, and that it is not known to be safe between processes."""
    from uuid import uuid1

    return uuid1().bytes, -1
