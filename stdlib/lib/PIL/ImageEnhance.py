"""Brightness, contrast, color and sharpness by a factor: 1.0 leaves an image as it is."""

from PIL import Image, ImageFilter


class _Enhance:
    def enhance(self, factor):
        return Image.blend(self.degenerate, self.image, factor)


class Color(_Enhance):
    def __init__(self, image):
        self.image = image
        self.intermediate_mode = "LA" if "A" in image.getbands() else "L"
        self.degenerate = image.convert(self.intermediate_mode).convert(image.mode)


class Contrast(_Enhance):
    def __init__(self, image):
        self.image = image
        gray = image.convert("L")
        counts = gray.histogram()
        mean = int(sum(i * n for i, n in enumerate(counts)) / max(1, sum(counts)) + 0.5)
        self.degenerate = Image.new("L", image.size, mean).convert(image.mode)
        if "A" in image.getbands():
            self.degenerate.putalpha(image.getchannel("A"))


class Brightness(_Enhance):
    def __init__(self, image):
        self.image = image
        self.degenerate = Image.new(image.mode, image.size, 0)
        if "A" in image.getbands():
            self.degenerate.putalpha(image.getchannel("A"))


class Sharpness(_Enhance):
    def __init__(self, image):
        self.image = image
        self.degenerate = image.filter(ImageFilter.SMOOTH)
        if "A" in image.getbands():
            self.degenerate.putalpha(image.getchannel("A"))
