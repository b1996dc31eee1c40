// Isolate: one interpreter's whole world (heap, types, interned strings, modules, kinds); no process globals. Thread:
// one guest thread of it; natives get a Thread&. One lock per isolate: only the Thread that holds it touches objects.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "runtime/memory/ref.h"

namespace mpy {

class Heap;
class Isolate;
class IsolateLock;
class Thread;
class ProtocolObserver;
class Watcher;
struct TypeObject;
struct Layout;
struct StrObject;
class DictObject;
struct NativeRecord;

// One argument of an error message: guest values are shown by str(), types by name.
struct FormatArg {
  enum class Is : uint8_t { Text, Int, Float, Value, Repr, Type, Class } is;
  std::string_view text{};
  int64_t i = 0;
  double d = 0;
  Value v{};
  FormatArg(const char* s) : is(Is::Text), text(s) {}
  FormatArg(std::string_view s) : is(Is::Text), text(s) {}
  FormatArg(int n) : is(Is::Int), i(n) {}
  FormatArg(unsigned n) : is(Is::Int), i(n) {}
  FormatArg(long n) : is(Is::Int), i(n) {}
  FormatArg(long long n) : is(Is::Int), i(n) {}
  FormatArg(unsigned long n) : is(Is::Int), i(static_cast<int64_t>(n)) {}
  FormatArg(double x) : is(Is::Float), d(x) {}
  FormatArg(Value x) : is(Is::Value), v(x) {}
  static FormatArg repr(Value x) {
    FormatArg a(x);
    a.is = Is::Repr;
    return a;
  }
  static FormatArg type_of(Value x) {
    FormatArg a(x);
    a.is = Is::Type;
    return a;
  }  // name of the value's type
  static FormatArg of_class(TypeObject*);  // a class by the name that messages give it
};

// Built-in exception types by name: EXC(name, base). exception.h has the objects.
enum class Exc : uint16_t {
#define EXC(name, base) name,
#include "runtime/exceptions/exceptions.def"
#undef EXC
  Count
};

// What vm/ gives runtime so that runtime can call back into Python without depending on it.
struct VmHooks {
  // callable(*args, **kw): args then the values named by kwnames (a tuple of str, or unset). Borrowed arguments.
  Result<Value> (*call)(Thread&, Value callable, std::span<const Value> args, Value kwnames);
  // for traceback and frames
  void (*destroy_object)(Thread&, Object*);  // vm's own kinds: frames, functions, generators, code
  void (*visit_object)(Object*, void (*visit)(void*, Value*),
                       void* context);  // children, for the cycle collector; for those kinds
  // An exception that no handler can catch (in __del__, a callback): reports the pending one ("Exception ignored in:
  // ...") and clears it.
  void (*unraisable)(Thread&, Value where);
  // The library's warnings: about a place in source text; about a coroutine that was never awaited. They raise where a
  // filter makes an error of the warning. Absent: there is no library, warnings are dropped.
  Status (*warn)(Thread&, Exc category, Value message, Value filename, int line);
  Status (*warn_unawaited)(Thread&, Value coroutine);
  // The Python function that makes an object of a built-in type from an iterable whose items come from Python.
  // `iterator`: that is its own iterator. Borrowed, or unset.
  Value (*constructor)(Thread&, TypeObject*, bool iterator);
  // Functions in Python that do the core's work on an iterable whose items come from Python. Borrowed, or unset.
  // unpack(iterable, most): a list of the first items; extend(list, iterable); next(iterator, default).
  enum class Loop : uint8_t { kUnpack, kExtend, kNext, kCount };
  Value (*loop)(Thread&, Loop);
  // How many attributes the functions of a class body set on their first parameter: room for them is made in the
  // instances.
  uint32_t (*attribute_count)(Thread&, Value class_namespace);
  // A budget was set: instructions are to be counted from now on. Absent: they are not.
  void (*budget_set)(Thread&);
  // Poll bits other than kFinalizer and kCollect (signals, budget, deadline, switch, stress). Absent: they are ignored.
  Status (*poll)(Thread&, uint32_t bits);
  // Signals that arrived for the isolate's first thread. Absent: any signal is KeyboardInterrupt.
  Status (*signals)(Thread&);
  // __name__ of the module whose code is running (borrowed; unset = none): __module__ of classes made by type().
  Value (*module_name)(Thread&);
  // super() without arguments: __class__ and the first argument of the running function; RuntimeError if there are
  // none.
  Status (*super_arguments)(Thread&, Ref* type, Ref* object);
  // The exception that is being handled now (sys.exc_info), for __context__: borrowed, unset or None = none.
  Value (*handled_exception)(Thread&);
  // Interned names were dropped: caches that have such names without holding them drop them too.
  void (*names_gone)(Isolate&);
  // The library's part of an embedded interpreter's end. program_ended comes first: waits for threads, runs what was
  // registered for the exit, flushes the streams; gives how many threads still run. library_closes is last, when all
  // finalizers have run. Absent: there is no library.
  int (*program_ended)(Thread&);
  void (*library_closes)(Thread&);
};

// Interned names the C++ sources use, as members: iso.names.__init__ .
struct Names {
#define NAME(n) Value n;
#include "runtime/memory/names.def"
#undef NAME
};

class Thread {
 public:
  Isolate& isolate;
  explicit Thread(Isolate& iso);  // enters it
  ~Thread();

  // A stretch of a C++ thread's time in a guest thread: it holds the lock of the isolate and may touch its objects.
  // Stays nest, those in several isolates too; the innermost says which thread is the current one.
  struct Stay {
    Thread* thread = nullptr;
    Stay* outer = nullptr;
  };
  static Thread* current() { return here_.innermost ? here_.innermost->thread : nullptr; }
  static const Stay* innermost() { return here_.innermost; }
  static Thread* entered(const Isolate&);  // this C++ thread's innermost in that isolate; null: it is not in there
  // Ends the stay the constructor began. From then on an embedder enters it for each call (Within, below).
  void rest();

  // --- exceptions: the current one is owned here while a Result says raised.
  Raised raise(Value exception_object);  // takes a borrowed exception instance; sets __context__
  Raised raise(Exc type, const char* format, std::initializer_list<FormatArg> args = {});  // "{}" are the arguments
  Raised raise_type(Value type, const char* format, std::initializer_list<FormatArg> args = {});
  Raised type_error(const char* f, std::initializer_list<FormatArg> a = {}) { return raise(Exc::TypeError, f, a); }
  Raised value_error(const char* f, std::initializer_list<FormatArg> a = {}) { return raise(Exc::ValueError, f, a); }
  Raised no_memory();
  Value current_exception() const { return exception_; }  // unset when none; borrowed
  Ref take_exception();                                   // clears and returns it
  Raised restore_exception(Value exception);              // makes it the pending one again, as it is (borrowed)
  bool exception_matches(Exc type) const;                 // the pending one
  bool exception_matches_type(Value type) const;

  // --- calling Python: marks a native activation, counts C stack towards RecursionError.
  Result<Value> call(Value callable, std::span<const Value> args, Value kwnames = Value::unset());
  Result<Value> call(Value callable, std::initializer_list<Value> args) {
    return call(callable, std::span<const Value>(args.begin(), args.size()));
  }
  Result<Value> call_method(Value object, Value name, std::initializer_list<Value> args);
  uint32_t native_depth = 0;  // native activations on this thread: no split, no suspension under one
  Status enter_native() {     // C stack left? RecursionError if not
    if (__builtin_expect(static_cast<char*>(__builtin_frame_address(0)) < stack_limit_, 0)) return native_overflow();
    native_depth++;
    return {};
  }
  void leave_native() { --native_depth; }

  // --- the poll word: read at back-edges, calls and in long natives. Any bit set = go to the slow path.
  std::atomic<uint32_t> poll{0};
  enum PollBit : uint32_t {
    kSignal = 1,
    kBudget = 2,
    kMemory = 4,
    kDeadline = 8,
    kSwitch = 16,
    kFinalizer = 32,
    kStress = 64,
    kCollect = 128,
    kStop = 256  // isolate.stopped is set
  };
  Status poll_native() {
    return poll.load(std::memory_order_relaxed) ? poll_slow() : Status();
  }  // for long loops in natives
  Status poll_slow();
  bool in_leaf = false;  // a native runs for which no frame is stored: polls ask the host's limits alone
#ifndef NDEBUG
  bool without_frame = false;  // the same of every such native: one that polls must have set in_leaf
#endif
  // The longest that a wait in a native may last before it polls again, in nanoseconds: a host's interrupt() and limits
  // set the poll word alone.
  int64_t longest_wait() const;

  // Limits of what this thread runs. What has been reached raises at every poll from then on, in whatever code, until
  // it is set anew: a program cannot catch it and go on. To be called from this thread.
  void set_budget(int64_t instructions);     // RuntimeError after so many more; -1: without limit
  Status set_deadline(int64_t nanoseconds);  // TimeoutError after so long from now; -1: without
  bool deadline_passed() const;
  void deadline_after_fork();  // in the child, where the clock's thread is gone

  // Its host stops it, for good or until the host's outermost call returns: what is raised passes all handlers, and
  // neither they nor finally, __exit__, finalizers or calls from C++ run Python.
  bool stopping = false;

  // The budget is counted by vm/: what is left, -1 = without limit.
  int64_t budget = -1;
  Status
  run_finalizers();  // the part of poll_slow() that raises nothing of the program's: collects, runs what is queued

  // --- the isolate's lock (lock.h); see Unlocked below
  void release_lock();
  void acquire_lock();

  void* vm = nullptr;                             // vm/'s per-thread state: frame stack, handled exceptions
  Watcher* watcher = nullptr;                     // see watcher.h; also on the isolate
  ProtocolObserver* protocol_observer = nullptr;  // protocol_observer.h
  class ReprGuard* printing = nullptr;            // containers whose repr is being made
  static constexpr int kNoFrames = 0;
  const int* frames = &kNoFrames;  // how many Python frames there are
  int nested = 0;                  // comparisons and reprs within others, which count as frames do

 private:
  friend class Isolate;
  friend class Within;
  Raised native_overflow();
  void end_clock();
  static char* stack_limit();
  // What belongs to the C++ thread, and to no isolate: the one writable variable of runtime/ and vm/ outside an
  // isolate.
  struct CppThread {
    Stay* innermost;
    char* stack_limit;  // null: not asked yet
  };
  static thread_local constinit CppThread here_;
  static void begin(Stay*, Thread*);
  static void end(Stay*);
  Stay stay_;                // from the constructor to the destructor or rest()
  Thread* outer_ = nullptr;  // of the same isolate, entered already on this C++ thread
  Value exception_;          // owned
  char* stack_limit_ = nullptr;
  class DeadlineClock* clock_ = nullptr;  // made by the first set_deadline
};

// A stay in an isolate for one call from outside. Where this C++ thread is in the isolate already, `thread` is the one
// it is there with; otherwise it is `own`, entered now and resting again afterwards.
class Within {
 public:
  explicit Within(Thread& own);
  ~Within();
  Within(const Within&) = delete;
  Thread& thread() { return *stay_.thread; }
  bool outermost() const { return outermost_; }

 private:
  Thread::Stay stay_;
  bool outermost_;
};

// Around a call that may block: other guest threads run meanwhile, so no guest object may be touched, and what it reads
// or writes (a bytes' data) must be held by a Ref of the caller. errno survives.
class Unlocked {
 public:
  explicit Unlocked(Thread& t) : t_(t) { t_.release_lock(); }
  ~Unlocked() { t_.acquire_lock(); }
  Unlocked(const Unlocked&) = delete;

 private:
  Thread& t_;
};

class Isolate {
 public:
  struct Limits {
    size_t memory = SIZE_MAX;
    int recursion = 1000;
  };
  static Isolate* create(const Limits&);  // null when memory is out
  static void destroy(Isolate*);

  Heap* heap = nullptr;
  IsolateLock* lock = nullptr;
  Names names{};
  VmHooks hooks{};
  Watcher* watcher = nullptr;
  Limits limits{};
  Ref builtins;              // ModuleObject builtins
  Ref modules;               // sys.modules, a dict
  void* vms = nullptr;       // vm/'s: the Vm of each thread, a list
  void* stdlib = nullptr;    // stdlib's state, e.g. registries of native modules
  void* capture = nullptr;   // compiler's state of records
  void* torch = nullptr;     // compiler's state of tensors
  struct SandboxPolicy* sandbox = nullptr;  // runtime/types/sandbox.h; set before the library starts; not owned
  void* embedder = nullptr;  // vm/embedding's: the Interpreter's state

  // kind id -> type and layout
  TypeObject* type_of_kind(uint32_t kind) const { return kind_table_[kind].type; }
  Layout* layout_of_kind(uint32_t kind) const { return kind_table_[kind].layout; }
  uint32_t new_kind(TypeObject*, Layout*);  // ids count up, never reused; 0 = no memory
  void set_kind(uint32_t kind, TypeObject* type, Layout* layout) { kind_table_[kind] = {type, layout}; }
  TypeObject* builtin_type(Kind k) const { return kind_table_[static_cast<uint32_t>(k)].type; }
  TypeObject* exception_type(Exc e) const { return exception_types_[static_cast<int>(e)]; }
  void set_exception_type(Exc e, TypeObject* type) { exception_types_[static_cast<int>(e)] = type; }
  TypeObject* object_type = nullptr;
  TypeObject* bool_type = nullptr;
  TypeObject* none_type = nullptr;
  TypeObject* wrapper_type = nullptr;         // slot wrappers: int.__add__
  TypeObject* method_wrapper_type = nullptr;  // (5).__add__
  TypeObject* member_type = nullptr;          // members of __slots__
  TypeObject* getset_type = nullptr;          // native attributes

  Value not_implemented, ellipsis, empty_tuple, empty_str, empty_bytes;
  Value one_char[256];
  Value infinity[2];  // inf and -inf, once they were made: like other floats, equal ones are one
  Value last_memory_error;  // raised when not even a MemoryError can be made
  struct Message {
    const char* format;
    Value text;
  } messages[64] = {};  // texts of errors that are always the same (raise.cpp)

  // Interned str for a C++ text (UTF-8). Borrowed: a name the C++ sources ask for lives as long as the isolate.
  Value intern(std::string_view utf8);
  // The one of equal text (it, when it is the first); unset = no memory. Borrowed, to be held: names held by
  // the table alone are dropped at a poll (forget_names).
  Value intern_object(Value exact_str);
  Value find_interned(Value any_str) const;  // unset when there is none. Borrowed, to be held
  void forget_names();                       // drops the interned names that only the table holds, if they are many
  size_t interned_names() const;

  size_t bytes_in_use() const;
  // Beyond it allocations fail; where more is in use already, MemoryError is raised at every poll until less is.
  void set_memory_limit(size_t bytes);
  Result<int64_t> collect_cycles(Thread&);  // and runs finalizers; the number of unreachable objects found
  uint64_t code_serials = 0;                // the last CodeInstance::serial given
  struct {                                  // of the last division of long ints: a modulus comes again (bigint.cpp)
    uint64_t high = 0, low = 0;             // the divisor's top limbs
    uint64_t reciprocal = 0;
  } divisor;
  bool gc_enabled = true;
  int64_t abc_registrations = 0;  // how often a class was registered with an abstract one
  uint64_t cells_changed =
      0;                    // how often a cell that was there got its first value, or lost its last: see dict_resized
  bool finalizing = false;  // finish() has begun
  std::atomic<bool> stopped{false};  // by its host, for good: each thread stops at its next poll
  int64_t max_str_digits = 4300;  // of int <-> decimal text; 0 = any
  int optimize = 0;               // 1: no asserts, __debug__ is False; 2: no docstrings either
  uint64_t type_versions = 0;     // the last TypeObject::version given
  bool types_ready = false;       // subclasses are registered: before that look-ups in classes are not remembered
  bool free_mros = false;         // some metaclass has an mro() of its own: classes may inherit from others than bases'
  void finish(Thread&);           // the program's end: drops modules and globals, runs their finalizers

 private:
  friend class Thread;
  friend struct IsolateBuilder;  // isolate.cpp
  struct KindEntry {
    TypeObject* type;
    Layout* layout;
  };
  struct InternTable* interned_ = nullptr;
  struct LookupCache* lookups_ = nullptr;
  friend Value type_lookup(TypeObject*, Value, TypeObject**);
  friend void type_changed(Thread&, TypeObject*);
  friend void type_destroy(Thread&, Object*);
  KindEntry* kind_table_ = nullptr;
  uint32_t kind_count_ = 0, kind_capacity_ = 0;
  TypeObject* exception_types_[static_cast<int>(Exc::Count)] = {};
};

// The type of any value, as type(v) gives it (a traced scalar's is the number's).
TypeObject* type_of_unusual(Isolate&, Value);  // of immediates and traced scalars
inline TypeObject* type_of(Isolate& iso, Value v) {
  if (__builtin_expect(v.is_pointer() && !v.header()->is(Kind::Traced), 1)) return iso.type_of_kind(v.header()->kind);
  return type_of_unusual(iso, v);
}
inline TypeObject* type_of(Thread& t, Value v) { return type_of(t.isolate, v); }

// --- accounted allocation. Everything whose size a guest can choose goes through here; null = out of memory (call
// no_memory()). Objects come with rc = one reference and the kind set; object_new never runs Python.
Object* object_new(Thread&, size_t bytes, uint32_t kind);
inline Object* object_new(Thread& t, size_t bytes, Kind k) { return object_new(t, bytes, static_cast<uint32_t>(k)); }
void* guest_alloc(Thread&, size_t bytes);
void* guest_realloc(Thread&, void* p, size_t old_bytes, size_t new_bytes);
void guest_free(Thread&, void* p, size_t bytes);

}  // namespace mpy
