"""Activations in place behind layers that keep their output."""
import torch
from torch import nn
F=nn.functional
def t(n,f):
    try: f(); print(n,'ok')
    except Exception as e: print(n, str(e)[:150])
x=torch.randn(2,3,4,4,requires_grad=True)
t('bn+relu_', lambda: nn.ReLU(True)(nn.BatchNorm2d(3)(x)).sum().backward())
t('lrelu_', lambda: nn.LeakyReLU(.2,True)(nn.Conv2d(3,3,1)(x)).sum().backward())
t('convT bn relu_', lambda: nn.ReLU(True)(nn.BatchNorm2d(3)(nn.ConvTranspose2d(3,3,2)(x))).sum().backward())
def two():
    G=nn.Sequential(nn.ConvTranspose2d(3,3,2,bias=False), nn.BatchNorm2d(3), nn.ReLU(True), nn.ConvTranspose2d(3,1,2,bias=False), nn.Tanh())
    G(x).sum().backward()
t('G', two)
def three():
    D=nn.Sequential(nn.Conv2d(3,8,4,2,1,bias=False), nn.LeakyReLU(0.2,inplace=True), nn.Conv2d(8,1,2,1,0,bias=False), nn.Sigmoid())
    D(x).sum().backward()
t('D', three)
def four():
    h=nn.Conv2d(3,8,4,2,1,bias=False)(x); nn.LeakyReLU(0.2,inplace=True)(h); h.sum().backward()
t('D1', four)
def five():
    h=x*2; h=F.leaky_relu(h,.2,True); (h*h).sum().backward()
t('D2', five)
for f in [F.relu_, F.elu_, F.leaky_relu_, F.hardtanh_, F.selu_, F.celu_, F.threshold_, torch.sigmoid_, torch.tanh_, torch.exp_, torch.sqrt_]:
    def six():
        h=x.abs()+1; a=(0.,1.) if f is F.threshold_ else (); h=f(h,*a) if f is not F.threshold_ else F.threshold(h,0.,1.,True); (h*2).sum().backward()
    t(f.__name__, six)
for m in [nn.ELU(inplace=True), nn.SELU(True), nn.CELU(inplace=True), nn.Hardswish(True), nn.Hardsigmoid(True), nn.SiLU(True), nn.Mish(True), nn.ReLU6(True), nn.Hardtanh(inplace=True), nn.RReLU(inplace=True), nn.Threshold(0.,1.,True), nn.Dropout(.5,True), nn.Dropout2d(.5,True), nn.AlphaDropout(.5,True), nn.LeakyReLU(.1,True)]:
    def seven():
        h=nn.Conv2d(3,3,1)(x); h=m(h); nn.Conv2d(3,3,1)(h).sum().backward()
    t(type(m).__name__, seven)
    def eight():
        h=nn.BatchNorm2d(3)(x); h=m(h); nn.Conv2d(3,3,1)(h).sum().backward()
    t('bn '+type(m).__name__, eight)
