// The posix module, processes: making them, waiting for them, who they are; and the environment and machine around
// them.
#include <fcntl.h>
#include <grp.h>
#include <pty.h>
#include <pwd.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "posix.natives.h"
#include "runtime/memory/lock.h"
#include "stdlib/modules/posix/args.h"
#include "stdlib/stdlib.h"
#include "stdlib/modules/signal.h"

extern char** environ;

namespace mpy {

using namespace posix;

namespace {

// A list of texts as the system's array of strings.
struct Strings {
  std::vector<std::string> texts;
  std::vector<char*> pointers;
  char* const* array() {
    pointers.clear();
    for (auto& s : texts) pointers.push_back(s.data());
    pointers.push_back(nullptr);
    return pointers.data();
  }
};

Result<Strings> strings_arg(Thread& t, Value sequence, const char* function, const char* argument) {
  Strings out;
  TRY(for_each(t, sequence, [&](Value v) -> Status {
    Path p = TRY(path_arg(t, v, function, 0, argument));
    out.texts.push_back(p.text);
    return {};
  }));
  return out;
}

Result<Value> pid_and_status(Thread& t, int64_t pid, int status) {
  if (pid < 0) return os_error(t);
  return tuple_new(t, {Value::small_int(pid), Value::small_int(status)});
}

Result<Value> usage_tuple(Thread& t, const rusage& u) {
  auto seconds = [](const timeval& v) { return static_cast<double>(v.tv_sec) + static_cast<double>(v.tv_usec) * 1e-6; };
  Ref user = TRY_REF(make_float(t, seconds(u.ru_utime))), system = TRY_REF(make_float(t, seconds(u.ru_stime)));
  auto n = [](long v) { return Value::small_int(v); };
  return tuple_new(t, {user, system, n(u.ru_maxrss), n(u.ru_ixrss), n(u.ru_idrss), n(u.ru_isrss), n(u.ru_minflt),
                       n(u.ru_majflt), n(u.ru_nswap), n(u.ru_inblock), n(u.ru_oublock), n(u.ru_msgsnd), n(u.ru_msgrcv),
                       n(u.ru_nsignals), n(u.ru_nvcsw), n(u.ru_nivcsw)});
}

// In the child: this thread is the process's only one.
void child_starts(Thread& t) {
  t.isolate.lock->after_fork(t);
  signals_after_fork(t);
}

}  // namespace

NATIVE(posix_fork) {
  TRY(audit(t, "os.fork", {}));
  pid_t pid = fork();
  if (pid == 0) child_starts(t);
  if (pid < 0) return os_error(t);
  return Value::small_int(pid);
}
NATIVE(posix_forkpty) {
  TRY(audit(t, "os.forkpty", {}));
  int fd = -1;
  pid_t pid = forkpty(&fd, nullptr, nullptr, nullptr);
  if (pid == 0) child_starts(t);
  if (pid < 0) return os_error(t);
  return tuple_new(t, {Value::small_int(pid), Value::small_int(fd)});
}
NATIVE(posix_execv) {
  Path p = TRY(path_arg(t, args[0], "execv"));
  TRY(audit(t, "os.exec", {args[0], args[1], Value::none()}));
  if (!is_kind(args[1], Kind::Tuple) && !is_kind(args[1], Kind::List))
    return t.type_error("execv() arg 2 must be a tuple or list");
  Strings argv = TRY(strings_arg(t, args[1], "execv", "argument"));
  if (argv.texts.empty()) return t.value_error("execv() arg 2 must not be empty");
  execv(p.c_str(), argv.array());
  return os_error(t);
}
NATIVE(posix_execve) {
  Path p = TRY(path_arg(t, args[0], "execve", kFd));
  TRY(audit(t, "os.exec", {args[0], args[1], args[2]}));
  Strings argv = TRY(strings_arg(t, args[1], "execve", "argument")),
          env = TRY(strings_arg(t, args[2], "execve", "environment"));
  if (argv.texts.empty()) return t.value_error("execve: argv must not be empty");
  if (p.fd >= 0) fexecve(p.fd, argv.array(), env.array());
  else execve(p.c_str(), argv.array(), env.array());
  return os_error(t, p);
}

// --- _fork_exec, for subprocess

namespace {

struct Launch {
  Strings argv, env, programs;
  std::string cwd;
  bool has_cwd, has_env, close_fds, restore_signals, new_session;
  std::vector<int> keep;
  int in, out, err, error_pipe, group, mask;
  bool has_uid, has_gid, has_groups;
  uid_t uid;
  gid_t gid;
  std::vector<gid_t> groups;
};

// Gives descriptor `from` the number `to`, open across exec.
bool place(int from, int to) {
  if (from < 0) return true;
  if (from == to) return fcntl(to, F_SETFD, 0) >= 0;
  return dup2(from, to) >= 0;
}

void close_others(const Launch& l) {
  int most = static_cast<int>(sysconf(_SC_OPEN_MAX));
  int from = 3;
  auto close_range_to = [&](int to) {
    if (from < to && syscall(SYS_close_range, from, to - 1, 0) < 0)
      for (int fd = from; fd < to && fd < most; fd++) close(fd);
  };
  for (int fd : l.keep) {
    close_range_to(fd);
    from = std::max(from, fd + 1);
  }
  close_range_to(INT32_MAX);
}

// Everything between fork and exec; gives what failed ("noexec:" where the program was not reached).
const char* become(const Launch& l, Launch& programs) {
  int in = l.in, out = l.out, err = l.err;
  // none of the three may be overwritten before it is placed
  if (out == 0) out = dup(out);
  while (err == 0 || err == 1) err = dup(err);
  if (!place(in, 0) || !place(out, 1) || !place(err, 2)) return "noexec:";
  if (l.has_cwd && chdir(l.cwd.c_str()) < 0) return "noexec:chdir";
  if (l.mask >= 0) umask(static_cast<mode_t>(l.mask));
  if (l.restore_signals)
    for (int s : {SIGPIPE, SIGXFSZ}) signal(s, SIG_DFL);
  if (l.new_session) setsid();
  if (l.group >= 0 && setpgid(0, l.group) < 0) return "noexec:";
  if (l.has_groups && setgroups(l.groups.size(), l.groups.data()) < 0) return "noexec:";
  if (l.has_gid && setregid(l.gid, l.gid) < 0) return "noexec:";
  if (l.has_uid && setreuid(l.uid, l.uid) < 0) return "noexec:";
  return nullptr;
}

const char* start_program(Launch& l) {
  if (l.close_fds) close_others(l);
  int saved = 0;
  for (auto& program : l.programs.texts) {
    if (l.has_env) execve(program.c_str(), l.argv.array(), l.env.array());
    else execv(program.c_str(), l.argv.array());
    if (errno != ENOENT && errno != ENOTDIR) saved = errno;
  }
  if (saved) errno = saved;
  return "";
}

[[noreturn]] void send_failure(int fd, const char* type, const char* what) {
  char text[128];
  int n = snprintf(text, sizeof text, "%s:%x:%s", type, errno, what);
  (void)!write(fd, text, static_cast<size_t>(n));
  _exit(255);
}

Result<std::vector<int>> sorted_fds(Thread& t, Value sequence) {
  std::vector<int> fds;
  TRY(for_each(t, sequence, [&](Value v) -> Status {
    int fd = TRY(int_arg(t, v));
    fds.push_back(fd);
    return {};
  }));
  std::sort(fds.begin(), fds.end());
  return fds;
}

}  // namespace

// (argv, programs, close_fds, keep, cwd, env, (in, out, err), error_pipe, (restore_signals, new_session, group, umask),
// (uid, gid, groups), preexec_fn)
NATIVE(posix_fork_exec) {
  Launch l{};
  l.argv = TRY(strings_arg(t, args[0], "fork_exec", "argument"));
  l.programs = TRY(strings_arg(t, args[1], "fork_exec", "executable"));
  l.close_fds = TRY(to_bool(t, args[2]));
  l.keep = TRY(sorted_fds(t, args[3]));
  if ((l.has_cwd = !args[4].is_none())) l.cwd = TRY(path_arg(t, args[4], "fork_exec", 0, "cwd")).text;
  if ((l.has_env = !args[5].is_none())) l.env = TRY(strings_arg(t, args[5], "fork_exec", "environment"));
  auto item = [](Value tuple, int i) { return as_tuple(tuple)->items[i]; };
  l.in = TRY(int_arg(t, item(args[6], 0)));
  l.out = TRY(int_arg(t, item(args[6], 1)));
  l.err = TRY(int_arg(t, item(args[6], 2)));
  l.error_pipe = TRY(int_arg(t, args[7]));
  l.keep.push_back(l.error_pipe);
  std::sort(l.keep.begin(), l.keep.end());
  l.restore_signals = is_true(item(args[8], 0));
  l.new_session = is_true(item(args[8], 1));
  l.group = TRY(int_arg(t, item(args[8], 2)));
  l.mask = TRY(int_arg(t, item(args[8], 3)));
  if ((l.has_uid = !item(args[9], 0).is_none())) l.uid = TRY(id_arg(t, item(args[9], 0), "uid"));
  if ((l.has_gid = !item(args[9], 1).is_none())) l.gid = TRY(id_arg(t, item(args[9], 1), "gid"));
  if ((l.has_groups = !item(args[9], 2).is_none())) {
    TRY(for_each(t, item(args[9], 2), [&](Value v) -> Status {
      l.groups.push_back(TRY(id_arg(t, v, "gid")));
      return {};
    }));
  }
  pid_t pid = fork();
  if (pid < 0) return os_error(t);
  if (pid > 0) return Value::small_int(pid);
  const char* failed = become(l, l);
  if (failed) send_failure(l.error_pipe, "OSError", failed + 7);
  if (!args[10].is_none()) {
    child_starts(t);
    if (t.call(args[10], {}).raised()) {
      errno = 0;
      send_failure(l.error_pipe, "SubprocessError", "Exception occurred in preexec_fn.");
    }
  }
  send_failure(l.error_pipe, "OSError", start_program(l));
}

// --- waiting and signals

NATIVE(posix_waitpid) {
  int pid = TRY(int_arg(t, args[0])), options = TRY(int_arg(t, args[1])), status = 0;
  int64_t got = TRY(blocking(t, [&] { return waitpid(pid, &status, options); }));
  return pid_and_status(t, got, status);
}
NATIVE(posix_wait) {
  int status = 0;
  int64_t got = TRY(blocking(t, [&] { return wait(&status); }));
  return pid_and_status(t, got, status);
}
NATIVE(posix_wait4) {
  int pid = TRY(int_arg(t, args[0])), options = TRY(int_arg(t, args[1])), status = 0;
  rusage usage{};
  int64_t got = TRY(blocking(t, [&] { return wait4(pid, &status, options, &usage); }));
  if (got < 0) return os_error(t);
  Ref used = TRY_REF(usage_tuple(t, usage));
  return tuple_new(t, {Value::small_int(got), Value::small_int(status), used});
}
NATIVE(posix_waitid) {
  int kind = TRY(int_arg(t, args[0])), id = TRY(int_arg(t, args[1])), options = TRY(int_arg(t, args[2]));
  siginfo_t info{};
  if (TRY(blocking(t, [&] { return waitid(static_cast<idtype_t>(kind), static_cast<id_t>(id), &info, options); })) < 0)
    return os_error(t);
  if (info.si_pid == 0) return Value::none();
  auto n = [](int v) { return Value::small_int(v); };
  return tuple_new(
      t, {n(info.si_pid), n(static_cast<int>(info.si_uid)), n(info.si_signo), n(info.si_status), n(info.si_code)});
}
NATIVE(posix_kill) {
  int pid = TRY(int_arg(t, args[0]));
  TRY(audit(t, "os.kill", {args[0], args[1]}));
  if (kill(pid, TRY(int_arg(t, args[1]))) < 0) return os_error(t);
  TRY(t.poll_native());  // a signal to ourselves is handled at once
  return Value::none();
}
NATIVE(posix_killpg) {
  int group = TRY(int_arg(t, args[0]));
  if (killpg(group, TRY(int_arg(t, args[1]))) < 0) return os_error(t);
  TRY(t.poll_native());
  return Value::none();
}
NATIVE(posix_pidfd_open) {
  long fd = syscall(SYS_pidfd_open, TRY(int_arg(t, args[0])), TRY(int_arg(t, args[1])));
  if (fd < 0) return os_error(t);
  return Value::small_int(fd);
}
NATIVE(posix_system) {
  std::string command = TRY(path_arg(t, args[0], "system", 0, "command")).text;
  TRY(audit(t, "os.system", {args[0]}));
  Unlocked other(t);
  return Value::small_int(system(command.c_str()));
}
NATIVE(posix_exit) { _exit(TRY(int_arg(t, args[0]))); }
NATIVE(posix_abort) { abort(); }
NATIVE(posix_status_bits) {
  int status = TRY(int_arg(t, args[0]));
  switch (TRY(int_arg(t, args[1]))) {
    case 0: return Value::boolean(WIFEXITED(status));
    case 1: return Value::boolean(WIFSIGNALED(status));
    case 2: return Value::boolean(WIFSTOPPED(status));
    case 3: return Value::boolean(WIFCONTINUED(status));
    case 4: return Value::boolean(WCOREDUMP(status));
    case 5: return Value::small_int(WEXITSTATUS(status));
    case 6: return Value::small_int(WTERMSIG(status));
    default: return Value::small_int(WSTOPSIG(status));
  }
}

// --- who we are

NATIVE(posix_getpid) { return Value::small_int(getpid()); }
NATIVE(posix_getppid) { return Value::small_int(getppid()); }
NATIVE(posix_getuid) { return Value::small_int(getuid()); }
NATIVE(posix_geteuid) { return Value::small_int(geteuid()); }
NATIVE(posix_getgid) { return Value::small_int(getgid()); }
NATIVE(posix_getegid) { return Value::small_int(getegid()); }
NATIVE(posix_getpgrp) { return Value::small_int(getpgrp()); }
static Result<Value> id_result(Thread& t, int id) {
  if (id < 0) return os_error(t);
  return Value::small_int(id);
}
NATIVE(posix_getpgid) { return id_result(t, getpgid(TRY(int_arg(t, args[0])))); }
NATIVE(posix_getsid) { return id_result(t, getsid(TRY(int_arg(t, args[0])))); }
NATIVE(posix_setsid) { return done(t, setsid()); }
NATIVE(posix_setpgrp) { return done(t, setpgrp()); }
NATIVE(posix_setpgid) {
  int pid = TRY(int_arg(t, args[0]));
  return done(t, setpgid(pid, TRY(int_arg(t, args[1]))));
}
NATIVE(posix_setuid) { return done(t, setuid(TRY(id_arg(t, args[0], "uid")))); }
NATIVE(posix_seteuid) { return done(t, seteuid(TRY(id_arg(t, args[0], "uid")))); }
NATIVE(posix_setgid) { return done(t, setgid(TRY(id_arg(t, args[0], "gid")))); }
NATIVE(posix_setegid) { return done(t, setegid(TRY(id_arg(t, args[0], "gid")))); }
NATIVE(posix_setreuid) { return done(t, setreuid(TRY(id_arg(t, args[0], "uid")), TRY(id_arg(t, args[1], "uid")))); }
NATIVE(posix_setregid) { return done(t, setregid(TRY(id_arg(t, args[0], "gid")), TRY(id_arg(t, args[1], "gid")))); }
NATIVE(posix_setresuid) {
  return done(
      t, setresuid(TRY(id_arg(t, args[0], "uid")), TRY(id_arg(t, args[1], "uid")), TRY(id_arg(t, args[2], "uid"))));
}
NATIVE(posix_setresgid) {
  return done(
      t, setresgid(TRY(id_arg(t, args[0], "gid")), TRY(id_arg(t, args[1], "gid")), TRY(id_arg(t, args[2], "gid"))));
}
NATIVE(posix_getresuid) {
  uid_t a, b, c;
  if (getresuid(&a, &b, &c) < 0) return os_error(t);
  return tuple_new(t, {Value::small_int(a), Value::small_int(b), Value::small_int(c)});
}
NATIVE(posix_getresgid) {
  gid_t a, b, c;
  if (getresgid(&a, &b, &c) < 0) return os_error(t);
  return tuple_new(t, {Value::small_int(a), Value::small_int(b), Value::small_int(c)});
}
static Result<Value> id_list(Thread& t, const std::vector<gid_t>& ids) {
  Ref list = TRY_REF(list_new(t));
  for (gid_t g : ids) TRY(list_append(t, as_list(list), Value::small_int(g)));
  return list.release();
}
NATIVE(posix_getgroups) {
  std::vector<gid_t> ids(65536);
  int n = getgroups(static_cast<int>(ids.size()), ids.data());
  if (n < 0) return os_error(t);
  ids.resize(static_cast<size_t>(n));
  return id_list(t, ids);
}
NATIVE(posix_setgroups) {
  std::vector<gid_t> ids;
  TRY(for_each(t, args[0], [&](Value v) -> Status {
    ids.push_back(TRY(id_arg(t, v, "gid")));
    return {};
  }));
  return done(t, setgroups(ids.size(), ids.data()));
}
NATIVE(posix_getgrouplist) {
  std::string user = TRY(fs_string(t, args[0]));
  std::vector<gid_t> ids(65536);
  int n = static_cast<int>(ids.size());
  if (getgrouplist(user.c_str(), TRY(id_arg(t, args[1], "gid")), ids.data(), &n) < 0) return os_error(t);
  ids.resize(static_cast<size_t>(n));
  return id_list(t, ids);
}
NATIVE(posix_initgroups) {
  std::string user = TRY(fs_string(t, args[0]));
  return done(t, initgroups(user.c_str(), TRY(id_arg(t, args[1], "gid"))));
}
NATIVE(posix_getlogin) {
  char name[256];
  if (int error = getlogin_r(name, sizeof name)) return raise_os_error(t, error, Value::unset());
  return fs_text(t, name);
}
// (name, password, uid, gid, gecos, home, shell) of a user by name or number; None if there is none.
static Result<Value> user_tuple(Thread& t, const passwd* p) {
  if (!p) return Value::none();
  Ref name = TRY_REF(fs_text(t, p->pw_name)), password = TRY_REF(fs_text(t, p->pw_passwd)),
      gecos = TRY_REF(fs_text(t, p->pw_gecos));
  Ref home = TRY_REF(fs_text(t, p->pw_dir)), shell = TRY_REF(fs_text(t, p->pw_shell));
  return tuple_new(t, {name, password, Value::small_int(p->pw_uid), Value::small_int(p->pw_gid), gecos, home, shell});
}
NATIVE(posix_user) {
  if (is_int_like(t, args[0])) return user_tuple(t, getpwuid(TRY(id_arg(t, args[0], "uid"))));
  return user_tuple(t, getpwnam(TRY(fs_string(t, args[0])).c_str()));
}
// All that next() gives before null, each as its tuple.
template <class Entry>
static Result<Value> list_of_entries(Thread& t, Entry* (*next)(), Result<Value> (*tuple)(Thread&, const Entry*)) {
  Ref list = TRY_REF(list_new(t));
  while (Entry* entry = next()) {
    Ref one = TRY_REF(tuple(t, entry));
    TRY(list_append(t, as_list(list), one));
  }
  return list.release();
}
NATIVE(posix_users) {
  setpwent();
  Result<Value> all = list_of_entries(t, getpwent, user_tuple);
  endpwent();
  return all;
}
// (name, password, gid, members), None, or all of them for None.
static Result<Value> group_tuple(Thread& t, const group* g) {
  if (!g) return Value::none();
  Ref name = TRY_REF(fs_text(t, g->gr_name)), password = TRY_REF(fs_text(t, g->gr_passwd)),
      members = TRY_REF(list_new(t));
  for (char** m = g->gr_mem; m && *m; m++) {
    Ref s = TRY_REF(fs_text(t, *m));
    TRY(list_append(t, as_list(members), s));
  }
  return tuple_new(t, {name, password, Value::small_int(g->gr_gid), members});
}
NATIVE(posix_group) {
  if (is_int_like(t, args[0])) return group_tuple(t, getgrgid(TRY(id_arg(t, args[0], "gid"))));
  if (!args[0].is_none()) return group_tuple(t, getgrnam(TRY(fs_string(t, args[0])).c_str()));
  setgrent();
  Result<Value> all = list_of_entries(t, getgrent, group_tuple);
  endgrent();
  return all;
}
NATIVE(posix_umask) { return Value::small_int(umask(static_cast<mode_t>(TRY(int_arg(t, args[0]))))); }
NATIVE(posix_nice) {
  errno = 0;
  int n = nice(TRY(int_arg(t, args[0])));
  if (n == -1 && errno) return os_error(t);
  return Value::small_int(n);
}
NATIVE(posix_getpriority) {
  errno = 0;
  int n = getpriority(static_cast<__priority_which_t>(TRY(int_arg(t, args[0]))),
                      static_cast<id_t>(TRY(int_arg(t, args[1]))));
  if (n == -1 && errno) return os_error(t);
  return Value::small_int(n);
}
NATIVE(posix_setpriority) {
  return done(t, setpriority(static_cast<__priority_which_t>(TRY(int_arg(t, args[0]))),
                             static_cast<id_t>(TRY(int_arg(t, args[1]))), TRY(int_arg(t, args[2]))));
}
NATIVE(posix_getrusage) {
  rusage usage{};
  if (getrusage(static_cast<__rusage_who_t>(TRY(int_arg(t, args[0]))), &usage) < 0) return os_error(t);
  return usage_tuple(t, usage);
}
NATIVE(posix_getrlimit) {
  rlimit limit{};
  if (getrlimit(static_cast<__rlimit_resource_t>(TRY(int_arg(t, args[0]))), &limit) < 0) return os_error(t);
  auto value = [&](rlim_t n) { return n == RLIM_INFINITY ? Result<Value>(Value::small_int(-1)) : make_uint(t, n); };
  Ref soft = TRY_REF(value(limit.rlim_cur)), hard = TRY_REF(value(limit.rlim_max));
  return tuple_new(t, {soft, hard});
}
NATIVE(posix_setrlimit) {
  rlimit limit{static_cast<rlim_t>(TRY(to_index(t, args[1]))), static_cast<rlim_t>(TRY(to_index(t, args[2])))};
  return done(t, setrlimit(static_cast<__rlimit_resource_t>(TRY(int_arg(t, args[0]))), &limit));
}

// --- the scheduler

NATIVE(posix_sched_yield) {
  Unlocked other(t);
  sched_yield();
  return Value::none();
}
NATIVE(posix_sched_getaffinity) {
  cpu_set_t set;
  if (sched_getaffinity(TRY(int_arg(t, args[0])), sizeof set, &set) < 0) return os_error(t);
  Ref cpus = TRY_REF(set_new(t, Value::unset()));
  for (int i = 0; i < CPU_SETSIZE; i++)
    if (CPU_ISSET(i, &set)) TRY(set_add(t, cpus, Value::small_int(i)));
  return cpus.release();
}
NATIVE(posix_sched_setaffinity) {
  cpu_set_t set;
  CPU_ZERO(&set);
  TRY(for_each(t, args[1], [&](Value v) -> Status {
    int cpu = TRY(int_arg(t, v));
    if (cpu < 0 || cpu >= CPU_SETSIZE) return t.value_error("negative CPU number");
    CPU_SET(cpu, &set);
    return {};
  }));
  return done(t, sched_setaffinity(TRY(int_arg(t, args[0])), sizeof set, &set));
}
NATIVE(posix_sched_priority_range) {
  int policy = TRY(int_arg(t, args[0]));
  int n = TRY(int_arg(t, args[1])) ? sched_get_priority_max(policy) : sched_get_priority_min(policy);
  if (n < 0) return os_error(t);
  return Value::small_int(n);
}
NATIVE(posix_sched_getscheduler) { return id_result(t, sched_getscheduler(TRY(int_arg(t, args[0])))); }
NATIVE(posix_sched_getparam) {
  sched_param p{};
  if (sched_getparam(TRY(int_arg(t, args[0])), &p) < 0) return os_error(t);
  return Value::small_int(p.sched_priority);
}
NATIVE(posix_sched_setparam) {
  sched_param p{};
  p.sched_priority = TRY(int_arg(t, args[1]));
  return done(t, sched_setparam(TRY(int_arg(t, args[0])), &p));
}
NATIVE(posix_sched_setscheduler) {
  sched_param p{};
  p.sched_priority = TRY(int_arg(t, args[2]));
  return done(t, sched_setscheduler(TRY(int_arg(t, args[0])), TRY(int_arg(t, args[1])), &p));
}
NATIVE(posix_sched_rr_interval) {
  timespec ts{};
  if (sched_rr_get_interval(TRY(int_arg(t, args[0])), &ts) < 0) return os_error(t);
  return make_float(t, static_cast<double>(ts.tv_sec) + static_cast<double>(ts.tv_nsec) * 1e-9);
}

// --- the machine and the environment

NATIVE(posix_times) {
  tms used{};
  clock_t now = times(&used);
  double tick = static_cast<double>(sysconf(_SC_CLK_TCK));
  Ref list = TRY_REF(list_new(t));
  for (clock_t c : {used.tms_utime, used.tms_stime, used.tms_cutime, used.tms_cstime, now}) {
    Ref f = TRY_REF(make_float(t, static_cast<double>(c) / tick));
    TRY(list_append(t, as_list(list), f));
  }
  return tuple_from_iterable(t, list);
}
NATIVE(posix_uname) {
  utsname u{};
  if (uname(&u) < 0) return os_error(t);
  Ref list = TRY_REF(list_new(t));
  for (const char* s : {u.sysname, u.nodename, u.release, u.version, u.machine}) {
    Ref text = TRY_REF(fs_text(t, s));
    TRY(list_append(t, as_list(list), text));
  }
  return tuple_from_iterable(t, list);
}
NATIVE(posix_getloadavg) {
  double load[3];
  if (getloadavg(load, 3) != 3) return t.raise(Exc::OSError, "Load averages are unobtainable");
  Ref a = TRY_REF(make_float(t, load[0])), b = TRY_REF(make_float(t, load[1])), c = TRY_REF(make_float(t, load[2]));
  return tuple_new(t, {a, b, c});
}
NATIVE(posix_cpu_count) {
  long n = sysconf(_SC_NPROCESSORS_ONLN);
  return n < 1 ? Value::none() : Value::small_int(n);
}
NATIVE(posix_sysconf) {
  errno = 0;
  long n = sysconf(TRY(int_arg(t, args[0])));
  if (n < 0 && errno) return os_error(t);
  return make_int(t, n);
}
NATIVE(posix_confstr) {
  char text[4096];
  errno = 0;
  size_t n = confstr(TRY(int_arg(t, args[0])), text, sizeof text);
  if (n == 0) return errno ? Result<Value>(os_error(t)) : Value::none();
  return fs_text(t, text);
}
NATIVE(posix_strerror) { return str_from_utf8(t, strerror(TRY(int_arg(t, args[0])))); }
// The environment as it is now: (name, value) of bytes-like texts decoded as file names are.
NATIVE(posix_environ) {
  Ref dict = TRY_REF(dict_new(t));
  if (t.isolate.sandbox) return dict.release();
  for (char** e = ::environ; e && *e; e++) {
    std::string_view entry = *e;
    size_t eq = entry.find('=');
    if (eq == entry.npos) continue;
    Ref key = TRY_REF(fs_text(t, entry.substr(0, eq))), value = TRY_REF(fs_text(t, entry.substr(eq + 1)));
    Ref have = TRY_REF(dict_get(t, dict, key));
    if (!have.is_set()) TRY(dict_set(t, dict, key, value));
  }
  return dict.release();
}
NATIVE(posix_putenv) {
  std::string name = TRY(path_arg(t, args[0], "putenv", 0, "name")).text,
              value = TRY(path_arg(t, args[1], "putenv", 0, "value")).text;
  TRY(audit(t, "os.putenv", {args[0], args[1]}));
  if (name.find('=') != name.npos) return t.value_error("illegal environment variable name");
  return done(t, setenv(name.c_str(), value.c_str(), 1));
}
NATIVE(posix_unsetenv) {
  TRY(audit(t, "os.unsetenv", {args[0]}));
  return done(t, unsetenv(TRY(path_arg(t, args[0], "unsetenv", 0, "name")).c_str()));
}

static Result<Value> random_bytes(Thread& t, Value count, unsigned flags, bool all) {
  int64_t n = TRY(to_index(t, count));
  if (n < 0) {
    if (all) return t.value_error("negative argument not allowed");
    errno = EINVAL;
    return os_error(t);
  }
  Ref out = TRY_REF(bytes_new(t, nullptr, static_cast<uint64_t>(n)));
  int64_t at = 0;
  while (at < n) {
    ssize_t got = getrandom(as_bytes(out)->data + at, static_cast<size_t>(n - at), flags);
    if (got < 0 && errno != EINTR) return os_error(t);
    TRY(t.poll_native());
    if (got > 0) at += got;
    if (!all && got >= 0) break;
  }
  if (at == n) return out.release();
  return bytes_new(t, as_bytes(out)->data, static_cast<uint64_t>(at));
}
NATIVE(posix_urandom) { return random_bytes(t, args[0], 0, true); }
NATIVE(posix_getrandom) { return random_bytes(t, args[0], static_cast<unsigned>(TRY(int_arg(t, args[1]))), false); }

}  // namespace mpy
