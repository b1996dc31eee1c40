"""Where Pillow has what goes with PNG files."""

from PIL.Image import _file_class

PngImageFile = _file_class("PNG")
