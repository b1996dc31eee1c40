# Recurrent layers on padded and packed sequences, projections, and what bad input raises.
import warnings
import torch, torch.nn as nn
from torch.nn.utils.rnn import *
torch.set_printoptions(precision=3, sci_mode=False)
warnings.simplefilter("ignore")
torch.manual_seed(0)
seqs=[torch.randn(n,3) for n in (2,4,3)]
p=pack_sequence(seqs, enforce_sorted=False)
print(p)
print(pad_packed_sequence(p, batch_first=True, total_length=5))
for cls,kw in ((nn.LSTM,{}),(nn.GRU,{}),(nn.RNN,{}),(nn.LSTM,dict(proj_size=2))):
    torch.manual_seed(1)
    m=cls(3,4,num_layers=2,bidirectional=True,**kw)
    print(m)
    o,h=m(p)
    print(o.data.sum(), [x.shape for x in (h if isinstance(h,tuple) else (h,))])
    print(h)
    q,l=pad_packed_sequence(o)
    q.sum().backward()
    print(m.weight_hh_l0.grad.sum(), [n for n,_ in m.named_parameters()][:6])
    x=torch.randn(5,2,3); o,h=m(x); print(o.sum())
    try: m(torch.randn(5,2,4))
    except Exception as e: print(type(e).__name__, e)
    try: m(torch.randn(5,2,4,3))
    except Exception as e: print(type(e).__name__, e)
print(nn.RNNCell(3,4,nonlinearity="relu"), nn.LSTMCell(3,4,bias=False))
for f in (lambda: nn.GRU(3,4,dropout=2), lambda: nn.LSTM(3,4,proj_size=5), lambda: nn.LSTMCell(3,4)(torch.zeros(2,3),(torch.zeros(2,5),torch.zeros(2,4))), lambda: pack_padded_sequence(torch.zeros(3,2,1),[1,3]), lambda: nn.GRU(3, 4.0)):
    try: f()
    except Exception as e: print(type(e).__name__, e)
print(unpack_sequence(p))
