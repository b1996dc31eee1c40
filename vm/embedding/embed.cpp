// An interpreter of a host: its birth and end, code that it runs, errors read out, limits.
#include <pthread.h>

#include <cstdio>
#include <cstdlib>

#include "runtime/exceptions/exception.h"
#include "runtime/memory/lock.h"
#include "vm/embedding/reporter.h"
#include "vm/interp/interp.h"
#include "vm/vm.h"

namespace mpy::embed {

static Status make_main(Thread& t, InterpreterState* s) {
  Value name = t.isolate.names.__main__;
  s->main = TRY_REF(module_new(t, name));
  TRY(module_set(t, s->main, "__builtins__", t.isolate.builtins));
  return dict_set(t, t.isolate.modules, name, s->main);
}

Interpreter::Interpreter(const Options& o) : state_(std::make_shared<InterpreterState>()) {
  InterpreterState& s = *state_;
  s.self = this;
  Isolate::Limits limits;
  limits.recursion = o.recursion_limit;
  s.isolate = Isolate::create(limits);
  if (!s.isolate) return;
  s.isolate->embedder = &s;
  if (o.sandbox) s.policy = policy_of(*o.sandbox);
  s.isolate->sandbox = s.policy.get();
  s.thread = std::make_unique<Thread>(*s.isolate);
  Thread& t = *s.thread;
  if (vm_attach(t).ok()) {
    bool filled = !o.library || o.library(t);
    if (filled && o.library) {
      s.close = o.close ? o.close : s.isolate->hooks.library_closes;
      filled = make_surroundings(t, &s, o).ok();
    }
    // The start needs what it needs: the memory limit counts from here on.
    s.ready = filled && make_main(t, &s).ok() && s.isolate->bytes_in_use() <= o.memory_limit;
    s.isolate->limits.memory = o.memory_limit;
  }
  t.take_exception();
  t.rest();
}

// The program's end and the library's, within the isolate. False: threads of it go on.
static bool end_program(InterpreterState& s, Thread& t) {
  t.take_exception();
  if (s.ready && s.isolate->hooks.program_ended && s.isolate->hooks.program_ended(t) > 0) {
    s.isolate->lock->close(t);
    return false;
  }
  s.main.reset();
  s.classes.clear();
  if (t.vm) set_observer(t, nullptr);
  if (s.ready) s.isolate->finish(t);
  s.ready = false;  // Handles that stay are empty from here on
  for (auto& b : s.bound) b->function = nullptr;
  if (s.close) s.close(t);
  vm_detach(t);
  t.take_exception();
  return true;
}

Interpreter::~Interpreter() {
  InterpreterState& s = *state_;
  if (!s.isolate) return;
  if (s.inside()) {
    fputs("mpy: an interpreter must not end within one of its own calls\n", stderr);
    abort();
  }
  std::unique_lock turn(s.turn);
  bool over;
  {
    Within within(*s.thread);
    over = end_program(s, *s.thread);
    s.ready = false;
  }
  if (over) {
    s.thread.reset();
    Isolate::destroy(s.isolate);
  } else {
    (void)s.thread.release();  // with the isolate, it is left to the threads that go on
    (void)s.main.release();
    for (auto& [tag, type] : s.classes) (void)type.release();
    for (auto& b : s.bound) (void)b.release();
    (void)s.policy.release();
  }
  s.isolate = nullptr;
}
bool Interpreter::ready() const { return state_->ready; }
Thread& Interpreter::thread() { return *state_->thread; }

// Compiled code of a module as a function over __main__'s names: running it again keeps what its sites have learnt.
static Result<Value> chunk_of(Thread& t, std::string_view source, std::string_view filename, Value main) {
  CodePtr code = TRY(compile_source(t, source, filename, CompileMode::kModule));
  return module_function(t, code.get(), as_module(main)->dict);
}
Chunk Interpreter::compile(std::string_view source, std::string_view filename) {
  Run run(state_.get());
  Chunk chunk;
  if (run) chunk.function_ = state_->take(chunk_of(run.thread(), source, filename, state_->main));
  return chunk;
}
Handle Interpreter::run(const Chunk& chunk) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&chunk.function_})) return {};
  return state_->take(run_module_function(run.thread(), InterpreterState::value(chunk.function_)));
}

static Result<Value> run_text(Thread& t, std::string_view source, std::string_view filename, CompileMode mode,
                              Value main) {
  CodePtr code = TRY(compile_source(t, source, filename, mode));
  return run_code(t, code.get(), as_module(main)->dict);
}
Handle Interpreter::run(std::string_view source, std::string_view filename) {
  Run run(state_.get());
  if (!run) return {};
  return state_->take(run_text(run.thread(), source, filename, CompileMode::kModule, state_->main));
}
Handle Interpreter::eval(std::string_view expression) {
  Run run(state_.get());
  if (!run) return {};
  return state_->take(run_text(run.thread(), expression, "<string>", CompileMode::kEval, state_->main));
}
Handle Interpreter::global(std::string_view name) {
  Run run(state_.get());
  if (!run) return {};
  auto text = str_from_utf8(run.thread(), name);
  if (text.raised()) return {};
  Ref key = Ref::take(text.value());
  Value v = module_get(state_->main, key);
  return v.is_unset() ? Handle() : state_->copy(v);
}
bool Interpreter::set_global(std::string_view name, const Handle& h) {
  Run run(state_.get());
  return run && run.good(state_.get(), {&h}) &&
         module_set(run.thread(), state_->main, name, InterpreterState::value(h)).ok();
}
bool Interpreter::has_error() const {
  Entry e(state_.get());
  return e && !e.thread().current_exception().is_unset();
}

static std::string text_of_attribute(Thread& t, Value object, const char* name) {
  auto r = get_attr_or_unset(t, object, t.isolate.intern(name));
  if (r.raised()) t.take_exception();
  Ref v = r.ok() ? Ref::take(r.value()) : Ref();
  return v.is_set() && is_str(t, v) ? std::string(str_view(v)) : "";
}
// The text of str() or of a traceback; "" if that raised.
static std::string text_or_none(Thread& t, Result<Value> r) {
  if (r.raised()) {
    t.take_exception();
    return "";
  }
  Ref text = Ref::take(r.value());
  return std::string(str_view(text));
}
static void find_line(Thread& t, Value exc, Error* e) {
  if (is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::SyntaxError))) {
    auto line = get_attr_or_unset(t, exc, t.isolate.intern("lineno"));
    if (line.raised()) t.take_exception();
    Ref n = line.ok() ? Ref::take(line.value()) : Ref();
    e->file = text_of_attribute(t, exc, "filename");
    if (n.is_set() && number_kind(t, n) == NumberKind::Int) e->line = int(as_int64(t, n));
    if (!e->file.empty()) return;
  }
  for (Value tb = as_exception(exc)->traceback; is_kind(tb, Kind::Traceback); tb = as_traceback(tb)->next) {
    const Code& code = *as_function(as_traceback(tb)->function)->inst->code;
    e->file = code.str(code.filename);
    e->line = traceback_line_of(tb);
  }
}
Error Interpreter::take_error() {
  Entry entry(state_.get());
  Error e;
  if (!entry) return e;
  Thread& t = entry.thread();
  Ref exc = t.take_exception();
  if (!exc.is_set()) return e;
  e.type = type_name(t, exc);
  e.message = text_or_none(t, to_str(t, exc));
  e.traceback = text_or_none(t, format_exception(t, exc));
  find_line(t, exc, &e);
  e.original = original_of(t, exc);
  e.exception = state_->copy(exc);
  return e;
}

void Interpreter::raise(std::string_view type, std::string_view message) {
  Entry e(state_.get());
  if (e) raise_named(e.thread(), type, message);
}

Interpreter::Turn::Turn(Interpreter& python) : state_(python.state_), entry_(new Entry(state_.get())) {}
Interpreter::Turn::~Turn() { delete static_cast<Entry*>(entry_); }

void Interpreter::set_memory_limit(size_t bytes) {
  if (Entry e(state_.get()); e) state_->isolate->set_memory_limit(bytes);
}
void Interpreter::set_instruction_limit(int64_t instructions) {
  if (Entry e(state_.get()); e) e.thread().set_budget(instructions);
}
bool Interpreter::set_time_limit(double seconds) {
  Entry e(state_.get());
  constexpr double kMost = 1e9;  // seconds: more is no limit
  return e && e.thread().set_deadline(seconds < 0 || seconds > kMost ? -1 : int64_t(seconds * 1e9)).ok();
}
void Interpreter::stop() {
  if (!state_->ready) return;
  state_->isolate->stopped = true;
  state_->thread->poll.fetch_or(Thread::kStop);
}
void Interpreter::interrupt() {
  if (state_->ready) state_->thread->poll.fetch_or(Thread::kSignal);
}
void Interpreter::set_tracer(Tracer* tracer) {
  Entry e(state_.get());
  if (!e) return;
  state_->tracer = tracer;
  if (tracer && !state_->reporter) state_->reporter = std::make_unique<Reporter>(state_.get());
  set_observer(e.thread(), tracer ? state_->reporter.get() : nullptr);
}

}  // namespace mpy::embed
