"""The version of Pillow whose results these are."""

__version__ = "13.0.0"
