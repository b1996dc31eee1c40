// What the types of C++ functions say, as templates over mpy.h (which includes this file): functions bound without a
// signature, calls with C++ values, classes, and exceptions in both directions.
//
//   python.bind("scale", [](double x, std::vector<double> v) { for (double& y : v) y *= x; return v; });
//   std::optional<std::string> s = python.call_as<std::string>(python.global("greet"), "you", 3);
//   Class<Account>(python, "Account").constructor<std::string>().method("pay", &Account::pay).property("sum",
//   &Account::sum);
//
// Values that cross: bool, integers (OverflowError if one does not fit), floats, std::string (UTF-8), std::vector,
// std::pair, std::map, std::optional (None), Handle, and objects of classes made by Class<T>, by reference or pointer
// (null is None), which go by reference to the object that Python has. Anything else does not compile. A list, tuple,
// or what else can be iterated is a vector here; a vector is a list there.
#pragma once
#include <cstdint>
#include <limits>
#include <map>
#include <new>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <type_traits>

#include "mpy.h"

namespace mpy::embed {

#ifdef __cpp_exceptions
// A Python exception on its way through C++: thrown by throw_error() and value_of(), and raised in Python again, the
// same object, where it leaves a bound function.
class PythonException : public std::runtime_error {
 public:
  explicit PythonException(Error e) : std::runtime_error(e.type + ": " + e.message), error_(std::move(e)) {}
  const Error& error() const { return error_; }

 private:
  Error error_;
};

// Throws what is pending: the C++ exception that it was, or a PythonException.
[[noreturn]] inline void throw_error(Interpreter& python) {
  Error e = python.take_error();
  if (e.original) std::rethrow_exception(e.original);
  throw PythonException(std::move(e));
}
inline Handle value_of(Interpreter& python, Handle h) {  // throws if it is empty
  if (!h) throw_error(python);
  return h;
}
#endif

namespace detail {

#ifdef __cpp_exceptions
inline namespace with_exceptions {

inline const char* python_name(const std::exception& e) {
  auto is = [&](auto* type) { return dynamic_cast<decltype(type)>(&e) != nullptr; };
  if (is(static_cast<const std::bad_alloc*>(nullptr))) return "MemoryError";
  if (is(static_cast<const std::out_of_range*>(nullptr))) return "IndexError";
  if (is(static_cast<const std::invalid_argument*>(nullptr)) || is(static_cast<const std::domain_error*>(nullptr)) ||
      is(static_cast<const std::length_error*>(nullptr)))
    return "ValueError";
  if (is(static_cast<const std::overflow_error*>(nullptr))) return "OverflowError";
  return "RuntimeError";
}
// No C++ exception leaves it: what is thrown is raised in Python.
inline Native guarded(Native inner) {
  if (!inner) return inner;
  return [inner = std::move(inner)](Call& call) {
    try {
      inner(call);
    } catch (const PythonException& e) { call.raise(e.error().exception); } catch (const std::exception& e) {
      call.raise(python_name(e), e.what(), std::current_exception());
    } catch (...) { call.raise("RuntimeError", "a C++ exception", std::current_exception()); }
  };
}

}  // namespace with_exceptions
#else
inline namespace without_exceptions {
inline Native guarded(Native inner) { return inner; }
}  // namespace without_exceptions
#endif

template <class T>
inline constexpr char tag_place = 0;
template <class T>
const void* tag_of() {
  return &tag_place<std::remove_cvref_t<T>>;
}

template <class T>
struct Is : std::false_type {};
template <class T>
struct Is<std::vector<T>> : std::true_type {
  static constexpr int kind = 1;
};
template <class A, class B>
struct Is<std::pair<A, B>> : std::true_type {
  static constexpr int kind = 2;
};
template <class K, class V, class C, class A>
struct Is<std::map<K, V, C, A>> : std::true_type {
  static constexpr int kind = 3;
};
template <class T>
struct Is<std::optional<T>> : std::true_type {
  static constexpr int kind = 4;
};

template <class T>
concept Text =
    std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view> || std::is_same_v < std::decay_t<T>,
const char* > || std::is_same_v<std::decay_t<T>, char*>;
template <class T>
concept Plain = std::is_arithmetic_v<T> || std::is_same_v<T, Handle> || Text<T> || Is<T>::value;

// --- to Python

template <class T>
Handle to_python(Interpreter& p, const T& v) {
  if constexpr (std::is_same_v<T, Handle>) return v;
  else if constexpr (std::is_same_v<T, bool>) return p.boolean(v);
  else if constexpr (std::is_integral_v<T>) {
    if constexpr (sizeof(T) == sizeof(int64_t) && std::is_unsigned_v<T>)
      if (v > uint64_t(std::numeric_limits<int64_t>::max())) return p.eval(std::to_string(v));
    return p.integer(int64_t(v));
  } else if constexpr (std::is_floating_point_v<T>) return p.real(double(v));
  else if constexpr (Text<T>) return p.string(v);
  else if constexpr (!Is<T>::value) {
    if constexpr (std::is_pointer_v<T>) {
      if (!v) return p.none();
      return to_python(p, *v);
    } else {
      static_assert(std::is_copy_constructible_v<T>, "a value of this class can't be given to Python: it has no copy");
      return p.new_object(tag_of<T>(), new T(v), [](void* data) { delete static_cast<T*>(data); });
    }
  } else if constexpr (Is<T>::kind == 1) {
    Handle list = p.list();
    for (const auto& x : v)
      if (!p.append(list, to_python(p, x))) return {};
    return list;
  } else if constexpr (Is<T>::kind == 2) {
    Handle both[] = {to_python(p, v.first), to_python(p, v.second)};
    return p.tuple(both);
  } else if constexpr (Is<T>::kind == 3) {
    Handle dict = p.dict();
    for (const auto& [k, x] : v)
      if (!p.set_item(dict, to_python(p, k), to_python(p, x))) return {};
    return dict;
  } else return v ? to_python(p, *v) : p.none();
}

// --- from Python. False: a TypeError, an OverflowError or what else it raised is pending.

inline bool wrong_type(Interpreter& p, const char* wanted, const Handle& h) {
  if (!p.has_error()) p.raise("TypeError", std::string("expected ") + wanted + ", not " + h.type_name());
  return false;
}

template <class T>
bool from_python(Interpreter& p, const Handle& h, T* out) {
  if constexpr (std::is_same_v<T, Handle>) {
    *out = h;
    return bool(h) || wrong_type(p, "an object", h);
  } else if constexpr (std::is_same_v<T, bool>) return h.as_bool(out) || wrong_type(p, "a bool", h);
  else if constexpr (std::is_integral_v<T>) {
    int64_t wide = 0;
    if (!h.as_int(&wide)) return wrong_type(p, "an int of 64 bits", h);
    if constexpr (std::is_unsigned_v<T>) {
      if (wide >= 0 && uint64_t(wide) <= uint64_t(std::numeric_limits<T>::max())) return *out = T(wide), true;
    } else if (wide >= std::numeric_limits<T>::min() && wide <= std::numeric_limits<T>::max())
      return *out = T(wide), true;
    p.raise("OverflowError", std::to_string(wide) + " does not fit the C++ type of the argument");
    return false;
  } else if constexpr (std::is_floating_point_v<T>) {
    double wide = 0;
    if (!h.as_float(&wide)) return wrong_type(p, "a number", h);
    *out = T(wide);
    return true;
  } else if constexpr (std::is_same_v<T, std::string>) return h.as_string(out) || wrong_type(p, "a str", h);
  else if constexpr (Is<T>::kind == 1) {
    out->clear();
    bool good = true;
    bool whole = p.each(h, [&](const Handle& x) {
      typename T::value_type one{};
      good = from_python(p, x, &one);
      if (good) out->push_back(std::move(one));
      return good;
    });
    return whole && good;
  } else if constexpr (Is<T>::kind == 2) {
    std::vector<Handle> both;
    if (!from_python(p, h, &both)) return false;
    if (both.size() != 2) return wrong_type(p, "two values", h);
    return from_python(p, both[0], &out->first) && from_python(p, both[1], &out->second);
  } else if constexpr (Is<T>::kind == 3) {
    out->clear();
    Handle items = p.call_method(h, "items");
    if (!items) return p.take_error(), wrong_type(p, "a dict", h);
    std::vector<std::pair<typename T::key_type, typename T::mapped_type>> pairs;
    if (!from_python(p, items, &pairs)) return false;
    for (auto& [k, v] : pairs) out->insert_or_assign(std::move(k), std::move(v));
    return true;
  } else {
    static_assert(Is<T>::kind == 4, "this type does not cross to C++");
    if (h.is_none()) return out->reset(), true;
    return from_python(p, h, &out->emplace());
  }
}

// One argument of a call, as a parameter of type P takes it.
template <class P, class D = std::remove_cvref_t<P>>
struct Argument {  // an object of a class of the host
  using Bare = std::remove_cv_t<std::remove_pointer_t<D>>;
  Bare* data = nullptr;
  bool read(Call& call, size_t i) {
    if constexpr (std::is_pointer_v<D>)
      if (call.at(i).is_none()) return true;
    data = static_cast<Bare*>(call.data_at(i, tag_of<Bare>()));
    return data != nullptr;
  }
  P give() {
    if constexpr (std::is_pointer_v<D>) return data;
    else return *data;
  }
};
template <class P, class D>
requires Plain<D> &&(!Text<D> || std::is_same_v<D, std::string>)struct Argument<P, D> {
  static_assert(!std::is_lvalue_reference_v<P> || std::is_const_v<std::remove_reference_t<P>>,
                "a plain value comes as a copy: take it by value or as const&");
  D value{};
  bool read(Call& call, size_t i) {
    if constexpr (std::is_same_v<D, int64_t>) return value = call.int_at(i), !call.raised();
    else if constexpr (std::is_same_v<D, double>) return value = call.float_at(i), !call.raised();
    else if constexpr (std::is_same_v<D, std::string>) return value = call.string_at(i), !call.raised();
    else return from_python(call.interpreter(), call.at(i), &value);
  }
  D&& give() { return std::move(value); }
};

template <class R>
void give(Call& call, const R& r) {
  if constexpr (std::is_same_v<R, bool>) call.give_bool(r);
  else if constexpr (std::is_integral_v<R> && !(sizeof(R) == 8 && std::is_unsigned_v<R>)) call.give_int(int64_t(r));
  else if constexpr (std::is_floating_point_v<R>) call.give_float(double(r));
  else if constexpr (Text<R>) call.give_string(r);
  else call.give(to_python(call.interpreter(), r));
}

// A C++ function as a Native.
template <class F, class R, class... P>
struct Typed {
  F f;
  void operator()(Call& call) { run(call, std::index_sequence_for<P...>()); }
  template <size_t... I>
  void run(Call& call, std::index_sequence<I...>) {
    std::tuple<Argument<P>...> arguments;
    if (!(std::get<I>(arguments).read(call, I) && ...)) return;
    if constexpr (std::is_void_v<R>) std::invoke(f, std::get<I>(arguments).give()...);
    else embed::detail::give(call, std::remove_cvref_t<R>(std::invoke(f, std::get<I>(arguments).give()...)));
  }
};

template <class F>
struct Shape : Shape<decltype(&F::operator())> {};
template <class R, class... P>
struct Shape<R (*)(P...)> {
  template <class F>
  using Made = Typed<F, R, P...>;
  static constexpr size_t parameters = sizeof...(P);
};
template <class R, class C, class... P>
struct Shape<R (C::*)(P...)> {  // of a lambda's operator(): its parameters alone
  template <class F>
  using Made = Typed<F, R, P...>;
  template <class F>
  using MadeMethod = Typed<F, R, C&, P...>;
  static constexpr size_t parameters = sizeof...(P);
};
template <class R, class C, class... P>
struct Shape<R (C::*)(P...) const> : Shape<R (C::*)(P...)> {};
template <class R, class C, class... P>
struct Shape<R (C::*)(P...) noexcept> : Shape<R (C::*)(P...)> {};
template <class R, class C, class... P>
struct Shape<R (C::*)(P...) const noexcept> : Shape<R (C::*)(P...)> {};
template <class T, class C>
requires(!std::is_function_v<T>) struct Shape<T C::*> {  // a member that is data
  template <class F>
  using MadeMethod = Typed<F, T, C&>;
  static constexpr size_t parameters = 0;
};

inline std::string signature_of(size_t n) {
  std::string s = "(";
  for (size_t i = 0; i < n; i++) s += "a" + std::to_string(i) + ", ";
  return n ? s + "/)" : "()";
}
// Methods: a pointer to a member, or a callable whose first parameter is the object.
template <class F>
struct Method {
  static constexpr bool member = std::is_member_pointer_v<F>;
  static Native made(F f) {
    if constexpr (member) return typename Shape<F>::template MadeMethod<F>{f};
    else return typename Shape<F>::template Made<F>{std::move(f)};
  }
  static std::string signature() { return signature_of(Shape<F>::parameters + member); }
};

}  // namespace detail

// The number of parameters and their types are the function's: f(1, 2) in Python, positional.
template <class F>
requires(!std::is_convertible_v<F, std::string_view>) bool Interpreter::bind(std::string_view name, F f,
                                                                             const Annotation& a) {
  using Shape = detail::Shape<std::decay_t<F>>;
  Native native = typename Shape::template Made<std::decay_t<F>>{std::move(f)};
  return put_function(nullptr, name, detail::signature_of(Shape::parameters), detail::guarded(std::move(native)), a);
}

inline bool Interpreter::bind(std::string_view name, std::string_view signature, Function function,
                              const Annotation& a) {
  Native native;
  if (function)
    native = [function = std::move(function), name = std::string(name)](Call& call) {
      Handle result = function(call);
      if (!result && !call.raised()) call.raise("SystemError", name + "() gave no result and no exception");
      else if (result) call.give(result);
    };
  return put_function(nullptr, name, signature, detail::guarded(std::move(native)), a);
}
inline bool Interpreter::bind_to(const Handle& place, std::string_view name, std::string_view signature,
                                 Native function, const Annotation& a) {
  return put_function(&place, name, signature, detail::guarded(std::move(function)), a);
}
inline Handle Interpreter::function(std::string_view name, std::string_view signature, Native function,
                                    const Annotation& a) {
  return make_function(name, signature, detail::guarded(std::move(function)), a);
}

// Calls with C++ values. nullopt: it raised, or gave something else than R.
template <class R, class... A>
std::optional<R> Interpreter::call_as(const Handle& callable, const A&... args) {
  Turn turn(*this);
  Handle given[sizeof...(A) + 1] = {detail::to_python(*this, args)...};
  Handle result = call(callable, std::span<const Handle>(given, sizeof...(A)));
  R out{};
  if (!result || !detail::from_python(*this, result, &out)) return std::nullopt;
  return out;
}

// A class of the host for Python: each object of it holds a T, made by its constructor or by make(). It may have
// subclasses in Python, whose __init__ must call this one's. Python decides when a T dies, on whatever thread is in the
// interpreter then. ok() is false and an exception pending if a step failed.
template <class T>
class Class {
 public:
  // An attribute of `place` (a module); without one a global of __main__.
  Class(Interpreter& python, std::string_view name, const Handle& place = {}, std::string_view doc = "")
      : python_(python), type_(python.define_class(name, doc, detail::tag_of<T>())) {
    ok_ = type_ && (place ? python.set_attribute(place, name, type_) : python.set_global(name, type_));
  }
  template <class... A>
  Class& constructor() {
    return add("__init__", detail::signature_of(sizeof...(A) + 1), Init<A...>{});
  }
  template <class F>
  Class& method(std::string_view name, F f, const Annotation& a = {}) {
    return add(name, detail::Method<F>::signature(), detail::Method<F>::made(std::move(f)), a);
  }
  template <class G>
  Class& property(std::string_view name, G getter) {
    return add_property(name, function(name, std::move(getter)), {});
  }
  template <class G, class S>
  Class& property(std::string_view name, G getter, S setter) {
    if constexpr (std::is_member_object_pointer_v<S>) {
      using V = std::remove_cvref_t<decltype(std::declval<T&>().*setter)>;
      return add_property(name, function(name, std::move(getter)),
                          function(name, [setter](T& self, V value) { self.*setter = std::move(value); }));
    } else return add_property(name, function(name, std::move(getter)), function(name, std::move(setter)));
  }
  template <class V>
  Class& member(std::string_view name, V T::*member) {  // read and written
    return property(name, member, member);
  }
  const Handle& type() const { return type_; }
  bool ok() const { return ok_; }
  Handle make(T value) {
    return python_.new_object(detail::tag_of<T>(), new T(std::move(value)),
                              [](void* data) { delete static_cast<T*>(data); });
  }

 private:
  template <class... A>
  struct Init {
    void operator()(Call& call) { run(call, std::index_sequence_for<A...>()); }
    template <size_t... I>
    void run(Call& call, std::index_sequence<I...>) {
      std::tuple<detail::Argument<A>...> arguments;
      if (!(std::get<I>(arguments).read(call, I + 1) && ...)) return;
      call.interpreter().set_data(call.at(0), new T(std::get<I>(arguments).give()...), detail::tag_of<T>(),
                                  [](void* data) { delete static_cast<T*>(data); });
    }
  };
  template <class F>
  Handle function(std::string_view name, F f) {
    return python_.function(name, detail::Method<F>::signature(), detail::Method<F>::made(std::move(f)));
  }
  Class& add(std::string_view name, const std::string& signature, Native f, const Annotation& a = {}) {
    ok_ = ok_ && python_.bind_to(type_, name, signature, std::move(f), a);
    return *this;
  }
  Class& add_property(std::string_view name, const Handle& getter, const Handle& setter) {
    ok_ = ok_ && getter && python_.set_attribute(type_, name, python_.property(getter, setter));
    return *this;
  }
  Interpreter& python_;
  Handle type_;
  bool ok_ = false;
};

}  // namespace mpy::embed
