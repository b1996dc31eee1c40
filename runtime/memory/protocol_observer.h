// What natives ask of objects by Python's protocols, for who wants to know: the monitored instance of the interpreter
// reports each instruction, and what one native asks of an object is seen here.
#pragma once
#include <initializer_list>
#include <span>
#include <string_view>

#include "runtime/memory/isolate.h"

namespace mpy {

class ProtocolObserver {
 public:
  // Before it is done. `operation`: the field of TypeOps, as rows name it ("call", "iter", "next", "binary.Add");
  // "items" where the items of a list are taken without an iterator, "bind" where arguments are bound in full to a
  // function's parameters. Borrowed.
  virtual void asks(std::string_view operation, std::span<const Value> operands) = 0;
  // What a "call", an "iter", a "next" or an operator gave, or the list made of "items"; `of`: what was asked.
  virtual void gives(std::string_view operation, Value of, Value given) = 0;
  // A number that a native took from a tensor, which may be another one next time. Owned; gives it or an equal one.
  virtual Result<Value> measured(Value number) = 0;
  // Which of the numbers that a replay loads this object stands for; -1: none.
  virtual int64_t loaded_number(Value) { return -1; }
  // The native that runs has given a graph a callable, for its backward pass.
  virtual void attached(Value callable) = 0;
  // Something runs that no instruction asked for: "a finalizer" (of `whose`), "a signal's handler", "another thread".
  virtual void interrupted(const char* by, Value whose) = 0;

 protected:
  ~ProtocolObserver() = default;
};

// Without an observer it costs a branch.
[[gnu::cold, gnu::noinline]] inline void tell_asked(Thread& t, const char* operation,
                                                    std::initializer_list<Value> operands) {
  t.protocol_observer->asks(operation, std::span<const Value>(operands.begin(), operands.size()));
}
template <class... Operands>
inline void report_asked(Thread& t, const char* operation, Operands... operands) {
  if (__builtin_expect(t.protocol_observer != nullptr, 0)) tell_asked(t, operation, {Value(operands)...});
}
inline void report_given(Thread& t, std::string_view operation, Value of, const Result<Value>& given) {
  if (__builtin_expect(t.protocol_observer != nullptr, 0) && given.ok() && !given.value().is_unset())
    t.protocol_observer->gives(operation, of, given.value());
}
inline void report_interruption(Thread& t, const char* by, Value whose = Value::unset()) {
  if (__builtin_expect(t.protocol_observer != nullptr, 0)) t.protocol_observer->interrupted(by, whose);
}

}  // namespace mpy
