// Classes: MRO, slots, layouts, __dict__, patching, the errors' words.
#include "runtime/memory/watcher.h"
#include "runtime/types/type_internal.h"
#include "tests/runtime/world.h"

using namespace mpy;

static std::string mro(World& w, Value cls) {
  std::string s;
  for (Value c : as_tuple(as_type(cls)->mro)->view())
    s += (s.empty() ? "" : " ") + std::string(str_view(as_type(c)->name));
  return s;
}

TEST_CASE("method resolution order") {
  World w;
  Ref a = w.new_class("A"), b = w.new_class("B", {as_type(a)}), c = w.new_class("C", {as_type(a)});
  Ref d = w.new_class("D", {as_type(b), as_type(c)});
  CHECK(mro(w, d) == "D B C A object");
  CHECK(w.text(w.try_class("E", {as_type(a), as_type(b)}, Value::unset())) ==
        "TypeError: Cannot create a consistent method resolution\norder (MRO) for bases A, B");
  CHECK(w.text(w.try_class("E", {as_type(a), as_type(a)}, Value::unset())) == "TypeError: duplicate base class A");
  CHECK(w.text(w.try_class("E", {w.iso->bool_type}, Value::unset())) ==
        "TypeError: type 'bool' is not an acceptable base type");
  CHECK(w.text(w.try_class("E", {w.iso->builtin_type(Kind::List), w.iso->builtin_type(Kind::Dict)}, Value::unset())) ==
        "TypeError: multiple bases have instance lay-out conflict");
}

TEST_CASE("attributes of instances share layouts") {
  World w;
  Ref cls = w.new_class("A");
  Ref a = w.make(cls), b = w.make(cls);
  CHECK(w.get_error(a, "x") == "AttributeError: 'A' object has no attribute 'x'");
  CHECK(w.get_error(cls, "x") == "AttributeError: type object 'A' has no attribute 'x'");
  w.set(a, "x", small(1));
  w.set(a, "y", small(2));
  w.set(b, "x", small(3));
  CHECK(a.get().object()->kind != b.get().object()->kind);
  w.set(b, "y", small(4));
  CHECK(a.get().object()->kind == b.get().object()->kind);
  CHECK(w.repr(w.get(a, "__dict__")) == "{'x': 1, 'y': 2}");
  CHECK(del_attr(*w.t, a, w.name("x")).ok());
  CHECK(w.repr(w.get(a, "__dict__")) == "{'y': 2}");
  CHECK(w.error(del_attr(*w.t, a, w.name("x"))) == "AttributeError: 'A' object has no attribute 'x'");
  CHECK(w.error(set_attr(*w.t, cls, w.name("z"), small(9))) == "ok");
  CHECK(w.repr(w.get(a, "z")) == "9");
  CHECK(w.error(set_attr(*w.t, type_value(w.iso->builtin_type(Kind::Int)), w.name("z"), small(9))) ==
        "TypeError: cannot set 'z' attribute of immutable type 'int'");
}

TEST_CASE("many attributes, and __dict__ as a dict") {
  World w;
  Ref cls = w.new_class("A");
  Ref a = w.make(cls);
  for (int i = 0; i < 300; i++) w.set(a, "a" + std::to_string(i), small(i));
  CHECK(w.repr(w.get(a, "a299")) == "299");
  CHECK(w.repr(w.get(a, "a3")) == "3");
  Ref b = w.make(cls);
  w.set(b, "x", small(1));
  Ref view = w.get(b, "__dict__");
  CHECK(w.get(b, "__dict__").get().same(view));
  CHECK(dict_set(*w.t, view, w.name("q"), small(5)).ok());
  CHECK(w.repr(w.get(b, "q")) == "5");
  CHECK(dict_set(*w.t, view, small(7), small(8)).ok());
  CHECK(w.repr(view) == "{'x': 1, 'q': 5, 7: 8}");
  b.reset();
  CHECK(w.repr(view) == "{'x': 1, 'q': 5, 7: 8}");
  Ref c = w.make(cls), shared = w.dict();
  w.set(c, "__dict__", shared);
  w.set(c, "n", small(1));
  CHECK(w.repr(shared) == "{'n': 1}");
  CHECK(w.get(c, "__dict__").get().same(shared));
}

TEST_CASE("__slots__") {
  World w;
  Ref ns = w.dict(), slots = w.tuple({w.name("x"), w.name("y")});
  CHECK(dict_set(*w.t, ns, w.name("__slots__"), slots).ok());
  Ref cls = w.new_class("P", {}, ns);
  Ref p = w.make(cls);
  w.set(p, "x", small(1));
  CHECK(w.repr(w.get(p, "x")) == "1");
  CHECK(w.get_error(p, "y") == "AttributeError: 'P' object has no attribute 'y'");
  CHECK(w.error(set_attr(*w.t, p, w.name("z"), small(1))) == "AttributeError: 'P' object has no attribute 'z'");
  CHECK(w.get_error(p, "__dict__") == "AttributeError: 'P' object has no attribute '__dict__'");
  CHECK(w.repr(w.get(cls, "x")) == "<member 'x' of 'P' objects>");
  Ref sub = w.new_class("Q", {as_type(cls)});
  Ref q = w.make(sub);
  w.set(q, "x", small(1));
  w.set(q, "z", small(2));
  CHECK(w.repr(w.get(q, "__dict__")) == "{'z': 2}");
  for (int i = 0; i < 200; i++) w.set(q, "a" + std::to_string(i), small(i));
  CHECK(w.repr(w.get(q, "x")) == "1");
  CHECK(w.repr(w.get(q, "a150")) == "150");
}

static Result<Value> length_seven(Thread&, std::span<const Value>) { return small(7); }
static const char* const kSelf[] = {"self"};
static const NativeRecord kLen[] = {
    {"__len__", "__len__", "(self, /)", length_seven, {}, nullptr, 1, 0, 0, false, false, 1, kSelf, nullptr}};

TEST_CASE("a patched class changes its operations, those of subclasses too") {
  World w;
  Ref cls = w.new_class("A"), sub = w.new_class("B", {as_type(cls)});
  Ref o = w.make(sub);
  CHECK(length(*w.t, o).raised());
  CHECK(w.error() == "TypeError: object of type 'B' has no len()");
  CHECK(add_methods(*w.t, as_type(cls), kLen).ok());
  CHECK(length(*w.t, o).value() == 7);
  CHECK(del_attr(*w.t, cls, w.name("__len__")).ok());
  CHECK(length(*w.t, o).raised());
  CHECK(w.error() == "TypeError: object of type 'B' has no len()");
}

TEST_CASE("__class__ can be assigned") {
  World w;
  Ref a = w.new_class("A"), b = w.new_class("B");
  Ref o = w.make(a);
  w.set(o, "x", small(1));
  w.set(o, "__class__", b);
  CHECK(type_of(*w.t, o) == as_type(b));
  CHECK(w.repr(w.get(o, "x")) == "1");
  CHECK(w.error(set_attr(*w.t, o, w.name("__class__"), type_value(w.iso->builtin_type(Kind::Int)))) ==
        "TypeError: __class__ assignment only supported for mutable types or ModuleType subclasses");
}

TEST_CASE("subclasses of built-in types") {
  World w;
  Ref my_list = w.new_class("MyList", {w.iso->builtin_type(Kind::List)}),
      my_int = w.new_class("MyInt", {w.iso->builtin_type(Kind::Int)});
  Ref l = w.make(my_list);
  CHECK(list_append(*w.t, static_cast<ListObject*>(payload_of(*w.iso, l, Kind::List)), small(1)).ok());
  w.set(l, "tag", small(2));
  CHECK(w.repr(l) == "[1]");
  CHECK(length(*w.t, l).value() == 1);
  Ref i = Ref::take(w.t->call(my_int, {small(41)}).value());
  CHECK(w.text(binary(*w.t, BinaryOp::Add, i, small(1))) == "42");
  w.set(i, "tag", small(2));
  CHECK(w.repr(i) == "41");
}

TEST_CASE("operators name both types") {
  World w;
  Ref s = w.str("a");
  CHECK(w.text(binary(*w.t, BinaryOp::Sub, small(1), s)) ==
        "TypeError: unsupported operand type(s) for -: 'int' and 'str'");
  CHECK(w.text(inplace(*w.t, BinaryOp::Add, small(1), Value::none())) ==
        "TypeError: unsupported operand type(s) for +=: 'int' and 'NoneType'");
  CHECK(w.text(compare(*w.t, CompareOp::Lt, small(1), s)) ==
        "TypeError: '<' not supported between instances of 'int' and 'str'");
  CHECK(w.text(get_item(*w.t, small(1), s)) == "TypeError: 'int' object is not subscriptable");
  CHECK(w.text(iterate(*w.t, small(1))) == "TypeError: 'int' object is not iterable");
  CHECK(hash(*w.t, w.list({})).raised());
  CHECK(w.error() == "TypeError: unhashable type: 'list'");
}

namespace {
struct Recorder : Watcher {
  std::string log;
  void written(Object*, WatchSlot slot, uint64_t index) override {
    log += std::to_string(static_cast<int>(slot)) + ":" + std::to_string(static_cast<int64_t>(index)) + " ";
  }
};
}  // namespace

TEST_CASE("mutators tell the watcher which slot changed") {
  World w;
  Recorder recorder;
  Ref cls = w.new_class("A");
  Ref o = w.make(cls);
  w.set(o, "x", small(1));
  w.set(o, "y", small(1));
  w.iso->watcher = &recorder;
  o.get().object()->rc |= Object::kWatched;
  cls.get().object()->rc |= Object::kWatched;
  w.set(o, "y", small(2));
  w.set(o, "z", small(2));
  CHECK(recorder.log == "1:1 1:2 ");
  recorder.log.clear();
  w.set(cls, "k", small(2));
  CHECK(recorder.log.substr(0, 2) == "3:");
  recorder.log.clear();
  o.reset();
  CHECK(recorder.log == "9:0 ");
  w.iso->watcher = nullptr;
}
