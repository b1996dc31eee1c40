"""Decorators of enumerations: unique, verify, global_enum."""

import sys

from enum import Flag, ReprEnum, StrEnum


def unique(enumeration):
    aliases = [(name, m._name_) for name, m in enumeration._member_map_.items() if name != m._name_]
    if aliases:
        text = ", ".join(f"{alias} -> {name}" for alias, name in aliases)
        raise ValueError(f"duplicate values found in {enumeration!r}: {text}")
    return enumeration


def global_enum_repr(self):
    return f"{self.__class__.__module__.rpartition('.')[2]}.{self._name_}"


def global_flag_repr(self):
    module = self.__class__.__module__.rpartition(".")[2]
    if self._name_ is None:
        return f"{module}.{self.__class__.__name__}({self._value_!r})"
    return "|".join(n if n[:1].isdigit() else f"{module}.{n}" for n in self._name_.split("|"))


def global_str(self):
    return f"{self.__class__.__name__}({self._value_!r})" if self._name_ is None else self._name_


def global_enum(cls, update_str=False):
    """Puts the members into their module, and names them as members of it."""
    cls.__repr__ = global_flag_repr if issubclass(cls, Flag) else global_enum_repr
    if not issubclass(cls, ReprEnum) or update_str:
        cls.__str__ = global_str
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


class EnumCheck(StrEnum):
    """What verify can look for."""

    __module__ = "enum"
    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """Checks an enumeration when it is made."""

    __module__ = "enum"

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        name = enumeration.__name__
        flags = issubclass(enumeration, Flag)
        for check in self.checks:
            if check is UNIQUE:
                aliases = [(alias, member.name) for alias, member in enumeration.__members__.items() if alias != member.name]
                if aliases:
                    raise ValueError(f"aliases found in {enumeration!r}: {', '.join(f'{a} -> {n}' for a, n in aliases)}")
            elif check is CONTINUOUS:
                values = {e.value for e in enumeration}
                if len(values) < 2:
                    continue
                low, high = min(values), max(values)
                if flags:
                    missing = [2 ** i for i in range(low.bit_length() - 1, high.bit_length()) if 2 ** i not in values]
                else:
                    missing = [i for i in range(low + 1, high) if i not in values]
                if missing:
                    raise ValueError(f"invalid {'flag' if flags else 'enum'} {name!r}: missing values {', '.join(map(str, missing))}"[:256])
            elif check is NAMED_FLAGS:
                singles = {m.value for m in enumeration.__members__.values() if m.value > 0 and not m.value & (m.value - 1)}
                bad, unnamed = [], 0
                for alias, member in enumeration.__members__.items():
                    if member.value < 0 or member.value in singles:
                        continue
                    missing = [1 << i for i in range(member.value.bit_length()) if member.value >> i & 1 and 1 << i not in singles]
                    if missing:
                        bad.append(alias)
                        for bit in missing:
                            unnamed |= bit
                if bad:
                    if len(bad) == 1:
                        alias = f"alias {bad[0]} is missing"
                    else:
                        alias = f"aliases {', '.join(bad[:-1])} and {bad[-1]} are missing"
                    value = f"value {unnamed:#x}" if not unnamed & (unnamed - 1) else f"combined values of {unnamed:#x}"
                    raise ValueError(f"invalid Flag {name!r}: {alias} {value} [use enum.show_flag_values(value) for details]")
        return enumeration


def show_flag_values(value):
    return [1 << i for i in range(value.bit_length()) if value >> i & 1]


for _function in (unique, global_enum_repr, global_flag_repr, global_str, global_enum, show_flag_values):
    _function.__module__ = "enum"
