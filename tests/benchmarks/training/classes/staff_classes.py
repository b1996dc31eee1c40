"""A company's staff: deep hierarchies with super(), mixins in diamonds, class and static methods, isinstance, __str__ and __eq__."""


class Person:
    count = 0

    def __init__(self, name, born=1970):
        self.name = name
        self.born = born
        type(self).count += 1

    def describe(self):
        return self.name

    def age(self, year=2024):
        return year - self.born

    @classmethod
    def parse(cls, text, **extra):
        name, born = text.split(",")
        return cls(name.strip(), born=int(born), **extra)

    @staticmethod
    def short(name):
        return name[:1].upper() + "."

    def __str__(self):
        return f"{type(self).__name__}:{self.describe()}"

    def __eq__(self, other):
        return isinstance(other, Person) and self.name == other.name and self.born == other.born

    def __hash__(self):
        return hash((self.name, self.born))


class Paid(Person):
    rate = 10

    def __init__(self, *args, hours=40, **kwargs):
        super().__init__(*args, **kwargs)
        self.hours = hours

    def pay(self):
        return self.hours * self.rate

    def describe(self):
        return super().describe() + f" ({self.pay()})"


class Logged:
    entries = 0

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.log = []

    def note(self, text):
        Logged.entries += 1
        self.log.append(text)
        return self

    def describe(self):
        return f"{super().describe()} #{len(self.log)}"


class Manager(Logged, Paid):
    rate = 25

    def __init__(self, name, team=(), **kwargs):
        super().__init__(name, **kwargs)
        self.team = list(team)

    def pay(self):
        return super().pay() + sum(member.pay() // 20 for member in self.team)

    def __len__(self):
        return len(self.team)

    def __iter__(self):
        return iter(self.team)

    def __contains__(self, person):
        return any(person == member or isinstance(member, Manager) and person in member for member in self)


class Engineer(Paid):
    rate = 20

    def __init__(self, name, *, skills=frozenset(), **kwargs):
        super().__init__(name, **kwargs)
        self.skills = skills

    def describe(self):
        return super().describe() + " " + "+".join(sorted(self.skills))


class Lead(Manager, Engineer):
    rate = 30

    def pay(self):
        base = super().pay()
        return base + 50 if len(self.skills) > 1 else base


class Intern(Logged, Person):
    def pay(self):
        return 0 if len(self.log) < 3 else 5


ROUNDS = 480
for year in range(ROUNDS):
    team = [Engineer.parse(f"eng{i}, {1960 + i % 40}", skills=frozenset("cpj"[:i % 4]), hours=30 + i % 15) for i in range(30)]
    interns = [Intern(f"int{i}", born=2000 + i % 4) for i in range(10)]
    leads = [Lead(f"lead{i}", team[i::3] + interns[i::3], skills={"c", "r"} if i else {"c"}) for i in range(3)]
    boss = Manager("boss", leads, born=1950)
    for person in interns:
        for n in range(person.age() % 5):
            person.note(f"day {n}").note("tea")
    payroll = {}
    for lead in boss:
        for member in lead:
            kind = type(member).__name__
            payroll[kind] = payroll.get(kind, 0) + member.pay()
        lead.note(f"paid {len(lead)}")
    text = " | ".join(map(str, [boss, *boss.team]))
    found = sum(person in boss for person in team + [Person("nobody"), Intern("int3", 2003)])
    oldest = max(team, key=Person.age)
print(text)
print(payroll, found, oldest, oldest.age(year=2030), Person.short(oldest.name), Logged.entries)
print([(cls.__name__, cls.count) for cls in (Person, Paid, Engineer, Lead, Intern, Manager)])
print([cls.__name__ for cls in Lead.__mro__], issubclass(Lead, Engineer), isinstance(interns[0], Paid), len({Person("a"), Person("a"), Paid("a")}))
try:
    Engineer("eve", "sql")
except TypeError as error:
    print(type(error).__name__)
