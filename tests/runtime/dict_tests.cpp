// Containers: list, dict (three kinds), set, range, slices, sorting; order, mutation, errors, watch bits.
#include "runtime/containers/container_methods.h"
#include "runtime/memory/watcher.h"
#include "tests/runtime/world.h"

using namespace mpy;

static std::string shown(World& w, Result<Value> r) {
  if (r.raised()) return w.error();
  Ref v = Ref::take(r.value());
  return w.repr(v);
}
static Ref none_slice(World& w, Value a, Value b, Value c) { return Ref::take(slice_new(*w.t, a, b, c).value()); }

TEST_CASE("dicts keep their order through deletions and growth") {
  World w;
  Ref d = w.dict();
  for (int64_t i = 0; i < 1000; i++) CHECK(dict_set(*w.t, d, small(i), small(i * i)).ok());
  for (int64_t i = 0; i < 1000; i++)
    if (i % 100) CHECK(dict_delete(*w.t, d, small(i)).value());
  CHECK(w.repr(d) ==
        "{0: 0, 100: 10000, 200: 40000, 300: 90000, 400: 160000, 500: 250000, 600: 360000, 700: 490000, 800: 640000, "
        "900: 810000}");
  CHECK(dict_set(*w.t, d, small(100), small(7)).ok());  // keeps its place
  CHECK(dict_delete(*w.t, d, small(0)).value());
  CHECK(dict_set(*w.t, d, small(0), small(1)).ok());  // comes last
  CHECK(w.repr(d) ==
        "{100: 7, 200: 40000, 300: 90000, 400: 160000, 500: 250000, 600: 360000, 700: 490000, 800: 640000, 900: "
        "810000, 0: 1}");
  CHECK(dict_length(d) == 10);
  CHECK_FALSE(dict_delete(*w.t, d, small(5)).value());
  CHECK(shown(w, dict_popitem(*w.t, d)) == "(0, 1)");
}

TEST_CASE("emptied from either end, and filled again between") {
  World w;
  Ref d = w.dict();
  std::string taken;
  for (int64_t i = 0; i < 40; i++) {
    CHECK(dict_set(*w.t, d, small(i), small(i)).ok());
    if (i % 2) continue;
    uint64_t pos = 0;  // the oldest goes
    Value k, v;
    CHECK(dict_next(d, &pos, &k, &v));
    taken += w.repr(k) + " ";
    CHECK(dict_delete(*w.t, d, k).value());
  }
  CHECK(taken == "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 ");
  CHECK(shown(w, dict_popitem(*w.t, d)) == "(39, 39)");
  CHECK(dict_set(*w.t, d, small(-1), small(0)).ok());
  CHECK(shown(w, dict_popitem(*w.t, d)) == "(-1, 0)");
  CHECK(shown(w, dict_popitem(*w.t, d)) == "(38, 38)");
  while (dict_length(d) > 2) Ref gone = Ref::take(dict_popitem(*w.t, d).value());
  CHECK(w.repr(d) == "{20: 20, 21: 21}");
  CHECK(shown(w, dict_popitem(*w.t, d)) == "(21, 21)");
  CHECK(shown(w, dict_popitem(*w.t, d)) == "(20, 20)");
  CHECK(shown(w, dict_popitem(*w.t, d)) == "KeyError: 'popitem(): dictionary is empty'");
}

TEST_CASE("keys that are equal are one key") {
  World w;
  Ref d = w.dict(), one = Ref::take(make_float(*w.t, 1.0).value());
  CHECK(dict_set(*w.t, d, small(1), w.str("int")).ok());
  CHECK(dict_set(*w.t, d, one, w.str("float")).ok());
  CHECK(dict_set(*w.t, d, Value::boolean(true), w.str("bool")).ok());
  CHECK(w.repr(d) == "{1: 'bool'}");
  CHECK(w.error(dict_set(*w.t, d, w.list({}), small(1))) == "TypeError: unhashable type: 'list'");
  CHECK(shown(w, dict_get_item(*w.t, d, w.str("x"))) == "KeyError: 'x'");
}

TEST_CASE("iteration notices changes") {
  World w;
  Ref d = w.dict();
  for (int i = 0; i < 3; i++) CHECK(dict_set(*w.t, d, small(i), small(i)).ok());
  Ref it = Ref::take(iterate(*w.t, d).value());
  CHECK(shown(w, next(*w.t, it)) == "0");
  CHECK(dict_set(*w.t, d, small(9), small(9)).ok());
  CHECK(shown(w, next(*w.t, it)) == "RuntimeError: dictionary changed size during iteration");
  Ref s = Ref::take(set_new(*w.t, d).value());
  Ref si = Ref::take(iterate(*w.t, s).value());
  CHECK(shown(w, next(*w.t, si)) == "0");
  CHECK(set_add(*w.t, s, small(77)).value());
  CHECK(shown(w, next(*w.t, si)) == "RuntimeError: Set changed size during iteration");
}

TEST_CASE("module dicts hold cells") {
  World w;
  Ref d = Ref::take(module_dict_new(*w.t).value());
  CellObject* cell = module_dict_cell(*w.t, d, w.name("x")).value();
  CHECK(dict_length(d) == 0);
  CHECK(w.repr(d) == "{}");
  CHECK(dict_set(*w.t, d, w.str("x"), small(5)).ok());
  CHECK(cell->value.same(small(5)));
  CHECK(w.repr(d) == "{'x': 5}");
  CHECK(dict_delete(*w.t, d, w.str("x")).value());
  CHECK(cell->value.is_unset());
  CHECK(dict_get_str(d, w.name("x")).is_unset());
  CHECK(module_dict_cell(*w.t, d, w.name("x")).value() == cell);
}

TEST_CASE("small ints iterate in CPython's set order") {
  World w;
  Ref s = Ref::take(set_new(*w.t, w.list({small(33), small(1), small(8), small(0), small(17)})).value());
  CHECK(w.repr(s) == "{0, 33, 1, 8, 17}");
  Ref reuse = Ref::take(set_new(*w.t, w.list({small(1), small(10), small(3)})).value());
  CHECK(set_discard(*w.t, reuse, small(3)).value());
  CHECK(set_discard(*w.t, reuse, small(1)).value());
  CHECK(set_add(*w.t, reuse, small(2)).value());
  CHECK(w.repr(reuse) == "{10, 2}");  // a deleted entry on the way is used again
  Ref other = Ref::take(set_new(*w.t, w.list({small(1), small(99)})).value());
  CHECK(shown(w, set_intersection(*w.t, s, w.tuple({other}))) == "{1}");
  CHECK(shown(w, set_symmetric_difference(*w.t, other, w.tuple({small(1), small(2)}))) == "{2, 99}");
  Ref f = Ref::take(set_new(*w.t, w.list({small(1), small(2), small(3)}), Kind::FrozenSet).value());
  CHECK(hash(*w.t, f).value() == -272375401224217160);
  CHECK(hash(*w.t, w.tuple({small(1), small(2), small(3)})).value() == 529344067295497451);
}

TEST_CASE("lists: slices and sorting") {
  World w;
  Ref l = w.list({small(5), small(3), small(4), small(1), small(2)});
  CHECK(shown(w, get_item(*w.t, l, none_slice(w, Value::none(), Value::none(), small(-2)))) == "[2, 4, 5]");
  CHECK(w.error(set_item(*w.t, l, none_slice(w, small(1), small(3), Value::none()), w.list({small(9)}))) == "ok");
  CHECK(w.repr(l) == "[5, 9, 1, 2]");
  CHECK(w.error(set_item(*w.t, l, none_slice(w, Value::none(), Value::none(), small(2)), w.list({small(0)}))) ==
        "ValueError: attempt to assign sequence of size 1 to extended slice of size 2");
  CHECK(w.error(del_item(*w.t, l, none_slice(w, Value::none(), Value::none(), small(2)))) == "ok");
  CHECK(w.repr(l) == "[9, 2]");
  CHECK(shown(w, get_item(*w.t, l, w.str("x"))) == "TypeError: list indices must be integers or slices, not str");
  CHECK(shown(w, get_item(*w.t, l, small(2))) == "IndexError: list index out of range");
  CHECK(list_append(*w.t, as_list(l), l).ok());
  CHECK(w.repr(l) == "[9, 2, [...]]");
  Ref gone = Ref::take(list_pop(*w.t, as_list(l), 2).value());

  // 500 ints in a fixed disorder, as ints, as strings and mixed with floats; stability by keys.
  Ref ints = w.list({}), mixed = w.list({}), keys = w.list({});
  for (int64_t i = 0; i < 500; i++) {
    CHECK(list_append(*w.t, as_list(ints), small(i * 7919 % 500)).ok());
    Ref f = Ref::take(make_float(*w.t, static_cast<double>(i * 7919 % 500)).value());
    CHECK(list_append(*w.t, as_list(mixed), i % 2 ? f.get() : small(i * 7919 % 500)).ok());
    CHECK(list_append(*w.t, as_list(keys), small(i * 7919 % 500 / 100)).ok());
  }
  Ref by_key = Ref::take(list_new(*w.t, as_list(ints)->view()).value());
  CHECK(list_sort(*w.t, as_list(ints), Value::unset(), false).ok());
  CHECK(list_sort(*w.t, as_list(mixed), Value::unset(), true).ok());
  bool sorted = true, reversed = true;
  for (int64_t i = 0; i < 500; i++) {
    sorted = sorted && as_list(ints)->at(static_cast<uint64_t>(i)).same(small(i));
    reversed = reversed && equal(*w.t, as_list(mixed)->at(static_cast<uint64_t>(i)), small(499 - i)).value();
  }
  CHECK(sorted);
  CHECK(reversed);
  Ref before = Ref::take(list_new(*w.t, as_list(by_key)->view()).value());
  CHECK(list_sort(*w.t, as_list(by_key), keys, true).ok());
  int64_t last_key = 5, last_at = -1;
  bool stable = true;
  for (uint64_t i = 0; i < 500; i++) {  // keys descend; equal ones keep their order
    Value v = as_list(by_key)->at(i);
    int64_t key = small_int(v) / 100, at = -1;
    for (uint64_t k = 0; k < 500; k++)
      if (as_list(before)->at(k).same(v)) at = static_cast<int64_t>(k);
    stable = stable && (key < last_key || (key == last_key && at > last_at));
    last_key = key;
    last_at = at;
  }
  CHECK(stable);
  CHECK(w.error(list_sort(*w.t, as_list(w.list({small(1), w.str("a")})), Value::unset(), false)) ==
        "TypeError: '<' not supported between instances of 'str' and 'int'");
}

TEST_CASE("ranges") {
  World w;
  auto make = [&](int64_t a, int64_t b, int64_t c) {
    return Ref::take(range_new(*w.t, small(a), small(b), small(c)).value());
  };
  Ref r = make(10, 0, -3);
  CHECK(shown(w, list_from_iterable(*w.t, r)) == "[10, 7, 4, 1]");
  CHECK(shown(w, get_item(*w.t, r, small(-1))) == "1");
  CHECK(shown(w, get_item(*w.t, r, none_slice(w, small(1), Value::none(), small(2)))) == "range(7, -2, -6)");
  CHECK(contains(*w.t, r, small(4)).value());
  CHECK_FALSE(contains(*w.t, r, small(5)).value());
  CHECK(equal(*w.t, make(0, 3, 2), make(0, 4, 2)).value());
  CHECK(shown(w, list_from_iterable(*w.t, Ref::take(range_reversed(*w.t, r).value()))) == "[1, 4, 7, 10]");
  CHECK(shown(w, range_new(*w.t, small(0), small(1), small(0))) == "ValueError: range() arg 3 must not be zero");
  bool bad;
  Ref big = Ref::take(int_parse(*w.t, "100000000000000000000", 10, &bad).value());
  Ref end = Ref::take(number_binary(*w.t, BinaryOp::Add, big, small(2)).value());
  Ref wide = Ref::take(range_new(*w.t, big, end, small(1)).value());
  CHECK(shown(w, list_from_iterable(*w.t, wide)) == "[100000000000000000000, 100000000000000000001]");
}

TEST_CASE("every mutator notifies the watcher") {
  struct Log : Watcher {
    int count = 0;
    void written(Object*, WatchSlot, uint64_t) override { count++; }
  } log;
  World w;
  w.iso->watcher = &log;
  w.t->watcher = &log;
  Ref l = w.list({small(1), small(2)}), d = w.dict(), s = Ref::take(set_new(*w.t, Value::unset()).value()),
      c = Ref::take(cell_new(*w.t, small(1)).value());
  for (Value v : {l.get(), d.get(), s.get(), c.get()}) v.object()->rc |= Object::kWatched;
  int seen = 0;
  auto notified = [&] {
    bool more = log.count > seen;
    seen = log.count;
    return more;
  };
  CHECK(list_append(*w.t, as_list(l), small(3)).ok());
  CHECK(notified());
  list_set(*w.t, as_list(l), 0, small(5));
  CHECK(notified());
  CHECK(list_insert(*w.t, as_list(l), 0, small(5)).ok());
  CHECK(notified());
  Ref gone = Ref::take(list_pop(*w.t, as_list(l), 0).value());
  CHECK(notified());
  CHECK(list_splice(*w.t, as_list(l), 0, 1, {}).ok());
  CHECK(notified());
  CHECK(list_extend(*w.t, as_list(l), w.tuple({small(1)})).ok());
  CHECK(notified());
  list_reverse(*w.t, as_list(l));
  CHECK(notified());
  CHECK(list_sort(*w.t, as_list(l), Value::unset(), false).ok());
  CHECK(notified());
  CHECK(dict_set(*w.t, d, small(1), small(1)).ok());
  CHECK(notified());
  CHECK(dict_set(*w.t, d, small(1), small(2)).ok());
  CHECK(notified());
  CHECK(dict_delete(*w.t, d, small(1)).value());
  CHECK(notified());
  CHECK(dict_clear(*w.t, d).ok());
  CHECK(notified());
  CHECK(set_add(*w.t, s, small(1)).value());
  CHECK(notified());
  CHECK_FALSE(set_add(*w.t, s, small(1)).value());
  CHECK_FALSE(notified());  // nothing changed
  CHECK(set_discard(*w.t, s, small(1)).value());
  CHECK(notified());
  CHECK(set_clear(*w.t, s).ok());
  CHECK(notified());
  cell_set(*w.t, as_cell(c), small(2));
  CHECK(notified());
  for (Value v : {l.get(), d.get(), s.get(), c.get()}) v.object()->rc &= ~Object::kWatched;
  w.iso->watcher = nullptr;
  w.t->watcher = nullptr;
}
