"""The longest common stretches of two sequences, found again to the left and to the right of each."""

from collections import namedtuple
from heapq import nlargest
from types import GenericAlias

Match = namedtuple("Match", "a b size")


def _ratio(matches, length):
    return 2.0 * matches / length if length else 1.0


class SequenceMatcher:
    """Compares two sequences of hashable items.

    The second is indexed once, so that one sequence can be compared with many. Items that isjunk says are junk, and (with
    autojunk) items that make up more than one percent of a long second sequence, begin no match."""

    def __init__(self, isjunk=None, a="", b="", autojunk=True):
        self.isjunk, self.autojunk = isjunk, autojunk
        self.a = self.b = None
        self.set_seqs(a, b)

    def set_seqs(self, a, b):
        self.set_seq1(a)
        self.set_seq2(b)

    def set_seq1(self, a):
        if a is not self.a:
            self.a = a
            self.matching_blocks = self.opcodes = None

    def set_seq2(self, b):
        if b is not self.b:
            self.b = b
            self.matching_blocks = self.opcodes = self.fullbcount = None
            self._index()

    def _index(self):
        places = self.b2j = {}
        for i, item in enumerate(self.b):
            places.setdefault(item, []).append(i)
        self.bjunk, self.bpopular = set(), set()
        if self.isjunk:
            self.bjunk = {item for item in places if self.isjunk(item)}
            for item in self.bjunk:
                del places[item]
        n = len(self.b)
        if self.autojunk and n >= 200:
            most = n // 100 + 1
            self.bpopular = {item for item, where in places.items() if len(where) > most}
            for item in self.bpopular:
                del places[item]

    def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
        """The longest stretch without junk, the first in a and then in b; then junk next to it that matches, too."""
        a, b, places, junk = self.a, self.b, self.b2j, self.bjunk
        ahi = len(a) if ahi is None else ahi
        bhi = len(b) if bhi is None else bhi
        best_i, best_j, best = alo, blo, 0
        lengths, none = {}, []  # by the last index in b, of the matches that end at the item before in a
        for i in range(alo, ahi):
            following = {}
            for j in places.get(a[i], none):
                if j < blo:
                    continue
                if j >= bhi:
                    break
                k = following[j] = lengths.get(j - 1, 0) + 1
                if k > best:
                    best_i, best_j, best = i - k + 1, j - k + 1, k
            lengths = following
        for of_junk in (False, True):
            while (best_i > alo and best_j > blo and (b[best_j - 1] in junk) == of_junk
                    and a[best_i - 1] == b[best_j - 1]):
                best_i, best_j, best = best_i - 1, best_j - 1, best + 1
            while (best_i + best < ahi and best_j + best < bhi and (b[best_j + best] in junk) == of_junk
                    and a[best_i + best] == b[best_j + best]):
                best += 1
        return Match(best_i, best_j, best)

    def get_matching_blocks(self):
        if self.matching_blocks is not None:
            return self.matching_blocks
        waiting, found = [(0, len(self.a), 0, len(self.b))], []
        while waiting:
            alo, ahi, blo, bhi = waiting.pop()
            i, j, k = match = self.find_longest_match(alo, ahi, blo, bhi)
            if k:
                found.append(match)
                if alo < i and blo < j:
                    waiting.append((alo, i, blo, j))
                if i + k < ahi and j + k < bhi:
                    waiting.append((i + k, ahi, j + k, bhi))
        found.sort()
        blocks = []
        for i, j, k in found:
            if blocks and blocks[-1][0] + blocks[-1][2] == i and blocks[-1][1] + blocks[-1][2] == j:
                i, j, k = blocks[-1][0], blocks[-1][1], blocks.pop()[2] + k
            blocks.append((i, j, k))
        blocks.append((len(self.a), len(self.b), 0))
        self.matching_blocks = [Match(*block) for block in blocks]
        return self.matching_blocks

    def get_opcodes(self):
        """(tag, i1, i2, j1, j2): a[i1:i2] is to become b[j1:j2] by replace, delete, insert or equal."""
        if self.opcodes is not None:
            return self.opcodes
        i = j = 0
        self.opcodes = out = []
        for ai, bj, size in self.get_matching_blocks():
            if i < ai or j < bj:
                tag = "replace" if i < ai and j < bj else "delete" if i < ai else "insert"
                out.append((tag, i, ai, j, bj))
            i, j = ai + size, bj + size
            if size:
                out.append(("equal", ai, i, bj, j))
        return out

    def get_grouped_opcodes(self, n=3):
        """Changes with up to n items around them."""
        codes = self.get_opcodes() or [("equal", 0, 1, 0, 1)]
        codes = codes[:]
        if codes[0][0] == "equal":
            tag, i1, i2, j1, j2 = codes[0]
            codes[0] = tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2
        if codes[-1][0] == "equal":
            tag, i1, i2, j1, j2 = codes[-1]
            codes[-1] = tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)
        group = []
        for tag, i1, i2, j1, j2 in codes:
            if tag == "equal" and i2 - i1 > 2 * n:
                group.append((tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)))
                yield group
                group = []
                i1, j1 = max(i1, i2 - n), max(j1, j2 - n)
            group.append((tag, i1, i2, j1, j2))
        if group and not (len(group) == 1 and group[0][0] == "equal"):
            yield group

    def ratio(self):
        return _ratio(sum(block[2] for block in self.get_matching_blocks()), len(self.a) + len(self.b))

    def quick_ratio(self):
        """An upper bound: as if order did not matter."""
        if self.fullbcount is None:
            self.fullbcount = counts = {}
            for item in self.b:
                counts[item] = counts.get(item, 0) + 1
        left, matches = {}, 0
        for item in self.a:
            count = left[item] if item in left else self.fullbcount.get(item, 0)
            left[item] = count - 1
            matches += count > 0
        return _ratio(matches, len(self.a) + len(self.b))

    def real_quick_ratio(self):
        """An upper bound from the lengths only."""
        return _ratio(min(len(self.a), len(self.b)), len(self.a) + len(self.b))

    __class_getitem__ = classmethod(GenericAlias)


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    if not n > 0:
        raise ValueError("n must be > 0: %r" % (n,))
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError("cutoff must be in [0.0, 1.0]: %r" % (cutoff,))
    found, matcher = [], SequenceMatcher()
    matcher.set_seq2(word)
    for candidate in possibilities:
        matcher.set_seq1(candidate)
        if matcher.real_quick_ratio() >= cutoff and matcher.quick_ratio() >= cutoff and matcher.ratio() >= cutoff:
            found.append((matcher.ratio(), candidate))
    return [candidate for _, candidate in nlargest(n, found)]
