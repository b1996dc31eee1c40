"""A web server's log at module level: lines made, parsed by a pattern, hours, clients and errors counted, sessions separated."""
import re
from collections import Counter, OrderedDict, defaultdict, deque
from datetime import datetime, timedelta

PATHS = ["/", "/index.html", "/login", "/shop/item?id=%d", "/static/app.js", "/admin", "/search?q=tea&page=%d"]
STATUS = [200, 200, 200, 304, 404, 200, 500]
PATTERN = re.compile(r'(?P<ip>\d+(?:\.\d+){3}) - (?P<user>\S+) \[(?P<time>[^]]+)\] "(?P<verb>[A-Z]+) (?P<path>\S+) HTTP/1\.[01]" (?P<status>\d{3}) (?P<size>\d+|-)')

start = datetime(2021, 3, 27, 22, 0, 0)
lines = []
seed = 12345
for n in range(27000):
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    path = PATHS[seed // 7 % 7]
    if "%d" in path:
        path = path % (seed % 50)
    when = start + timedelta(seconds=n * 9 + seed % 9)
    user = "-" if seed % 3 else "user%d" % (seed // 11 % 20)
    size = "-" if seed % 17 == 0 else str(seed // 13 % 9000)
    lines.append(f'10.0.{seed // 17 % 4}.{seed // 19 % 30} - {user} [{when.isoformat()}] "GET {path} HTTP/1.1" {STATUS[seed // 5 % 7]} {size}')
    if n % 500 == 499:
        lines.append("garbage line %d ~~~" % n)

hits = Counter()
traffic = defaultdict(int)
hours = OrderedDict()
visits = defaultdict(list)
errors = deque(maxlen=5)
queries = defaultdict(set)
bad = 0
previous = None
for line in lines:
    match = PATTERN.match(line)
    if match is None:
        bad += 1
        continue
    fields = match.groupdict()
    when = datetime.fromisoformat(fields["time"])
    path, _, query = fields["path"].partition("?")
    status = int(fields["status"])
    hits[path, status // 100] += 1
    if fields["size"] != "-":
        traffic[fields["ip"]] += int(fields["size"])
    hour = when.replace(minute=0, second=0)
    if hour not in hours:
        hours[hour] = 0
    hours[hour] += 1
    visits[fields["ip"]].append(when)
    if status >= 500:
        errors.append((when.strftime("%H:%M:%S"), path))
    if query:
        for pair in query.split("&"):
            key, value = pair.split("=", 1)
            queries[path, key].add(value)
    if previous is not None and when < previous:
        print("out of order:", line)
    previous = when

gap = timedelta(minutes=20)
sessions = {}
for ip, times in visits.items():
    count = 1
    for before, after in zip(times, times[1:]):
        if after - before > gap:
            count += 1
    sessions[ip] = count, (times[-1] - times[0]) // count

print(len(lines), bad, sum(hits.values()))
for (path, kind), times in hits.most_common(6):
    print(f"{times:6} {kind}xx {path}")
print([f"{hour:%d.%m. %H}h: {times}" for hour, times in hours.items()][:4])
print(sorted(traffic.items(), key=lambda pair: (-pair[1], pair[0]))[:3])
print(list(errors))
print({key: len(values) for key, values in sorted(queries.items())})
longest = max(sessions, key=lambda ip: (sessions[ip][0], ip))
print(longest, sessions[longest][0], sessions[longest][1], sum(count for count, _ in sessions.values()))
