# view, reshape, permute, transpose, squeeze, expand, flatten, split, stack.
import torch
x = torch.arange(12)
print(x.view(3, 4), x.reshape(2, -1).shape, x.view(3, 2, 2).permute(2, 0, 1).shape, x.view(3, 4).t(), x.view(3, 4).transpose(0, 1).stride(), x.view(1, 12).squeeze().shape, x.unsqueeze(0).shape, x.unsqueeze(-1).shape, x.view(2, 1, 6).squeeze(1).shape)
y = x.view(3, 4)
print(y.flatten().shape, torch.flatten(y.view(1, 3, 4), 1).shape, y[:1].expand(2, 4), y.repeat(1, 2).shape, y.T.is_contiguous(), y.T.contiguous().view(-1), y.T.reshape(-1)[:4])
print(torch.cat([y, y]).shape, torch.cat((y[:, :1], y[:, 2:]), dim=1), torch.stack([x, x], dim=1).shape, [p.shape for p in x.split(5)], [p.tolist() for p in x.chunk(3)], torch.split(y, [1, 2])[1], y.unbind(0)[1], torch.unbind(y, 1)[0])
print(y.flip(0), torch.roll(x, 2)[:4], y.tril(), y.triu(1), torch.diag(torch.tensor([1, 2])), y.diagonal(), y.narrow(1, 1, 2), y.index_select(0, torch.tensor([2, 0])), y.gather(1, torch.tensor([[0], [1], [2]])), torch.tile(x[:2], (2,)), y.movedim(0, 1).shape, y.view_as(y).shape, x.unfold(0, 4, 4))
for f in (lambda: x.view(5, 3), lambda: y.T.view(-1), lambda: x.view(-1, -1), lambda: torch.cat([y, x.view(2, 6)]), lambda: y.expand(3, 5), lambda: torch.stack([x, y]), lambda: y.permute(0), lambda: y.transpose(0, 5), lambda: torch.cat([])):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, str(e).split("\n")[0])
