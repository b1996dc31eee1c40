"""A report of sales: rows sorted and grouped, totals by several keys, tables drawn with f-strings, % and format."""
from itertools import accumulate, groupby, islice
from operator import attrgetter, itemgetter
from collections import namedtuple

Sale = namedtuple("Sale", "region rep month product units price")
REGIONS = ("north", "south", "east", "west")
REPS = ("Ada", "Bert", "Cleo", "Dora", "Emil", "Fay")
PRODUCTS = {"anvil": 1999, "bolt": 25, "crate": 799, "drill": 8950, "epoxy": 450}
MONTHS = "Jan Feb Mar Apr May Jun".split()


def sales(n):
    names = list(PRODUCTS)
    for i in range(n):
        product = names[i * i % 5 if i % 3 else i % 5]
        yield Sale(REGIONS[i * 7 % 11 % 4], REPS[i * 5 % 13 % 6], MONTHS[i % 6], product, i * 31 % 40 + 1, PRODUCTS[product] + i % 9)


def money(cents):
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{rest:02}"


def table(head, rows):
    widths = [max(len(str(row[i])) for row in [head, *rows]) for i in range(len(head))]
    line = "+".join("-" * (width + 2) for width in widths)
    yield " | ".join(str(cell).center(width) for cell, width in zip(head, widths))
    yield line
    for row in rows:
        yield " | ".join(cell.ljust(width) if isinstance(cell, str) and not cell.startswith("$") else str(cell).rjust(width)
                         for cell, width in zip(row, widths)).rstrip()


def amount(rows):
    return sum(sale.units * sale.price for sale in rows)


def by(rows, *names):
    key = attrgetter(*names)
    return [(value, list(group)) for value, group in groupby(sorted(rows, key=key), key=key)]


def report(rows):
    out = ["SALES".center(60, "=")]
    for region, group in by(rows, "region"):
        out.append("%-8s%12s %5.1f%% of all" % (region.title(), money(amount(group)), 100.0 * amount(group) / amount(rows)))
        body = []
        for (rep, product), mine in by(group, "rep", "product"):
            units = sum(map(itemgetter(4), mine))
            body.append((rep, product.upper(), units, money(amount(mine)), "{:+.2f}".format(units / len(mine) - 20)))
        body.sort(key=lambda row: (-row[2], row[0]))
        out.extend("  " + line for line in table(("rep", "product", "units", "sum", "diff"), body[:8]))
        out.append("  ... and {0} more, best: {1[0]}/{1[1]!r}".format(len(body) - 8, body[0]))
    totals = [(month, amount(group)) for month, group in by(rows, "month")]
    totals.sort(key=lambda pair: MONTHS.index(pair[0]))
    for (month, value), running in zip(totals, accumulate(value for _, value in totals)):
        bar = "#" * (value * 40 // max(v for _, v in totals))
        out.append(f"{month:>4} {money(value):>16} {money(running):>16} {bar:<40}|")
    return "\n".join(out)


rows = list(sales(44000))
text = report(rows)
print("\n".join(islice(text.splitlines(), 16)))
quarters = [report(rows[i::4]) for i in range(4)]
print(len(text), [len(q) for q in quarters], sum(ord(c) for q in quarters for c in q))
print(text.splitlines()[-1], money(-12345), money(0))
