"""Flags whose members of several bits have bits without a name, under each boundary."""
import enum


def shown(call):
    try:
        made = call()
    except (ValueError, TypeError) as error:
        return type(error).__name__, str(error)
    return repr(made), str(made), list(made) if isinstance(made, enum.Flag) else None


for boundary in enum.STRICT, enum.CONFORM, enum.EJECT, enum.KEEP:
    Some = enum.Flag("Some", {"A": 1, "M": 6, "H": 16}, boundary=boundary)
    print(boundary, list(Some), list(Some.__members__))
    for value in (0, 1, 2, 5, 6, 7, 16, 17, 22, 32, -1, -2, -17):
        print(value, shown(lambda: Some(value)))
    print(shown(lambda: ~Some.A), shown(lambda: ~Some(0)), shown(lambda: Some.A | Some.M), shown(lambda: Some.M & Some.A))

Numbers = enum.IntFlag("Numbers", {"ALL": 0x50, "D": 8, "A": 1, "C": 4, "Z": 0})
for value in (0, 1, 8, 9, 0x50, 0x51, 0x10, 0x59, -1, -9, 1 << 40):
    made = Numbers(value)
    print(value, repr(made), list(made), made.name, len(made), repr(~made), ~~made == made)
