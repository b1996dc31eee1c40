"""Weather stations: a plain script at module level, loops over globals, no function of its own."""
seed = 2463534242
stations = ["hill", "coast", "city", "forest", "lake"]
base = {"hill": 6.5, "coast": 11.0, "city": 12.5, "forest": 9.0, "lake": 10.0}
readings = {}
days = 9500
for station in stations:
    readings[station] = []
    last = base[station]
    for day in range(days):
        seed ^= (seed << 13) & 0xFFFFFFFF
        seed ^= seed >> 17
        seed ^= (seed << 5) & 0xFFFFFFFF
        season = abs((day % 365) - 182) / 182
        noise = seed % 1000 / 1000 - 0.5
        last = 0.6 * last + 0.4 * (base[station] + 12 * (1 - season) - 6) + noise * 4
        rain = seed // 1000 % 10 - 6
        if rain < 0:
            rain = 0
        readings[station].append((day, round(last, 1), rain))

coldest = warmest = None
for station in stations:
    for day, temperature, rain in readings[station]:
        if coldest is None or temperature < coldest[0]:
            coldest = (temperature, station, day)
        if warmest is None or temperature > warmest[0]:
            warmest = (temperature, station, day)
print("coldest", coldest, "warmest", warmest)

months = {}
for station, rows in readings.items():
    for day, temperature, rain in rows:
        key = station, day // 30 % 12
        if key in months:
            count, total, wet = months[key]
        else:
            count, total, wet = 0, 0.0, 0
        months[key] = count + 1, total + temperature, wet + (rain > 0)
for station in stations:
    line = station.ljust(8)
    for month in range(12):
        count, total, wet = months[station, month]
        line += "%6.1f" % (total / count)
    print(line)

runs = []
for station in stations:
    length = best = 0
    start = best_start = 0
    for day, _, rain in readings[station]:
        if rain == 0:
            if length == 0:
                start = day
            length += 1
            if length > best:
                best, best_start = length, start
        else:
            length = 0
    runs.append((best, best_start, station))
runs.sort(reverse=True)
print("dry", runs)

window = 15
smooth = {}
for station in stations:
    temperatures = [t for _, t, _ in readings[station]]
    total = sum(temperatures[:window])
    averages = [total / window]
    i = window
    while i < len(temperatures):
        total += temperatures[i] - temperatures[i - window]
        averages.append(total / window)
        i += 1
    smooth[station] = averages
    frosts = 0
    for before, after in zip(temperatures, temperatures[1:]):
        if before >= 0 > after:
            frosts += 1
    print(f"{station}: {min(averages):.2f} to {max(averages):.2f}, {frosts} frosts")

pairs = []
for i, a in enumerate(stations):
    for b in stations[i + 1:]:
        xs, ys = smooth[a], smooth[b]
        mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
        top = left = right = 0.0
        for x, y in zip(xs, ys):
            dx = x - mean_x
            dy = y - mean_y
            top += dx * dy
            left += dx * dx
            right += dy * dy
        pairs.append((top / (left * right) ** 0.5, a, b))
for value, a, b in sorted(pairs)[-3:]:
    print(f"{a}/{b} {value:.6f}")

counts = [0] * 12
for rows in readings.values():
    for _, temperature, rain in rows:
        if temperature < 0:
            counts[0] += 1
        elif temperature < 5:
            counts[1] += 1
        elif temperature < 10:
            counts[2] += 1
        elif temperature < 15:
            counts[3] += 1
        else:
            counts[4] += 1
        if rain:
            counts[5 + rain] += 1
print(counts)
try:
    print(readings["moon"])
except KeyError as error:
    print("no station", error)
