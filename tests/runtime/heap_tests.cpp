// Death, cycles, weak references, the limit.
#include <sys/resource.h>

#include <cstdlib>
#include <vector>

#include "tests/runtime/world.h"

using namespace mpy;

TEST_CASE("a very deep structure dies without recursion") {
  World w;
  size_t before = w.iso->heap->objects();
  {
    Ref inner = w.list({});
    for (int i = 0; i < 300000; i++) inner = w.list({inner.get()});
  }
  CHECK(w.iso->heap->objects() == before);
}

TEST_CASE("cycles are collected, what is reachable is not") {
  World w;
  Ref kept = w.list({});
  {
    Ref a = w.list({}), b = w.list({a.get()});
    CHECK(list_append(*w.t, as_list(a), b).ok());
    Ref c = w.list({});
    CHECK(list_append(*w.t, as_list(c), c).ok());
    CHECK(list_append(*w.t, as_list(kept), c).ok());
  }
  size_t before = w.iso->heap->objects();
  CHECK(w.iso->heap->collect(*w.t) == 2);
  CHECK(w.iso->heap->objects() == before - 2);
  CHECK(as_list(as_list(kept)->at(0))->length() == 1);
}

#if !__has_feature(address_sanitizer)  // whose own memory counts, too
TEST_CASE("a collection without memory for its counts frees nothing") {
  World w;
  std::vector<Ref> kept;
  for (int i = 0; i < 20000; i++) kept.push_back(w.list({small(i)}));
  w.iso->heap->collect(*w.t);
  rlimit before;
  REQUIRE(getrlimit(RLIMIT_DATA, &before) == 0);
  rlimit none = {1, before.rlim_max};
  REQUIRE(setrlimit(RLIMIT_DATA, &none) == 0);
  void* taken = nullptr;
  for (size_t size = size_t(1) << 20; size >= sizeof(void*); size /= 2)
    while (void* p = std::malloc(size)) {
      *static_cast<void**>(p) = taken;
      taken = p;
    }
  w.iso->heap->collect(*w.t);
  REQUIRE(setrlimit(RLIMIT_DATA, &before) == 0);
  while (taken) std::free(std::exchange(taken, *static_cast<void**>(taken)));
  for (int i = 0; i < 20000; i++) kept.push_back(w.list({small(-i)}));
  bool same = true;
  for (int i = 0; i < 20000; i++) same &= as_list(kept[size_t(i)])->at(0).same(small(i));
  CHECK(same);
}
#endif

TEST_CASE("classes and their instances are collected together") {
  World w;
  w.iso->heap->collect(*w.t);
  size_t before = w.iso->heap->objects();
  {
    Ref cls = w.new_class("A");
    Ref o = w.make(cls);
    w.set(o, "self", o);
    w.set(cls, "instance", o);
    w.iso->intern("instance");
  }
  w.iso->heap->collect(*w.t);
  w.iso->heap->collect(*w.t);
  CHECK(w.iso->heap->objects() <= before + 4);  // the interned names stay
}

TEST_CASE("weak references die with the object and call back before the next opcode") {
  World w;
  Ref cls = w.new_class("A");
  Ref ref;
  {
    Ref o = w.make(cls);
    ref = Ref::take(weakref_new(*w.t, nullptr, o, Value::unset()).value());
    CHECK(weakref_get(ref).same(o));
    CHECK(weakref_count(o) == 1);
  }
  CHECK(weakref_get(ref).is_unset());
  CHECK(w.text(weakref_new(*w.t, nullptr, small(3), Value::unset())) ==
        "TypeError: cannot create weak reference to 'int' object");
}

static int finalized;
static Result<Value> count_finalizer(Thread&, std::span<const Value>) {
  finalized++;
  return Value::none();
}
static const char* const kSelf[] = {"self"};
static const NativeRecord kDel[] = {
    {"__del__", "__del__", "(self, /)", count_finalizer, {}, nullptr, 1, 0, 0, false, false, 1, kSelf, nullptr}};

TEST_CASE("finalizers are queued, run once, also in cycles") {
  World w;
  finalized = 0;
  Ref cls = w.new_class("A");
  REQUIRE(add_methods(*w.t, as_type(cls), kDel).ok());
  { Ref o = w.make(cls); }
  CHECK(finalized == 0);
  CHECK((w.t->poll.load() & Thread::kFinalizer) != 0);
  CHECK(w.t->poll_native().ok());
  CHECK(finalized == 1);
  {
    Ref o = w.make(cls);
    w.set(o, "me", o);
  }
  w.iso->heap->collect(*w.t);
  CHECK(w.t->poll_native().ok());
  CHECK(finalized == 2);
  w.iso->heap->collect(*w.t);
  CHECK(w.t->poll_native().ok());
  CHECK(finalized == 2);
}

TEST_CASE("beyond the limit there is a MemoryError, and room again after it") {
  World w(Isolate::Limits{.memory = 8u << 20});
  std::string error;
  {
    Ref keep = w.list({});
    for (int i = 0; i < 1000000; i++) {
      auto r = list_new(*w.t, std::span<const Value>());
      if (r.raised() || list_append(*w.t, as_list(keep), Ref::take(r.value())).raised()) {
        error = w.error();
        break;
      }
    }
  }
  CHECK(error.substr(0, 11) == "MemoryError");
  CHECK(w.repr(w.list({})) == "[]");
}

TEST_CASE("two isolates live side by side") {
  World a, b;
  Ref x = a.list({small(1)}), y = b.list({small(2)});
  CHECK(a.repr(x) == "[1]");
  CHECK(b.repr(y) == "[2]");
}
