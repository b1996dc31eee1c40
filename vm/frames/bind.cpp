// Binding arguments to the parameters of a Python function, with CPython's error messages.
#include "vm/frames/bind.h"

#include <algorithm>
#include <string>

#include "runtime/types/protocol.h"

namespace mpy {
namespace {

struct Binder {
  Thread& t;
  FunctionObject* f;
  const Code& code;
  Value* regs;

  Value parameter_name(int i) const { return f->inst->constant(code.locals[i]); }
  int find(Value name, int from, int to) const {
    for (int i = from; i < to; i++)
      if (parameter_name(i).same(name)) return i;
    for (int i = from; i < to; i++)
      if (str_equal(parameter_name(i), name)) return i;
    return -1;
  }
  int named() const { return code.positional + code.kwonly; }
  int varargs() const { return named(); }
  int varkw() const { return named() + !!(code.flags & kVarArgs); }
  int ndefaults() const { return f->defaults.is_unset() ? 0 : int(as_tuple(f->defaults)->length); }

  Status positional(std::span<const Value> args) {
    size_t n = std::min(args.size(), size_t(code.positional));
    for (size_t i = 0; i < n; i++) regs[i] = new_ref(args[i]);
    if (code.flags & kVarArgs) regs[varargs()] = TRY(tuple_new(t, args.subspan(n)));
    return {};
  }
  Status keyword(Value name, Value value) {
    int i = find(name, code.posonly, named());
    if (i >= 0) {
      if (!regs[i].is_unset()) return t.type_error("{}() got multiple values for argument '{}'", {f->qualname, name});
      regs[i] = new_ref(value);
      return {};
    }
    if (code.flags & kVarKeywords) return dict_set(t, regs[varkw()], name, value);
    return Raised{};
  }
  // A keyword that fits nothing.
  Status unexpected(std::span<const Value> names, Value name) {
    std::string posonly;
    for (Value n : names)
      if (find(n, 0, code.posonly) >= 0) posonly += (posonly.empty() ? "" : ", ") + std::string(str_view(n));
    if (!posonly.empty())
      return t.type_error("{}() got some positional-only arguments passed as keyword arguments: '{}'",
                          {f->qualname, std::string_view(posonly)});
    return t.type_error("{}() got an unexpected keyword argument '{}'", {f->qualname, name});
  }
  Status too_many(size_t given) {
    int kwonly_given = 0;
    for (int i = code.positional; i < named(); i++) kwonly_given += !regs[i].is_unset();
    int n = code.positional, d = ndefaults();
    std::string takes = d ? "from " + std::to_string(n - d) + " to " + std::to_string(n) : std::to_string(n);
    bool plural = d ? true : n != 1;
    std::string extra;
    if (kwonly_given) {
      extra = std::string(" positional argument") + (given != 1 ? "s" : "") + " (and " + std::to_string(kwonly_given) +
              " keyword-only argument" + (kwonly_given != 1 ? "s" : "") + ")";
    }
    return t.type_error("{}() takes {} positional argument{} but {}{} {} given",
                        {f->qualname, std::string_view(takes), plural ? "s" : "", int64_t(given),
                         std::string_view(extra), given == 1 && !kwonly_given ? "was" : "were"});
  }
  Status missing(const char* kind, int from, int to) {
    std::string names;
    int count = 0, seen = 0;
    for (int i = from; i < to; i++) count += regs[i].is_unset();
    for (int i = from; i < to; i++) {
      if (!regs[i].is_unset()) continue;
      seen++;
      if (seen > 1) names += count == 2 ? " and " : seen == count ? ", and " : ", ";
      names += "'" + std::string(str_view(parameter_name(i))) + "'";
    }
    return t.type_error("{}() missing {} required {} argument{}: {}",
                        {f->qualname, count, kind, count == 1 ? "" : "s", std::string_view(names)});
  }
  // Functions of the library that are native in CPython have its natives' messages, which do not count the receiver.
  bool native_errors() const { return code.flags & kNativeErrors; }
  int hidden() const {
    if (!code.positional) return 0;
    Value first = parameter_name(0);
    return str_equals(first, "self") || str_equals(first, "cls");
  }
  std::string called() const { return unnamed() ? "function" : std::string(str_view(f->name)) + "()"; }
  bool unnamed() const { return code.flags & kUnnamed; }
  Status native_count(size_t given) {
    int self = hidden(), n = int(given) - self, most = code.positional - self, least = most - ndefaults(),
        fixed = std::min<int>(code.posonly - self, least);
    if (n < 0) return {};
    std::string call = called();
    std::string_view name = str_view(f->name);
    auto s = [](int count) { return count == 1 ? "" : "s"; };
    if (code.flags & kVarArgs) return {};
    if (most == 0) return n ? t.type_error("{} takes no positional arguments", {std::string_view(call)}) : Status();
    if (code.posonly - self == most) {
      if (n >= least && n <= most) return {};
      if (!code.kwonly && most == 1 && least == 1)
        return t.type_error("{} takes exactly one argument ({} given)", {std::string_view(call), n});
      if (most == least) return t.type_error("{} expected {} argument{}, got {}", {name, most, s(most), n});
      int limit = n < least ? least : most;
      return t.type_error("{} expected at {} {} argument{}, got {}",
                          {name, n < least ? "least" : "most", limit, s(limit), n});
    }
    if (unnamed()) most += code.kwonly;
    if (n > code.positional - self)
      return t.type_error("{} takes at most {} argument{} ({} given)", {std::string_view(call), most, s(most), n});
    if (n < fixed)
      return t.type_error("{} takes at least {} positional argument{} ({} given)",
                          {std::string_view(call), fixed, s(fixed), n});
    return {};
  }
  Status native_unexpected(Value name) {
    if (code.posonly == named() && named()) return t.type_error("{}() takes no keyword arguments", {f->name});
    // The name in the code, which may say what the function calls itself in messages.
    std::string call = unnamed() ? "this function" : std::string(code.str(code.name)) + "()";
    return t.type_error("'{}' is an invalid keyword argument for {}", {name, std::string_view(call)});
  }
  Status native_missing() {
    for (int i = 0; i < code.positional; i++)
      if (regs[i].is_unset()) {
        std::string call = called();
        return t.type_error("{} missing required argument '{}' (pos {})",
                            {std::string_view(call), parameter_name(i), i + 1 - hidden()});
      }
    return missing("keyword-only", code.positional, named());
  }
  Status defaults() {
    int d = ndefaults(), first = code.positional - d;
    bool absent = false;
    for (int i = 0; i < code.positional; i++) {
      if (!regs[i].is_unset()) continue;
      if (i >= first && i - first >= 0) regs[i] = new_ref(as_tuple(f->defaults)->items[i - first]);
      else absent = true;
    }
    if (absent && native_errors()) return native_missing();
    if (absent) return missing("positional", 0, code.positional);
    for (int i = code.positional; i < named(); i++) {
      if (!regs[i].is_unset()) continue;
      Value v = f->kwdefaults.is_unset() ? Value::unset() : dict_get_str(f->kwdefaults, parameter_name(i));
      if (v.is_unset()) absent = true;
      else regs[i] = new_ref(v);
    }
    return absent ? missing("keyword-only", code.positional, named()) : Status();
  }
  Status bind(std::span<const Value> args, std::span<const Value> names, std::span<const Value> values) {
    TRY(positional(args));
    if (native_errors()) TRY(native_count(args.size()));
    if (code.flags & kVarKeywords) regs[varkw()] = TRY(dict_new(t));
    for (size_t i = 0; i < names.size(); i++) {
      if (keyword(names[i], values[i]).ok()) continue;
      if (t.current_exception().is_pointer()) return Raised{};
      return native_errors() ? native_unexpected(names[i]) : unexpected(names, names[i]);
    }
    if (args.size() > code.positional && !(code.flags & kVarArgs)) return too_many(args.size());
    return defaults();
  }
};

}  // namespace

Status bind_python(Thread& t, FunctionObject* f, std::span<const Value> args, std::span<const Value> names,
                   std::span<const Value> values, Value* registers) {
  report_asked(t, "bind", Value::pointer(f));  // if binding fails, no frame shows which function it was
  const Code& code = *f->inst->code;
  int n = code.nparams();
  for (int i = 0; i < n; i++) registers[i] = Value::unset();
  Status s = Binder{t, f, code, registers}.bind(args, names, values);
  if (s.raised())
    for (int i = 0; i < n; i++) {
      decref(registers[i]);
      registers[i] = Value::unset();
    }
  return s;
}

}  // namespace mpy
