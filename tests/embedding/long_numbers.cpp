// Products and quotients of long ints under a host: right at the borders of their pieces, and ended by limits.
#include "tests/embedding/world.h"

using namespace embedding;

namespace {
constexpr const char* kChecks = R"(
import random
numbers = random.Random(7)
PRIMES = 2**61 - 1, 2**89 - 1, 10**9 + 7

def of(limbs, kind):
    bits = 64 * limbs
    if kind == "ones": return (1 << bits) - 1
    if kind == "sparse": return (1 << (bits - 1)) + 1
    if kind == "low": return (1 << (bits - 1)) + numbers.getrandbits(70)
    return numbers.getrandbits(bits) | 1 << (bits - 1 - numbers.randrange(64))

def in_digits(x):
    while x:
        yield x & (1 << 320000) - 1
        x >>= 320000

def product(x, y):    # of parts that GMP multiplies at once
    return sum(a * b << 320000 * (i + k) for i, a in enumerate(in_digits(x)) for k, b in enumerate(in_digits(y)))

def check(n, m, kind):
    x, y = of(n, kind), of(m, kind)
    z = x * y
    assert all(z % p == (x % p) * (y % p) % p for p in PRIMES), (n, m, kind)
    assert z == product(x, y), (n, m, kind)
    for a, b in ((z + y - 1, y), (z - 1, y), (z, x), (-z - 1, y), (of(n + m, kind), y)):
        q, r = divmod(a, b)
        assert q * b + r == a and (0 <= r < b or b < r <= 0) and a // b == q and a % b == r, (n, m, kind, "divmod")

BORDER = 1 << 15
)";

}  // namespace

TEST_CASE("long products and quotients are right at the borders of their pieces") {
  Python py;
  REQUIRE(py.done(kChecks) == "done");
  CHECK(py.done("for n, m in (BORDER, 9), (BORDER + 1, BORDER), (BORDER + 1, BORDER // 2): check(n, m, 'any')") ==
        "done");
  CHECK(py.done("for k in 'ones', 'any': check(BORDER * 2 + 3, BORDER + BORDER // 2 + 1, k)") == "done");
}

TEST_CASE("a limit ends a long product and a long quotient") {
  Python py;
  REQUIRE(py.done("x = (1 << (64 << 18)) // 3; y = (1 << (64 << 17)) // 7") == "done");
  for (std::string work : {"x * x", "x // y"}) {
    REQUIRE(py.done("z = " + work) == "done");
    REQUIRE(py.done("z = None") == "done");
    CHECK(py.set_time_limit(0.02));
    CHECK(py.done("z = " + work).substr(0, 12) == "TimeoutError");
    CHECK(py.set_time_limit(-1));
    CHECK(py.show("z") == "None");  // within the work, not behind it
  }
}
