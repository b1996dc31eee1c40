"""torchvision.ops."""
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


x = torch.rand(3, 32, 40)
torch.manual_seed(0)
b = torch.rand(20,4)*20; b[:,2:] += b[:,:2]; s = torch.rand(20)
show("nms", lambda: ops.nms(b,s,.3))
show("bnms", lambda: ops.batched_nms(b,s,torch.arange(20)%3,.3))
show("iou", lambda: ops.box_iou(b,b[:5]))
show("giou", lambda: ops.generalized_box_iou(b,b[:5]))
show("diou", lambda: ops.distance_box_iou(b,b[:5]))
show("ciou", lambda: ops.complete_box_iou(b,b[:5]))
for i in ("xyxy","xywh","cxcywh"):
    for o in ("xyxy","xywh","cxcywh"): show(i+o, lambda: ops.box_convert(b,i,o))
show("area", lambda: ops.box_area(b))
show("clip", lambda: ops.clip_boxes_to_image(b,(15,18)))
show("small", lambda: ops.remove_small_boxes(b, 8.))
show("m2b", lambda: ops.masks_to_boxes(torch.rand(3,10,10)>.8))
f = torch.rand(2,8,16,16, requires_grad=True)
rois = torch.cat([torch.arange(20)[:,None]%2, b/2.5],1)
def grad(fn):
    f.grad=None; y=fn(); (y*torch.arange(y.numel()).reshape(y.shape)).sum().backward(); return [y.detach(), f.grad]
for al in (False,True):
    for sr in (-1,2): show(f"ra {al} {sr}", lambda: grad(lambda: ops.roi_align(f, rois, (3,4), .8, sr, al)))
show("rp", lambda: grad(lambda: ops.roi_pool(f, rois, 3, .8)))
show("psra", lambda: grad(lambda: ops.ps_roi_align(f, rois, 2, .8, 2)))
show("psra-1", lambda: grad(lambda: ops.ps_roi_align(f, rois, 2, .8)))
show("psrp", lambda: grad(lambda: ops.ps_roi_pool(f, rois, 2, .8)))
show("ra list", lambda: ops.roi_align(f, [b[:3]/2,b[3:5]/2], 2))
w = torch.rand(6,4,3,3); off = torch.randn(2,2*2*9,14,14); mk = torch.rand(2,2*9,14,14)
show("dc", lambda: grad(lambda: ops.deform_conv2d(f, off, w, torch.rand(6), mask=mk)))
show("dc2", lambda: grad(lambda: ops.deform_conv2d(f, torch.randn(2,18,8,8), torch.rand(6,8,3,3), stride=2, padding=1)))
torch.manual_seed(0)
m = ops.DeformConv2d(8,6,3,padding=1)
print(m)
show("dcm", lambda: m(f, torch.randn(2,18,16,16)))
fpn = ops.FeaturePyramidNetwork([8,4],6)
show("fpn", lambda: list(fpn({"a":torch.rand(1,8,16,16),"b":torch.rand(1,4,8,8)}).values()))
print(sorted(fpn.state_dict()))
ms = ops.MultiScaleRoIAlign(["a","b"],3,2)
show("ms", lambda: ms({"a":torch.rand(2,3,32,32),"b":torch.rand(2,3,16,16)}, [b[:10],b[10:]], [(64,64),(60,64)]))
print(ms, ops.RoIAlign(2,1.,2), ops.StochasticDepth(.1,"row"), ops.FrozenBatchNorm2d(3))
for r in ("none","mean","sum"): show("focal", lambda: ops.sigmoid_focal_loss(x, (x>.5).float(), reduction=r))
show("gl", lambda: ops.generalized_box_iou_loss(b,b.flip(0)))
show("dl", lambda: ops.distance_box_iou_loss(b,b.flip(0),"mean"))
show("cl", lambda: ops.complete_box_iou_loss(b,b.flip(0),"sum"))
show("sd", lambda: ops.stochastic_depth(torch.rand(6,3), .4, "row"))
show("db", lambda: ops.drop_block2d(torch.rand(2,3,10,10), .3, 3))
print(ops.MLP(4,[5,6],norm_layer=torch.nn.BatchNorm1d))
print(ops.SqueezeExcitation(8,2))
print(ops.Conv2dNormActivation(3,8,3))
