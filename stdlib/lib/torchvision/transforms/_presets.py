"""The transforms that go with weights for ImageNet."""

import torch
from torch import nn
from torchvision.transforms import functional as F


class ImageClassification(nn.Module):
    def __init__(self, *, crop_size, resize_size=256, mean=(0.485, 0.456, 0.406), std=(0.229, 0.224, 0.225), interpolation="bilinear", antialias=True):
        super().__init__()
        self.crop_size, self.resize_size, self.mean, self.std = [crop_size], [resize_size], list(mean), list(std)
        self.interpolation, self.antialias = F.InterpolationMode(interpolation), antialias

    def forward(self, img):
        img = F.resize(img, self.resize_size, interpolation=self.interpolation, antialias=self.antialias)
        img = F.center_crop(img, self.crop_size)
        if not isinstance(img, torch.Tensor):
            img = F.pil_to_tensor(img)
        return F.normalize(F.convert_image_dtype(img, torch.float), mean=self.mean, std=self.std)

    def __repr__(self):
        words = (("crop_size", self.crop_size), ("resize_size", self.resize_size), ("mean", self.mean), ("std", self.std), ("interpolation", self.interpolation))
        return type(self).__name__ + "(" + "".join(f"\n    {name}={value}" for name, value in words) + "\n)"


from torchvision._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
