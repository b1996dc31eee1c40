"""GRU encoder, Bahdanau and Luong attention, teacher forcing, pack/unpack, scheduled by random."""
import random
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch import optim, Tensor
from typing import Tuple

random.seed(4)
torch.manual_seed(4)


class Encoder(nn.Module):
    def __init__(self, vocab, emb, hid, dec, p=0.0):
        super().__init__()
        self.embedding = nn.Embedding(vocab, emb)
        self.rnn = nn.GRU(emb, hid, bidirectional=True)
        self.fc = nn.Linear(hid * 2, dec)
        self.dropout = nn.Dropout(p)

    def forward(self, src: Tensor, src_len) -> Tuple[Tensor, Tensor]:
        embedded = self.dropout(self.embedding(src))
        packed = nn.utils.rnn.pack_padded_sequence(embedded, src_len.cpu())
        outputs, hidden = self.rnn(packed)
        outputs, _ = nn.utils.rnn.pad_packed_sequence(outputs)
        return outputs, torch.tanh(self.fc(torch.cat((hidden[-2, :, :], hidden[-1, :, :]), dim=1)))


class Attention(nn.Module):
    def __init__(self, enc, dec):
        super().__init__()
        self.attn = nn.Linear(enc * 2 + dec, dec)
        self.v = nn.Parameter(torch.rand(dec))

    def forward(self, hidden, encoder_outputs, mask):
        src_len = encoder_outputs.shape[0]
        hidden = hidden.unsqueeze(1).repeat(1, src_len, 1)
        encoder_outputs = encoder_outputs.permute(1, 0, 2)
        energy = torch.tanh(self.attn(torch.cat((hidden, encoder_outputs), dim=2))).permute(0, 2, 1)
        v = self.v.repeat(encoder_outputs.shape[0], 1).unsqueeze(1)
        att = torch.bmm(v, energy).squeeze(1).masked_fill(mask == 0, -1e10)
        return F.softmax(att, dim=1)


class Decoder(nn.Module):
    def __init__(self, vocab, emb, enc, dec, attention):
        super().__init__()
        self.out_dim, self.attention = vocab, attention
        self.embedding = nn.Embedding(vocab, emb)
        self.cell = nn.GRUCell(enc * 2 + emb, dec)
        self.out = nn.Linear(enc * 2 + dec + emb, vocab)

    def forward(self, inp, hidden, enc_out, mask):
        e = self.embedding(inp)
        a = self.attention(hidden, enc_out, mask)
        w = torch.bmm(a.unsqueeze(1), enc_out.permute(1, 0, 2)).squeeze(1)
        hidden = self.cell(torch.cat((e, w), 1), hidden)
        return self.out(torch.cat((hidden, w, e), dim=1)), hidden, a


class Seq2Seq(nn.Module):
    def __init__(self, e, d):
        super().__init__()
        self.encoder, self.decoder = e, d

    def forward(self, src, src_len, trg, ratio: float = 0.5):
        outputs = torch.zeros(trg.shape[0], src.shape[1], self.decoder.out_dim).type_as(self.decoder.out.weight)
        enc, hidden = self.encoder(src, src_len)
        inp, mask = trg[0, :], (src != 0).permute(1, 0)
        for t in range(1, trg.shape[0]):
            outputs[t], hidden, att = self.decoder(inp, hidden, enc, mask)
            inp = trg[t] if random.random() < ratio else outputs[t].max(1)[1]
        return outputs, att


def init_weights(m):
    for name, param in m.named_parameters():
        if "weight" in name:
            nn.init.normal_(param.data, mean=0, std=0.1)
        else:
            nn.init.constant_(param.data, 0)


model = Seq2Seq(Encoder(10, 6, 8, 8), Decoder(10, 6, 8, 8, Attention(8, 8)))
print(model.apply(init_weights))
print(f"The model has {sum(p.numel() for p in model.parameters() if p.requires_grad):,} trainable parameters")
net = model
opt = optim.Adam(model.parameters(), lr=0.01)
criterion = nn.CrossEntropyLoss(ignore_index=0)
src = torch.tensor([[3, 4, 5, 2], [6, 7, 2, 0], [8, 2, 0, 0]]).t().contiguous()
trg = torch.tensor([[1, 5, 4, 3, 2], [1, 7, 6, 2, 0], [1, 8, 2, 0, 0]]).t()
for i in range(5):
    model.train()
    opt.zero_grad()
    out, att = net(src, torch.tensor([4, 3, 2]), trg)
    loss = criterion(out[1:].view(-1, out.shape[-1]), trg[1:].reshape(-1))
    loss.backward()
    norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1)
    opt.step()
    print("%.4f %.4f" % (loss.item(), norm))
model.eval()
with torch.no_grad():
    out, att = net(src, torch.tensor([4, 3, 2]), trg, 0)
print(out.argmax(-1).T, att.shape, att.sum(1).round(decimals=3))
q, k, v = torch.randn(2, 3, 4), torch.randn(2, 5, 4), torch.randn(2, 5, 4)
for score in ("dot", "general"):
    w = torch.eye(4) if score == "dot" else torch.full((4, 4), 0.1)
    a = F.softmax(torch.baddbmm(torch.zeros(1), q @ w, k.transpose(1, 2), beta=0), -1)
    print(score, (a @ v).sum().item().__format__(".4f"))
