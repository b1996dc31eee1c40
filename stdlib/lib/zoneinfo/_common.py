"""Loading of zones, under the name of CPython's module."""

from zoneinfo._files import ZoneInfoNotFoundError, load as load_tzdata
