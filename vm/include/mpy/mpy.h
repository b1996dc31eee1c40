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
//   python.bind("add", [](int64_t a, int64_t b) { return a + b; }, {.pure = true});
//   python.run("print(add(1, 2))");
//
// typed.h, which this file includes at its end, has what follows from the types of C++ functions: bind() without a
// signature, call_as<R>(), classes, exceptions of C++ in both directions.
#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
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
  Handle exception;             // the object itself
  std::exception_ptr original;  // the C++ exception that it was once, if it was one
  explicit operator bool() const { return !type.empty(); }
};

// A source that is compiled, to be run again and again: Interpreter::compile().
class Chunk {
 public:
  explicit operator bool() const { return bool(function_); }

 private:
  friend class Interpreter;
  Handle function_;
};

// A value with its name, for a call.
struct Keyword {
  std::string_view name;
  const Handle& value;
};

// What a bound function does, for capture (see docs): without it a captured region is split before each call.
struct Annotation {
  bool pure = false;  // depends on its arguments' values only and changes nothing
  bool random = false, io = false;
  uint8_t changes = 0;  // bit n: argument n is changed in place
  const char* reason = "bound by the embedder";
};

// One call of a bound function: its arguments in the order of the signature's parameters, *args as a tuple, **kwargs as
// a dict, empty where the caller gave nothing. It ends with an exception whenever one is pending at its end (raised()
// says so), whatever the function gives back.
class Call {
 public:
  size_t size() const;             // parameters
  Handle at(size_t i) const;       // empty: there is none
  int64_t int_at(size_t i) const;  // 0 and a TypeError (or OverflowError) pending if it is none
  double float_at(size_t i) const;
  std::string string_at(size_t i) const;
  // The data of an object of a host's class (Interpreter::define_class); null and a TypeError pending if it has none of
  // that tag.
  void* data_at(size_t i, const void* tag) const;
  Handle none() const, boolean(bool) const, integer(int64_t) const, real(double) const, string(std::string_view) const;

  // What the function gives. The last one counts; without any it gives None.
  void give(const Handle&), give_none(), give_bool(bool), give_int(int64_t), give_float(double),
      give_string(std::string_view);

  // Gives an empty Handle. A name that is no built-in exception's is a RuntimeError.
  Handle raise(std::string_view builtin_exception, std::string_view message) const;
  Handle raise(const Handle& exception) const;  // an exception or its class; TypeError for anything else
  // The same as raise(name, message); the exception carries this C++ exception, so that it is itself again where it
  // comes back to C++ (Error::original).
  Handle raise(std::string_view builtin_exception, std::string_view message, std::exception_ptr original) const;
  bool raised() const;
  Interpreter& interpreter() const;

 private:
  friend struct InterpreterState;
  InterpreterState* state_ = nullptr;
  Thread* thread_ = nullptr;
  const char* name_ = "";
  const void* args_ = nullptr;
  size_t size_ = 0;
  uint64_t result_ = 0;  // owned
  bool given_ = false;
  void give_bits(uint64_t owned);
};
using Function = std::function<Handle(Call&)>;
using Native = std::function<void(Call&)>;  // gives its result by Call::give…

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

// What a program in a sandbox reaches besides itself. It computes; every native of the library that reaches a file, a
// process, a signal, the terminal, the environment or the heap's other objects raises PermissionError, wherever the
// program got hold of it (docs/embedding.md: what is promised).
struct Sandbox {
  // What `import` gives to the program, a name with its submodules; ImportError for another module of the library.
  // "*": all of them.
  std::vector<std::string> modules = computing_modules();
  bool threads = false;  // it may start threads
  // The source of a module that is none of the library's; nullopt: there is none.
  std::function<std::optional<std::string>(std::string_view name)> source;
  // open(): gives any object, or raises. None: PermissionError.
  std::function<Handle(Interpreter&, std::string_view path, std::string_view mode)> open;

  static std::vector<std::string> computing_modules();  // the default: those that only compute
};

// The standard streams as functions of the host. One without is the process's own, in a sandbox None.
struct Streams {
  std::function<void(std::string_view text)> out, error;
  std::function<std::optional<std::string>()> line;  // of input, with its newline; nullopt: the end
};

struct Options {
  size_t memory_limit = SIZE_MAX;  // bytes of guest memory; beyond it MemoryError
  int recursion_limit = 1000;
  // Fills the fresh world: standard_library (stdlib/standard_library.h) gives builtins and modules; null: bare types.
  bool (*library)(Thread&) = nullptr;
  void (*close)(Thread&) = nullptr;     // called last when the interpreter goes; null: as the library itself closes
  std::optional<Sandbox> sandbox = {};  // with a library
  Streams streams = {};                 // with a library
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
  // The same with a source that is compiled once: SyntaxError is an empty Chunk.
  Chunk compile(std::string_view source, std::string_view filename = "<string>");
  Handle run(const Chunk&);
  Handle import(std::string_view module);  // "os.path" gives the module of that name itself
  Handle global(std::string_view name);    // of __main__; empty (no error) if absent
  // An empty Handle as the object of a call, or another interpreter's, is a TypeError, unless an exception is pending
  // already: that one stays. So calls can be nested without a test after each.
  bool set_global(std::string_view name, const Handle&);
  Handle call(const Handle& callable, std::initializer_list<Handle> args = {});
  Handle call(const Handle& callable, std::span<const Handle> args, std::span<const Keyword> keywords = {});
  Handle call_method(const Handle& object, std::string_view name, std::initializer_list<Handle> args = {});
  template <class R, class... A>
  std::optional<R> call_as(const Handle& callable, const A&... args);  // with C++ values (typed.h)

  // --- objects. An empty Handle, false or nullopt: it raised.
  Handle none(), boolean(bool), integer(int64_t), real(double), string(std::string_view), bytes(std::string_view);
  Handle list(std::span<const Handle> items = {}), tuple(std::span<const Handle> items = {});
  Handle dict();
  Handle builtin(std::string_view name);  // "int", "len"; empty and AttributeError pending if absent
  Handle attribute(const Handle& object, std::string_view name);
  bool set_attribute(const Handle& object, std::string_view name, const Handle& value);
  bool delete_attribute(const Handle& object, std::string_view name);
  Handle item(const Handle& object, const Handle& key);
  bool set_item(const Handle& object, const Handle& key, const Handle& value);
  bool delete_item(const Handle& object, const Handle& key);
  bool append(const Handle& list, const Handle& item);  // TypeError if it is no list
  std::optional<int64_t> length(const Handle&);
  std::optional<bool> truth(const Handle&), contains(const Handle&container, const Handle&item),
      equal(const Handle&, const Handle&), is_instance(const Handle&, const Handle&type_or_tuple);
  bool same(const Handle&, const Handle&);             // `is`
  std::optional<std::string> text(const Handle&);      // str()
  std::optional<std::string> bytes_of(const Handle&);  // of bytes, bytearray, and what else shows its bytes
  Handle iterate(const Handle& iterable);              // iter()
  Handle next(const Handle& iterator);                 // empty without an exception: it is exhausted
  bool each(const Handle& iterable, const std::function<bool(const Handle&)>& body);  // until body gives false

  // --- functions, modules and classes of the host
  // Makes `function` a global of __main__, to live as long as the interpreter. signature: as Python writes it, defaults
  // are None, True, False, ints or strings: "(a, b=None, /, c=0, *args, d='x', **kwargs)"; ValueError for another.
  // A C++ exception that leaves the function is raised in Python (where the caller of bind() is compiled with
  // exceptions): typed.h says as which.
  bool bind(std::string_view name, std::string_view signature, Function function, const Annotation& a = {});
  template <class F>  // without a signature: f's own parameters (typed.h)
  requires(!std::is_convertible_v<F, std::string_view>) bool bind(std::string_view name, F f, const Annotation& a = {});
  // The same as an attribute of a module or a class of the host. Of a class it is a method: its first parameter is the
  // object.
  bool bind_to(const Handle& place, std::string_view name, std::string_view signature, Native function,
               const Annotation& a = {});
  Handle function(std::string_view name, std::string_view signature, Native function, const Annotation& a = {});
  Handle property(const Handle& getter, const Handle& setter = {});  // the descriptor; no setter: read-only
  // A module that programs import by this name; the one of the name if there is one already. "a.b": a is made, too.
  Handle module(std::string_view name);
  // A class whose objects may hold data of the host. It is no attribute of anything yet.
  // `tag`: new_object() finds it by that.
  Handle define_class(std::string_view name, std::string_view doc = "", const void* tag = nullptr);
  Handle new_object(const void* tag, void* data, void (*drop)(void*));  // without a call of its __init__
  // Puts data behind an object of such a class; `drop` is called once: when the object dies, when other data take its
  // place, at the end of the interpreter, or now if that failed. `tag` says what it is.
  bool set_data(const Handle& object, void* data, const void* tag, void (*drop)(void*));
  void* data(const Handle& object, const void* tag);  // null and a TypeError pending: it has no data of that tag
  // The end of such an object's data, while Python may still hold it: its methods raise from then on.
  bool drop_data(const Handle& object);

  bool has_error() const;
  Error take_error();
  void raise(std::string_view builtin_exception, std::string_view message);

  // While one lives, this C++ thread is in the interpreter, and other threads wait: many calls in a row are cheaper.
  class Turn {
   public:
    explicit Turn(Interpreter&);
    ~Turn();
    Turn(const Turn&) = delete;

   private:
    std::shared_ptr<InterpreterState> state_;
    void* entry_;
  };

  // --- limits. What has been reached raises at every poll from then on, until it is set anew. A limit of instructions
  // or of time can't be caught by the program: no handler, finally, __exit__ or finalizer of it runs until the host's
  // outermost call has returned.
  void set_memory_limit(size_t bytes);              // MemoryError
  void set_instruction_limit(int64_t of_bytecode);  // RuntimeError after so many more; -1: none
  bool set_time_limit(double seconds);              // TimeoutError after so long from now; negative: none

  void interrupt();  // from any thread: KeyboardInterrupt at the next poll
  // From any thread: SystemExit at the next poll, which can't be caught either, in all threads of the program; nothing
  // of it runs any more, and every call fails. What is left is to end the interpreter.
  void stop();
  void set_tracer(Tracer*);  // null: off; must stay until then

  Thread& thread();  // for code that uses the internal headers too, within a call or a Within; only when ready()

 private:
  friend class Call;
  bool put_function(const Handle* place, std::string_view name, std::string_view signature, Native, const Annotation&);
  Handle make_function(std::string_view name, std::string_view signature, Native, const Annotation&);
  std::shared_ptr<InterpreterState> state_;
};

}  // namespace mpy::embed

#include "typed.h"
