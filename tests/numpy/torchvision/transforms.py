"""Transforms of tensors and of PIL images."""
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


x = torch.rand(3,32,40); u = (torch.rand(3,32,40)*255).to(torch.uint8)
pil = F.to_pil_image(u)
for name, img in (("f",x),("u",u),("p",pil)):
    show(name+" resize", lambda: F.resize(img, [16,20]))
    show(name+" resize1", lambda: F.resize(img, 20))
    show(name+" near", lambda: F.resize(img, [50,60], F.InterpolationMode.NEAREST))
    show(name+" bic", lambda: F.resize(img, [50,21], F.InterpolationMode.BICUBIC))
    show(name+" bicd", lambda: F.resize(img, [10,11], F.InterpolationMode.BICUBIC))
    if name == "f": show(name+" noaa", lambda: F.resize(img, [10,11], antialias=False))
    show(name+" max", lambda: F.resize(img, 20, max_size=22))
    show(name+" cc", lambda: F.center_crop(img, 20))
    show(name+" cc2", lambda: F.center_crop(img, [40,50]))
    show(name+" crop", lambda: F.crop(img,2,3,10,12))
    show(name+" cropo", lambda: F.crop(img,-2,30,20,20))
    for m in ("constant","edge","reflect","symmetric"): show(name+" pad "+m, lambda: F.pad(img, [1,2,3,4], padding_mode=m))
    show(name+" padf", lambda: F.pad(img, 2, fill=1))
    show(name+" hf", lambda: F.hflip(img))
    show(name+" vf", lambda: F.vflip(img))
    show(name+" five", lambda: F.five_crop(img, 10))
    show(name+" ten", lambda: F.ten_crop(img, 10))
    for n in ("brightness","contrast","saturation","sharpness"):
        for f in (0.3, 1.7): show(name+n, lambda: getattr(F,"adjust_"+n)(img, f))
    show(name+" hue", lambda: F.adjust_hue(img, 0.2))
    show(name+" hue2", lambda: F.adjust_hue(img, -0.3))
    show(name+" gamma", lambda: F.adjust_gamma(img, 0.7, 1.1))
    show(name+" gray", lambda: F.rgb_to_grayscale(img))
    show(name+" gray3", lambda: F.rgb_to_grayscale(img,3))
    show(name+" inv", lambda: F.invert(img))
    show(name+" post", lambda: F.posterize(img,3))
    show(name+" sol", lambda: F.solarize(img,0.5 if name=="f" else 100))
    show(name+" ac", lambda: F.autocontrast(img))
    show(name+" eq", lambda: F.equalize(img))
    show(name+" gb", lambda: F.gaussian_blur(img,[5,3]))
    show(name+" gb2", lambda: F.gaussian_blur(img,3,0.8))
    for m in (F.InterpolationMode.NEAREST, F.InterpolationMode.BILINEAR):
        show(name+" rot", lambda: F.rotate(img, 30, m))
        show(name+" rote", lambda: F.rotate(img, 30, m, expand=True))
        show(name+" rotf", lambda: F.rotate(img, 30, m, fill=[1]*3, center=[3,4]))
        show(name+" aff", lambda: F.affine(img, 20, [2,3], 1.1, [5.,3.], m))
        show(name+" afff", lambda: F.affine(img, 20, [2,3], 1.1, [5.], m, fill=[2,2,2]))
        show(name+" persp", lambda: F.perspective(img, [[0,0],[39,0],[39,31],[0,31]], [[2,3],[36,1],[38,30],[1,28]], m))
    tr = [T.RandomCrop(20), T.RandomCrop(30,padding=4), T.RandomHorizontalFlip(), T.RandomVerticalFlip(0.7), T.RandomResizedCrop(16), T.ColorJitter(.4,.4,.4,.1), T.RandomRotation(30), T.RandomAffine(20,(.1,.2),(.8,1.2),10),
        T.RandomGrayscale(.5), T.RandomPerspective(p=1.0), T.GaussianBlur(3), T.RandomInvert(), T.RandomPosterize(3), T.RandomSolarize(.5), T.RandomAdjustSharpness(2), T.RandomAutocontrast(), T.RandomEqualize(), T.Resize(16), T.CenterCrop(10),
        T.Pad(2), T.Grayscale(), T.RandomApply([T.ColorJitter(.3)],p=.5), T.FiveCrop(8), T.RandomErasing(p=1.0), T.RandomErasing(p=1.0,value="random")]
    for k in tr:
        torch.manual_seed(3)
        show(name+" "+type(k).__name__, lambda: k(img)); 
        if name == "f": print(k)
    print("%.5f" % torch.rand(1))
show("totensor", lambda: F.to_tensor(pil))
show("pt", lambda: F.pil_to_tensor(pil))
show("tt np", lambda: F.to_tensor(np.arange(24,dtype=np.uint8).reshape(2,4,3)))
show("tt L", lambda: F.to_tensor(pil.convert("L")))
show("tt 1", lambda: F.to_tensor(pil.convert("1")))
show("tt bad", lambda: F.to_tensor(x))
show("topil", lambda: F.to_pil_image(x))
show("topil L", lambda: F.to_pil_image(x[:1]))
show("topil F", lambda: F.to_pil_image(x[:1], "F"))
show("norm", lambda: T.Normalize((.5,.5,.5),(.2,.3,.4))(x))
show("norm bad", lambda: T.Normalize((.5,.5,.5),(.2,.3,0.))(x))
show("norm u", lambda: T.Normalize((.5,),(.5,))(u))
show("cid", lambda: F.convert_image_dtype(u, torch.float))
show("cid2", lambda: F.convert_image_dtype(x, torch.uint8))
show("cid3", lambda: F.convert_image_dtype(u, torch.int32))
print(T.Compose([T.ToTensor(), T.Normalize((0.5,),(0.5,)), T.Lambda(lambda x: x), T.ToPILImage()]))
show("grid", lambda: utils.make_grid(torch.rand(7,1,5,6), nrow=3, normalize=True))
show("grid2", lambda: utils.make_grid([torch.rand(3,5,6)]*4, padding=1, pad_value=.5))
show("grid3", lambda: utils.make_grid(torch.rand(4,3,5,5)*3-1, value_range=(-1,1), normalize=True, scale_each=True))
