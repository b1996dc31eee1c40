# AutoAugment and its kin choose the same operations with the same numbers, on images and on tensors.
import torch
from torchvision import transforms as T
from torchvision.transforms import functional as F
from PIL import Image
import numpy as np, zlib
torch.manual_seed(0)
y,x=np.mgrid[0:24,0:32]; a=np.stack([(x*8)%256,(y*10)%256,((x+y)*4)%256],-1).astype(np.uint8); im=Image.fromarray(a); t=torch.from_numpy(a).permute(2,0,1).contiguous()
print(T.AutoAugment(),T.RandAugment(),T.TrivialAugmentWide(),T.AugMix(),T.ElasticTransform(),sep="\n")
for k in range(6):
    for tr in (T.AutoAugment(),T.AutoAugment(T.AutoAugmentPolicy.CIFAR10),T.AutoAugment(T.AutoAugmentPolicy.SVHN),T.RandAugment(),T.TrivialAugmentWide()):
        print(k,zlib.crc32(np.asarray(tr(im)).tobytes()), tr(t).float().mean())
print(T.ElasticTransform(alpha=30.)(t).float().mean(), T.ElasticTransform(alpha=30.)(t.float()/255).mean())
print(T.AugMix()(t).shape)
c=T.Compose([T.RandomResizedCrop(16),T.RandomHorizontalFlip(),T.RandAugment(),T.ToTensor(),T.Normalize([.5]*3,[.5]*3),T.RandomErasing()]); print(c(im).mean()); print(c)
