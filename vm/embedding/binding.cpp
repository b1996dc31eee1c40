// Functions of the host: signatures read, records made.
#include <algorithm>
#include <cctype>

#include "runtime/types/builtin_types.h"
#include "vm/embedding/host_types.h"
#include "vm/embedding/state.h"

namespace mpy::embed {
namespace {

constexpr size_t kMostParameters = 23;  // what a native call has room for, less the number

bool is_name(std::string_view word) {
  auto letter = [](char c) { return isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80); };
  return !word.empty() && !isdigit(static_cast<unsigned char>(word[0])) &&
         std::all_of(word.begin(), word.end(), letter);
}
// None, True, False, an int or a string without escapes.
bool is_literal(std::string_view word) {
  if (word == "None" || word == "True" || word == "False") return true;
  if (word.size() >= 2 && (word[0] == '\'' || word[0] == '"') && word.back() == word[0])
    return word.find('\\') == std::string_view::npos && std::count(word.begin(), word.end(), word[0]) == 2;
  if (word.starts_with('-')) word.remove_prefix(1);
  return !word.empty() && word.size() <= 18 && std::all_of(word.begin(), word.end(), [](char c) { return isdigit(c); });
}
std::string_view stripped(std::string_view word) {
  while (word.starts_with(' ')) word.remove_prefix(1);
  while (word.ends_with(' ')) word.remove_suffix(1);
  return word;
}
// Up to the next comma that is in no string; takes it off `rest`.
std::string_view next_word(std::string_view* rest) {
  char quote = 0;
  size_t i = 0;
  for (; i < rest->size() && (quote || (*rest)[i] != ','); i++) {
    char c = (*rest)[i];
    if (quote ? c == quote : c == '\'' || c == '"') quote = quote ? 0 : c;
  }
  std::string_view word = stripped(rest->substr(0, i));
  *rest = i < rest->size() ? rest->substr(i + 1) : std::string_view();
  return word;
}

// Reads "(a, b=None, /, c=0, *args, d='x', **kwargs)" into a Bound.
class Signature {
 public:
  explicit Signature(Bound* b) : b_(*b) {
    add("self", {});  // the function's number
    b_.record.positional_only = 1;
  }
  bool read(std::string_view text) {
    if (text.size() < 2 || text.front() != '(' || text.back() != ')') return false;
    std::string_view rest = text.substr(1, text.size() - 2);
    if (stripped(rest).empty()) return true;
    do {
      if (!parameter(next_word(&rest))) return false;
    } while (!stripped(rest).empty());
    return !bare_star_ || b_.record.keyword_only;
  }
  void finish() {
    NativeRecord& r = b_.record;
    for (size_t i = 0; i < b_.parameters.size(); i++) {
      b_.names.push_back(b_.parameters[i].c_str());
      b_.defaults.push_back(b_.default_texts[i].empty() ? nullptr : b_.default_texts[i].c_str());
    }
    size_t positionals = r.positional_only + r.positional, required = 0;
    while (required < positionals && !b_.defaults[required]) required++;
    r.required = uint8_t(required);
    r.parameter_names = b_.names.data();
    r.defaults = b_.defaults.data();
  }

 private:
  void add(std::string_view name, std::string_view default_text) {
    b_.parameters.emplace_back(name);
    b_.default_texts.emplace_back(default_text);
  }
  bool parameter(std::string_view word) {
    NativeRecord& r = b_.record;
    if (r.var_kwargs || b_.parameters.size() > kMostParameters) return false;
    bool after_star = r.var_args || bare_star_;
    if (word == "/") {
      if (after_star || slash_ || !r.positional) return false;
      slash_ = true;
      r.positional_only = uint8_t(r.positional_only + r.positional);
      r.positional = 0;
      return true;
    }
    if (word == "*") return !after_star && (bare_star_ = true);
    if (word.starts_with("**")) {
      r.var_kwargs = true;
      return named(word.substr(2), {});
    }
    if (word.starts_with('*')) {
      if (after_star) return false;
      r.var_args = true;
      return named(word.substr(1), {});
    }
    size_t equals = std::min(word.find('='), word.size());
    std::string_view given = equals < word.size() ? stripped(word.substr(equals + 1)) : std::string_view();
    if (equals < word.size() && !is_literal(given)) return false;
    if (!after_star && given.empty() && defaults_) return false;
    defaults_ = defaults_ || (!after_star && !given.empty());
    (after_star ? r.keyword_only : r.positional)++;
    return named(stripped(word.substr(0, equals)), given);
  }
  bool named(std::string_view name, std::string_view default_text) {
    if (!is_name(name) || std::count(b_.parameters.begin() + 1, b_.parameters.end(), name)) return false;
    add(name, default_text);
    return true;
  }
  Bound& b_;
  bool slash_ = false, bare_star_ = false, defaults_ = false;
};

std::string name_of(Thread& t, Value place, const char* attribute) {
  auto r = get_attr_or_unset(t, place, t.isolate.intern(attribute));
  if (r.raised()) t.take_exception();
  Ref v = r.ok() ? Ref::take(r.value()) : Ref();
  return v.is_set() && is_str(t, v) ? std::string(str_view(v)) : "";
}

// Methods of a class of the host are found through a descriptor: a native function itself is none.
Result<Value> as_method(Thread& t, InterpreterState* s, Value function) {
  TRY(make_host_types(t, s));
  return host_method_new(t, s->host_method, function);
}

Status put(Thread& t, InterpreterState* s, Value place, std::string_view name, Value function) {
  if (is_kind(place, Kind::Module)) return module_set(t, place, name, function);
  Ref key = TRY_REF(str_from_utf8(t, name));
  Ref value = is_type(t, place) ? TRY_REF(as_method(t, s, function)) : Ref::copy(function);
  return set_attr(t, place, key, value);
}

}  // namespace

Result<Value> bound_function(Thread& t, InterpreterState* s, Value place, std::string_view name,
                             std::string_view signature, Native function, const Annotation& a) {
  auto b = std::make_unique<Bound>();
  Signature reader(b.get());
  if (!function || !is_name(name) || a.changes & 0x80 || !reader.read(signature))
    return t.value_error(
        "{}: no function, no name, a signature that is none or has other defaults than None, bools, ints and strings, "
        "or a change of an "
        "argument beyond the 7th",
        {name});
  reader.finish();
  b->name = name;
  std::string of = is_type(t, place) ? name_of(t, place, "__qualname__") + "." : "";
  b->qualname = of + b->name;
  b->signature = signature;
  b->function = std::move(function);
  NativeRecord& r = b->record;
  r.name = b->name.c_str();
  r.qualname = b->qualname.c_str();
  r.signature = b->signature.c_str();
  r.fn = InterpreterState::trampoline;
  r.of_host = true;
  r.annotation.known = a.pure || a.random || a.io || a.changes;
  r.annotation.pure_closure = a.pure;
  r.annotation.random = a.random;
  r.annotation.io = a.io;
  r.annotation.in_place = uint8_t(a.changes << 1);
  r.annotation.reason = a.reason;
  Value index = Value::small_int(int64_t(s->bound.size()));
  s->bound.push_back(std::move(b));
  Ref module = TRY_REF(str_from_utf8(t, name_of(t, place, is_kind(place, Kind::Module) ? "__name__" : "__module__")));
  return native_function_new(t, &r, index, module, nullptr, Kind::NativeFunction);
}

bool Interpreter::put_function(const Handle* place, std::string_view name, std::string_view signature, Native function,
                               const Annotation& a) {
  Run run(state_.get());
  if (!run || (place && !run.good(state_.get(), {place}))) return false;
  Thread& t = run.thread();
  Value at = place ? InterpreterState::value(*place) : state_->main.get();
  auto f = bound_function(t, state_.get(), at, name, signature, std::move(function), a);
  if (f.raised()) return false;
  Ref hold = Ref::take(f.value());
  return put(t, state_.get(), at, name, hold).ok();
}
Handle Interpreter::make_function(std::string_view name, std::string_view signature, Native function,
                                  const Annotation& a) {
  Run run(state_.get());
  if (!run) return {};
  return state_->take(
      bound_function(run.thread(), state_.get(), state_->main, name, signature, std::move(function), a));
}

}  // namespace mpy::embed
