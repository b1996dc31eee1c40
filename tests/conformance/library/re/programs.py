"""Patterns as applications use them."""
import re

log = """2021-03-04 12:30:01 [INFO] epoch=1 loss=0.531 acc=71.20%
2021-03-04 12:31:07 [WARN] slow step: 12.5s
2021-03-04 12:32:11 [INFO] epoch=2 loss=4.2e-01 acc=75.00%"""
line = re.compile(r"^(?P<date>\d{4}-\d\d-\d\d) (?P<time>[\d:]+) \[(?P<level>\w+)\] (?P<rest>.*)$", re.M)
for m in line.finditer(log):
    print(m["date"], m["level"], dict(re.findall(r"(\w+)=([-+.\deE]+)", m["rest"])))
print([float(x) for x in re.findall(r"[-+]?\d*\.\d+(?:[eE][-+]?\d+)?|[-+]?\d+", "1 -2.5 3e4 .5e-3 +7")])
print(re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", "someCamelCaseName2Go").lower(), re.sub(r"(?:^|_)(\w)", lambda m: m[1].upper(), "snake_case_name"))
print(re.match(r"(?:module\.)?(layer\d+)\.(\d+)\.(conv|bn)(\d)\.(weight|bias)$", "module.layer3.5.conv2.weight").groups())
print(re.sub(r"<[^>]+>", "", "<p>Hello <b>world</b></p>"), re.split(r"\s*[,;|]\s*", "a , b;c|d"), re.findall(r"""[A-Za-z]+(?:'[a-z]+)?|[0-9]+|[^\sA-Za-z0-9]""", "Don't stop, 42!"))
url = re.compile(r"^(?P<scheme>[a-z][a-z0-9+.-]*)://(?:(?P<user>[^@/]+)@)?(?P<host>[^:/?#]+)(?::(?P<port>\d+))?(?P<path>/[^?#]*)?(?:\?(?P<query>[^#]*))?(?:#(?P<frag>.*))?$", re.I)
print(url.match("HTTPS://me@Example.com:8080/a/b?x=1#top").groupdict())
print(bool(re.fullmatch(r"(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}", "192.168.1.255")), bool(re.fullmatch(r"[\w.+-]+@[\w-]+\.[\w.]+", "a.b+c@d-e.co.uk")))
words = {w: i for i, w in enumerate("one two three".split())}
print(re.sub("|".join(map(re.escape, sorted(words, key=len, reverse=True))), lambda m: str(words[m[0]]), "three two one zero"))
print(re.match("(?:a{1000}){3}", "a" * 3000).end(), re.search("(x+x+)+y", "x" * 12), len(re.findall("(?:ab|cd){0,70000}", "abcd" * 3)))
