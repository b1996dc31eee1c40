"""Numbers of MT19937 (a random.Random) that are drawn many at once. What they use up is what single draws would."""

import array

from numpy import _torch as torch

MANY = 64  # fewer are drawn one by one


def words(source, n):
    """n words in order, as a tensor of ints."""
    signed = torch.frombuffer(bytearray(source.getrandbits(32 * n).to_bytes(4 * n, "little")), dtype=torch.int32)
    return signed.to(torch.int64) & 0xFFFFFFFF


def doubles(source, n):
    """n numbers from 0 to 1 of 53 bits, of two words each."""
    pairs = words(source, 2 * n).view(n, 2)
    return ((pairs[:, 0] >> 5).double() * 67108864.0 + (pairs[:, 1] >> 6).double()) / 9007199254740992.0


def _first_accepted(source, n, share, each, attempt):
    """What the first n accepted attempts give. One takes `each` words; about `share` of them are accepted.

    `attempt(count)` makes as many, and gives which are accepted, then what they give.
    """
    before = source.getstate()
    count = int(n / share * 1.1) + 64
    while True:
        accepted, *given = attempt(count)
        places = accepted.nonzero().view(-1)
        if places.numel() >= n:
            break
        source.setstate(before)
        count *= 2
    places = places[:n]
    source.setstate(before)
    source.getrandbits(32 * each * (int(places[-1]) + 1))  # those behind the last one that was needed were not drawn
    return [g[places] for g in given]


def polar_pairs(source, n):
    """n pairs of normal numbers (G. Marsaglia's polar method), each in the order of its draws."""
    def attempt(count):
        x, y = (2.0 * doubles(source, 2 * count).view(count, 2) - 1.0).unbind(1)
        r = x * x + y * y
        return (0.0 < r) & (r < 1.0), x, y, r

    x, y, r = _first_accepted(source, n, 0.785, 4, attempt)
    f = torch.sqrt(-2.0 * torch.log(r) / r)
    return f * y, f * x


def up_to(source, top, n):
    """n whole numbers from 0 to `top`, below 2**32: the low bits of words, without those beyond it."""
    mask = (1 << top.bit_length()) - 1

    def attempt(count):
        low = words(source, count) & mask
        return low <= top, low

    return _first_accepted(source, n, (top + 1) / (mask + 1), 1, attempt)[0]


def shuffle(source, items):
    """A list in another order, from its end (R. Durstenfeld, 1964): each place from the low bits of words, without those beyond it."""
    before, block, used, at = source.getstate(), (), 0, 0
    for i in range(len(items) - 1, 0, -1):
        mask = (1 << i.bit_length()) - 1
        while True:
            if at == len(block):
                used += at
                block, at = array.array("I", source.getrandbits(32 * 1024).to_bytes(4096, "little")).tolist(), 0
            j = block[at] & mask
            at += 1
            if j <= i:
                break
        items[i], items[j] = items[j], items[i]
    source.setstate(before)
    if used + at:
        source.getrandbits(32 * (used + at))  # the rest of the last block was not drawn
