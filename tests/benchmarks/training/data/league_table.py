"""A football league: fixtures by rotation, ratings, a table sorted by several keys with cmp_to_key, streaks, dict views compared."""
from collections import defaultdict
from functools import cmp_to_key
from itertools import groupby

TEAMS = ["Ajax", "Benfica", "Celtic", "Dynamo", "Everton", "Fulham", "Genoa", "Hertha", "Inter", "Juve", "Kaunas", "Lyon"]


def fixtures(teams):
    """Everyone against everyone, home and away: the first stays, the others rotate."""
    fixed, *others = teams
    half = len(teams) // 2
    first = []
    for day in range(len(others)):
        ring = [fixed] + others[day:] + others[:day]
        pairs = list(zip(ring[:half], reversed(ring[half:])))
        first.append([(b, a) if day % 2 else (a, b) for a, b in pairs])
    return first + [[(b, a) for a, b in day] for day in first]


class Season:
    def __init__(self, seed, ratings):
        self.state = seed
        self.ratings = ratings
        self.rows = {team: {"played": 0, "won": 0, "drawn": 0, "lost": 0, "for": 0, "against": 0} for team in ratings}
        self.form = defaultdict(str)
        self.direct = {}

    def goals(self, strength):
        count = 0
        for _ in range(6):
            self.state = (self.state * 25214903917 + 11) % (1 << 48)
            count += (self.state >> 16) % 1000 < 250 * strength
        return count

    def play(self, home, away):
        expected = 1 / (1 + 10 ** ((self.ratings[away] - self.ratings[home] - 60) / 400))
        a, b = self.goals(0.5 + expected), self.goals(1.5 - expected)
        for team, scored, conceded in ((home, a, b), (away, b, a)):
            row = self.rows[team]
            row["played"] += 1
            row["for"] += scored
            row["against"] += conceded
            row["won" if scored > conceded else "lost" if scored < conceded else "drawn"] += 1
            self.form[team] += "W" if scored > conceded else "L" if scored < conceded else "D"
        result = 1.0 if a > b else 0.0 if a < b else 0.5
        change = 20 * (result - expected)
        self.ratings[home] += change
        self.ratings[away] -= change
        self.direct[home, away] = a, b

    @staticmethod
    def points(row):
        return 3 * row["won"] + row["drawn"]

    def compare(self, one, other):
        a, b = self.rows[one], self.rows[other]
        for x, y in ((self.points(a), self.points(b)), (a["for"] - a["against"], b["for"] - b["against"]), (a["for"], b["for"])):
            if x != y:
                return y - x
        home, away = self.direct.get((one, other), (0, 0)), self.direct.get((other, one), (0, 0))
        difference = home[0] - home[1] - away[0] + away[1]
        return -difference or (one > other) - (one < other)

    def table(self):
        return sorted(self.rows, key=cmp_to_key(self.compare))

    def streak(self, team, letter):
        return max((len(list(run)) for key, run in groupby(self.form[team]) if key == letter), default=0)


ratings = {team: 1500.0 + 15 * i for i, team in enumerate(TEAMS)}
plan = fixtures(TEAMS)
assert all(len({team for pair in day for team in pair}) == len(TEAMS) for day in plan)
champions = defaultdict(list)
upsets = 0
for year in range(1850, 2060):
    season = Season(year, ratings)
    for number, day in enumerate(plan):
        for home, away in day:
            season.play(home, away)
        if number % 7 == 6:
            leader = season.table()[0]
    order = season.table()
    upsets += leader != order[0]
    champions[order[0]].append(year)
print(f"{'':10}" + "".join(f"{head:>4}" for head in ("P", "W", "D", "L", "F", "A", "Pts")))
for place, team in enumerate(order, 1):
    row = season.rows[team]
    print(f"{place:2} {team:7}" + "".join("%4d" % value for value in row.values()) + f"{season.points(row):4} {season.form[team][-5:]} {season.streak(team, 'W')}")
print({team: len(years) for team, years in sorted(champions.items(), key=lambda item: (-len(item[1]), item[0]))}, upsets)
print(sorted(set(TEAMS) - champions.keys()), champions.keys() <= ratings.keys(), f"{sum(ratings.values()):.3f} {max(ratings.values()):.3f}")
