"""File names matched with shell patterns."""

import functools
import os
import posixpath
import re

__all__ = ["filter", "fnmatch", "fnmatchcase", "translate"]


def fnmatch(name, pat):
    """Return whether a file name matches a pattern with *, ? and [...]. Case counts as it does on the system."""
    return fnmatchcase(os.path.normcase(name), os.path.normcase(pat))


@functools.lru_cache(maxsize=32768, typed=True)
def _compile_pattern(pat):
    if isinstance(pat, bytes):
        pattern = bytes(translate(str(pat, "ISO-8859-1")), "ISO-8859-1")
    else:
        pattern = translate(pat)
    return re.compile(pattern).match


def filter(names, pat):
    """Return a list of the names that match a pattern."""
    match = _compile_pattern(os.path.normcase(pat))
    return [name for name in names if match(os.path.normcase(name))]


def fnmatchcase(name, pat):
    """Like fnmatch(), but case always counts."""
    return _compile_pattern(pat)(name) is not None


def _set_text(body):
    text = body
    if "-" not in text:
        text = text.replace("\\", r"\\")
    else:
        text = _ranges(text)
    if not text:
        return "(?!)"
    if text == "!":
        return "."
    text = "".join("\\" + c if c in "&~|" else c for c in text)
    if text[0] == "!":
        text = "^" + text[1:]
    elif text[0] in ("^", "["):
        text = "\\" + text
    return f"[{text}]"


def _ranges(text):
    """Cuts at the hyphens that make ranges, and drops the ranges that hold nothing."""
    chunks, start = [], 0
    at = 2 if text[0] == "!" else 1
    while True:
        at = text.find("-", at)
        if at < 0:
            break
        chunks.append(text[start:at])
        start, at = at + 1, at + 3
    rest = text[start:]
    if rest:
        chunks.append(rest)
    else:
        chunks[-1] += "-"
    for i in range(len(chunks) - 1, 0, -1):
        if chunks[i - 1][-1] > chunks[i][0]:
            chunks[i - 1] = chunks[i - 1][:-1] + chunks[i][1:]
            del chunks[i]
    return "-".join(chunk.replace("\\", r"\\").replace("-", r"\-") for chunk in chunks)


def translate(pat):
    """The regular expression that a shell pattern means."""
    parts, i, n = [], 0, len(pat)  # None stands for *
    while i < n:
        c = pat[i]
        i += 1
        if c == "*":
            if not parts or parts[-1] is not None:
                parts.append(None)
        elif c == "?":
            parts.append(".")
        elif c == "[":
            end = i
            if pat[end:end + 1] == "!":
                end += 1
            if pat[end:end + 1] == "]":
                end += 1
            end = pat.find("]", end) if end < n else -1
            if end < 0:
                parts.append("\\[")
            else:
                parts.append(_set_text(pat[i:end]))
                i = end + 1
        else:
            parts.append(re.escape(c))
    return rf"(?s:{_joined(parts)})\Z"


def _joined(parts):
    """A star that something follows takes as little as it can and never reconsiders."""
    groups = [[]]
    for part in parts:
        if part is None:
            groups.append([])
        else:
            groups[-1].append(part)
    texts = ["".join(group) for group in groups]
    if len(texts) == 1:
        return texts[0]
    return texts[0] + "".join(f"(?>.*?{text})" for text in texts[1:-1]) + ".*" + texts[-1]
