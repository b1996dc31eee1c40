// Embedding mpy: one Interpreter is one isolated Python world. Objects are reached through Handles, which own a
// reference; no interior pointers leave the library. Nothing here throws: a call that raised gives an empty Handle, and
// the exception is read with Interpreter::take_error(). It stays readable until it is taken or another one is raised.
//
// A program may have any number of interpreters, on one thread or on several, in any order of birth and end, and their
// calls may nest: a function bound in one may run code in another, and that in the first again. One interpreter does
// one call at a time: a call, and likewise the end or the copy of a Handle, made on another thread waits until the call
// under way is over. (So two threads must not enter two interpreters in opposite order, each from within the other.)
//
//   mpy::embed::Interpreter python({.library = mpy::embed::standard_library});
//   python.bind("add", "(a, b, /)", [](mpy::embed::Call& call) { return call.integer(call.int_at(0) + call.int_at(1));
//   }, {.pure = true}); python.run("print(add(1, 2))");
#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mpy {
class Thread;
}

namespace mpy::embed {

class Interpreter;
struct InterpreterState;

// A Python object, owned. Empty: no object (an exception was raised). A Handle may outlive its interpreter: it is empty
// from then on.
class Handle {
 public:
  Handle() = default;
  Handle(const Handle&);
  Handle(Handle&&) noexcept;
  Handle& operator=(Handle) noexcept;
  ~Handle();
  explicit operator bool() const;
  bool is_none() const;
  // False: not of that type, and `out` is as it was.
  bool as_bool(bool* out) const;
  bool as_int(int64_t* out) const;         // an int or bool that int64_t can hold
  bool as_float(double* out) const;        // a float, int or bool that double can hold
  bool as_string(std::string* out) const;  // UTF-8
  std::string repr() const;                // "<error>" if repr() raised, "<empty>" without an object
  std::string type_name() const;

 private:
  friend class Interpreter;
  friend class Call;
  friend struct InterpreterState;
  std::shared_ptr<InterpreterState> owner_;  // null: empty
  uint64_t bits_ = 0;
};

// A Python exception, read out.
struct Error {
  std::string type, message, traceback;  // traceback: as Python prints it
  std::string file;                      // of the innermost line, or of the source that is no Python
  int line = 0;
};

// What a bound function does, for capture (see docs): without it a captured region is split before each call.
struct Annotation {
  bool pure = false;  // depends on its arguments' values only and changes nothing
  bool random = false, io = false;
  uint8_t changes = 0;  // bit n: argument n is changed in place
  const char* reason = "bound by the embedder";
};

// One call of a bound function. Arguments are positional, in the order of the signature. It ends with an exception
// whenever one is pending at its end (raised() says so), whatever the function gives back.
class Call {
 public:
  size_t size() const;
  Handle at(size_t i) const;       // empty: there is none
  int64_t int_at(size_t i) const;  // 0 and a TypeError (or OverflowError) pending if it is none
  double float_at(size_t i) const;
  std::string string_at(size_t i) const;
  Handle none() const, boolean(bool) const, integer(int64_t) const, real(double) const, string(std::string_view) const;
  // Gives an empty Handle. A name that is no built-in exception's is a RuntimeError.
  Handle raise(std::string_view builtin_exception, std::string_view message) const;
  bool raised() const;
  Interpreter& interpreter() const;

 private:
  friend struct InterpreterState;
  InterpreterState* state_ = nullptr;
  const void* args_ = nullptr;
  size_t size_ = 0;
};
using Function = std::function<Handle(Call&)>;

// One executed instruction, as MagPy's execution state: op, inputs, outputs, where. The views end with the call-back;
// copies of the Handles stay good. What a Tracer itself runs in the interpreter is not reported.
struct Step {
  const char* op;
  std::string_view function, file;
  int line;
  uint32_t pc;
  // Outputs are there after the instruction only. That is, for one that ran a function in Python, when the function has
  // returned; the inputs were there before it only.
  std::vector<Handle> inputs, outputs;
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
  // Fills the fresh world: standard_library (stdlib/standard_library.h) gives builtins and modules; null: bare types.
  bool (*library)(Thread&) = nullptr;
  void (*close)(Thread&) = nullptr;  // called last when the interpreter goes; null: as the library itself closes
};

class Interpreter {
 public:
  explicit Interpreter(const Options& = {});
  // Ends the program: waits for its threads, runs what atexit registered, drops modules and globals, runs finalizers.
  // What only Handles still hold goes without its finalizers. Where a daemon thread is still running, its world is left
  // to it: the thread stops at its next poll, and the memory is given back at the end of the process. Must not happen
  // within a call of the same interpreter.
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;
  bool ready() const;  // false: no memory, or the library did not start; then every call gives an empty Handle

  // Runs source as the module __main__ (the same one each time). Empty Handle if it raised, else None.
  Handle run(std::string_view source, std::string_view filename = "<string>");
  Handle eval(std::string_view expression);
  Handle global(std::string_view name);  // of __main__; empty (no error) if absent
  // An empty Handle as the object of a call, or another interpreter's, is a TypeError, unless an exception is pending
  // already: that one stays. So calls can be nested without a test after each.
  bool set_global(std::string_view name, const Handle&);
  Handle call(const Handle& callable, std::initializer_list<Handle> args = {});
  Handle attribute(const Handle& object, std::string_view name);
  Handle none(), boolean(bool), integer(int64_t), real(double), string(std::string_view);

  // Makes `function` a global of __main__, to live as long as the interpreter. signature: names, positional-only:
  // "(a, b, /)"; ValueError for another. A C++ exception that leaves the function is a RuntimeError in Python (where
  // the caller of bind() is compiled with exceptions).
  bool bind(std::string_view name, std::string_view signature, Function function, const Annotation& a = {}) {
#ifdef __cpp_exceptions
    if (function)
      function = [inner = std::move(function)](Call& call) -> Handle {
        try {
          return inner(call);
        } catch (const std::exception& e) { return call.raise("RuntimeError", e.what()); } catch (...) {
          return call.raise("RuntimeError", "a C++ exception");
        }
      };
#endif
    return bind_guarded(name, signature, std::move(function), a);
  }

  bool has_error() const;
  Error take_error();

  void interrupt();          // from any thread: KeyboardInterrupt at the next poll
  void set_tracer(Tracer*);  // null: off; must stay until then

  Thread& thread();  // for code that uses the internal headers too, within a call or a Within; only when ready()

 private:
  friend class Call;
  bool bind_guarded(std::string_view name, std::string_view signature, Function function, const Annotation&);
  std::shared_ptr<InterpreterState> state_;
};

}  // namespace mpy::embed
