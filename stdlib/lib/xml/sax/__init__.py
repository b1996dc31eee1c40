"""The Simple API for XML: of it, texts to be written (saxutils)."""

__all__ = ["saxutils"]
