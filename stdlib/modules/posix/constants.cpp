// clang-format off: a row of the table is a line.
// The integer constants of the posix module, and the names of sysconf, pathconf and confstr.
#include <dlfcn.h>
#include <linux/memfd.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <sysexits.h>
#include <unistd.h>

#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
namespace {

struct Constant { const char* name; int64_t value; };

constexpr Constant kConstants[] = {
#define C(name) {#name, static_cast<int64_t>(name)},
  C(CLD_CONTINUED) C(CLD_DUMPED) C(CLD_EXITED) C(CLD_KILLED) C(CLD_STOPPED) C(CLD_TRAPPED) C(EFD_CLOEXEC)
  C(EFD_NONBLOCK) C(EFD_SEMAPHORE) C(EX_CANTCREAT) C(EX_CONFIG) C(EX_DATAERR) C(EX_IOERR) C(EX_NOHOST) C(EX_NOINPUT)
  C(EX_NOPERM) C(EX_NOUSER) C(EX_OSERR) C(EX_OSFILE) C(EX_PROTOCOL) C(EX_SOFTWARE) C(EX_TEMPFAIL) C(EX_UNAVAILABLE)
  C(EX_USAGE) C(F_LOCK) C(F_OK) C(F_TEST) C(F_TLOCK) C(F_ULOCK) C(GRND_NONBLOCK) C(GRND_RANDOM) C(MFD_ALLOW_SEALING)
  C(MFD_CLOEXEC) C(MFD_HUGETLB) C(MFD_HUGE_16MB) C(MFD_HUGE_1GB) C(MFD_HUGE_1MB) C(MFD_HUGE_256MB) C(MFD_HUGE_2GB)
  C(MFD_HUGE_2MB) C(MFD_HUGE_32MB) C(MFD_HUGE_512KB) C(MFD_HUGE_512MB) C(MFD_HUGE_64KB) C(MFD_HUGE_8MB)
  C(MFD_HUGE_MASK) C(MFD_HUGE_SHIFT) C(O_ACCMODE) C(O_APPEND) C(O_ASYNC) C(O_CLOEXEC) C(O_CREAT) C(O_DIRECT)
  C(O_DIRECTORY) C(O_DSYNC) C(O_EXCL) C(O_NDELAY) C(O_NOATIME) C(O_NOCTTY) C(O_NOFOLLOW) C(O_NONBLOCK) C(O_PATH)
  C(O_RDONLY) C(O_RDWR) C(O_RSYNC) C(O_SYNC) C(O_TMPFILE) C(O_TRUNC) C(O_WRONLY) C(POSIX_FADV_DONTNEED)
  C(POSIX_FADV_NOREUSE) C(POSIX_FADV_NORMAL) C(POSIX_FADV_RANDOM) C(POSIX_FADV_SEQUENTIAL) C(POSIX_FADV_WILLNEED)
  C(PRIO_PGRP) C(PRIO_PROCESS) C(PRIO_USER) C(P_ALL) C(P_PGID) C(P_PID) C(RTLD_DEEPBIND) C(RTLD_GLOBAL) C(RTLD_LAZY)
  C(RTLD_LOCAL) C(RTLD_NODELETE) C(RTLD_NOLOAD) C(RTLD_NOW) C(RWF_DSYNC) C(RWF_HIPRI) C(RWF_NOWAIT) C(RWF_SYNC) C(R_OK)
  C(SCHED_BATCH) C(SCHED_FIFO) C(SCHED_IDLE) C(SCHED_OTHER) C(SCHED_RR) C(SEEK_DATA) C(SEEK_HOLE) C(SPLICE_F_MORE)
  C(SPLICE_F_MOVE) C(SPLICE_F_NONBLOCK) C(ST_APPEND) C(ST_MANDLOCK) C(ST_NOATIME) C(ST_NODEV) C(ST_NODIRATIME)
  C(ST_NOEXEC) C(ST_NOSUID) C(ST_RDONLY) C(ST_RELATIME) C(ST_SYNCHRONOUS) C(ST_WRITE) C(TMP_MAX) C(WCONTINUED)
  C(WEXITED) C(WNOHANG) C(WNOWAIT) C(WSTOPPED) C(WUNTRACED) C(W_OK) C(XATTR_CREATE) C(XATTR_REPLACE) C(X_OK)
#undef C
  {"EX_OK", 0}, {"MFD_HUGE_16GB", 2281701376}, {"NGROUPS_MAX", 65536}, {"O_FSYNC", 1052672}, {"O_LARGEFILE", 0},
      {"POSIX_SPAWN_CLOSE", 1}, {"POSIX_SPAWN_DUP2", 2}, {"POSIX_SPAWN_OPEN", 0}, {"P_PIDFD", 3}, {"RWF_APPEND", 16},
      {"SCHED_RESET_ON_FORK", 1073741824}, {"XATTR_SIZE_MAX", 65536}};

constexpr Constant kSysconf[] = {
  {"SC_2_CHAR_TERM", 95}, {"SC_2_C_BIND", 47}, {"SC_2_C_DEV", 48}, {"SC_2_C_VERSION", 96}, {"SC_2_FORT_DEV", 49},
      {"SC_2_FORT_RUN", 50},
  {"SC_2_LOCALEDEF", 52}, {"SC_2_SW_DEV", 51}, {"SC_2_UPE", 97}, {"SC_2_VERSION", 46}, {"SC_AIO_LISTIO_MAX", 23},
      {"SC_AIO_MAX", 24},
  {"SC_AIO_PRIO_DELTA_MAX", 25}, {"SC_ARG_MAX", 0}, {"SC_ASYNCHRONOUS_IO", 12}, {"SC_ATEXIT_MAX", 87},
      {"SC_AVPHYS_PAGES", 86}, {"SC_BC_BASE_MAX", 36},
  {"SC_BC_DIM_MAX", 37}, {"SC_BC_SCALE_MAX", 38}, {"SC_BC_STRING_MAX", 39}, {"SC_CHARCLASS_NAME_MAX", 45},
      {"SC_CHAR_BIT", 101}, {"SC_CHAR_MAX", 102},
  {"SC_CHAR_MIN", 103}, {"SC_CHILD_MAX", 1}, {"SC_CLK_TCK", 2}, {"SC_COLL_WEIGHTS_MAX", 40}, {"SC_DELAYTIMER_MAX", 26},
      {"SC_EQUIV_CLASS_MAX", 41},
  {"SC_EXPR_NEST_MAX", 42}, {"SC_FSYNC", 15}, {"SC_GETGR_R_SIZE_MAX", 69}, {"SC_GETPW_R_SIZE_MAX", 70},
      {"SC_INT_MAX", 104}, {"SC_INT_MIN", 105},
  {"SC_IOV_MAX", 60}, {"SC_JOB_CONTROL", 7}, {"SC_LINE_MAX", 43}, {"SC_LOGIN_NAME_MAX", 71}, {"SC_LONG_BIT", 106},
      {"SC_MAPPED_FILES", 16},
  {"SC_MB_LEN_MAX", 108}, {"SC_MEMLOCK", 17}, {"SC_MEMLOCK_RANGE", 18}, {"SC_MEMORY_PROTECTION", 19},
      {"SC_MESSAGE_PASSING", 20}, {"SC_MINSIGSTKSZ", 249},
  {"SC_MQ_OPEN_MAX", 27}, {"SC_MQ_PRIO_MAX", 28}, {"SC_NGROUPS_MAX", 3}, {"SC_NL_ARGMAX", 119}, {"SC_NL_LANGMAX", 120},
      {"SC_NL_MSGMAX", 121},
  {"SC_NL_NMAX", 122}, {"SC_NL_SETMAX", 123}, {"SC_NL_TEXTMAX", 124}, {"SC_NPROCESSORS_CONF", 83},
      {"SC_NPROCESSORS_ONLN", 84}, {"SC_NZERO", 109},
  {"SC_OPEN_MAX", 4}, {"SC_PAGESIZE", 30}, {"SC_PAGE_SIZE", 30}, {"SC_PASS_MAX", 88}, {"SC_PHYS_PAGES", 85},
      {"SC_PII", 53}, {"SC_PII_INTERNET", 56},
  {"SC_PII_INTERNET_DGRAM", 62}, {"SC_PII_INTERNET_STREAM", 61}, {"SC_PII_OSI", 57}, {"SC_PII_OSI_CLTS", 64},
      {"SC_PII_OSI_COTS", 63}, {"SC_PII_OSI_M", 65},
  {"SC_PII_SOCKET", 55}, {"SC_PII_XTI", 54}, {"SC_POLL", 58}, {"SC_PRIORITIZED_IO", 13}, {"SC_PRIORITY_SCHEDULING", 10},
      {"SC_REALTIME_SIGNALS", 9},
  {"SC_RE_DUP_MAX", 44}, {"SC_RTSIG_MAX", 31}, {"SC_SAVED_IDS", 8}, {"SC_SCHAR_MAX", 111}, {"SC_SCHAR_MIN", 112},
      {"SC_SELECT", 59}, {"SC_SEMAPHORES", 21},
  {"SC_SEM_NSEMS_MAX", 32}, {"SC_SEM_VALUE_MAX", 33}, {"SC_SHARED_MEMORY_OBJECTS", 22}, {"SC_SHRT_MAX", 113},
      {"SC_SHRT_MIN", 114}, {"SC_SIGQUEUE_MAX", 34},
  {"SC_SSIZE_MAX", 110}, {"SC_STREAM_MAX", 5}, {"SC_SYNCHRONIZED_IO", 14}, {"SC_THREADS", 67},
      {"SC_THREAD_ATTR_STACKADDR", 77},
  {"SC_THREAD_ATTR_STACKSIZE", 78}, {"SC_THREAD_DESTRUCTOR_ITERATIONS", 73}, {"SC_THREAD_KEYS_MAX", 74},
      {"SC_THREAD_PRIORITY_SCHEDULING", 79},
  {"SC_THREAD_PRIO_INHERIT", 80}, {"SC_THREAD_PRIO_PROTECT", 81}, {"SC_THREAD_PROCESS_SHARED", 82},
      {"SC_THREAD_SAFE_FUNCTIONS", 68},
  {"SC_THREAD_STACK_MIN", 75}, {"SC_THREAD_THREADS_MAX", 76}, {"SC_TIMERS", 11}, {"SC_TIMER_MAX", 35},
      {"SC_TTY_NAME_MAX", 72}, {"SC_TZNAME_MAX", 6},
  {"SC_T_IOV_MAX", 66}, {"SC_UCHAR_MAX", 115}, {"SC_UINT_MAX", 116}, {"SC_UIO_MAXIOV", 60}, {"SC_ULONG_MAX", 117},
      {"SC_USHRT_MAX", 118}, {"SC_VERSION", 29},
  {"SC_WORD_BIT", 107}, {"SC_XBS5_ILP32_OFF32", 125}, {"SC_XBS5_ILP32_OFFBIG", 126}, {"SC_XBS5_LP64_OFF64", 127},
      {"SC_XBS5_LPBIG_OFFBIG", 128},
  {"SC_XOPEN_CRYPT", 92}, {"SC_XOPEN_ENH_I18N", 93}, {"SC_XOPEN_LEGACY", 129}, {"SC_XOPEN_REALTIME", 130},
      {"SC_XOPEN_REALTIME_THREADS", 131},
  {"SC_XOPEN_SHM", 94}, {"SC_XOPEN_UNIX", 91}, {"SC_XOPEN_VERSION", 89}, {"SC_XOPEN_XCU_VERSION", 90},
      {"SC_XOPEN_XPG2", 98}, {"SC_XOPEN_XPG3", 99},
  {"SC_XOPEN_XPG4", 100}};

constexpr Constant kPathconf[] = {
  {"PC_ALLOC_SIZE_MIN", 18}, {"PC_ASYNC_IO", 10}, {"PC_CHOWN_RESTRICTED", 6}, {"PC_FILESIZEBITS", 13},
      {"PC_LINK_MAX", 0}, {"PC_MAX_CANON", 1},
  {"PC_MAX_INPUT", 2}, {"PC_NAME_MAX", 3}, {"PC_NO_TRUNC", 7}, {"PC_PATH_MAX", 4}, {"PC_PIPE_BUF", 5},
      {"PC_PRIO_IO", 11}, {"PC_REC_INCR_XFER_SIZE", 14},
  {"PC_REC_MAX_XFER_SIZE", 15}, {"PC_REC_MIN_XFER_SIZE", 16}, {"PC_REC_XFER_ALIGN", 17}, {"PC_SOCK_MAXBUF", 12},
      {"PC_SYMLINK_MAX", 19}, {"PC_SYNC_IO", 9},
  {"PC_VDISABLE", 8}};

constexpr Constant kConfstr[] = {
  {"CS_GNU_LIBC_VERSION", 2}, {"CS_GNU_LIBPTHREAD_VERSION", 3}, {"CS_LFS64_CFLAGS", 1004}, {"CS_LFS64_LDFLAGS", 1005},
      {"CS_LFS64_LIBS", 1006},
  {"CS_LFS64_LINTFLAGS", 1007}, {"CS_LFS_CFLAGS", 1000}, {"CS_LFS_LDFLAGS", 1001}, {"CS_LFS_LIBS", 1002},
      {"CS_LFS_LINTFLAGS", 1003}, {"CS_PATH", 0},
  {"CS_XBS5_ILP32_OFF32_CFLAGS", 1100}, {"CS_XBS5_ILP32_OFF32_LDFLAGS", 1101}, {"CS_XBS5_ILP32_OFF32_LIBS", 1102},
      {"CS_XBS5_ILP32_OFF32_LINTFLAGS", 1103},
  {"CS_XBS5_ILP32_OFFBIG_CFLAGS", 1104}, {"CS_XBS5_ILP32_OFFBIG_LDFLAGS", 1105}, {"CS_XBS5_ILP32_OFFBIG_LIBS", 1106},
  {"CS_XBS5_ILP32_OFFBIG_LINTFLAGS", 1107}, {"CS_XBS5_LP64_OFF64_CFLAGS", 1108}, {"CS_XBS5_LP64_OFF64_LDFLAGS", 1109},
      {"CS_XBS5_LP64_OFF64_LIBS", 1110},
  {"CS_XBS5_LP64_OFF64_LINTFLAGS", 1111}, {"CS_XBS5_LPBIG_OFFBIG_CFLAGS", 1112}, {"CS_XBS5_LPBIG_OFFBIG_LDFLAGS", 1113},
      {"CS_XBS5_LPBIG_OFFBIG_LIBS", 1114},
  {"CS_XBS5_LPBIG_OFFBIG_LINTFLAGS", 1115}};

Status add_names(Thread& t, Value module, const char* name, std::span<const Constant> table) {
  Ref dict = TRY_REF(dict_new(t));
  for (const Constant& c : table) {
    Ref key = TRY_REF(str_from_utf8(t, c.name));
    TRY(dict_set(t, dict, key, Value::small_int(c.value)));
  }
  return module_set(t, module, name, dict);
}

}  // namespace

Status add_posix_constants(Thread& t, Value module) {
  for (const Constant& c : kConstants) TRY(module_set(t, module, c.name, Value::small_int(c.value)));
  TRY(add_names(t, module, "sysconf_names", kSysconf));
  TRY(add_names(t, module, "pathconf_names", kPathconf));
  return add_names(t, module, "confstr_names", kConfstr);
}

}  // namespace mpy
