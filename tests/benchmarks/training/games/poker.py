"""Hands of poker: cards as tuples, ranks by Counter, best five of seven by combinations, odds against dealt hands."""
from collections import Counter
from itertools import combinations, product
from random import Random

RANKS = "23456789TJQKA"
SUITS = "cdhs"
VALUE = {rank: value for value, rank in enumerate(RANKS, 2)}
NAMES = ["high card", "pair", "two pairs", "three", "straight", "flush", "full house", "four", "straight flush"]


def parse(text):
    return [(VALUE[card[0]], card[1]) for card in text.split()]


def score(hand):
    """A tuple that orders hands of five."""
    counts = sorted(((times, value) for value, times in Counter(value for value, _ in hand).items()), reverse=True)
    shape, values = zip(*counts)
    flush = len({suit for _, suit in hand}) == 1
    straight = False
    if len(values) == 5:
        if values[0] - values[4] == 4:
            straight = True
        elif values == (14, 5, 4, 3, 2):
            straight, values = True, (5, 4, 3, 2, 1)
    if straight and flush:
        kind = 8
    elif shape[0] == 4:
        kind = 7
    elif shape[:2] == (3, 2):
        kind = 6
    elif flush:
        kind = 5
    elif straight:
        kind = 4
    elif shape[0] == 3:
        kind = 3
    elif shape[:2] == (2, 2):
        kind = 2
    else:
        kind = int(shape[0] == 2)
    return kind, values


def best(cards):
    return max(map(score, combinations(cards, 5)))


def show(cards):
    return " ".join(RANKS[value - 2] + suit for value, suit in sorted(cards, reverse=True))


class Table:
    def __init__(self, players, seed):
        self.random = Random(seed)
        self.players = players
        self.wins = Counter()
        self.kinds = Counter()

    def play(self):
        deck = [(value, suit) for value, suit in product(VALUE.values(), SUITS)]
        self.random.shuffle(deck)
        hands = {name: [deck.pop(), deck.pop()] for name in self.players}
        board = [deck.pop() for _ in range(5)]
        scores = {name: best(hand + board) for name, hand in hands.items()}
        top = max(scores.values())
        winners = [name for name, reached in scores.items() if reached == top]
        for name in winners:
            self.wins[name] += 60 // len(winners)
        self.kinds.update(NAMES[kind] for kind, _ in scores.values())
        return show(board), winners


for text in ("Ah Kh Qh Jh Th", "5c 4d 3h 2s Ac", "Kc Kd Kh 2s 2c", "9c 9d 9h 9s 2c", "7c 7d 2h 2s Kc", "2h 9h Kh 4h 6h", "Qc Qd Qh 8s 2c", "3c 5d 7h 9s Jc"):
    kind, values = score(parse(text))
    print(f"{text}  {NAMES[kind]:15}{values}")
table = Table(["ann", "bob", "cid", "dee"], seed=11)
for number in range(600):
    board, winners = table.play()
    if number % 200 == 0:
        print(board, winners)
print(sorted(table.wins.items()), sum(table.wins.values()))
for name in NAMES:
    print(f"{name:>15} {table.kinds[name]:5}")
