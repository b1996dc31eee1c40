"""Sudoku by constraint propagation over dicts of texts."""
def cross(A, B):
    return [a + b for a in A for b in B]
digits = '123456789'
rows = 'ABCDEFGHI'
cols = digits
squares = cross(rows, cols)
unitlist = [cross(rows, c) for c in cols] + [cross(r, cols) for r in rows] + [cross(rs, cs) for rs in ('ABC', 'DEF', 'GHI') for cs in ('123', '456', '789')]
units = {s: [u for u in unitlist if s in u] for s in squares}
peers = {s: set(sum(units[s], [])) - {s} for s in squares}


def parse(grid):
    values = {s: digits for s in squares}
    for s, d in zip(squares, grid):
        if d in digits and (not assign(values, s, d)):
            return False
    return values


def assign(values, s, d):
    other = values[s].replace(d, '')
    return values if all((eliminate(values, s, d2) for d2 in other)) else False


def eliminate(values, s, d):
    if d not in values[s]:
        return values
    values[s] = values[s].replace(d, '')
    if len(values[s]) == 0:
        return False
    elif len(values[s]) == 1:
        d2 = values[s]
        if not all((eliminate(values, s2, d2) for s2 in peers[s])):
            return False
    for u in units[s]:
        places = [s for s in u if d in values[s]]
        if not places:
            return False
        elif len(places) == 1:
            if not assign(values, places[0], d):
                return False
    return values


def search(values):
    if values is False:
        return False
    if all((len(values[s]) == 1 for s in squares)):
        return values
    n, s = min(((len(values[s]), s) for s in squares if len(values[s]) > 1))
    for d in values[s]:
        r = search(assign(values.copy(), s, d))
        if r:
            return r
    return False
G = ['4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......', '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9'[:81], '52...6.........7.13...........4..8..6......5...........418.........3..2...87.....']
for g in (G[2],):
    print(''.join((search(parse(g))[s] for s in squares)))
