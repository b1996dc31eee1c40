"""unique of whole numbers: those that lie close together and others, all types, inverses and counts."""
import torch
torch.manual_seed(0)
for dt in (torch.int64,torch.int8,torch.uint8,torch.bool,torch.int32):
    for x in (torch.randint(0,2 if dt is torch.bool else 100,(3,40)).to(dt), torch.tensor([],dtype=dt), torch.tensor(3,dtype=dt), torch.tensor([5,5,0,5],dtype=dt)):
        print(dt, *torch.unique(x,return_inverse=True,return_counts=True), x.unique())
print(*torch.unique(torch.tensor([-2**63,2**63-1,0,0,-2**63]),return_inverse=True,return_counts=True), torch.unique(torch.tensor([-5,-1000000,3])))
print(torch.unique(torch.tensor([[1,2],[1,2],[0,9]]),dim=0,return_counts=True), torch.unique(torch.tensor([1.5,float('nan'),1.5,-0.0,0.0]),return_counts=True))
