"""XML."""

__all__ = ["dom", "etree", "parsers", "sax"]
