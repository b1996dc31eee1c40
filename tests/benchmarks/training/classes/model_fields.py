"""Records with typed fields: descriptors that know their names, conversion on assignment, proxies by __getattr__, change tracking."""


class Field:
    def __init__(self, kind, default=None, check=None):
        self.kind, self.default, self.check = kind, default, check

    def __set_name__(self, owner, name):
        self.name = name
        self.slot = "_" + name

    def __get__(self, record, owner=None):
        if record is None:
            return self
        return record.__dict__.get(self.slot, self.default)

    def __set__(self, record, value):
        if not isinstance(value, self.kind):
            value = self.kind(value)
        if self.check is not None and not self.check(value):
            raise ValueError(f"{type(record).__name__}.{self.name}: {value!r}")
        record.__dict__[self.slot] = value
        record.changed.add(self.name)


class Computed:
    """Computed once, then found in the instance."""

    def __init__(self, function):
        self.function = function
        self.__doc__ = function.__doc__

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, record, owner=None):
        if record is None:
            return self
        value = record.__dict__[self.name] = self.function(record)
        return value


class Model:
    fields = ()

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        cls.fields = tuple(name for base in reversed(cls.__mro__) for name, value in vars(base).items() if isinstance(value, Field))

    def __init__(self, **values):
        self.changed = set()
        for name, value in values.items():
            if name not in self.fields:
                raise AttributeError(f"{type(self).__name__} has no field {name}")
            setattr(self, name, value)

    def __iter__(self):
        for name in self.fields:
            yield name, getattr(self, name)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self)})"


class Animal(Model):
    name = Field(str, "?", check=len)
    legs = Field(int, 4, check=range(0, 101).__contains__)


class Dog(Animal):
    weight = Field(float, 10.0, check=lambda kg: kg > 0)

    @Computed
    def food(self):
        """Grams a day."""
        return round(self.weight * 25 + self.legs)


class Readonly:
    def __init__(self, target):
        object.__setattr__(self, "_target", target)
        object.__setattr__(self, "_asked", [])

    def __getattr__(self, name):
        self._asked.append(name)
        return getattr(self._target, name)

    def __setattr__(self, name, value):
        raise AttributeError(f"{name} is read-only")


class Recorder:
    def __getattr__(self, name):
        if name.startswith("on_"):
            def handler(*args, **kwargs):
                self.__dict__.setdefault("events", []).append((name[3:], args, tuple(kwargs)))
                return self
            return handler
        raise AttributeError(name)


refused = food = asked = 0
recorder = Recorder()
for n in range(22000):
    try:
        dog = Dog(name="rex%d" % n if n % 11 else "", legs=str(n % 110), weight=n % 50)
        dog.weight += 0.5
    except (ValueError, AttributeError) as error:
        refused += len(str(error))
        continue
    food += dog.food + dog.food
    view = Readonly(dog)
    try:
        view.legs = view.legs + view.food
    except AttributeError:
        asked += len(view._asked) + len(view.changed)
    if n % 3 == 0:
        recorder.on_fed(n, grams=dog.food).on_slept().on_barked(*dog.changed and "!!")
print(dog, dict(dog)["legs"], Dog.fields, Animal.legs.default, Dog.food.__doc__)
print(refused, food, asked, len(recorder.events), recorder.events[4])
for wrong in (dict(tail=1), dict(legs="many")):
    try:
        Dog(**wrong)
    except (AttributeError, ValueError) as error:
        print(type(error).__name__, error)
print(hasattr(recorder, "missing"), getattr(recorder, "missing", 7))
