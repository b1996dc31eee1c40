"""A PIL over our tensors: images that open and save PNG, resize, crop, convert, paste and draw as Pillow does. Other formats raise by name."""

__version__ = "13.0.0"


class UnidentifiedImageError(OSError):
    pass
