"""An attribute that cannot be set or deleted: the error does not say of which object and name it is, as one of reading does."""
import types


def show(what, run):
    try:
        run()
    except AttributeError as error:
        print(what, "|", error, "|", error.name, "|", type(error.obj).__name__, "|", error.args)
    else:
        print(what, "| done")


class Plain:
    pass


class Slots:
    __slots__ = ("value", "other")


class Below(Slots):
    __slots__ = ()
    given = 1


class Computed:
    @property
    def value(self):
        return 1


class Meta(type):
    @property
    def above(cls):
        return 1


class Made(metaclass=Meta):
    value = 1


class Hidden:
    __slots__ = ("value",)

    def __setattr__(self, name, value):
        object.__setattr__(self, name + "s", value)


module = types.ModuleType("module")
plain = Plain()
plain.values = 1
objects = {"plain": plain, "slots": Slots(), "below": Below(), "computed": Computed(), "made": Made, "hidden": Hidden(),
           "module": module, "int": 1, "str": "x", "list": [], "object": object(), "None": None, "function": show, "method": [].append}
for kind, o in objects.items():
    for name in "valu", "value", "given", "above", "__doc__", "__init__":
        if kind in ("function", "module", "made") and name.startswith("__"):
            continue
        show(f"set {kind}.{name}", lambda: setattr(o, name, 1))
        show(f"delete {kind}.{name}", lambda: delattr(o, name))
        show(f"get {kind}.{name}_", lambda: getattr(o, name + "_"))

slots = Slots()


def set_statement():
    slots.valu = 1


def delete_statement():
    del slots.valu


def delete_unset():
    del slots.value


def through_super():
    super(Below, Below()).valu = 1


for run in set_statement, delete_statement, delete_unset, through_super:
    show(run.__name__, run)
show("read-only", lambda: setattr(module, "__dict__", {}))
show("no dict", lambda: setattr(slots, "__dict__", {}))
show("no dict to read", lambda: slots.__dict__)
