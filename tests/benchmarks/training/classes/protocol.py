"""A decoder of a line protocol: enums for kinds, states and flags, a table of transitions, faults collected by kind."""
from collections import Counter
from enum import Enum, IntEnum, IntFlag, auto, unique


@unique
class Kind(IntEnum):
    HELLO = 1
    DATA = 2
    ACK = 3
    BYE = 4
    ERROR = 15


class State(Enum):
    CLOSED = auto()
    OPEN = auto()
    WAITING = auto()
    FAILED = "failed"

    @property
    def alive(self):
        return self in (State.OPEN, State.WAITING)


class Flags(IntFlag):
    NONE = 0
    URGENT = 1
    PACKED = 2
    LAST = 4


class ProtocolError(Exception):
    def __init__(self, state, kind):
        super().__init__(f"{kind.name} while {state.name}")
        self.state, self.kind = state, kind


TRANSITIONS = {
    (State.CLOSED, Kind.HELLO): State.OPEN,
    (State.OPEN, Kind.DATA): State.WAITING,
    (State.WAITING, Kind.ACK): State.OPEN,
    (State.OPEN, Kind.BYE): State.CLOSED,
    (State.WAITING, Kind.ERROR): State.FAILED,
    (State.FAILED, Kind.BYE): State.CLOSED,
}


class Session:
    def __init__(self, name):
        self.name = name
        self.state = State.CLOSED
        self.payload = bytearray()
        self.messages = []

    def feed(self, kind, flags, body):
        try:
            self.state = TRANSITIONS[self.state, kind]
        except KeyError:
            raise ProtocolError(self.state, kind) from None
        if kind is Kind.DATA:
            self.payload += bytes(b ^ 0x5A for b in body) if flags & Flags.PACKED else body
            if flags & Flags.LAST:
                self.messages.append(bytes(self.payload))
                self.payload.clear()
        return self.state.alive


def frames(data):
    at = 0
    while at < len(data):
        head, size = data[at], data[at + 1]
        yield head & 15, head >> 4, data[at + 2:at + 2 + size]
        at += 2 + size


def encode(kind, flags=Flags.NONE, body=b""):
    return bytes([kind | flags << 4, len(body)]) + body


seen, faults = Counter(), Counter()
sessions = []
for n in range(1700):
    script = [(Kind.HELLO, Flags.NONE, b"")]
    for k in range(n % 13 + 3):
        flags = (Flags.PACKED if k % 2 else Flags.NONE) | (Flags.LAST if k % 3 == 2 else Flags.NONE)
        script.append((Kind.DATA, flags, b"part %d of %d;" % (k, n)))
        script.append((Kind.ACK if (n + k) % 11 else Kind.ERROR, Flags.NONE, b""))
    script.append((Kind.BYE, Flags.URGENT, b"bye"))
    stream = b"".join(encode(*step) for step in script)
    if n % 20 == 7:
        stream += b"\x0e\x00"
    session = Session(f"s{n}")
    for number, flags, body in frames(stream):
        try:
            kind = Kind(number)
        except ValueError as error:
            faults[str(error)] += 1
            continue
        seen[kind.name, Flags(flags)] += 1
        try:
            session.feed(kind, Flags(flags), body)
        except ProtocolError as error:
            faults[str(error)] += 1
    sessions.append(session)
for (name, flags), times in sorted(seen.items()):
    print(name, int(flags), times)
print(sorted(faults.items()))
print(Counter(session.state.name for session in sessions), sum(len(m) for s in sessions for m in s.messages))
print(sessions[9].messages[:2], [kind.name for kind in Kind], State("failed"), State["OPEN"].alive)
