"""PPO / REINFORCE on a tiny chain, with distributions, GAE, entropy, KL, running mean and std, target networks."""
from collections import deque, namedtuple
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.distributions import Bernoulli, Beta, Categorical, Independent, Normal, TransformedDistribution, kl_divergence
from torch.distributions.transforms import TanhTransform

torch.manual_seed(9)
np.random.seed(9)
Transition = namedtuple("Transition", ("state", "action", "reward", "next_state", "done"))


class Chain:
    def __init__(self, n=5):
        self.n = n

    def reset(self):
        self.s = 0
        return np.eye(self.n, dtype=np.float32)[self.s]

    def step(self, a):
        self.s = min(self.s + 1, self.n - 1) if a == 1 else max(self.s - 1, 0)
        done = self.s == self.n - 1
        return np.eye(self.n, dtype=np.float32)[self.s], 1.0 if done else -0.1, done, {}


class ActorCritic(nn.Module):
    def __init__(self, obs, act):
        super().__init__()
        def layer(i, o, std=np.sqrt(2), bias=0.0):
            l = nn.Linear(i, o)
            torch.nn.init.orthogonal_(l.weight, std)
            torch.nn.init.constant_(l.bias, bias)
            return l
        self.critic = nn.Sequential(layer(obs, 16), nn.Tanh(), layer(16, 1, std=1.0))
        self.actor = nn.Sequential(layer(obs, 16), nn.Tanh(), layer(16, act, std=0.01))

    def forward(self, x, action=None):
        probs = Categorical(logits=self.actor(x))
        if action is None:
            action = probs.sample()
        return action, probs.log_prob(action), probs.entropy(), self.critic(x)


env = Chain()
agent = ActorCritic(5, 2)
opt = torch.optim.Adam(agent.parameters(), lr=1e-2, eps=1e-5)
for update in range(3):
    obs, acts, logps, rews, dones, vals = [torch.zeros(16, 5)] + [torch.zeros(16) for _ in range(5)]
    o, d = torch.Tensor(env.reset()), 0.
    for t in range(16):
        obs[t], dones[t] = o, d
        with torch.no_grad():
            a, lp, _, v = agent(o.unsqueeze(0))
        acts[t], logps[t], vals[t] = a, lp, v.flatten()
        o, r, d, info = env.step(a.item())
        rews[t] = r
        if d:
            o = env.reset()
        o, d = torch.as_tensor(o), float(d)
    with torch.no_grad():
        nv = agent(o[None])[3].reshape(1)
    adv, last = torch.zeros_like(rews), 0
    for t in reversed(range(16)):
        nonterm = 1.0 - (d if t == 15 else dones[t + 1])
        nxt = nv if t == 15 else vals[t + 1]
        delta = rews[t] + 0.99 * nxt * nonterm - vals[t]
        adv[t] = last = delta + 0.99 * 0.95 * nonterm * last
    ret = adv + vals
    inds = np.arange(16)
    for epoch in range(2):
        np.random.shuffle(inds)
        for start in range(0, 16, 8):
            mb = inds[start:start + 8]
            _, newlp, ent, newv = agent(obs[mb], acts.long()[mb])
            logratio = newlp - logps[mb]
            ratio = logratio.exp()
            with torch.no_grad():
                approx_kl = ((ratio - 1) - logratio).mean()
            madv = (adv[mb] - adv[mb].mean()) / (adv[mb].std() + 1e-8)
            pg = torch.max(-madv * ratio, -madv * torch.clamp(ratio, 0.8, 1.2)).mean()
            vl = 0.5 * ((newv.view(-1) - ret[mb]) ** 2).mean()
            loss = pg - 0.01 * ent.mean() + vl * 0.5
            opt.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            opt.step()
    y_pred, y_true = vals.cpu().numpy(), ret.cpu().numpy()
    var_y = np.var(y_true)
    print(update, f"{loss.item():.4f} {approx_kl.item():.6f} {ent.mean().item():.4f}",
          f"{1 - np.var(y_true - y_pred) / var_y:.4f}", acts.sum().item())
mu, log_std = torch.zeros(2, 3, requires_grad=True), torch.full((3,), -0.5, requires_grad=True)
base = Independent(Normal(mu, log_std.exp()), 1)
pi = TransformedDistribution(Normal(mu, log_std.exp()), TanhTransform(cache_size=1))
a = pi.rsample()
lp = pi.log_prob(a).sum(-1)
lp.sum().backward()
print([round(v, 4) for v in lp.tolist()], round(mu.grad.sum().item(), 4), base.entropy().tolist()[0].__round__(4))
print(round(kl_divergence(Normal(0., 1.), Normal(1., 2.)).item(), 4),
      round(kl_divergence(Categorical(torch.tensor([.2, .8])), Categorical(logits=torch.tensor([0., 0.]))).item(), 4))
b = Beta(torch.tensor([2.0]), torch.tensor([3.0]))
print(b, b.mean.item(), round(b.variance.item(), 4), round(b.log_prob(torch.tensor([0.3])).item(), 4), b.mode.item())
print(Bernoulli(logits=torch.zeros(4)).sample().shape, Categorical(torch.ones(3)).enumerate_support().tolist())
memory = deque(maxlen=3)
for i in range(5):
    memory.append(Transition(i, i % 2, -i, i + 1, i == 4))
batch = Transition(*zip(*memory))
print(batch.state, torch.tensor(batch.reward, dtype=torch.float32).cumsum(0))
q, target = nn.Linear(5, 2), nn.Linear(5, 2)
target.load_state_dict(q.state_dict())
for tp, p in zip(target.parameters(), q.parameters()):
    tp.data.copy_(0.005 * p.data + 0.995 * tp.data)
print(torch.allclose(q.weight, target.weight))
try:
    Categorical(probs=torch.tensor([-0.5, 1.5]))
except ValueError as e:
    print(e)
try:
    Normal(0., 1.).log_prob("x")
except ValueError as e:
    print(e)
