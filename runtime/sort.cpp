// list.sort: a stable merge sort over pairs (key, item), with comparisons specialised where all keys are ints, floats or
// strings. While it runs the list is empty, so that a comparison that changes it is noticed.
#include <algorithm>
#include <cstring>

#include "runtime/container_methods.h"
#include "runtime/protocol.h"

namespace mpy {

namespace {

struct Pair { Value key, item; };

// Bottom-up merging of insertion-sorted runs, natural runs first: `less` returns 1, 0 or -1 (raised).
template <class Less>
bool merge_sort(Pair* a, Pair* scratch, uint64_t n, Less less) {
  constexpr uint64_t kRun = 16;
  // A list that is already in order, or strictly descending, costs n - 1 comparisons.
  uint64_t i = 1;
  if (n < 2) return true;
  int first = less(a[1].key, a[0].key);
  if (first < 0) return false;
  for (i = 2; i < n; i++) {
    int c = less(a[i].key, a[i - 1].key);
    if (c < 0) return false;
    if (c != first) break;
  }
  if (first) std::reverse(a, a + i);
  if (i == n) return true;
  for (uint64_t start = 0; start < n; start += kRun) {
    uint64_t stop = std::min(start + kRun, n);
    uint64_t from = std::max(start + 1, std::min(i, stop));
    for (uint64_t k = from; k < stop; k++) {
      Pair p = a[k];
      uint64_t lo = start, hi = k;   // binary insertion, after equals
      while (lo < hi) {
        uint64_t mid = (lo + hi) / 2;
        int c = less(p.key, a[mid].key);
        if (c < 0) return false;
        if (c) hi = mid;
        else lo = mid + 1;
      }
      std::memmove(static_cast<void*>(a + lo + 1), a + lo, (k - lo) * sizeof(Pair));
      a[lo] = p;
    }
  }
  for (uint64_t width = kRun; width < n; width *= 2) {
    for (uint64_t start = 0; start + width < n; start += 2 * width) {
      uint64_t mid = start + width, stop = std::min(start + 2 * width, n);
      int c = less(a[mid].key, a[mid - 1].key);
      if (c < 0) return false;
      if (!c) continue;   // already in order
      std::memcpy(static_cast<void*>(scratch), a + start, width * sizeof(Pair));
      uint64_t l = 0, r = mid, out = start;
      while (l < width && r < stop) {
        c = less(a[r].key, scratch[l].key);
        if (c < 0) {   // put the rest back, so that no item is lost
          std::memcpy(static_cast<void*>(a + out), scratch + l, (width - l) * sizeof(Pair));
          return false;
        }
        a[out++] = c ? a[r++] : scratch[l++];
      }
      std::memcpy(static_cast<void*>(a + out), scratch + l, (width - l) * sizeof(Pair));
    }
  }
  return true;
}

enum class Keys { Ints, Floats, Strings, Other };
Keys classify(const Pair* a, uint64_t n) {
  bool ints = true, floats = true, strings = true;
  for (uint64_t i = 0; i < n; i++) {
    Value v = a[i].key;
    ints = ints && v.is_int();
    floats = floats && v.is_float();
    strings = strings && is_kind(v, Kind::Str);
    if (!ints && !floats && !strings) return Keys::Other;
  }
  return ints ? Keys::Ints : floats ? Keys::Floats : Keys::Strings;
}

bool sort_pairs(Thread& t, Pair* a, Pair* scratch, uint64_t n) {
  switch (classify(a, n)) {
    case Keys::Ints: return merge_sort(a, scratch, n, [](Value x, Value y) { return static_cast<int>(x.as_small_int() < y.as_small_int()); });
    case Keys::Floats: return merge_sort(a, scratch, n, [](Value x, Value y) { return static_cast<int>(x.as_inline_float() < y.as_inline_float()); });
    case Keys::Strings: return merge_sort(a, scratch, n, [](Value x, Value y) { return static_cast<int>(str_compare(x, y) < 0); });
    case Keys::Other: break;
  }
  return merge_sort(a, scratch, n, [&](Value x, Value y) {
    Ref hx = Ref::copy(x), hy = Ref::copy(y);
    Result<bool> r = compare_bool(t, CompareOp::Lt, x, y);
    return r.raised() ? -1 : static_cast<int>(r.value());
  });
}

}  // namespace

Status list_sort(Thread& t, ListObject* list, Value keys, bool reverse) {
  uint64_t n = list->length();
  ListObject* key_list = keys.is_unset() ? nullptr : as_list(keys);
  if (key_list && key_list->length() != n) return t.value_error("list modified during sort");
  if (n < 2) return {};
  Ref self = Ref::copy(Value::pointer(list)), hold = TRY_REF(list_new(t));
  list_take_items(t, as_list(hold), list);   // the list is empty meanwhile
  uint64_t bytes = 2 * n * sizeof(Pair);
  auto* a = static_cast<Pair*>(guest_alloc(t, bytes));
  if (!a) {
    list_take_items(t, list, as_list(hold));
    return t.no_memory();
  }
  for (uint64_t i = 0; i < n; i++) {
    uint64_t from = reverse ? n - 1 - i : i;   // reversing before and after keeps equal items in order
    a[i].item = as_list(hold)->at(from);
    a[i].key = key_list ? key_list->at(from) : a[i].item;
  }
  bool ok = sort_pairs(t, a, a + n, n);
  bool modified = list->length() != 0;
  // `hold` owns the items: the sorted order is written over it, without touching counts.
  auto* items = const_cast<Value*>(as_list(hold)->view().data());
  for (uint64_t i = 0; i < n; i++) items[i] = a[reverse ? n - 1 - i : i].item;
  guest_free(t, a, bytes);
  list_take_items(t, list, as_list(hold));
  if (!ok) return Raised{};
  if (modified) return t.value_error("list modified during sort");
  return {};
}

Result<Value> list_sort_method(Thread& t, Value self, Value keys, Value reverse) {
  bool r = !reverse.is_unset() && TRY(to_bool(t, reverse));
  TRY(list_sort(t, list_of(t, self), keys, r));
  return Value::none();
}

}  // namespace mpy
