# A bag-of-words classifier: Embedding, mean pooling, Adam; then saved and loaded state.
import torch, torch.nn as nn
torch.manual_seed(5)
vocab = {w: i for i, w in enumerate("good great fine bad awful poor film plot".split())}
data = [("good film", 1), ("great plot", 1), ("fine film", 1), ("bad film", 0), ("awful plot", 0), ("poor film", 0)]
x = torch.tensor([[vocab[w] for w in s.split()] for s, _ in data]); y = torch.tensor([float(l) for _, l in data])
class Bag(nn.Module):
    def __init__(self): super().__init__(); self.e = nn.Embedding(len(vocab), 4); self.o = nn.Linear(4, 1)
    def forward(self, x): return self.o(self.e(x).mean(dim=1)).squeeze(-1)
m = Bag(); opt = torch.optim.Adam(m.parameters(), lr=0.1); crit = nn.BCEWithLogitsLoss()
for i in range(15):
    opt.zero_grad(); l = crit(m(x), y); l.backward(); opt.step()
    if i % 5 == 0: print(f"{l.item():.4f}")
print((torch.sigmoid(m(x)) > 0.5).long().tolist(), m.e.weight.grad.shape)
m2 = Bag(); m2.load_state_dict(m.state_dict()); print(torch.equal(m(x), m2(x)))
