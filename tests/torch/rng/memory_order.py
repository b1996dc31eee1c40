"""Draws over permuted tensors come in the order of memory."""
import torch
F=torch.nn.functional
torch.manual_seed(0)
x=torch.randn(2,3).t(); cl=torch.randn(1,2,2,2).to(memory_format=torch.channels_last); e=torch.ones(1,3).expand(2,3); s=torch.randn(3,4)[:, ::2]
for n,v in dict(x=x,cl=cl,e=e,s=s).items():
    torch.manual_seed(1); print(n, F.dropout(torch.ones_like(v) if n!='e' else v, .5).flatten().double().round(decimals=3).tolist())
    torch.manual_seed(1); print(n, F.dropout(v*0+1, .5).flatten().double().round(decimals=3).tolist())
    torch.manual_seed(1); print(n, torch.rand_like(v).flatten().double().round(decimals=3).tolist()[:4], torch.rand_like(v).stride())
    torch.manual_seed(1); print(n, torch.randn_like(v).flatten().double().round(decimals=3).tolist()[:4])
    torch.manual_seed(1); print(n, torch.randint_like(v, 10).flatten().double().round(decimals=3).tolist()[:4])
    torch.manual_seed(1); print(n, torch.bernoulli(torch.full_like(v,.5)).flatten().double().round(decimals=3).tolist())
    if n!='e':
        for f in ['uniform_','normal_','bernoulli_','exponential_','random_','log_normal_','cauchy_']:
            w=v.clone() if n!='s' else v
            torch.manual_seed(1); print(n, f, getattr(w,f)().flatten().double().round(decimals=3).tolist()[:4])
    torch.manual_seed(1); print(F.dropout2d(v.reshape(1,-1,1,1)*0+1).flatten().double().round(decimals=3).tolist(), torch.poisson(v.abs()*3).flatten().double().round(decimals=3).tolist()); torch.manual_seed(1); print(F.rrelu(-v.abs(), training=True).flatten().double().round(decimals=3).tolist()[:3], F.gumbel_softmax(v, dim=-1).flatten().double().round(decimals=3).tolist()[:3], F.alpha_dropout(v, training=True).flatten().double().round(decimals=3).tolist()[:3])
    torch.manual_seed(1); print(torch.normal(v, 1.0).flatten().double().round(decimals=3).tolist()[:3], torch.normal(0., v.abs()).flatten().double().round(decimals=3).tolist()[:3])
