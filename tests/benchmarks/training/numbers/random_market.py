"""Chance with a seed: a market of traders, random walks, weighted choices, bootstrap, shuffles, sampling without return."""
import random
from collections import Counter
from math import exp, log, sqrt
from statistics import mean, stdev


class Trader:
    def __init__(self, name, cash, mood):
        self.name, self.cash, self.mood = name, cash, mood
        self.shares = 10

    def __repr__(self):
        return f"<{self.name} {self.cash:.2f} {self.shares}>"

    def decide(self, price, last, rng):
        raise NotImplementedError


class Follower(Trader):
    def decide(self, price, last, rng):
        return 1 if price > last else -1 if price < last else 0


class Contrarian(Trader):
    def decide(self, price, last, rng):
        return 0 if abs(price - last) < self.mood else (-1 if price > last else 1)


class Noise(Trader):
    def decide(self, price, last, rng):
        return rng.choices((-1, 0, 1), weights=(1, self.mood, 1.05))[0]


def market(traders, days, rng):
    price = last = 100.0
    history = []
    for _ in range(days):
        order = rng.sample(traders, len(traders) // 2)
        demand = 0
        for trader in order:
            wish = trader.decide(price, last, rng)
            if wish > 0 and trader.cash >= price or wish < 0 < trader.shares:
                trader.cash -= wish * price
                trader.shares += wish
                demand += wish
        last, price = price, max(1.0, price * exp(demand / 400 + rng.gauss(0, 0.01)))
        history.append(price)
    return history


def bootstrap(values, rounds, rng):
    means = sorted(mean(rng.choices(values, k=len(values))) for _ in range(rounds))
    return means[rounds // 20], means[-rounds // 20]


def walks(n, steps, rng):
    ends = Counter()
    for _ in range(n):
        x = y = 0
        for _ in range(steps):
            dx, dy = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
            x += dx
            y += dy
        ends[max(abs(x), abs(y))] += 1
    return ends


def collect(kinds, rng):
    """How many packets until one has each kind."""
    seen, bought = set(), 0
    while len(seen) < kinds:
        seen.add(rng.randrange(kinds))
        bought += 1
    return bought


rng = random.Random(2024)
kinds = [Follower, Contrarian, Noise]
traders = [kinds[i % 3](f"{kinds[i % 3].__name__.lower()}{i}", 500 + rng.randint(0, 1500), rng.uniform(0.2, 2)) for i in range(30)]
history = market(traders, 5000, rng)
returns = [log(b / a) for a, b in zip(history, history[1:])]
print(f"{history[-1]:.4f} {mean(returns):.6f} {stdev(returns):.6f} {max(history):.3f}")
print(max(traders, key=lambda t: t.cash + t.shares * history[-1]), sum(t.shares for t in traders))
print("%.6f %.6f" % bootstrap(returns[:60], 30, rng))
print(sorted(walks(1100, 100, rng).items())[:6])
print(mean(collect(30, rng) for _ in range(600)), [round(rng.triangular(0, 10, 3), 4), round(rng.expovariate(0.5), 4), round(rng.betavariate(2, 3), 4)])
deck = list(range(52))
fixed = 0
for _ in range(180):
    rng.shuffle(deck)
    fixed += sum(i == card for i, card in enumerate(deck))
print(fixed, deck[:8], rng.getrandbits(70), sqrt(rng.random()) < 1, rng.choice("abc"))
