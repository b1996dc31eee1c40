"""The texts of metadata: headers, entry points, names."""

import re
import textwrap


def normalized(name):
    return re.sub(r"[-_.]+", "-", name or "").lower().replace("-", "_")


class Message:
    """The headers of METADATA, in order, and the description behind them."""

    _multiple = {"Classifier", "Obsoletes-Dist", "Platform", "Project-URL", "Provides-Dist", "Provides-Extra", "Requires-Dist", "Requires-External",
                 "Supported-Platform", "Dynamic"}

    def __init__(self, text):
        self._headers = []
        lines = text.splitlines()
        at = 0
        while at < len(lines) and lines[at].strip():
            line = lines[at]
            if line[:1] in " \t" and self._headers:
                key, value = self._headers[-1]
                self._headers[-1] = key, value + "\n" + line
            else:
                key, _, value = line.partition(":")
                self._headers.append((key.strip(), value.strip()))
            at += 1
        body = "\n".join(lines[at + 1:])
        if text.endswith("\n") and body:
            body += "\n"
        self._payload = body
        self._headers = [(k, textwrap.dedent(" " * 8 + v) if "\n" in v else v) for k, v in self._headers]
        if body:
            self._headers.append(("Description", body))

    def __getitem__(self, name):
        for key, value in self._headers:
            if key.lower() == name.lower():
                return value
        return None

    def get(self, name, failobj=None):
        found = self[name]
        return failobj if found is None else found

    def get_all(self, name, failobj=None):
        found = [value for key, value in self._headers if key.lower() == name.lower()]
        return found or failobj

    def __contains__(self, name):
        return any(key.lower() == name.lower() for key, _ in self._headers)

    def __len__(self):
        return len(self._headers)

    def __iter__(self):
        return iter(self.keys())

    def keys(self):
        return [key for key, _ in self._headers]

    def values(self):
        return [value for _, value in self._headers]

    def items(self):
        return list(self._headers)

    def get_payload(self):
        return self._payload

    @property
    def json(self):
        made = {}
        for key in dict.fromkeys(self.keys()):
            value = self.get_all(key) if key in self._multiple else self[key]
            if key == "Keywords":
                value = re.split(r"\s+", value)
            made[key.lower().replace("-", "_")] = value
        return made


def entry_sections(text):
    """(section, name, value) of each line of entry_points.txt."""
    section = None
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1]
        else:
            name, _, value = line.partition("=")
            yield section, name.strip(), value.strip()


def package_of_file(path):
    """The top-level package or module that a file belongs to."""
    if path.suffix != ".py":
        return None
    return path.parts[0] if len(path.parts) > 1 else path.stem


def egg_requirements(text):
    """The lines of an egg's requires.txt in the form of Requires-Dist; sections are [extra:marker]."""
    extra = marker = ""
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]"):
            extra, _, marker = line[1:-1].partition(":")
            continue
        conditions = [f"({marker})" if extra else marker] if marker else []
        if extra:
            conditions.append(f'extra == "{extra}"')
        space = " " if "@" in line else ""
        yield line + (f"{space}; {' and '.join(conditions)}" if conditions else "")
