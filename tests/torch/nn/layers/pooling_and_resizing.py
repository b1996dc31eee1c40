# Pooling, resizing, sampling at places, shuffles, sliding blocks.
import warnings
import torch, torch.nn.functional as F
torch.set_printoptions(precision=3, sci_mode=False)
warnings.simplefilter("ignore")
torch.manual_seed(0)
def show(name, f):
    try:
        r=f()
        print(name, r)
    except Exception as e: print(name, type(e).__name__, e)
x=torch.randn(2,3,7,5, requires_grad=True)
x3=torch.randn(1,2,5,6,7)
for m in ("nearest","nearest-exact","bilinear","bicubic","area"):
    for kw in (dict(size=(4,9)), dict(scale_factor=1.7), dict(scale_factor=(0.5,2.0)), dict(scale_factor=2.3,recompute_scale_factor=True)):
        show((m,kw), lambda: F.interpolate(x[:1,:1],mode=m,**kw))
    if m.startswith("bi"):
        show(m, lambda: F.interpolate(x,size=(3,8),mode=m,align_corners=True).sum((0,1)))
        show(m, lambda: F.interpolate(x,size=(3,8),mode=m,antialias=True).sum((0,1)))
        show(m, lambda: F.interpolate(x,scale_factor=0.6,mode=m,antialias=True,align_corners=True).sum((0,1)))
show("tri", lambda: F.interpolate(x3,scale_factor=1.5,mode="trilinear").sum((0,1,2)))
show("lin", lambda: F.interpolate(x3[0,:,0],scale_factor=1.5,mode="linear"))
for kw in (dict(), dict(size=3,scale_factor=2), dict(size=(3,3,3)), dict(scale_factor=2,mode="linear"), dict(size=3,mode="foo"), dict(size=0), dict(size=3, align_corners=True), dict(size=3,mode="trilinear")):
    show(kw, lambda: F.interpolate(x,**kw))
g=torch.rand(2,4,3,2)*2.6-1.3
g.requires_grad_()
for m in ("bilinear","nearest","bicubic"):
    for p in ("zeros","border","reflection"):
        for a in (True,False):
            o=F.grid_sample(x,g,m,p,a)
            print(m,p,a,o[0,0])
            gx,gg=torch.autograd.grad((o*o).sum(),(x,g)); print(round(gx.abs().sum().item(),1), round(gg.abs().sum().item(),1))
g3=torch.rand(1,2,3,2,3)*2-1
print(F.grid_sample(x3,g3,align_corners=False))
print(F.affine_grid(torch.tensor([[[1.,.2,.1],[0,.9,-.3]]]),(1,3,3,4),align_corners=False))
print(F.affine_grid(torch.randn(1,3,4),(1,1,2,3,2),align_corners=True))
for c in (F.max_pool1d, F.lp_pool1d):
    pass
y=torch.randn(2,4,9)
show("mp1", lambda: F.max_pool1d(y,3,2,1,return_indices=True))
show("mp3", lambda: F.max_pool3d(x3,2,return_indices=True))
show("ap3", lambda: F.avg_pool3d(x3,2,1,1,count_include_pad=False)[0,0,0])
show("ap1", lambda: F.avg_pool1d(y,3,2,1,True,False))
show("lp", lambda: F.lp_pool2d(x.abs(),3,2))
show("lp1", lambda: F.lp_pool1d(y.abs(),2,3))
for n,f,i in ((1,F.adaptive_max_pool1d,y),(2,F.adaptive_max_pool2d,x),(3,F.adaptive_max_pool3d,x3)):
    show("am", lambda: f(i,3,True))
    show("am1", lambda: f(i,1))
for n,f,i in ((1,F.adaptive_avg_pool1d,y.requires_grad_()),(2,F.adaptive_avg_pool2d,x),(3,F.adaptive_avg_pool3d,x3.requires_grad_())):
    show("aa", lambda: f(i,3))
    show("aa1", lambda: f(i,1))
    show("aa0", lambda: f(i,-1))
torch.manual_seed(5)
show("frac", lambda: F.fractional_max_pool2d(x,2,output_size=(3,2),return_indices=True))
show("frac3", lambda: F.fractional_max_pool3d(x3,2,output_ratio=0.5))
o,i=F.max_pool2d(x,2,return_indices=True)
show("unpool", lambda: F.max_unpool2d(o,i,2,output_size=(7,5)))
show("unpool", lambda: F.max_unpool2d(o,i,2,output_size=(9,5)))
show("ps", lambda: F.pixel_shuffle(torch.arange(16.).view(1,4,2,2),2))
show("pu", lambda: F.pixel_unshuffle(torch.arange(16.).view(1,1,4,4),2))
show("pse", lambda: F.pixel_shuffle(torch.arange(12.).view(1,3,2,2),2))
show("cs", lambda: F.channel_shuffle(torch.arange(16.).view(1,4,2,2),2))
u=F.unfold(x,(2,3),dilation=(2,1),padding=1,stride=2)
show("unfold", lambda: u)
show("fold", lambda: F.fold(u,(7,5),(2,3),dilation=(2,1),padding=1,stride=2))
show("fold", lambda: F.fold(u,(7,6),(2,3)))
