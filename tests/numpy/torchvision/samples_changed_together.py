# transforms.v2: samples of images, masks and boxes, changed together.
import torch, warnings, zlib
warnings.simplefilter("ignore")
from torchvision.transforms import v2
from torchvision import tv_tensors
from torchvision.transforms.v2 import functional as F
from PIL import Image
import numpy as np
torch.manual_seed(0)
y,x=np.mgrid[0:24,0:32]; a=np.stack([(x*8)%256,(y*10)%256,((x+y)*4)%256],-1).astype(np.uint8); im=Image.fromarray(a); t=torch.from_numpy(a).permute(2,0,1).contiguous()
c=v2.Compose([v2.ToImage(),v2.RandomResizedCrop((16,16),antialias=True),v2.RandomHorizontalFlip(p=0.5),v2.ToDtype(torch.float32,scale=True),v2.Normalize([.5]*3,[.5]*3)])
print(c); o=c(im); print(type(o).__name__,o.shape,o.dtype, round(o.mean().item(),2))
img=tv_tensors.Image(t); print(type(img).__name__,img.shape,type(img+1).__name__, type(img.to(torch.float32)).__name__)
b=tv_tensors.BoundingBoxes([[2,3,10,12],[5.,5,20,20]],format="XYXY",canvas_size=(24,32)); print(b); m=tv_tensors.Mask((torch.arange(24*32).view(24,32)%7==0).to(torch.uint8))
for tr in (v2.RandomHorizontalFlip(1.0),v2.RandomVerticalFlip(1.0),v2.CenterCrop((16,20)),v2.Pad(3),v2.RandomCrop((12,12)),v2.RandomCrop(20,padding=2)):
    i2,b2,m2,l=tr(img,b,m,7); print(type(tr).__name__,i2.shape,i2.long().sum(),b2,m2.shape,m2.long().sum(),l)
r=v2.Resize((12,16))(b); print(r)
print(F.convert_bounding_box_format(b,new_format="CXCYWH"),F.convert_bounding_box_format(b,new_format="XYWH"))
print(v2.Resize(12,antialias=True)(im).size, v2.Grayscale()(t).shape, v2.ToDtype(torch.float64,scale=True)(t).mean(), v2.ToDtype({tv_tensors.Image:torch.float32,tv_tensors.Mask:torch.int64,"others":None},scale=True)({"image":img,"mask":m,"b":b})["mask"].dtype)
for tr in (v2.ColorJitter(.2,.2,.2,.1),v2.RandomRotation(10),v2.RandomAffine(10,(0.1,.1)),v2.RandomPerspective(p=1.),v2.GaussianBlur(3),v2.RandomErasing(p=1.),v2.RandomInvert(1.),v2.RandomPosterize(3,p=1.),v2.RandAugment(),v2.TrivialAugmentWide(),v2.RandomGrayscale(p=1.)):
    print(type(tr).__name__, round(tr(t).float().mean().item(),1))
d={"img":im,"target":{"boxes":b,"labels":torch.tensor([1,2])}}; o=v2.RandomHorizontalFlip(1.)(d); print(o["target"]["labels"],o["target"]["boxes"][0],o["img"].size)
bx,lb=v2.MixUp(num_classes=3)(torch.rand(4,3,8,8),torch.tensor([0,1,2,1])); print(bx.shape,lb); bx,lb=v2.CutMix(num_classes=3)(torch.rand(4,3,8,8),torch.tensor([0,1,2,1])); print(bx.mean(),lb)
print(v2.RandomApply([v2.RandomInvert(1.)],p=.5)(t).sum(), v2.RandomChoice([v2.RandomInvert(1.),v2.Identity()])(t).sum(), v2.Lambda(lambda x:x+1)(torch.ones(1)))
print(v2.RandomHorizontalFlip(), v2.Resize(3), v2.Normalize([.5],[.5]), v2.RandomResizedCrop(8))
