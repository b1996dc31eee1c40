import pprint
from dataclasses import dataclass, field


@dataclass
class P:
    name: str
    items: list
    hidden: int = field(default=0, repr=False)


@dataclass
class Q:
    p: P
    text: str


pprint.pprint(P("n", [1, 2]))
pprint.pprint(Q(P("name" * 10, list(range(30))), "text " * 10), width=50)


class Own(list):
    def __repr__(self):
        return "Own!" * 30


pprint.pprint(Own([1]))
pprint.pprint([Own([1])], width=20)
