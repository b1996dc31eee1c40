__all__ = ["public"]
public, hidden = "public", "hidden"
