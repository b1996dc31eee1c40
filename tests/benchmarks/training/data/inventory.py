"""A shop's inventory: dataclasses with defaults, frozen keys, replace and asdict, orders applied with checks."""
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Optional


@dataclass(frozen=True)
class Sku:
    maker: str
    number: int

    def __str__(self):
        return f"{self.maker}-{self.number:04}"


@dataclass
class Item:
    sku: Sku
    name: str
    price: int
    stock: int = 0
    tags: list = field(default_factory=list)
    note: Optional[str] = None

    def __post_init__(self):
        if self.price < 0:
            raise ValueError(f"negative price of {self.name}")
        self.tags = sorted(set(self.tags))

    @property
    def value(self):
        return self.price * self.stock


@dataclass(order=True)
class Line:
    quantity: int
    sku: Sku = field(compare=False)


@dataclass
class Order:
    customer: str
    lines: list = field(default_factory=list)
    done: bool = False

    def total(self, inventory):
        return sum(inventory[line.sku].price * line.quantity for line in self.lines)


class OutOfStock(Exception):
    def __init__(self, item, wanted):
        super().__init__(f"{item.name}: {wanted} wanted, {item.stock} there")
        self.missing = wanted - item.stock


class Inventory:
    def __init__(self):
        self._items = {}

    def add(self, item):
        self._items[item.sku] = item

    def __getitem__(self, sku):
        return self._items[sku]

    def __iter__(self):
        return iter(self._items.values())

    def __len__(self):
        return len(self._items)

    def __contains__(self, sku):
        return sku in self._items

    def apply(self, order):
        for line in sorted(order.lines, reverse=True):
            item = self[line.sku]
            if item.stock < line.quantity:
                raise OutOfStock(item, line.quantity)
        for line in order.lines:
            self[line.sku].stock -= line.quantity
        order.done = True


MAKERS = ("acme", "globex", "initech")
inventory = Inventory()
for n in range(90):
    inventory.add(Item(Sku(MAKERS[n % 3], n), f"part {n}", 100 + n * 37 % 500, n * 13 % 80, tags=["new"] * (n % 2) + ["metal", "small"][:n % 3]))
try:
    Item(Sku("acme", 1000), "refund", price=-5)
except ValueError as error:
    print(error)
ORDERS = 15000
sold = missing = 0
orders = []
for n in range(ORDERS):
    order = Order(f"customer {n % 41}", [Line(1 + (n + k) % 7, Sku(MAKERS[m % 3], m)) for k, m in enumerate({n * 7 % 90, n * 11 % 90, n % 90})])
    try:
        inventory.apply(order)
        sold += order.total(inventory)
    except OutOfStock as error:
        missing += error.missing
        for line in order.lines:
            item = inventory[line.sku]
            if item.stock < line.quantity:
                inventory.add(replace(item, stock=item.stock + 25, price=item.price + 1, note=f"refilled {n}"))
    orders.append(order)
print(sold, missing, sum(order.done for order in orders), len(inventory), Sku("acme", 3) in inventory, Sku("acme", 4) in inventory)
print(sum(item.value for item in inventory), sum(len(item.tags) for item in inventory), [f.name for f in fields(Item)])
print(asdict(max(inventory, key=lambda item: (item.value, item.name))))
print(orders[5], orders[5] == replace(orders[5]), str(inventory[Sku("globex", 4)].sku))
