"""Broken f-strings within broken f-strings: refused at once, however many there are."""

for part in ("f'{'''f'{x[", "'''f'{", "f'{{*a}{''>=", "f'{a:{", "f'{lambda x: ", 'f"{f\'{'):
    for times in (3, 40, 90):
        try:
            compile(part * times, "x", "exec")
        except SyntaxError as e:
            print(type(e).__name__, times)
