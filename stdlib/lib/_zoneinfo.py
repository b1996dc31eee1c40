"""zoneinfo's class under the name of CPython's native module."""

from zoneinfo import ZoneInfo
