"""Scenario 30: the RNG state after a hit equals plain, with Python and tensor draws, dropout and manual_seed inside."""
import os
import random
import sys
import torch
import torch.nn as nn
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

def phases(run, f, make):
    for seed in (0, 7):
        torch.manual_seed(seed)
        random.seed(seed)
        for _ in range(4):
            run.call(f, *make())
            run.note(torch.rand(2), random.random())

@scenario("30 rand in the region")
def rand(run):
    f = run.compile(lambda x: x + torch.rand(2))
    phases(run, f, lambda: (torch.zeros(2),))

@scenario("30 dropout in train and eval")
def dropout(run):
    m = nn.Dropout(0.5)
    f = run.compile(m)
    phases(run, f, lambda: (torch.ones(8),))
    m.eval()
    phases(run, f, lambda: (torch.ones(8),))

@scenario("30 functional dropout with draws around it")
def functional(run):
    def g(x):
        a = torch.rand(1)
        y = F.dropout(x, 0.5, training=True)
        return y + a, torch.randn(2)
    f = run.compile(g)
    phases(run, f, lambda: (torch.ones(4),))

@scenario("30 python draws and tensor draws mixed")
def mixed(run):
    def g(x):
        k = random.random()
        y = torch.rand(2) * k
        return x + y, random.randint(0, 9)
    f = run.compile(g)
    phases(run, f, lambda: (torch.ones(2),))

@scenario("30 manual_seed inside")
def seeded(run):
    def g(x):
        torch.manual_seed(3)
        return x + torch.rand(2)
    f = run.compile(g)
    phases(run, f, lambda: (torch.ones(2),))

@scenario("30 randperm and randint as indices")
def indices(run):
    def g(x): return x[torch.randperm(4)], x[torch.randint(0, 4, (2,))]
    f = run.compile(g)
    phases(run, f, lambda: (torch.arange(4.0),))

@scenario("30 an exception after a draw")
def error(run):
    def g(x, k):
        y = torch.rand(2)
        return x + y / (1 // k)
    f = run.compile(g)
    ks = [1, 1, 0, 1]
    phases(run, f, lambda: (torch.ones(2), ks[0]))
    phases(run, f, lambda: (torch.ones(2), 0))

if __name__ == "__main__":
    main()
