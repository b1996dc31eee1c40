"""XML."""

__all__ = ["etree", "parsers"]
