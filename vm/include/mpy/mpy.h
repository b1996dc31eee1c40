// Embedding mpy: one Interpreter is one isolated Python world with one thread of execution. Objects are reached through
// Handles, which own a reference; no interior pointers leave the library. Nothing here throws: a call that raised gives
// an empty Handle, and the exception is read with Interpreter::take_error().
//
//   mpy::embed::Interpreter python;
//   python.bind("add", "(a, b, /)", [](mpy::embed::Call& call) { return call.integer(call.int_at(0) + call.int_at(1));
//   }, {.pure = true}); python.run("print(add(1, 2))");
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mpy {
class Thread;
}

namespace mpy::embed {

class Interpreter;
struct InterpreterState;

// A Python object, owned. Empty: no object (an exception was raised).
class Handle {
 public:
  Handle() = default;
  Handle(const Handle&);
  Handle(Handle&&) noexcept;
  Handle& operator=(Handle) noexcept;
  ~Handle();
  explicit operator bool() const { return owner_ != nullptr; }
  bool is_none() const;
  bool as_bool(bool* out) const;  // false: not of that type
  bool as_int(int64_t* out) const;
  bool as_float(double* out) const;
  bool as_string(std::string* out) const;
  std::string repr() const;  // "<error>" if repr() raised
  std::string type_name() const;

 private:
  friend class Interpreter;
  friend class Call;
  friend struct InterpreterState;
  InterpreterState* owner_ = nullptr;
  uint64_t bits_ = 0;
};

// A Python exception, read out.
struct Error {
  std::string type, message, traceback;  // traceback: as Python prints it
  std::string file;                      // innermost line
  int line = 0;
};

// What a bound function does, for capture (see docs): without it a captured region is split before each call.
struct Annotation {
  bool pure = false;  // depends on its arguments' values only and changes nothing
  bool random = false, io = false;
  uint8_t changes = 0;  // bit n: argument n is changed in place
  const char* reason = "bound by the embedder";
};

// One call of a bound function. Arguments are positional, in the order of the signature.
class Call {
 public:
  size_t size() const;
  Handle at(size_t i) const;
  int64_t int_at(size_t i) const;  // 0 and a TypeError pending if it is none
  double float_at(size_t i) const;
  std::string string_at(size_t i) const;
  Handle none() const, boolean(bool) const, integer(int64_t) const, real(double) const, string(std::string_view) const;
  Handle raise(std::string_view builtin_exception, std::string_view message) const;  // gives an empty Handle
  bool raised() const;
  Interpreter& interpreter() const;

 private:
  friend struct InterpreterState;
  InterpreterState* state_ = nullptr;
  const void* args_ = nullptr;
  size_t size_ = 0;
};
using Function = std::function<Handle(Call&)>;

// One executed instruction, as MagPy's execution state: op, inputs, outputs, where.
struct Step {
  const char* op;
  std::string_view function, file;
  int line;
  uint32_t pc;
  std::vector<Handle> inputs, outputs;  // outputs are there after the instruction only
};
class Tracer {
 public:
  virtual ~Tracer() = default;
  virtual void before(const Step&) {}
  virtual void after(const Step&) {}
};

struct Options {
  size_t memory_limit = SIZE_MAX;  // bytes of guest memory; beyond it MemoryError
  int recursion_limit = 1000;
  // Fills the fresh world: stdlib's standard_library (mpy/library.h) gives builtins and modules; null: bare types only.
  bool (*library)(Thread&) = nullptr;
  void (*close)(Thread&) = nullptr;  // called first when the interpreter goes
};

class Interpreter {
 public:
  explicit Interpreter(const Options& = {});
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;
  bool ready() const;

  // Runs source as the module __main__ (the same one each time). Empty Handle if it raised, else None.
  Handle run(std::string_view source, std::string_view filename = "<string>");
  Handle eval(std::string_view expression);
  Handle global(std::string_view name);  // of __main__; empty (no error) if absent
  bool set_global(std::string_view name, const Handle&);
  Handle call(const Handle& callable, std::initializer_list<Handle> args = {});
  Handle attribute(const Handle& object, std::string_view name);
  Handle none(), boolean(bool), integer(int64_t), real(double), string(std::string_view);

  // Makes `function` a global of __main__. signature: Python's, positional-only: "(a, b, /)".
  bool bind(std::string_view name, std::string_view signature, Function function, const Annotation& = {});

  bool has_error() const;
  Error take_error();

  void interrupt();          // from any thread: KeyboardInterrupt at the next poll
  void set_tracer(Tracer*);  // null: off

  Thread& thread();  // for code that uses the internal headers too

 private:
  friend class Call;
  std::unique_ptr<InterpreterState> state_;
};

}  // namespace mpy::embed
