"""A Transformer decoder: greedy, beam search with length penalty, top-k / nucleus sampling, repetition penalty."""
import warnings
import math
import torch
import torch.nn as nn
import torch.nn.functional as F

warnings.filterwarnings("ignore")

torch.manual_seed(11)
V, BOS, EOS = 12, 1, 2


class PositionalEncoding(nn.Module):
    def __init__(self, d, max_len=50):
        super().__init__()
        pe = torch.zeros(max_len, d)
        position = torch.arange(0, max_len).unsqueeze(1).float()
        div_term = torch.exp(torch.arange(0, d, 2).float() * -(math.log(10000.0) / d))
        pe[:, 0::2] = torch.sin(position * div_term)
        pe[:, 1::2] = torch.cos(position * div_term)
        self.register_buffer("pe", pe.unsqueeze(0), persistent=False)

    def forward(self, x):
        return x + self.pe[:, :x.size(1)].requires_grad_(False)


class Seq2Seq(nn.Module):
    def __init__(self, d=16):
        super().__init__()
        self.emb, self.pos = nn.Embedding(V, d), PositionalEncoding(d)
        self.t = nn.Transformer(d, 2, 1, 1, 32, dropout=0.0, batch_first=True, norm_first=True)
        self.out = nn.Linear(d, V, bias=False)
        self.out.weight = self.emb.weight
        for p in self.parameters():
            if p.dim() > 1:
                nn.init.xavier_uniform_(p)

    def forward(self, src, tgt):
        mask = nn.Transformer.generate_square_subsequent_mask(tgt.size(1))
        h = self.t(self.pos(self.emb(src)), self.pos(self.emb(tgt)), tgt_mask=mask, tgt_is_causal=True,
                   src_key_padding_mask=(src == 0))
        return self.out(h)


model = Seq2Seq()
opt = torch.optim.Adam(model.parameters(), lr=3e-3, betas=(0.9, 0.98), eps=1e-9)
sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda s: min((s + 1) ** -0.5, (s + 1) * 4 ** -1.5) * 2)
src = torch.tensor([[3, 4, 5, 6, 2], [7, 8, 2, 0, 0]])
tgt = torch.tensor([[1, 6, 5, 4, 3, 2], [1, 8, 7, 2, 0, 0]])
crit = nn.CrossEntropyLoss(ignore_index=0, label_smoothing=0.1)
for i in range(15):
    opt.zero_grad()
    logits = model(src, tgt[:, :-1])
    loss = crit(logits.reshape(-1, V), tgt[:, 1:].reshape(-1))
    loss.backward()
    torch.nn.utils.clip_grad_value_(model.parameters(), 0.5)
    opt.step()
    sched.step()
    if i % 5 == 0:
        print(i, f"{loss.item():.4f}", f"{sched.get_last_lr()[0]:.6f}")
model.eval()


@torch.inference_mode()
def beam_search(src, width=3, steps=6, alpha=0.6):
    tokens = torch.full((1, 1), BOS)
    scores = torch.zeros(1)
    done = []
    for step in range(steps):
        logp = F.log_softmax(model(src.expand(len(tokens), -1), tokens)[:, -1], -1)
        total = scores[:, None] + logp
        top, idx = total.view(-1).topk(min(width, total.numel()))
        beam, tok = torch.div(idx, V, rounding_mode="floor"), idx % V
        tokens = torch.cat([tokens[beam], tok[:, None]], 1)
        ended = tok == EOS
        for t, s in zip(tokens[ended], top[ended]):
            done.append((s.item() / ((5 + len(t)) / 6) ** alpha, t.tolist()))
        tokens, scores = tokens[~ended], top[~ended]
        if not len(tokens):
            break
    return sorted(done, key=lambda d: -d[0]) or [(s.item(), t.tolist()) for s, t in zip(scores, tokens)]


for s, t in beam_search(src[:1])[:3]:
    print(f"{s:.4f}", t)


def filter_logits(logits, top_k=0, top_p=1.0):
    logits = logits.clone()
    if top_k > 0:
        logits[logits < torch.topk(logits, top_k)[0][..., -1, None]] = -float("Inf")
    if top_p < 1.0:
        s, i = torch.sort(logits, descending=True)
        remove = torch.cumsum(F.softmax(s, dim=-1), dim=-1) > top_p
        remove[..., 1:] = remove[..., :-1].clone()
        remove[..., 0] = 0
        logits[remove.scatter(1, i, remove)] = -float("Inf")
    return logits


g = torch.Generator().manual_seed(5)
with torch.no_grad():
    logits = model(src, tgt[:, :3])[:, -1] / 0.8
    print((filter_logits(logits, top_k=4) > -1e9).sum(-1).tolist(), (filter_logits(logits, top_p=0.9) > -1e9).sum(-1).tolist())
    probs = F.softmax(filter_logits(logits, 5, 0.95), dim=-1)
    print(torch.multinomial(probs, num_samples=6, replacement=True, generator=g).tolist())
    seen = torch.tensor([[3, 4], [5, 5]])
    score = torch.gather(logits, 1, seen)
    score = torch.where(score < 0, score * 1.2, score / 1.2)
    print(["%.4f" % v for v in logits.scatter(1, seen, score).sum(-1)])
