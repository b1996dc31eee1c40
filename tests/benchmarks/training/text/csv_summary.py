"""Tables of text: written and read by csv and json through StringIO, columns converted, joined, pivoted, described by statistics."""
import csv
import io
import json
import statistics
from collections import defaultdict
from operator import itemgetter

COLUMNS = ["id", "city", "kind", "when", "amount", "note"]
CITIES = ["Bern", "Oslo", "Rome", "Lima", "São Paulo", "New York, NY"]


def make(n):
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for i in range(n):
        note = 'said "yes"' if i % 9 == 0 else "" if i % 4 else "two\nlines" if i % 40 == 0 else "ok"
        writer.writerow([i, CITIES[i * i % 11 % 6], "abc"[i % 3], f"2020-{i % 12 + 1:02}-{i % 28 + 1:02}", "n/a" if i % 50 == 49 else f"{i * 37 % 1000 / 8:.3f}", note])
    return stream.getvalue()


def load(text):
    for row in csv.DictReader(io.StringIO(text)):
        try:
            row["amount"] = float(row["amount"])
        except ValueError:
            row["amount"] = None
        row["id"] = int(row["id"])
        row["year"], row["month"], _ = map(int, row.pop("when").split("-"))
        yield row


def pivot(rows, across, down, value, how):
    cells = defaultdict(lambda: defaultdict(list))
    for row in rows:
        if row[value] is not None:
            cells[row[down]][row[across]].append(row[value])
    return {name: {column: how(values) for column, values in sorted(columns.items())} for name, columns in sorted(cells.items())}


def join(left, right, key):
    index = {row[key]: row for row in right}
    return [{**row, **index[row[key]]} for row in left if row[key] in index]


def describe(values):
    values = sorted(values)
    return {"n": len(values), "mean": round(statistics.fmean(values), 4), "median": statistics.median(values), "stdev": round(statistics.pstdev(values), 4),
            "quarters": [round(q, 3) for q in statistics.quantiles(values)], "mode": statistics.mode(map(int, values))}


ROWS = 12000
text = make(ROWS)
rows = list(load(text))
people = [{"city": city, "people": 100000 * (i + 1), "tags": [city[:2], {"x": None, "y": [True, i / 4]}]} for i, city in enumerate(CITIES[:-1])]
joined = join(rows, people, "city")
packed = json.dumps(joined, sort_keys=True)
restored = json.loads(packed)
assert restored == joined
table = pivot(rows, "kind", "city", "amount", lambda values: round(sum(values), 2))
print(len(text), len(rows), len(joined), len(packed))
print(json.dumps(table, indent=1, ensure_ascii=False)[:160])
print(pivot(rows, "month", "kind", "id", max)["b"])
print(describe([row["amount"] for row in rows if row["amount"] is not None]))
out = io.StringIO()
writer = csv.DictWriter(out, ["city", "month", "people"], extrasaction="ignore", delimiter=";", quoting=csv.QUOTE_NONNUMERIC)
writer.writeheader()
writer.writerows(sorted(joined, key=itemgetter("people", "month", "id"), reverse=True))
lines = out.getvalue().splitlines()
print(lines[:2], len(lines), sum(map(len, lines)), sum(row["note"].count("\n") for row in rows), len(list(csv.reader(lines, delimiter=";"))[5]))
