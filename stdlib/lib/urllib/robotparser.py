"""Which pages of a site robots may fetch: robots.txt (RFC 9309), with its crawl delays, request rates and site maps."""

import collections
import time
import urllib.parse
import urllib.request

__all__ = ["RobotFileParser"]

RequestRate = collections.namedtuple("RequestRate", "requests seconds")


class RobotFileParser:
    """The answers of one robots.txt."""

    def __init__(self, url=""):
        self.entries, self.sitemaps, self.default_entry = [], [], None
        self.disallow_all = self.allow_all = False
        self.set_url(url)
        self.last_checked = 0

    def mtime(self):
        return self.last_checked

    def modified(self):
        self.last_checked = time.time()

    def set_url(self, url):
        self.url = url
        self.host, self.path = urllib.parse.urlparse(url)[1:3]

    def read(self):
        """Fetches the file. Where it may not be read, nothing is allowed; where there is none, all is."""
        try:
            answer = urllib.request.urlopen(self.url)
        except urllib.error.HTTPError as error:
            if error.code in (401, 403):
                self.disallow_all = True
            elif 400 <= error.code < 500:
                self.allow_all = True
        else:
            self.parse(answer.read().decode("utf-8").splitlines())

    def _add_entry(self, entry):
        if "*" not in entry.useragents:
            self.entries.append(entry)
        elif self.default_entry is None:
            self.default_entry = entry

    def parse(self, lines):
        """Takes the lines of a file. Groups begin with the names of robots, and end with an empty line or other names."""
        entry, has_rules = Entry(), False
        self.modified()
        for line in (*lines, ""):
            if not line:
                # A group without rules goes on behind an empty line only if it has no names either.
                if entry.useragents:
                    if has_rules:
                        self._add_entry(entry)
                    entry, has_rules = Entry(), False
                continue
            line = line.partition("#")[0].strip()
            key, colon, value = line.partition(":")
            if not colon:
                continue
            key, value = key.strip().lower(), urllib.parse.unquote(value.strip())
            if key == "user-agent":
                if has_rules:
                    self._add_entry(entry)
                    entry, has_rules = Entry(), False
                entry.useragents.append(value)
            elif key == "sitemap":
                self.sitemaps.append(value)
            elif entry.useragents and key in ("disallow", "allow", "crawl-delay", "request-rate"):
                has_rules = True
                entry._rule(key, value)

    def can_fetch(self, useragent, url):
        if self.disallow_all:
            return False
        if self.allow_all:
            return True
        if not self.last_checked:  # nothing is known yet
            return False
        parts = urllib.parse.urlparse(urllib.parse.unquote(url))
        path = urllib.parse.quote(urllib.parse.urlunparse(("", "", parts.path, parts.params, parts.query, parts.fragment))) or "/"
        entry = self._entry_of(useragent)
        return True if entry is None else entry.allowance(path)

    def _entry_of(self, useragent):
        return next((entry for entry in self.entries if entry.applies_to(useragent)), self.default_entry)

    def crawl_delay(self, useragent):
        if not self.last_checked:
            return None
        entry = self._entry_of(useragent)
        return None if entry is None else entry.delay

    def request_rate(self, useragent):
        if not self.last_checked:
            return None
        entry = self._entry_of(useragent)
        return None if entry is None else entry.req_rate

    def site_maps(self):
        return self.sitemaps or None

    def __str__(self):
        entries = self.entries if self.default_entry is None else [*self.entries, self.default_entry]
        return "\n\n".join(map(str, entries))


class RuleLine:
    """Whether paths that begin so are allowed."""

    def __init__(self, path, allowance):
        if path == "" and not allowance:
            allowance = True  # nothing is disallowed
        self.path = urllib.parse.quote(urllib.parse.urlunparse(urllib.parse.urlparse(path)))
        self.allowance = allowance

    def applies_to(self, filename):
        return self.path == "*" or filename.startswith(self.path)

    def __str__(self):
        return f"{'Allow' if self.allowance else 'Disallow'}: {self.path}"


class Entry:
    """The rules of some robots."""

    def __init__(self):
        self.useragents, self.rulelines, self.delay, self.req_rate = [], [], None, None

    def _rule(self, key, value):
        if key == "crawl-delay":
            if value.strip().isdigit():
                self.delay = int(value)
        elif key == "request-rate":
            numbers = value.split("/")
            if len(numbers) == 2 and numbers[0].strip().isdigit() and numbers[1].strip().isdigit():
                self.req_rate = RequestRate(int(numbers[0]), int(numbers[1]))
        else:
            self.rulelines.append(RuleLine(value, key == "allow"))

    def applies_to(self, useragent):
        name = useragent.split("/")[0].lower()
        return any(agent == "*" or agent.lower() in name for agent in self.useragents)

    def allowance(self, filename):
        return next((line.allowance for line in self.rulelines if line.applies_to(filename)), True)

    def __str__(self):
        lines = [f"User-agent: {agent}" for agent in self.useragents]
        if self.delay is not None:
            lines.append(f"Crawl-delay: {self.delay}")
        if self.req_rate is not None:
            lines.append(f"Request-rate: {self.req_rate.requests}/{self.req_rate.seconds}")
        return "\n".join([*lines, *map(str, self.rulelines)])
