"""XML as trees of elements."""
