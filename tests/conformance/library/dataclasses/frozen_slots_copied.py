# Frozen dataclasses with slots are copied and pickled past their own __setattr__.
import copy, pickle
from dataclasses import FrozenInstanceError, dataclass, field


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: list = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Deep(Point):
    z: str = "z"


for p in (Point(1, [2]), Deep(1, [2], "q")):
    print(copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p)), copy.copy(p).y is p.y, copy.deepcopy(p).y is p.y)
    print([pickle.loads(pickle.dumps(p, n)) == p for n in range(2, 6)])
try:
    copy.copy(Point(1)).x = 5
except FrozenInstanceError as e:
    print(e)
