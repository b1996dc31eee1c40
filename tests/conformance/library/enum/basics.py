# Enum, IntEnum, auto, Flag.
from enum import Enum, Flag, IntEnum, auto, unique
class Color(Enum):
    RED = 1
    GREEN = "g"
    CRIMSON = 1
    def describe(self): return f"{self.name}:{self.value}"
print(Color.RED, repr(Color.GREEN), Color(1), Color["GREEN"], Color.CRIMSON is Color.RED, list(Color), len(Color), Color.RED.describe(), Color.RED == 1, Color.RED in Color, isinstance(Color.RED, Color), {Color.RED: 5}[Color.CRIMSON], Color.__members__["CRIMSON"])
class N(IntEnum):
    A = auto()
    B = auto()
print(N.A < N.B, N.A + 1, N(2), sorted([N.B, N.A]), N.A == 1, f"{N.B}", [10, 20][N.A])
for f in (lambda: Color(9), lambda: Color["X"], lambda: setattr(Color, "RED", 2), lambda: Color.PURPLE):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
class Perm(Flag):
    R = 4
    W = 2
    X = 1
print(Perm.R | Perm.W, Perm.R in (Perm.R | Perm.X), bool(Perm.R & Perm.W), Perm(7))
class Mode(str, Enum):
    TRAIN = "train"
    EVAL = "eval"
print(Mode.TRAIN == "train", Mode("eval"), Mode.TRAIN.upper(), [m.value for m in Mode])
try:
    @unique
    class U(Enum):
        a = 1
        b = 1
except ValueError as e:
    print(e)
