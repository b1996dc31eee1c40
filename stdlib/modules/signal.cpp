// The _signal module. A C handler only marks the signal and sets the poll bit of the isolate's first thread; the Python
// handler runs there before the next opcode, or inside a long native that polls.
#include <fcntl.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

#include <atomic>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "runtime/memory/lock.h"
#include "signal.natives.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/args.h"
#include "stdlib/modules/signal.h"
#include "stdlib/stdlib.h"
#include "vm/vm.h"

namespace mpy {

using namespace posix;

namespace {

// Signals belong to the process, so what handles them does too.
constexpr int kSignals = 65;
volatile sig_atomic_t pending[kSignals];
std::atomic<Thread*> first{nullptr};
std::atomic<int> wakeup_fd{-1};

void on_signal(int number) {
  int error = errno;
  pending[number] = 1;
  if (Thread* t = first.load()) t->poll.fetch_or(Thread::kSignal);
  int fd = wakeup_fd.load();
  auto byte = static_cast<unsigned char>(number);
  if (fd >= 0) (void)!write(fd, &byte, 1);
  errno = error;
}

bool install(int number, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, nullptr) == 0;
}

// sys-wide list of Python handlers by number; unset until the module is first asked for one.
Ref& handlers(Thread& t) { return stdlib_of(t.isolate)->signal_handlers; }

Status run_one(Thread& t, int number) {
  Ref handler = handlers(t).is_set() ? Ref::copy(as_list(handlers(t))->at(static_cast<uint64_t>(number))) : Ref();
  if (!handler.is_set()) return number == SIGINT ? Status(t.raise(Exc::KeyboardInterrupt, "")) : Status();
  if (handler.get().is_none() || is_int_like(t, handler)) return {};
  Ref frame = TRY_REF(frame_object(t, frame_current(t)));
  decref(TRY(t.call(handler, {Value::small_int(number), frame})));
  return {};
}

Status run_handlers(Thread& t) {
  if (first.load() != &t) return {};
  for (int i = 1; i < kSignals; i++) {
    if (!pending[i]) continue;
    pending[i] = 0;
    if (run_one(t, i).raised()) {
      for (int j = i + 1; j < kSignals; j++)
        if (pending[j]) t.poll.fetch_or(Thread::kSignal);
      return Raised{};
    }
  }
  return {};
}

Result<int> signal_arg(Thread& t, Value v) {
  int n = TRY(int_arg(t, v));
  if (n < 1 || n >= kSignals) return t.value_error("signal number out of range");
  return n;
}

Status need_first_thread(Thread& t, const char* what) {
  if (is_signal_thread(t)) return {};
  return t.value_error("{} only works in main thread of the main interpreter", {what});
}

Status make_handlers(Thread& t, Value interrupt) {
  Ref list = TRY_REF(list_new(t));
  for (int i = 0; i < kSignals; i++) {
    struct sigaction now {};
    Value v = Value::none();
    if (i > 0 && sigaction(i, nullptr, &now) == 0) {
      if (now.sa_handler == SIG_DFL) v = Value::small_int(0);
      else if (now.sa_handler == SIG_IGN) v = Value::small_int(1);
      else if (now.sa_handler == on_signal && i == SIGINT) v = interrupt;
    }
    TRY(list_append(t, as_list(list), v));
  }
  handlers(t) = list;
  return {};
}

Result<sigset_t> set_arg(Thread& t, Value iterable) {
  sigset_t set;
  sigemptyset(&set);
  TRY(for_each(t, iterable, [&](Value v) -> Status {
    int n = TRY(int_arg(t, v));
    if (n < 1 || n >= kSignals) return t.value_error("signal number {} out of range [1; 64]", {n});
    sigaddset(&set, n);
    return {};
  }));
  return set;
}

Result<Value> set_value(Thread& t, const sigset_t& set) {
  Ref out = TRY_REF(set_new(t, Value::unset()));
  for (int i = 1; i < kSignals; i++)
    if (sigismember(&set, i) == 1) TRY(set_add(t, out, Value::small_int(i)));
  return out.release();
}

timeval timeval_of(double s) {
  double whole = std::floor(s);
  return {static_cast<time_t>(whole), static_cast<suseconds_t>((s - whole) * 1e6)};
}
Result<Value> timer_value(Thread& t, const itimerval& v) {
  auto seconds = [](const timeval& x) { return static_cast<double>(x.tv_sec) + static_cast<double>(x.tv_usec) * 1e-6; };
  Ref a = TRY_REF(make_float(t, seconds(v.it_value))), b = TRY_REF(make_float(t, seconds(v.it_interval)));
  return tuple_new(t, {a, b});
}

Result<Value> info_value(Thread& t, const siginfo_t& i) {
  auto n = [](long v) { return Value::small_int(v); };
  return tuple_new(
      t, {n(i.si_signo), n(i.si_code), n(i.si_errno), n(i.si_pid), n(i.si_uid), n(i.si_status), n(i.si_band)});
}

}  // namespace

void signals_start(Thread& t) {
  first = &t;
  t.isolate.hooks.signals = run_handlers;
  struct sigaction now {};
  if (sigaction(SIGINT, nullptr, &now) == 0 && now.sa_handler == SIG_DFL) install(SIGINT, on_signal);
}
void signals_stop() { first = nullptr; }
void signals_after_fork(Thread& t) {
  for (int i = 0; i < kSignals; i++) pending[i] = 0;
  first = &t;
}
bool is_signal_thread(Thread& t) { return first.load() == &t; }
void die_by_interrupt() {
  install(SIGINT, SIG_DFL);
  kill(getpid(), SIGINT);
  _exit(130);  // SIGINT is blocked
}

NATIVE(signal_default_int_handler) { return t.raise(Exc::KeyboardInterrupt, ""); }

NATIVE(signal_signal) {
  int n = TRY(signal_arg(t, args[0]));
  TRY(need_first_thread(t, "signal"));
  Ref handler = Ref::copy(args[1]);
  bool is_default = handler.get().same(Value::small_int(0)), ignored = handler.get().same(Value::small_int(1));
  if (!is_default && !ignored && !is_callable(t, handler))
    return t.type_error("signal handler must be signal.SIG_IGN, signal.SIG_DFL, or a callable object");
  TRY(t.poll_native());  // what arrived before goes to the old handler
  if (!install(n, is_default ? SIG_DFL : ignored ? SIG_IGN : on_signal)) return os_error(t);
  auto at = static_cast<uint64_t>(n);
  Ref old = Ref::copy(as_list(handlers(t))->at(at));
  list_set(t, as_list(handlers(t)), at, handler.release());
  return old.release();
}
NATIVE(signal_getsignal) {
  return new_ref(as_list(handlers(t))->at(static_cast<uint64_t>(TRY(signal_arg(t, args[0])))));
}
NATIVE(signal_strsignal) {
  int n = TRY(signal_arg(t, args[0]));
  const char* text = strsignal(n);
  if (!text || strstr(text, "Unknown signal")) return Value::none();
  return str_from_utf8(t, text);
}
NATIVE(signal_siginterrupt) {
  int n = TRY(signal_arg(t, args[0]));
  struct sigaction action {};
  if (sigaction(n, nullptr, &action) < 0) return os_error(t);
  if (TRY(to_bool(t, args[1]))) action.sa_flags &= ~SA_RESTART;
  else action.sa_flags |= SA_RESTART;
  return done(t, sigaction(n, &action, nullptr));
}
NATIVE(signal_raise_signal) {
  if (raise(TRY(int_arg(t, args[0]))) != 0) return os_error(t);
  TRY(t.poll_native());
  return Value::none();
}
NATIVE(signal_alarm) { return Value::small_int(alarm(static_cast<unsigned>(TRY(int_arg(t, args[0]))))); }
NATIVE(signal_pause) {
  {
    Unlocked other(t);
    pause();
  }
  TRY(t.poll_native());
  return Value::none();
}
static Raised itimer_error(Thread& t) {
  int error = errno;
  Value type = own_value(t, "_signal", "ItimerError");
  Ref text = TRY_REF(str_from_utf8(t, strerror(error)));
  Ref e = TRY_REF(t.call(type, {Value::small_int(error), text}));
  return t.raise(e);
}
NATIVE(signal_setitimer) {
  int which = TRY(int_arg(t, args[0]));
  itimerval value{timeval_of(TRY(to_double(t, args[2]))), timeval_of(TRY(to_double(t, args[1])))}, old{};
  if (setitimer(static_cast<__itimer_which_t>(which), &value, &old) < 0) return itimer_error(t);
  return timer_value(t, old);
}
NATIVE(signal_getitimer) {
  itimerval value{};
  if (getitimer(static_cast<__itimer_which_t>(TRY(int_arg(t, args[0]))), &value) < 0) return itimer_error(t);
  return timer_value(t, value);
}
NATIVE(signal_set_wakeup_fd) {
  TRY(need_first_thread(t, "set_wakeup_fd"));
  int fd = TRY(int_arg(t, args[0]));
  if (fd >= 0) {
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0) return raise_os_error(t, errno, Value::unset());
    if (!(flags & O_NONBLOCK)) return t.value_error("the fd {} must be in non-blocking mode", {static_cast<long>(fd)});
  }
  return Value::small_int(wakeup_fd.exchange(fd));
}
NATIVE(signal_pthread_kill) {
  auto thread = static_cast<pthread_t>(TRY(to_index(t, args[0])));
  if (int error = pthread_kill(thread, TRY(int_arg(t, args[1])))) return raise_os_error(t, error, Value::unset());
  TRY(t.poll_native());
  return Value::none();
}
NATIVE(signal_pthread_sigmask) {
  int how = TRY(int_arg(t, args[0]));
  sigset_t set = TRY(set_arg(t, args[1])), old;
  if (int error = pthread_sigmask(how, &set, &old)) return raise_os_error(t, error, Value::unset());
  TRY(t.poll_native());
  return set_value(t, old);
}
NATIVE(signal_sigpending) {
  sigset_t set;
  if (sigpending(&set) < 0) return os_error(t);
  return set_value(t, set);
}
NATIVE(signal_sigwait) {
  sigset_t set = TRY(set_arg(t, args[0]));
  int number = 0, error;
  {
    Unlocked other(t);
    error = sigwait(&set, &number);
  }
  if (error) return raise_os_error(t, error, Value::unset());
  return Value::small_int(number);
}
NATIVE(signal_sigwaitinfo) {
  sigset_t set = TRY(set_arg(t, args[0]));
  siginfo_t info{};
  if (TRY(blocking(t, [&] { return sigwaitinfo(&set, &info); })) < 0) return os_error(t);
  return info_value(t, info);
}
NATIVE(signal_sigtimedwait) {
  sigset_t set = TRY(set_arg(t, args[0]));
  double s = TRY(to_double(t, args[1]));
  if (s < 0) return t.value_error("timeout must be non-negative");
  timespec limit{static_cast<time_t>(s), static_cast<long>((s - std::floor(s)) * 1e9)};
  siginfo_t info{};
  if (TRY(blocking(t, [&] { return sigtimedwait(&set, &info, &limit); })) < 0)
    return errno == EAGAIN ? Result<Value>(Value::none()) : Result<Value>(os_error(t));
  return info_value(t, info);
}

Status build_signal(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::_signal_natives));
  TRY(make_handlers(t, module_get(module, t.isolate.intern("default_int_handler"))));
  TypeObject* error =
      native_type_new(t, {.name = "signal.itimer_error", .base = t.isolate.exception_type(Exc::OSError)});
  if (!error) return t.no_memory();
  TRY(module_set(t, module, "ItimerError", Value::pointer(error)));
  const struct {
    const char* name;
    int value;
  } numbers[] = {
#define S(name) {#name, name},
      S(SIGABRT) S(SIGALRM) S(SIGBUS) S(SIGCHLD) S(SIGCONT) S(SIGFPE) S(SIGHUP) S(SIGILL) S(SIGINT) S(SIGIO) S(SIGKILL)
          S(SIGPIPE) S(SIGPOLL) S(SIGPROF) S(SIGPWR) S(SIGQUIT) S(SIGRTMAX) S(SIGRTMIN) S(SIGSEGV) S(SIGSTKFLT)
              S(SIGSTOP) S(SIGSYS) S(SIGTERM) S(SIGTRAP) S(SIGTSTP) S(SIGTTIN) S(SIGTTOU) S(SIGURG) S(SIGUSR1)
                  S(SIGUSR2) S(SIGVTALRM) S(SIGWINCH) S(SIGXCPU) S(SIGXFSZ) S(SIG_BLOCK) S(SIG_UNBLOCK) S(SIG_SETMASK)
                      S(ITIMER_REAL) S(ITIMER_VIRTUAL) S(ITIMER_PROF)
#undef S
                          {"SIGCLD", SIGCHLD},
      {"SIGIOT", SIGIOT},
      {"SIG_DFL", 0},
      {"SIG_IGN", 1},
      {"NSIG", kSignals}};
  for (auto& n : numbers) TRY(module_set(t, module, n.name, Value::small_int(n.value)));
  return {};
}

}  // namespace mpy
