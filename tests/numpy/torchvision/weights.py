"""Data sets, weights, how models show themselves."""
import warnings
import zlib

import numpy as np
import torch
import torchvision
from PIL import Image
from torchvision import ops, transforms as T, utils
from torchvision.transforms import functional as F

warnings.simplefilter("ignore")
torch.manual_seed(0)


def d(x):
    if isinstance(x, torch.Tensor):
        places = torch.arange(x.numel(), dtype=torch.float64)
        return tuple(x.shape), str(x.dtype), "%.3g" % float(x.double().sum()), "%.3g" % float((x.double().flatten() * places).sum())
    if isinstance(x, (tuple, list)):
        return [d(i) for i in x]
    return (x.mode, x.size, zlib.crc32(x.tobytes())) if isinstance(x, Image.Image) else x


def show(name, make):
    """What it gives, or how it refuses."""
    try:
        print(name, d(make()))
    except Exception as e:
        print(name, type(e).__name__, str(e)[:160])


print(torchvision.datasets.FakeData(5,(3,8,8)), d(torchvision.datasets.FakeData(5,(3,8,8))[2]))
from torchvision.models import ResNet50_Weights, resnet18, get_model_weights, list_models
print(ResNet50_Weights.DEFAULT, ResNet50_Weights.IMAGENET1K_V1.url, len(ResNet50_Weights.DEFAULT.meta["categories"]), ResNet50_Weights.DEFAULT.transforms())
print(repr(resnet18())[:3000])
show("mnist", lambda: torchvision.datasets.MNIST("/nonexist"))
show("folder", lambda: torchvision.datasets.ImageFolder("/tmp/eco/scr_none"))
