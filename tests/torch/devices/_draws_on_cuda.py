"""Random numbers on cuda: those that PyTorch draws there from the same seed; run over the stand-in of the driver, or on a machine with a GPU.

The numbers are compared with ones that PyTorch printed on GPUs, and with a slow computation of the words of each element."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

WORD = 0xFFFFFFFF


def philox(seed, thread, block):
    """Ten rounds of Philox 4x32."""
    key = [seed & WORD, seed >> 32]
    c = [block & WORD, block >> 32, thread, 0]
    for _ in range(10):
        first, third = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [(third >> 32) ^ c[1] ^ key[0], third & WORD, (first >> 32) ^ c[3] ^ key[1], first & WORD]
        key = [(key[0] + 0x9E3779B9) & WORD, (key[1] + 0xBB67AE85) & WORD]
    return c


facts = torch.cuda.get_device_properties(0)
MOST = facts.multi_processor_count * (2048 // 256)


def threads_for(n):
    return 256 * min(MOST, -(-n // 256))


def word(i, n, seed, offset):
    """The word of 32 bits that the i-th of n elements is made of."""
    threads = threads_for(n)
    turn = i // threads
    return philox(seed, i % threads, offset // 4 + turn // 4)[turn % 4]


def pair(i, n, seed, offset):
    threads = threads_for(n)
    turn = i // threads
    return philox(seed, i % threads, offset // 4 + turn // 2)[turn % 2 * 2:][:2]


def offset():
    return int.from_bytes(bytes(torch.cuda.get_rng_state().tolist())[8:], "little")


def near(got, wanted, name):
    wanted = torch.tensor(wanted)
    assert torch.allclose(got.cpu().double(), wanted.double(), atol=6e-5), f"{name}: {got} and {wanted}"


def printed_by_pytorch():
    torch.manual_seed(0)
    near(torch.rand(10, device="cuda"), [0.3990, 0.5167, 0.0249, 0.9401, 0.9459, 0.7967, 0.4150, 0.8203, 0.2290, 0.9096], "rand")
    near(torch.rand(10, device="cuda"), [0.9722, 0.7910, 0.4690, 0.3300, 0.3345, 0.3783, 0.7640, 0.6405, 0.1103, 0.3594], "the next ones")
    torch.manual_seed(0)
    near(torch.randn(2, 8, device="cuda"), [[-0.9247, -0.4253, -2.6438, 0.1452, -0.1209, -0.5797, -0.6229, -0.3284],
                                            [-1.0745, -0.3631, -1.6711, 2.2655, 0.3117, -0.1842, 1.2866, 1.1820]], "randn")
    assert offset() == 4


def words_of_elements():
    for seed, n in ((1, 1), (2**40 + 7, 300), (5, 5 * threads_for(1 << 30) // 2)):
        some = sorted({0, n // 3, n // 2, n - 1, min(n - 1, threads_for(n)), min(n - 1, 2 * threads_for(n) + 5)})
        torch.cuda.manual_seed(seed)
        torch.rand(3, device="cuda")
        at = offset()
        got = torch.randint(10, 110, (n,), device="cuda")
        assert [got[i].item() for i in some] == [10 + word(i, n, seed, at) % 100 for i in some], (seed, n)
        at = offset()
        got = torch.randint(0, 2**60 - 1, (n,), device="cuda")
        assert [got[i].item() for i in some] == [(high << 32 | low) % (2**60 - 1) for high, low in (pair(i, n, seed, at) for i in some)], (seed, n)
        at = offset()
        got = torch.rand(n, device="cuda", dtype=torch.double)
        exact = [(low ^ high << 21) * 2.0**-53 + 2.0**-54 for low, high in (pair(i, n, seed, at) for i in some)]
        assert [got[i].item() for i in some] == exact, (seed, n)
        at = offset()
        got = torch.empty(n, device="cuda", dtype=torch.int64).random_()
        assert [got[i].item() for i in some] == [(high << 32 | low) % 2**63 for high, low in (pair(i, n, seed, at) for i in some)], (seed, n)


def masks():
    """Dropout takes four neighbours of a thread's block where the sizes allow it."""
    for n, wide in ((300, 4), (302, 2), (301, 1), (4 * threads_for(1 << 30) + 1024, 4)):
        torch.cuda.manual_seed(9)
        kept = F.dropout(torch.ones(n, device="cuda"), 0.3).cpu()
        threads = threads_for(n)
        for i in {0, 1, 2, 3, 5, n // 2, n - 1}:
            if wide == 1:
                drawn = word(i, n, 9, 0)
            else:
                drawn = philox(9, i // wide % threads, i // (wide * threads))[i % wide]
            value = kept[i].item()
            assert (value != 0) == (drawn * 2.0**-32 + 2.0**-33 < 0.7), (n, i)
            assert value in (0.0, torch.tensor(1.0).div(0.7).item())
    torch.cuda.manual_seed(9)
    drawn = torch.bernoulli(torch.full((10,), 0.4, device="cuda")).tolist()
    assert drawn == [float(philox(9, i // 4, 0)[i % 4] * 2.0**-32 + 2.0**-33 <= 0.4) for i in range(10)]
    assert offset() == 12


def permutation(n, seed):
    """The order of random keys; each run of equal ones is shuffled by the words of the thread that its beginning names."""
    bits = math.ceil(math.log2(n - (6 * n * n + 1) / (12 * math.log(0.9))))
    width = 32 if bits <= 32 else 64
    keys = [((high << 32 | low) % (2**width - 1)) % 2**bits for high, low in (pair(i, n, seed, 0) for i in range(n))]
    order = sorted(range(n), key=keys.__getitem__)
    after = 4 * ((n - 1) // (threads_for(n) * 2) + 1)
    begin = 0
    while begin < n:
        end = begin + 1
        while end < n and keys[order[end]] == keys[order[begin]]:
            end += 1
        for word, i in enumerate(range(end - begin - 1, 0, -1)):
            drawn = philox(seed, begin, after // 4 + word // 4)[word % 4] % (i + 1)
            order[begin + i], order[begin + drawn] = order[begin + drawn], order[begin + i]
        begin = end
    return order, len(set(keys)) < n


def permutations():
    shuffled = []
    for n, seeds in ((1, 1), (2, 5), (3, 40), (1000, 6), (33000, 1)):
        for seed in range(seeds):
            order, equal = permutation(n, seed)
            torch.cuda.manual_seed(seed)
            assert torch.randperm(n, device="cuda").tolist() == order, (n, seed)
            assert offset() == 4 * ((n - 1) // (threads_for(n) * 2) + 1) + -(-n // 4) * 4, n
            shuffled += [n] * equal
    assert 3 in shuffled, shuffled
    assert torch.randperm(5, device="cuda", dtype=torch.int32).dtype == torch.int32
    torch.cuda.manual_seed(0)
    for n in (1, 2, 10, 100):
        assert sorted(torch.randperm(n, device="cuda").tolist()) == list(range(n))
    orders = [tuple(torch.randperm(3, device="cuda").tolist()) for _ in range(120)]
    assert len(set(orders)) == 6 and all(orders.count(o) > 5 for o in set(orders))


def distributions():
    n = 4000
    torch.manual_seed(3)
    x = torch.randn(n, device="cuda") * 2 + 1
    assert abs(x.mean().item() - 1) < 0.15 and abs(x.std().item() - 2) < 0.15
    x = torch.empty(n, device="cuda").uniform_(-1, 3)
    assert -1 <= x.min().item() < -0.9 and 2.9 < x.max().item() < 3 and abs(x.mean().item() - 1) < 0.1
    x = torch.empty(n, device="cuda").exponential_(2)
    assert x.min().item() >= 0 and abs(x.mean().item() - 0.5) < 0.05
    x = torch.multinomial(torch.tensor([0.1, 0.0, 0.9], device="cuda"), n, replacement=True)
    assert x.is_cuda and abs((x == 0).float().mean().item() - 0.1) < 0.03 and not (x == 1).any()
    one = torch.ones(6, device="cuda")
    D = torch.distributions
    for d in (D.Normal(one, 2.0), D.Gamma(one, one), D.Dirichlet(one), D.Categorical(logits=one), D.MultivariateNormal(one, torch.eye(6, device="cuda"))):
        drawn = d.sample((3,))
        assert drawn.is_cuda and d.log_prob(drawn).is_cuda, d
    assert F.gumbel_softmax(one).is_cuda and torch.poisson(one).is_cuda


def generators():
    g = torch.Generator(device="cuda")
    assert g.device == torch.device("cuda", 0) and g.manual_seed(7) is g and g.initial_seed() == 7
    first = torch.randn(4, device="cuda", generator=g)
    state = g.get_state()
    assert state.shape == (16,)
    second = torch.randn(4, device="cuda", generator=g)
    g.set_state(state)
    assert torch.equal(second, torch.randn(4, device="cuda", generator=g)) and not torch.equal(first, second)
    before, there = torch.get_rng_state(), torch.cuda.get_rng_state()
    with torch.random.fork_rng():
        torch.manual_seed(1)
        torch.rand(3, device="cuda")
    assert torch.equal(before, torch.get_rng_state()) and torch.equal(there, torch.cuda.get_rng_state())
    for where, given in (("cuda", torch.Generator()), ("cpu", g)):
        try:
            torch.rand(3, device=where, generator=given)
        except RuntimeError as e:
            assert f"Expected a '{where}' device type for generator but found" in str(e)
        else:
            raise AssertionError("a generator of another device")
    for of in (torch, torch.cuda):
        of.manual_seed(5)
        assert torch.cuda.initial_seed() == 5 and offset() == 0


def captured():
    """A region that draws draws anew at each replay, as it would without being compiled."""
    net = nn.Sequential(nn.Linear(6, 8), nn.Dropout(0.5), nn.Linear(8, 2)).cuda()
    x = torch.ones(3, 6, device="cuda")

    def step(x):
        loss = (net(x) + torch.randn(3, 2, device="cuda")).square().mean()
        net.zero_grad()
        loss.backward()
        return loss.detach()

    def order(x):
        return x[0, 0] + torch.randperm(3, device="cuda")

    def run(f):
        torch.manual_seed(11)
        return torch.stack([f(x) for _ in range(5)]).tolist()

    plain, compiled = run(step), run(torch.compile(step))
    plain_orders, compiled_orders = run(order), run(torch.compile(order))
    assert plain_orders == compiled_orders and plain_orders[1] != plain_orders[2], (plain_orders, compiled_orders)
    assert len(set(plain)) == 5 and torch.allclose(torch.tensor(plain), torch.tensor(compiled)), (plain, compiled)


assert torch.cuda.is_available()
for part in (printed_by_pytorch, words_of_elements, masks, permutations, distributions, generators, captured):
    part()
print("random numbers on cuda are PyTorch's")
