// list.sort: a stable merge sort over pairs (key, item), with comparisons specialised where all keys are ints, floats
// or strings. While it runs the list is empty, so that a comparison that changes it is noticed.
#include <algorithm>
#include <bit>
#include <cstring>

#include "runtime/containers/container_methods.h"
#include "runtime/memory/polling.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

namespace {

// What is sorted: the key's place in an order of 64-bit words, where there is one, then the key and its item.
struct Entry {
  int64_t order;
  Value key, item;
};

// Between comparisons, a few thousand at a time: what is sorted belongs to the caller, whatever a poll runs.
bool interrupted(Thread& t, uint64_t i) { return (i & 4095) == 0 && poll_after(t, 4096).raised(); }

// Bottom-up merging of insertion-sorted runs, natural runs first: `less` returns 1, 0 or -1 (raised). ByWord: it
// compares the words alone, which costs less than to look for the place in halves.
template <bool ByWord, class Less>
bool merge_sort(Thread& t, Entry* a, Entry* scratch, uint64_t n, Less less) {
  constexpr uint64_t kRun = ByWord ? 24 : 16;
  // A list that is already in order, or strictly descending, costs n - 1 comparisons.
  uint64_t i = 1;
  if (n < 2) return true;
  int first = less(a[1], a[0]);
  if (first < 0) return false;
  for (i = 2; i < n; i++) {
    int c = less(a[i], a[i - 1]);
    if (c < 0) return false;
    if (c != first) break;
  }
  if (first) std::reverse(a, a + i);
  if (i == n) return true;
  for (uint64_t start = 0; start < n; start += kRun) {
    if (interrupted(t, start)) return false;
    uint64_t stop = std::min(start + kRun, n);
    uint64_t from = std::max(start + 1, std::min(i, stop));
    for (uint64_t k = from; k < stop; k++) {
      Entry p = a[k];
      if (ByWord) {
        uint64_t at = k;
        for (; at > start && p.order < a[at - 1].order; at--) a[at] = a[at - 1];
        a[at] = p;
        continue;
      }
      uint64_t lo = start, hi = k;  // binary insertion, after equals
      while (lo < hi) {
        uint64_t mid = (lo + hi) / 2;
        int c = less(p, a[mid]);
        if (c < 0) return false;
        if (c) hi = mid;
        else lo = mid + 1;
      }
      std::memmove(static_cast<void*>(a + lo + 1), a + lo, (k - lo) * sizeof(Entry));
      a[lo] = p;
    }
  }
  for (uint64_t width = kRun; width < n; width *= 2) {
    for (uint64_t start = 0; start + width < n; start += 2 * width) {
      uint64_t mid = start + width, stop = std::min(start + 2 * width, n);
      int c = less(a[mid], a[mid - 1]);
      if (c < 0) return false;
      if (!c) continue;  // already in order
      std::memcpy(static_cast<void*>(scratch), a + start, width * sizeof(Entry));
      uint64_t l = 0, r = mid, out = start;
      while (l < width && r < stop) {
        c = interrupted(t, out) ? -1 : less(a[r], scratch[l]);
        if (c < 0) {  // put the rest back, so that no item is lost
          std::memcpy(static_cast<void*>(a + out), scratch + l, (width - l) * sizeof(Entry));
          return false;
        }
        a[out++] = c ? a[r++] : scratch[l++];
      }
      std::memcpy(static_cast<void*>(a + out), scratch + l, (width - l) * sizeof(Entry));
    }
  }
  return true;
}

enum class Keys { Ints, Numbers, Strings, Other };
constexpr int64_t kExact = 1ll << 53;

// By `at`: the key itself, or a tuple's first item.
template <class At>
Keys classify(const Entry* a, uint64_t n, At at) {
  bool ints = true, numbers = true, strings = true;
  for (uint64_t i = 0; i < n; i++) {
    Value v = at(a[i].key);
    ints = ints && is_small_int(v);
    numbers = numbers && (is_inline_float(v) || (is_small_int(v) && small_int(v) < kExact && small_int(v) > -kExact));
    strings = strings && is_kind(v, Kind::Str) && as_str(v)->width == 1;
    if (!ints && !numbers && !strings) return Keys::Other;
  }
  return ints ? Keys::Ints : numbers ? Keys::Numbers : Keys::Strings;
}

// A word that orders as the value does; equal words of numbers are equal numbers, of strs perhaps equal strs.
int64_t order_of(Keys keys, Value v) {
  if (keys == Keys::Ints) return small_int(v);
  if (keys == Keys::Numbers) {
    double d = is_small_int(v) ? static_cast<double>(small_int(v)) : inline_float(v);
    int64_t bits = std::bit_cast<int64_t>(d == 0 ? 0.0 : d);
    return bits < 0 ? bits ^ INT64_MAX : bits;
  }
  const StrObject* s = as_str(v);
  uint64_t word = 0;
  if (s->length >= 8) std::memcpy(&word, s->data, 8);
  else if (s->length) {  // a cell has room for a whole word
    std::memcpy(&word, s->data, 8);
    word &= ~0ull >> (64 - 8 * s->length);
  }
  return static_cast<int64_t>(__builtin_bswap64(word) ^ (1ull << 63));
}

// The lists own them meanwhile.
int general_less(Thread& t, Value x, Value y) {
  Result<bool> r = compare_bool(t, CompareOp::Lt, x, y);
  return r.raised() ? -1 : static_cast<int>(r.value());
}

// Two exact tuples, item by item while the items are plain.
int tuple_less(Thread& t, Value x, Value y) {
  const TupleObject *a = as_tuple(x), *b = as_tuple(y);
  uint64_t n = std::min(a->length, b->length);
  for (uint64_t i = 0; i < n; i++) {
    Value p = a->items[i], q = b->items[i];
    if (p.same(q)) continue;
    bool yes;
    if (is_kind(p, Kind::Str) && is_kind(q, Kind::Str)) {
      int c = str_compare(p, q);
      if (c) return c < 0;
      continue;
    }
    if (!compare_plain(CompareOp::Lt, p, q, &yes)) return general_less(t, x, y);
    if (yes) return 1;
    if (!compare_plain(CompareOp::Eq, p, q, &yes)) return general_less(t, x, y);
    if (!yes) return 0;
  }
  return a->length < b->length;
}

// Stable, by `order` alone: 11 bits at a time, of the range that occurs. `scratch` has room for n. False: interrupted;
// `a` holds all of them then, in some order.
bool radix_sort(Thread& t, Entry* a, Entry* scratch, uint64_t n) {
  constexpr int kBits = 11, kDigits = 1 << kBits;
  int64_t least = a[0].order, most = a[0].order;
  bool sorted = true;
  for (uint64_t i = 1; i < n; i++) {
    least = std::min(least, a[i].order);
    most = std::max(most, a[i].order);
    sorted = sorted && a[i - 1].order <= a[i].order;
  }
  if (sorted) return true;
  uint64_t range = static_cast<uint64_t>(most) - static_cast<uint64_t>(least);
  Entry *from = a, *to = scratch;
  for (int shift = 0; shift < 64 && range >> shift; shift += kBits) {
    uint32_t start[kDigits] = {};
    auto digit = [&](const Entry& e) {
      return (static_cast<uint64_t>(e.order) - static_cast<uint64_t>(least)) >> shift & (kDigits - 1);
    };
    bool goes_on = true;
    for (uint64_t i = 0; i < n && goes_on; i++) {
      start[digit(from[i])]++;
      goes_on = (i & 0xFFFF) != 0xFFFF || !poll_after(t, 0x10000).raised();
    }
    if (goes_on && start[digit(from[0])] == n) continue;  // all the same
    uint32_t sum = 0;
    for (uint32_t& s : start) sum += std::exchange(s, sum);
    for (uint64_t i = 0; i < n && goes_on; i++) {
      to[start[digit(from[i])]++] = from[i];
      goes_on = (i & 0xFFFF) != 0xFFFF || !poll_after(t, 0x10000).raised();
    }
    if (!goes_on) {
      if (from != a) std::memcpy(static_cast<void*>(a), from, n * sizeof(Entry));
      return false;
    }
    std::swap(from, to);
  }
  if (from != a) std::memcpy(static_cast<void*>(a), from, n * sizeof(Entry));
  return true;
}

// Its passes over the digits and their tables, against the comparisons of merging.
bool radix_pays(const Entry* a, uint64_t n) {
  if (n > 16384) return true;
  int64_t least = a[0].order, most = a[0].order;
  for (uint64_t i = 1; i < n; i++) {
    least = std::min(least, a[i].order);
    most = std::max(most, a[i].order);
  }
  uint64_t passes =
      static_cast<uint64_t>(std::bit_width(static_cast<uint64_t>(most) - static_cast<uint64_t>(least)) + 10) / 11;
  return passes * (6000 + 15 * n) < 18 * n * static_cast<uint64_t>(std::bit_width(n));  // nanoseconds, times five
}

// By order, and within runs of equal order by `less`.
template <class Less>
bool sort_by_order(Thread& t, Entry* a, Entry* scratch, uint64_t n, bool exact, Less less) {
  constexpr uint64_t kFew = 256, kMany = 1ull << 31;
  if (n < kFew || n > kMany || !radix_pays(a, n)) {
    if (exact)
      return merge_sort<true>(t, a, scratch, n,
                              [](const Entry& x, const Entry& y) { return static_cast<int>(x.order < y.order); });
    return merge_sort<false>(t, a, scratch, n, [&](const Entry& x, const Entry& y) {
      return x.order != y.order ? static_cast<int>(x.order < y.order) : less(x, y);
    });
  }
  if (!radix_sort(t, a, scratch, n)) return false;
  for (uint64_t i = 0; i < n && !exact;) {
    uint64_t stop = i + 1;
    while (stop < n && a[stop].order == a[i].order) stop++;
    if (stop - i > 1 && !merge_sort<false>(t, a + i, scratch, stop - i, less)) return false;
    i = stop;
  }
  return true;
}

// Keys that are ints have their words already.
bool sort_entries(Thread& t, Entry* a, Entry* scratch, uint64_t n, bool ints) {
  if (ints) return sort_by_order(t, a, scratch, n, true, [](const Entry&, const Entry&) { return 0; });
  auto itself = [](Value v) { return v; };
  auto head = [](Value v) {
    return is_kind(v, Kind::Tuple) && as_tuple(v)->length ? as_tuple(v)->items[0] : Value::unset();
  };
  Keys keys = classify(a, n, itself);
  bool tuples = keys == Keys::Other && is_kind(a[0].key, Kind::Tuple);
  if (tuples) keys = classify(a, n, head);
  if (keys != Keys::Other) {
    for (uint64_t i = 0; i < n; i++) a[i].order = order_of(keys, tuples ? head(a[i].key) : a[i].key);
    if (tuples)
      return sort_by_order(t, a, scratch, n, false,
                           [&](const Entry& x, const Entry& y) { return tuple_less(t, x.key, y.key); });
    return sort_by_order(t, a, scratch, n, keys != Keys::Strings, [](const Entry& x, const Entry& y) {
      return static_cast<int>(!x.key.same(y.key) && str_compare(x.key, y.key) < 0);
    });
  }
  ComparisonCache cache;
  return merge_sort<false>(t, a, scratch, n, [&](const Entry& x, const Entry& y) {
    Result<bool> r = compare_cached(t, cache, CompareOp::Lt, x.key, y.key);
    return r.raised() ? -1 : static_cast<int>(r.value());
  });
}

}  // namespace

// A few whose keys are ints, or strs of one byte a character: sorted in place, since no comparison can look at the
// list. `keys` may be the items themselves. False: something else.
constexpr uint64_t kFewKeys = 10;
static bool sort_few(Value* a, const Value* keys, uint64_t n, bool reverse) {
  bool ints = true, strings = true;
  for (uint64_t i = 0; i < n && (ints || strings); i++) {
    ints = ints && is_small_int(keys[i]);
    strings = strings && is_kind(keys[i], Kind::Str) && as_str(keys[i])->width == 1;
  }
  if (!ints && !strings) return false;
  auto before = [&](Value x, Value y) {
    if (reverse) std::swap(x, y);
    return ints ? small_int(x) < small_int(y) : str_compare(x, y) < 0;
  };
  Value sorted[kFewKeys];
  for (uint64_t i = 0; i < n; i++) {
    Value v = a[i], key = keys[i];
    uint64_t k = i;
    for (; k > 0 && before(key, sorted[k - 1]); k--) {
      sorted[k] = sorted[k - 1];
      a[k] = a[k - 1];
    }
    sorted[k] = key;
    a[k] = v;
  }
  return true;
}

Status list_sort(Thread& t, ListObject* list, Value keys, bool reverse) {
  uint64_t n = list->length();
  ListObject* key_list = keys.is_unset() ? nullptr : as_list(keys);
  if (key_list && key_list->length() != n) return t.value_error("list modified during sort");
  const Value* few = key_list ? key_list->view().data() : list->view().data();
  if (n <= kFewKeys && sort_few(const_cast<Value*>(list->view().data()), few, n, reverse)) {
    notify_write(list, WatchSlot::Item);
    return {};
  }
  if (n < 2) return {};
  Ref self = Ref::copy(Value::pointer(list)), hold = TRY_REF(list_new(t));
  list_take_items(t, as_list(hold), list);  // the list is empty meanwhile
  constexpr uint64_t kInPlace = 32;
  Entry few_entries[2 * kInPlace];  // of short lists
  uint64_t bytes = n <= kInPlace ? 0 : 2 * n * sizeof(Entry);
  auto* a = bytes ? static_cast<Entry*>(guest_alloc(t, bytes)) : few_entries;
  if (!a) {
    list_take_items(t, list, as_list(hold));
    return t.no_memory();
  }
  const Value *from = as_list(hold)->view().data(), *from_keys = key_list ? key_list->view().data() : from;
  bool ints = true;
  for (uint64_t i = 0; i < n; i++) {
    uint64_t at = reverse ? n - 1 - i : i;  // reversing before and after keeps equal items in order
    a[i] = {static_cast<int64_t>(from_keys[at].bits()) >> 2, from_keys[at],
            from[at]};  // an int's word is four times it
    ints = ints && is_small_int(from_keys[at]);
  }
  bool ok = sort_entries(t, a, a + n, n, ints);
  bool modified = list->length() != 0;
  // `hold` owns the items: the sorted order is written over it, without touching counts.
  auto* items = const_cast<Value*>(as_list(hold)->view().data());
  for (uint64_t i = 0; i < n; i++) items[i] = a[reverse ? n - 1 - i : i].item;
  if (bytes) guest_free(t, a, bytes);
  list_take_items(t, list, as_list(hold));
  if (!ok) return Raised{};
  if (modified) return t.value_error("list modified during sort");
  return {};
}

Result<Value> list_sort_method(Thread& t, Value self, Value keys, Value reverse) {
  bool r = !reverse.is_unset() && TRY(to_bool(t, reverse));
  if (keys.is_none()) keys = Value::unset();
  if (!keys.is_unset() && !is_kind(keys, Kind::List)) return t.type_error("the keys must be a list");
  TRY(list_sort(t, list_of(t, self), keys, r));
  return Value::none();
}

}  // namespace mpy
