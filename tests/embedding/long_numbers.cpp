// Products, quotients and greatest common divisors of long ints under a host: right at the borders of their pieces, and
// ended by limits.
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

TEST_CASE("greatest common divisors of long ints are right") {
  Python py;
  REQUIRE(py.done("import math, random\nnumbers = random.Random(5)\ndef any_of(limbs): return "
                  "numbers.getrandbits(64 * limbs) | 1 << (64 * limbs - 1)\n"
                  "def powers(*e): return math.prod(p ** n for p, n in zip((2, 3, 5, 7, 11), e))\n"
                  "def check(a, b):\n  x, y = powers(*a), powers(*b)\n"
                  "  return math.gcd(x, y) == math.gcd(-y, x) == powers(*map(min, a, b))") == "done");
  CHECK(py.show("check((900, 170000, 9, 0, 4), (10000, 0, 120000, 90000, 6))") == "True");
  CHECK(py.show("check((900, 170000, 0, 0, 0), (0, 0, 120000, 0, 0))") == "True");
  CHECK(py.show("check((3, 400000, 0, 0, 0), (5, 170000, 120000, 0, 0))") == "True");
  CHECK(py.show("check((3, 400000, 0, 0, 0), (5, 170000, 0, 0, 0))") == "True");
  CHECK(py.show("check((1, 900000, 0, 0, 0), (1, 3, 120000, 0, 0))") == "True");
  for (const char* limbs : {"4090, 8, 3", "4096, 40, 40", "5000, 4000, 1", "9000, 100, 4095", "4097, 4096, 4096"}) {
    CAPTURE(limbs);
    CHECK(py.done("r, a, b = map(any_of, (" + std::string(limbs) + "))") == "done");
    CHECK(py.show("math.gcd(r * a, r * b) == r * math.gcd(a, b)") == "True");
    CHECK(py.show("math.gcd(r * a + 1, r) == math.gcd(r, r - 1) == 1 and math.gcd(r, r) == math.gcd(r * a, r) == r") ==
          "True");
  }
}

TEST_CASE("a limit ends a long product, a long quotient and a greatest common divisor") {
  Python py;
  REQUIRE(py.done("import math\nx = (1 << (64 << 18)) // 3; y = (1 << (64 << 17)) // 7") == "done");
  for (std::string work : {"x * x", "x // y", "math.gcd(x, y)"}) {
    REQUIRE(py.done("z = None") == "done");
    CHECK(py.set_time_limit(0.02));
    CHECK(py.done("z = " + work).substr(0, 12) == "TimeoutError");
    CHECK(py.set_time_limit(-1));
    CHECK(py.show("z") == "None");  // within the work, not behind it
  }
}

TEST_CASE("long texts of ints are right at the borders of their pieces, in any base, and end by limits") {
  Python py;
  REQUIRE(py.done("import sys, random; sys.set_int_max_str_digits(0); numbers = random.Random(3)\n"
                  "def residue(s, base, m):\n"
                  "  r = 0\n"
                  "  for at in range(0, len(s), 1000):\n"
                  "    part = s[at:at + 1000]\n"
                  "    r = (r * pow(base, len(part), m) + int(part, base)) % m\n"
                  "  return r\n"
                  "def check(n):\n"
                  "  digits = ''.join(numbers.choice('0123456789') for _ in range(n - 1))\n"
                  "  for s in '7' + digits, '1' + '0' * (n - 1), '9' * n:\n"
                  "    x = int(s)\n"
                  "    assert str(x) == s and str(-x) == '-' + s and int('-' + s) == -x, n\n"
                  "    assert x % 1000000007 == residue(s, 10, 1000000007), n\n"
                  "  s = '6' + digits.translate({55: 49, 56: 50, 57: 51})\n"
                  "  assert int(s, 7) % 998244353 == residue(s, 7, 998244353), n\n") == "done");
  CHECK(py.done("for n in 99_999, 100_000, 100_001, 200_000, 200_001, 330_000: check(n)") == "done");
  REQUIRE(py.done("x = 7 ** 1_000_000; s = '7' * 1_000_000; z = None") == "done");
  for (std::string work : {"str(x)", "int(s)"}) {
    CHECK(py.set_time_limit(0.01));
    CHECK(py.done("z = " + work).substr(0, 12) == "TimeoutError");
    CHECK(py.set_time_limit(-1));
    CHECK(py.show("z") == "None");
  }
}
