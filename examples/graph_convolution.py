"""Trains a graph convolution to tell communities apart from few labels: graph_convolution.py [--losses N] [--steps N]"""
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

NODES, GROUPS = 120, 3


def community_graph():
    """Nodes of three groups, joined more often within a group; the normalized adjacency matrix, sparse, and the groups."""
    groups = torch.arange(NODES) % GROUPS
    likely = torch.where(groups[:, None] == groups[None, :], 0.15, 0.01)
    joined = (torch.rand(NODES, NODES) < likely).triu(1)
    joined = joined | joined.t() | torch.eye(NODES, dtype=torch.bool)
    scale = joined.sum(1).float().rsqrt()
    at = joined.nonzero().t()
    return torch.sparse_coo_tensor(at, scale[at[0]] * scale[at[1]], (NODES, NODES)).coalesce(), groups


class GraphConvolution(nn.Module):
    def __init__(self, inner, outer):
        super().__init__()
        self.weight, self.bias = nn.Parameter(torch.empty(inner, outer)), nn.Parameter(torch.zeros(outer))
        nn.init.xavier_uniform_(self.weight)

    def forward(self, x, adjacency):
        return torch.spmm(adjacency, x @ self.weight) + self.bias


class GCN(nn.Module):
    def __init__(self, features):
        super().__init__()
        self.first, self.second = GraphConvolution(features, 16), GraphConvolution(16, GROUPS)

    def forward(self, x, adjacency):
        x = F.dropout(F.relu(self.first(x, adjacency)), 0.5, training=self.training)
        return F.log_softmax(self.second(x, adjacency), dim=1)


def main():
    options = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    steps, shown = int(options.get("--steps", 100)), int(options.get("--losses", 0))
    torch.manual_seed(0)
    adjacency, groups = community_graph()
    features = torch.randn(NODES, 16) + F.one_hot(groups, 16) * 0.5
    known = torch.arange(NODES) < 30
    model = GCN(16)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.02, weight_decay=5e-4)
    for step in range(steps):
        loss = F.nll_loss(model(features, adjacency)[known], groups[known])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step < shown:
            print("loss", loss.item())
    model.eval()
    with torch.no_grad():
        right = model(features, adjacency).argmax(1) == groups
        print(f"right among the nodes without a label: {right[~known].float().mean().item():.0%}")


main()
