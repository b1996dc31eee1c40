"""Differences in the formats of diff -u and diff -c."""

from difflib._matcher import SequenceMatcher


def _check_types(a, b, *args):
    if a and not isinstance(a[0], str):
        raise TypeError("lines to compare must be str, not %s (%r)" % (type(a[0]).__name__, a[0]))
    if b and not isinstance(b[0], str):
        raise TypeError("lines to compare must be str, not %s (%r)" % (type(b[0]).__name__, b[0]))
    for arg in args:
        if not isinstance(arg, str):
            raise TypeError("all arguments must be str, not: %r" % (arg,))


def _unified_range(start, stop):
    length = stop - start
    if length == 1:
        return f"{start + 1}"
    return f"{start + 1 if length else start},{length}"


def _context_range(start, stop):
    length = stop - start
    first = start + 1 if length else start
    return f"{first}" if length <= 1 else f"{first},{first + length - 1}"


def _files(before, after, lineterm):
    """The two lines that name the files; dates stand behind a tab."""
    for mark, name, date in (before, after):
        yield "{} {}{}{}".format(mark, name, f"\t{date}" if date else "", lineterm)


def unified_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    for number, group in enumerate(SequenceMatcher(None, a, b).get_grouped_opcodes(n)):
        if number == 0:
            yield from _files(("---", fromfile, fromfiledate), ("+++", tofile, tofiledate), lineterm)
        first, last = group[0], group[-1]
        yield f"@@ -{_unified_range(first[1], last[2])} +{_unified_range(first[3], last[4])} @@{lineterm}"
        for tag, i1, i2, j1, j2 in group:
            if tag == "equal":
                yield from (" " + line for line in a[i1:i2])
                continue
            if tag in ("replace", "delete"):
                yield from ("-" + line for line in a[i1:i2])
            if tag in ("replace", "insert"):
                yield from ("+" + line for line in b[j1:j2])


def context_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    prefix = {"insert": "+ ", "delete": "- ", "replace": "! ", "equal": "  "}
    for number, group in enumerate(SequenceMatcher(None, a, b).get_grouped_opcodes(n)):
        if number == 0:
            yield from _files(("***", fromfile, fromfiledate), ("---", tofile, tofiledate), lineterm)
        first, last = group[0], group[-1]
        yield "***************" + lineterm
        yield f"*** {_context_range(first[1], last[2])} ****{lineterm}"
        if any(tag in ("replace", "delete") for tag, *_ in group):
            for tag, i1, i2, _, _ in group:
                if tag != "insert":
                    yield from (prefix[tag] + line for line in a[i1:i2])
        yield f"--- {_context_range(first[3], last[4])} ----{lineterm}"
        if any(tag in ("replace", "insert") for tag, *_ in group):
            for tag, _, _, j1, j2 in group:
                if tag != "delete":
                    yield from (prefix[tag] + line for line in b[j1:j2])


def diff_bytes(dfunc, a, b, fromfile=b"", tofile=b"", fromfiledate=b"", tofiledate=b"", n=3, lineterm=b"\n"):
    """A difference of bytes of an encoding that is not known, or of several."""
    def text(s):
        try:
            return s.decode("ascii", "surrogateescape")
        except AttributeError as e:
            raise TypeError("all arguments must be bytes, not %s (%r)" % (type(s).__name__, s)) from e

    lines = dfunc(list(map(text, a)), list(map(text, b)), text(fromfile), text(tofile), text(fromfiledate),
                  text(tofiledate), n, text(lineterm))
    for line in lines:
        yield line.encode("ascii", "surrogateescape")
