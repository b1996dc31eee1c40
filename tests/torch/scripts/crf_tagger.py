"""A BiLSTM tagger with a linear-chain CRF: forward algorithm, gold score, Viterbi, packed sequences."""
from typing import List, Optional
import torch
import torch.nn as nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence, pad_sequence

torch.manual_seed(1)


class CRF(nn.Module):
    def __init__(self, num_tags: int, batch_first: bool = False) -> None:
        if num_tags <= 0:
            raise ValueError(f"invalid number of tags: {num_tags}")
        super().__init__()
        self.num_tags, self.batch_first = num_tags, batch_first
        self.start_transitions = nn.Parameter(torch.empty(num_tags))
        self.end_transitions = nn.Parameter(torch.empty(num_tags))
        self.transitions = nn.Parameter(torch.empty(num_tags, num_tags))
        self.reset_parameters()

    def reset_parameters(self) -> None:
        for p in (self.start_transitions, self.end_transitions, self.transitions):
            nn.init.uniform_(p, -0.1, 0.1)

    def __repr__(self) -> str:
        return f"{self.__class__.__name__}(num_tags={self.num_tags})"

    def forward(self, emissions: torch.Tensor, tags: torch.LongTensor, mask: Optional[torch.ByteTensor] = None,
                reduction: str = "sum") -> torch.Tensor:
        if mask is None:
            mask = torch.ones_like(tags, dtype=torch.uint8)
        if self.batch_first:
            emissions, tags, mask = emissions.transpose(0, 1), tags.transpose(0, 1), mask.transpose(0, 1)
        llh = self._score(emissions, tags, mask) - self._normalizer(emissions, mask)
        return {"sum": llh.sum, "mean": llh.mean, "token_mean": lambda: llh.sum() / mask.type_as(emissions).sum()}[reduction]()

    def _score(self, emissions, tags, mask):
        seq_length, batch_size = tags.shape
        mask = mask.type_as(emissions)
        score = self.start_transitions[tags[0]]
        score += emissions[0, torch.arange(batch_size), tags[0]]
        for i in range(1, seq_length):
            score += self.transitions[tags[i - 1], tags[i]] * mask[i]
            score += emissions[i, torch.arange(batch_size), tags[i]] * mask[i]
        seq_ends = mask.long().sum(dim=0) - 1
        return score + self.end_transitions[tags[seq_ends, torch.arange(batch_size)]]

    def _normalizer(self, emissions, mask):
        score = self.start_transitions + emissions[0]
        for i in range(1, emissions.size(0)):
            nxt = score.unsqueeze(2) + self.transitions + emissions[i].unsqueeze(1)
            score = torch.where(mask[i].unsqueeze(1).bool(), torch.logsumexp(nxt, dim=1), score)
        return torch.logsumexp(score + self.end_transitions, dim=1)

    def decode(self, emissions, mask) -> List[List[int]]:
        if self.batch_first:
            emissions, mask = emissions.transpose(0, 1), mask.transpose(0, 1)
        score, history = self.start_transitions + emissions[0], []
        for i in range(1, emissions.size(0)):
            nxt, indices = (score.unsqueeze(2) + self.transitions + emissions[i].unsqueeze(1)).max(dim=1)
            score = torch.where(mask[i].unsqueeze(1).bool(), nxt, score)
            history.append(indices)
        score += self.end_transitions
        ends, out = mask.long().sum(dim=0) - 1, []
        for idx in range(emissions.size(1)):
            _, best_last_tag = score[idx].max(dim=0)
            best = [best_last_tag.item()]
            for hist in reversed(history[:ends[idx]]):
                best.append(hist[idx][best[-1]].item())
            best.reverse()
            out.append(best)
        return out


class Tagger(nn.Module):
    def __init__(self, vocab, tags):
        super().__init__()
        self.embed = nn.Embedding(vocab, 6, padding_idx=0)
        self.lstm = nn.LSTM(6, 5, num_layers=2, batch_first=True, bidirectional=True, dropout=0.0)
        self.proj = nn.Linear(10, tags)

    def forward(self, x, lengths):
        packed = pack_padded_sequence(self.embed(x), lengths, batch_first=True, enforce_sorted=False)
        out, (h, c) = self.lstm(packed)
        return self.proj(pad_packed_sequence(out, batch_first=True)[0])


sents = [[1, 2, 3, 4], [5, 6], [7, 1, 2]]
gold = [[0, 1, 2, 2], [1, 0], [2, 0, 1]]
x = pad_sequence([torch.LongTensor(s) for s in sents], batch_first=True)
y = pad_sequence([torch.LongTensor(s) for s in gold], batch_first=True)
lengths = torch.tensor([len(s) for s in sents])
mask = (x != 0)
model = Tagger(8, 3)
crf = CRF(3, batch_first=True)
opt = torch.optim.Adam(list(model.parameters()) + list(crf.parameters()), lr=0.05)
for epoch in range(12):
    opt.zero_grad()
    loss = -crf(model(x, lengths), y, mask=mask, reduction="token_mean")
    loss.backward()
    opt.step()
    if epoch % 3 == 0:
        print(epoch, f"{loss.item():.4f}")
print(crf, crf.decode(model(x, lengths), mask))
print(model.embed.weight.grad[0].tolist())
try:
    CRF(0)
except ValueError as e:
    print(e)
