// Exceptions: text, families, chaining, groups; the binder's messages.
#include "tests/runtime/world.h"

using namespace mpy;

static Ref make_exception(World& w, Exc e, std::initializer_list<Value> args) {
  auto r = exception_new(*w.t, w.iso->exception_type(e), std::span<const Value>(args.begin(), args.size()));
  if (r.raised()) FAIL(w.error());
  return Ref::take(r.value());
}

TEST_CASE("text of exceptions") {
  World w;
  Ref a = w.str("a");
  CHECK(w.repr(make_exception(w, Exc::ValueError, {a.get(), small(1)})) == "ValueError('a', 1)");
  CHECK(w.text(to_str(*w.t, make_exception(w, Exc::ValueError, {a.get(), small(1)}))) == "('a', 1)");
  CHECK(w.text(to_str(*w.t, make_exception(w, Exc::KeyError, {a.get()}))) == "'a'");
  CHECK(w.text(to_str(*w.t, make_exception(w, Exc::ValueError, {}))) == "");
  Ref missing = make_exception(w, Exc::OSError, {small(2), w.str("No such file or directory"), w.str("f.txt")});
  CHECK(type_name(*w.t, missing) == "FileNotFoundError");
  CHECK(w.text(to_str(*w.t, missing)) == "[Errno 2] No such file or directory: 'f.txt'");
  CHECK(w.repr(w.get(missing, "args")) == "(2, 'No such file or directory')");
  CHECK(w.repr(w.get(make_exception(w, Exc::StopIteration, {small(5)}), "value")) == "5");
  CHECK(mpy::is_subtype(w.iso->exception_type(Exc::ExceptionGroup), w.iso->exception_type(Exc::Exception)));
}

TEST_CASE("groups split") {
  World w;
  Ref v = make_exception(w, Exc::ValueError, {small(1)}), k = make_exception(w, Exc::KeyError, {small(2)});
  Ref group = make_exception(w, Exc::ExceptionGroup, {w.str("many"), w.list({v.get(), k.get()})});
  CHECK(w.text(to_str(*w.t, group)) == "many (2 sub-exceptions)");
  Ref match, rest;
  CHECK(group_split(*w.t, group, type_value(w.iso->exception_type(Exc::ValueError)), &match, &rest).ok());
  CHECK(w.repr(match) == "ExceptionGroup('many', [ValueError(1)])");
  CHECK(w.repr(rest) == "ExceptionGroup('many', [KeyError(2)])");
}

static Result<Value> three(Thread& t, std::span<const Value> a) {
  return tuple_new(t, {a[0].is_unset() ? Value::none() : a[0], a[1], a[2]});
}
static const char* const kNames[] = {"x", "y", "z"};
static const char* const kDefaults[] = {nullptr, "2", "'n'"};
static const NativeRecord kThree = {
    "f", "f", "(x, y=2, *, z='n')", three, {}, nullptr, 0, 2, 1, false, false, 1, kNames, kDefaults};
static Result<Value> none(Thread&, std::span<const Value>) { return Value::none(); }
static const NativeRecord kNone = {"g", "g", "()", none, {}, nullptr, 0, 0, 0, false, false, 0, nullptr, nullptr};
static const NativeRecord kOne = {"h", "h", "(x, /)", none, {}, nullptr, 1, 0, 0, false, false, 1, kNames, nullptr};

TEST_CASE("arguments are brought into the signature's order") {
  World w;
  auto f = [&](const NativeRecord* r) {
    return Ref::take(
        native_function_new(*w.t, r, Value::unset(), Value::unset(), nullptr, Kind::NativeFunction).value());
  };
  Ref three_fn = f(&kThree), none_fn = f(&kNone), one_fn = f(&kOne);
  Ref z = w.tuple({w.name("z")}), bad = w.tuple({w.name("q")}), x = w.tuple({w.name("x")});
  CHECK(w.text(w.t->call(three_fn, {small(1)})) == "(1, 2, 'n')");
  Value args[] = {small(1), small(5)};
  CHECK(w.text(w.t->call(three_fn, args, z)) == "(1, 2, 5)");
  CHECK(w.text(w.t->call(three_fn, args, bad)) == "TypeError: 'q' is an invalid keyword argument for f()");
  CHECK(w.text(w.t->call(three_fn, args, x)) == "TypeError: argument for f() given by name ('x') and position (1)");
  CHECK(w.text(w.t->call(three_fn, {})) == "TypeError: f() missing required argument 'x' (pos 1)");
  CHECK(w.text(w.t->call(three_fn, {small(1), small(2), small(3)})) ==
        "TypeError: f() takes at most 2 positional arguments (3 given)");
  CHECK(w.text(w.t->call(none_fn, {small(1)})) == "TypeError: g() takes no arguments (1 given)");
  CHECK(w.text(w.t->call(one_fn, {})) == "TypeError: h() takes exactly one argument (0 given)");
  CHECK(w.text(w.t->call(one_fn, std::span<const Value>(args, 1), x)) == "TypeError: h() takes no keyword arguments");
}

TEST_CASE("operations are methods too") {
  World w;
  Value int_type = type_value(w.iso->builtin_type(Kind::Int));
  Ref add = w.get(int_type, "__add__");
  CHECK(w.repr(add) == "<slot wrapper '__add__' of 'int' objects>");
  CHECK(w.text(w.t->call(add, {small(1), small(2)})) == "3");
  CHECK(w.text(w.t->call(add, {w.str("a"), small(2)})) ==
        "TypeError: descriptor '__add__' requires a 'int' object but received a 'str'");
  CHECK(w.text(w.t->call(w.get(small(5), "__radd__"), {small(2)})) == "7");
  CHECK(w.text(w.t->call(type_value(w.iso->object_type), {small(2)})) == "TypeError: object() takes no arguments");
  Ref new_method = w.get(type_value(w.iso->object_type), "__new__");
  CHECK(w.text(w.t->call(new_method, {type_value(w.iso->builtin_type(Kind::List))})) ==
        "TypeError: object.__new__(list) is not safe, use list.__new__()");
}
