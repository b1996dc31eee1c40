"""The class, under the name of CPython's module in Python."""

from zoneinfo._zone import ZoneInfo
