"""Gradients through each op in place: of what it overwrites, of its other operand, and through a view."""
import torch
names="abs_ acos_ add_ addcdiv_ addcmul_ addmm_ asin_ atan_ atan2_ ceil_ clamp_ clamp_min_ clip_ cos_ cosh_ cumprod_ cumsum_ div_ erf_ erfc_ erfinv_ exp_ exp2_ expm1_ fill_ floor_ fmod_ frac_ hypot_ index_add_ index_fill_ index_copy_ lerp_ lgamma_ log_ log10_ log1p_ log2_ logit_ masked_fill_ mul_ nan_to_num_ neg_ pow_ reciprocal_ relu_ remainder_ round_ rsqrt_ scatter_ scatter_add_ sigmoid_ sign_ sin_ sinc_ sinh_ sqrt_ square_ sub_ tan_ tanh_ tril_ triu_ trunc_ xlogy_ zero_ squeeze_ unsqueeze_ transpose_ t_ copy_ renorm_ masked_scatter_ put_ index_put_".split()
y=torch.full((2,2),.3); i=torch.tensor([0])
args={'add_':(y,),'addcdiv_':(y,y),'addcmul_':(y,y),'addmm_':(y,y),'atan2_':(y,),'clamp_':(.2,.6),'clamp_min_':(.2,),'clip_':(.2,.6),'copysign_':(y,),'cumprod_':(0,),'cumsum_':(0,),'div_':(y,),'fill_':(1.,),'float_power_':(2,),'fmod_':(.4,),'hypot_':(y,),'index_add_':(0,i,y[:1]),'index_fill_':(0,i,1.),'index_copy_':(0,i,y[:1]),'lerp_':(y,.3),'masked_fill_':(y>1,0.),'mul_':(y,),'pow_':(2,),'remainder_':(.4,),'scatter_':(0,i[None],y[:1,:1]),'scatter_add_':(0,i[None],y[:1,:1]),'sub_':(y,),'xlogy_':(y,),'copy_':(y,),'renorm_':(2,0,1.),'masked_scatter_':(y>0,y),'put_':(i,y[0,:1]),'unsqueeze_':(0,),'transpose_':(0,1),'index_put_':((i,),y[0]),'logit_':(1e-6,)}
for n in names:
    for kind in ('plain','other','view'):
        x=torch.tensor([[.1,.5],[.7,.9]],requires_grad=True)
        try:
            h=x*1.0
            t=h if kind!='view' else h[:]
            a=args.get(n,())
            if kind=='other': a=tuple(v.clone().requires_grad_() if isinstance(v,torch.Tensor) and v.is_floating_point() else v for v in a)
            r=getattr(t,n)(*a); s=(r*r).sum(); s.backward()
            print(n,kind,[round(v,4) for v in x.grad.flatten().tolist()], [round(v,4) for q in a if isinstance(q,torch.Tensor) and q.requires_grad for v in q.grad.flatten().tolist()])
        except Exception as e: print(n,kind,type(e).__name__)
