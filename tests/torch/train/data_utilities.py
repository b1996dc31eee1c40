# Data sets, samplers, batches, workers.
import warnings
import torch, collections
from torch.utils.data import *
import torch.utils.data as data
torch.set_printoptions(precision=3, sci_mode=False)
warnings.simplefilter("ignore")
def show(name, f):
    try: print(name, f())
    except Exception as e: print(name, type(e).__name__, str(e).split("\n")[0])
ds=TensorDataset(torch.arange(10.),torch.arange(10)*2)
torch.manual_seed(0)
for kw in (dict(),dict(batch_size=3),dict(batch_size=3,drop_last=True),dict(batch_size=4,shuffle=True),dict(batch_size=None),dict(batch_size=4,num_workers=2,shuffle=True),dict(batch_size=2,sampler=WeightedRandomSampler([.1]*5+[.9]*5,4)),dict(batch_sampler=BatchSampler(SequentialSampler(ds),4,False)),dict(sampler=SubsetRandomSampler([1,3,5])),dict(batch_size=5,sampler=RandomSampler(ds,replacement=True,num_samples=7)),dict(generator=torch.Generator().manual_seed(3),shuffle=True,batch_size=5)):
    l=DataLoader(ds,**kw); print(len(l), [b if not isinstance(b,(list,tuple)) else [x.tolist() for x in b] for b in l])
print(torch.rand(2))
class It(IterableDataset):
    def __init__(s,n): s.n=n
    def __iter__(s):
        w=get_worker_info(); 
        r=range(s.n) if w is None else range(w.id,s.n,w.num_workers)
        return iter(r)
print([b.tolist() for b in DataLoader(It(7),batch_size=3)], [b.tolist() for b in DataLoader(It(7),batch_size=2,num_workers=2)], [b.tolist() for b in DataLoader(It(7),batch_size=3,drop_last=True)], list(DataLoader(It(3),batch_size=None)))
class R(Dataset):
    def __len__(s): return 6
    def __getitem__(s,i): return torch.rand(1).item(), i
torch.manual_seed(1)
print([[round(x,4) for x in b[0].tolist()] for b in DataLoader(R(),batch_size=2)]); print([[round(x,4) for x in b[0].tolist()] for b in DataLoader(R(),batch_size=2,num_workers=2)])
seen=[]
class B(Dataset):
    def __len__(s): return 2
    def __getitem__(s,i): raise KeyError("bad") if i else ValueError("oops")
show("err", lambda: list(DataLoader(B()))); show("errw", lambda: list(DataLoader(B(),num_workers=1)))
P=collections.namedtuple("P","a b")
for b in ([1,2],[1.,2.],["a","b"],[(1,2.),(3,4.)],[{"a":1,"b":[1,2]},{"a":2,"b":[3,4]}],[P(1,2),P(3,4)],[torch.ones(2),torch.zeros(2)],[b"x",b"y"],[True,False],[[1,2],[3]],[object()]): show(b if not isinstance(b[0],object) or True and len(b)>1 else "obj", lambda: default_collate(b))
print([len(x) for x in random_split(range(10),[3,7])], [list(x) for x in random_split(range(10),[.3,.3,.4],generator=torch.Generator().manual_seed(42))])
c=ConcatDataset([range(3),range(10,14)]); print(len(c),c[3],c[-1],c.cumulative_sizes, len(TensorDataset(torch.ones(2))+TensorDataset(torch.ones(3))))
print(list(ChainDataset([It(2),It(3)])), StackDataset(range(3),range(3,6))[1], StackDataset(a=range(3),b=range(3,6))[2], Subset(range(10),[3,4])[1])
print(list(DistributedSampler(range(10),3,1)), list(DistributedSampler(range(10),3,2,shuffle=False,drop_last=True)), len(DistributedSampler(range(10),3,0)))
for f in (lambda: DataLoader(ds,num_workers=-1), lambda: DataLoader(ds,sampler=SequentialSampler(ds),shuffle=True), lambda: DataLoader(ds,batch_size=2,batch_sampler=[[1]]), lambda: DataLoader(ds,batch_size=None,drop_last=True), lambda: DataLoader(ds,batch_size=0), lambda: RandomSampler([]), lambda: TensorDataset(torch.ones(2),torch.ones(3)), lambda: random_split(range(5),[1,2]), lambda: DataLoader(It(3),shuffle=True), lambda: setattr(DataLoader(ds),"batch_size",3), lambda: DataLoader(ds,prefetch_factor=2), lambda: ConcatDataset([]), lambda: len(DataLoader(It(3))), lambda: Dataset()[0], lambda: c[-8], lambda: WeightedRandomSampler([1.],0), lambda: DistributedSampler(range(3),2,5), lambda: StackDataset()): show("bad", f)
print(get_worker_info(), type(DataLoader(ds)), type(ds), default_convert((1,"a",[2])))
