"""Differences of lines with those within lines marked."""

from difflib._matcher import SequenceMatcher


def IS_LINE_JUNK(line, pat=None):
    """An empty line, or one with a # only."""
    if pat is not None:
        return pat(line) is not None
    text = line.strip()
    return text == "" or text == "#"


def IS_CHARACTER_JUNK(ch, ws=" \t"):
    return ch in ws


class Differ:
    """Lines that begin with "- " (in the first only), "+ " (in the second only), "  " (in both) or "? " (marks)."""

    def __init__(self, linejunk=None, charjunk=None):
        self.linejunk, self.charjunk = linejunk, charjunk

    def compare(self, a, b):
        for tag, alo, ahi, blo, bhi in SequenceMatcher(self.linejunk, a, b).get_opcodes():
            if tag == "replace":
                yield from self._replaced(a, alo, ahi, b, blo, bhi)
            elif tag == "delete":
                yield from self._dump("-", a, alo, ahi)
            elif tag == "insert":
                yield from self._dump("+", b, blo, bhi)
            else:
                yield from self._dump(" ", a, alo, ahi)

    def _dump(self, tag, lines, lo, hi):
        for i in range(lo, hi):
            yield f"{tag} {lines[i]}"

    def _plain(self, a, alo, ahi, b, blo, bhi):
        """The shorter block first: it is read faster."""
        if bhi - blo < ahi - alo:
            yield from self._dump("+", b, blo, bhi)
            yield from self._dump("-", a, alo, ahi)
        else:
            yield from self._dump("-", a, alo, ahi)
            yield from self._dump("+", b, blo, bhi)

    def _replaced(self, a, alo, ahi, b, blo, bhi):
        """The two most similar lines are set against each other; then what is around them."""
        best, cutoff = 0.74, 0.75
        chars = SequenceMatcher(self.charjunk)
        same_i = same_j = None
        for j in range(blo, bhi):
            chars.set_seq2(b[j])
            for i in range(alo, ahi):
                if a[i] == b[j]:
                    if same_i is None:
                        same_i, same_j = i, j
                    continue
                chars.set_seq1(a[i])
                if chars.real_quick_ratio() > best and chars.quick_ratio() > best and chars.ratio() > best:
                    best, best_i, best_j = chars.ratio(), i, j
        if best < cutoff:
            if same_i is None:
                yield from self._plain(a, alo, ahi, b, blo, bhi)
                return
            best_i, best_j, best = same_i, same_j, 1.0
        else:
            same_i = None
        yield from self._around(a, alo, best_i, b, blo, best_j)
        if same_i is None:
            yield from self._marked(a[best_i], b[best_j], chars)
        else:
            yield "  " + a[best_i]
        yield from self._around(a, best_i + 1, ahi, b, best_j + 1, bhi)

    def _marked(self, first, second, chars):
        tags_a = tags_b = ""
        chars.set_seqs(first, second)
        for tag, i1, i2, j1, j2 in chars.get_opcodes():
            la, lb = i2 - i1, j2 - j1
            mark_a, mark_b = {"replace": "^^", "delete": "--", "insert": "++", "equal": "  "}[tag]
            tags_a += mark_a * la
            tags_b += mark_b * lb
        yield from self._qformat(first, second, tags_a, tags_b)

    def _around(self, a, alo, ahi, b, blo, bhi):
        if alo < ahi:
            if blo < bhi:
                yield from self._replaced(a, alo, ahi, b, blo, bhi)
            else:
                yield from self._dump("-", a, alo, ahi)
        elif blo < bhi:
            yield from self._dump("+", b, blo, bhi)

    def _qformat(self, aline, bline, atags, btags):
        """Marks below the lines, with the lines' tabs kept so that they stand where they belong."""
        for sign, line, tags in (("-", aline, atags), ("+", bline, btags)):
            tags = "".join(c if mark == " " and c.isspace() else mark for c, mark in zip(line, tags)).rstrip()
            yield f"{sign} {line}"
            if tags:
                yield f"? {tags}\n"


def ndiff(a, b, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    return Differ(linejunk, charjunk).compare(a, b)


def restore(delta, which):
    """One of the two texts of an ndiff."""
    try:
        tag = {1: "- ", 2: "+ "}[int(which)]
    except KeyError:
        raise ValueError("unknown delta choice (must be 1 or 2): %r" % which) from None
    for line in delta:
        if line[:2] in ("  ", tag):
            yield line[2:]
