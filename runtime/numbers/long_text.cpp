// See long_text.h. A long text is halved at a power base**(kTextPiece * 2**i) until GMP converts what is left at once;
// products and quotients by these powers poll themselves.
#include "runtime/numbers/long_text.h"

#include <gmp.h>

#include <algorithm>
#include <vector>

#include "runtime/memory/polling.h"
#include "runtime/numbers/bigint.h"

namespace mpy {
namespace {

constexpr int64_t kWork = 500'000;  // a piece in instructions, for a budget

class Halving {
 public:
  Halving(Thread& t, int base) : t_(t), base_(base) {}

  // Powers up to the greatest that is shorter than `count` digits.
  Status prepare(int64_t count) {
    if (count <= kTextPiece) return {};
    powers_.push_back(TRY_REF(big_pow(t_, Value::small_int(base_), static_cast<uint64_t>(kTextPiece))));
    for (int64_t n = kTextPiece * 2; n < count; n *= 2)
      powers_.push_back(TRY_REF(big_mul(t_, powers_.back(), powers_.back())));
    return {};
  }

  Result<Value> parse(const unsigned char* digits, int64_t count) {
    if (count <= kTextPiece) return parse_piece(digits, count);
    size_t i = level(count);
    int64_t low = kTextPiece << i;
    Ref high = TRY_REF(parse(digits, count - low));
    high = TRY_REF(big_mul(t_, high, powers_[i]));
    Ref rest = TRY_REF(parse(digits + count - low, low));
    return big_add(t_, high, rest, false);
  }

  Status print(Value v, unsigned char* digits, int64_t count) {
    if (count <= kTextPiece) return print_piece(v, digits, count);
    size_t i = level(count);
    int64_t low = kTextPiece << i;
    Value remainder = Value::unset();
    Ref high = TRY_REF(big_divmod(t_, v, powers_[i], &remainder));
    Ref rest = Ref::take(remainder);
    TRY(print(high, digits, count - low));
    return print(rest, digits + count - low, low);
  }

 private:
  static size_t level(int64_t count) {
    size_t i = 0;
    while (kTextPiece << (i + 1) < count) i++;
    return i;
  }

  Result<Value> parse_piece(const unsigned char* digits, int64_t count) {
    TRY(poll_after(t_, kWork));
    while (count > 1 && *digits == 0) digits++, count--;  // mpn_set_str wants the first digit nonzero
    Value made = TRY(big_new(t_, count * 6 / 64 + 2));
    IntObject* o = as_big(made);
    o->size = *digits ? static_cast<int64_t>(mpn_set_str(reinterpret_cast<mp_limb_t*>(o->limbs), digits,
                                                         static_cast<size_t>(count), base_))
                      : 0;
    return big_finish(t_, made);
  }

  Status print_piece(Value v, unsigned char* digits, int64_t count) {
    TRY(poll_after(t_, kWork));
    uint64_t one;
    LimbView l = limbs_of(v, &one);
    std::fill_n(digits, count, 0);
    if (l.count == 0) return {};
    std::vector<mp_limb_t> limbs(l.limbs, l.limbs + l.count);  // mpn_get_str destroys its operand
    std::vector<unsigned char> out(static_cast<size_t>(count) + 8);
    size_t n = mpn_get_str(out.data(), base_, limbs.data(), l.count);
    size_t skip = 0;
    while (n - skip > static_cast<size_t>(count)) skip++;  // a zero more than there are digits
    std::copy(out.begin() + static_cast<ptrdiff_t>(skip), out.begin() + static_cast<ptrdiff_t>(n),
              digits + count - static_cast<int64_t>(n - skip));
    return {};
  }

  Thread& t_;
  int base_;
  std::vector<Ref> powers_;
};

}  // namespace

bool text_in_pieces(Thread& t, int64_t digits) { return digits > kTextPiece && t.isolate.embedder; }

Result<Value> parse_in_pieces(Thread& t, const unsigned char* digits, int64_t count, int base) {
  Halving h(t, base);
  TRY(h.prepare(count));
  return h.parse(digits, count);
}

Status print_in_pieces(Thread& t, Value exact_int, int base, unsigned char* digits, int64_t count) {
  Halving h(t, base);
  TRY(h.prepare(count));
  return h.print(exact_int, digits, count);
}

}  // namespace mpy
