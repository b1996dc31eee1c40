// The run loop: fast handlers as tail calls (clang with musttail and preserve_none) or computed goto, from the same
// text (fast.inc). Two instances: plain, and counted (stops after vm->countdown instructions, for stress runs).
// Monitored runs are in monitor.cpp: they execute op bodies only.
#include <atomic>

#include <cstring>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/dict_data.h"
#include "runtime/numbers/int_wide.h"
#include "vm/interp/interp.h"

namespace mpy {

// Without it no program can be monitored: for measuring what the test costs.
#ifdef MPY_WITHOUT_MONITORING
static constexpr bool kMonitoring = false;
#else
static constexpr bool kMonitoring = true;
#endif

// Where constant keys were last found, by instruction: dicts of one kind have the same keys in the same order. Hints
// only.
static std::atomic<uint8_t> dict_guesses[256];
static inline std::atomic<uint8_t>& dict_guess(const Instr* pc) {
  return dict_guesses[reinterpret_cast<uintptr_t>(pc) / sizeof(Instr) % 256];
}

static constexpr OpBody kBodies[] = {
#define OP(name, a, b, c, props, ann, tiers) op_##name,
#include "vm/code/opcodes.def"
#define VARIANT(name, base, a, b, c, next) op_##base,
#include "vm/code/opcodes.def"
};

const Instr* run_body(Vm* vm, const Instr* pc) { return kBodies[int(pc->op)](pc, vm->R, vm->E, vm); }

static inline bool same_text(const StrObject* a, const StrObject* b) {
  if (a == b) return true;
  if (a->length != b->length || a->width != b->width) return false;
  return a->length == 0 || (a->data[0] == b->data[0] && memcmp(a->data, b->data, a->length * a->width) == 0);
}

// After each slow path: finalizers run before the next opcode starts.
static inline void before_next(Vm* vm, const Instr* pc) {
  if (__builtin_expect(vm->poll->load(std::memory_order_relaxed) & (Thread::kFinalizer | Thread::kCollect), 0)) {
    Value result = vm->result, returned = vm->returned;  // of a frame that just ended, if pc is the way out
    Value sent = vm->sent;                               // if pc is a YieldFrom
    vm->sent = Value::unset();
    vm->pc = pc;
    vm->between = true;
    (void)vm->thread->run_finalizers();
    vm->between = false;
    vm->result = result;
    vm->returned = returned;
    vm->sent = sent;
  }
}

void run_pending(Vm* vm, const Instr* pc) { before_next(vm, pc); }

// Address sanitizer realigns stacks, which preserve_none does not allow.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MPY_NO_TAIL_CALLS 1
#endif
#endif

#if defined(__clang__) && defined(__has_attribute)
#if __has_attribute(preserve_none) && __has_cpp_attribute(clang::musttail) && !defined(MPY_NO_TAIL_CALLS)
#define MPY_TAIL_CALLS 1
#endif
#endif

// The handlers that opcodes.def declares. HANDLER and OUT_OF_LINE ask for their names, so that what it does not declare
// does not compile; what it declares is asked for below.
enum {
#define FAST_OP(name) declared_fast_##name,
#define OUT_OF_LINE_OP(name) declared_out_of_line_##name,
#include "vm/code/opcodes.def"
};
#define IS_FAST(name) \
  static_assert(declared_fast_##name >= 0); \
  enum { defined_##name }
#define IS_OUT_OF_LINE(name) \
  static_assert(declared_out_of_line_##name >= 0); \
  enum { defined_##name }
#define IS_DEFINED(name) static_assert(defined_##name == 0);

// What the first table entry of an op is, by its column.
#define OP_Body(name)
#define OP_Warm(name)
#define OP_FastWarm(name) OP_Fast(name)
#define OP_OutOfLine(name) OP_Fast(name)

#ifdef MPY_TAIL_CALLS

#define CC __attribute__((preserve_none))
using Handler = CC void (*)(const Instr* pc, Value* R, char* E, Vm* vm);
template <bool Counted>
struct Handlers {
  Handler at[256];
};
template <bool Counted>
struct Table {
  static const Handlers<Counted> handlers;
};

#define NEXT() \
  do { \
    if constexpr (Counted) { \
      if (--vm->countdown < 0) { \
        vm->pc = pc; \
        vm->R = R; \
        vm->E = E; \
        return; \
      } \
    } \
    [[clang::musttail]] return Table<Counted>::handlers.at[uint8_t(pc->op)](pc, R, E, vm); \
  } while (0)
#define SLOW(name) [[clang::musttail]] return slow<Counted, op_##name>(pc, R, E, vm)
#define WARM(name) [[clang::musttail]] return slow<Counted, warm_##name>(pc, R, E, vm)
#define BURY() [[clang::musttail]] return bury<Counted>(pc, R, E, vm)
#define GO(name) [[clang::musttail]] return h_##name<Counted>(pc, R, E, vm)
#define HANDLER(name) \
  IS_FAST(name); \
  template <bool Counted> \
  CC static void h_##name(const Instr* pc, Value* R, char* E, Vm* vm)
#define OUT_OF_LINE(name) \
  IS_OUT_OF_LINE(name); \
  template <bool Counted> \
  CC __attribute__((noinline)) static void h_##name(const Instr* pc, Value* R, char* E, Vm* vm)
// What follows a call of C++: pc is the next instruction.
#define AFTER_BODY() \
  do { \
    before_next(vm, pc); \
    if (kMonitoring && __builtin_expect(vm->monitored, 0)) { \
      vm->pc = pc; \
      return; \
    } \
    R = vm->R; \
    E = vm->E; \
    NEXT(); \
  } while (0)

template <bool Counted, OpBody body>
CC __attribute__((noinline)) static void slow(const Instr* pc, Value* R, char* E, Vm* vm) {
  pc = body(pc, R, E, vm);
  AFTER_BODY();
}
template <bool Counted>
CC __attribute__((noinline)) static void bury(const Instr* pc, Value* R, char* E, Vm* vm) {
  SAVE();
  object_dead(vm->dying);
  before_next(vm, pc);
  NEXT();
}
template <bool Counted>
CC static void h_exit(const Instr* pc, Value*, char*, Vm* vm) {
  vm->pc = pc;
}

#define DECLARE(name) \
  template <bool Counted> \
  CC static void h_##name(const Instr* pc, Value* R, char* E, Vm* vm);
#define FAST_OP DECLARE
#define OUT_OF_LINE_OP DECLARE
#include "vm/code/opcodes.def"
#include "vm/interp/fast.inc"

#define FAST_OP IS_DEFINED
#define OUT_OF_LINE_OP IS_DEFINED
#include "vm/code/opcodes.def"

template <bool Counted>
static constexpr Handlers<Counted> make_handlers() {
  Handlers<Counted> t{};
  for (auto& h : t.at) h = h_exit<Counted>;
#define OP(name, a, b, c, props, ann, tiers) t.at[int(Op::name)] = slow<Counted, op_##name>;
#include "vm/code/opcodes.def"
  t.at[int(Op::Ext)] = h_exit<Counted>;
#define WARM_OP(name) t.at[int(Op::name)] = slow<Counted, warm_##name>;
#include "vm/code/opcodes.def"
#define OP(name, a, b, c, props, ann, tiers) OP_##tiers(name)
#define VARIANT(name, base, a, b, c, next) OP_Fast(name)
#define OP_Fast(name) t.at[int(Op::name)] = h_##name<Counted>;
#include "vm/code/opcodes.def"
#undef OP_Fast
  return t;
}
template <bool Counted>
const Handlers<Counted> Table<Counted>::handlers = make_handlers<Counted>();

#undef NEXT
#undef SLOW
#undef WARM
#undef BURY
#undef GO
#undef HANDLER
#undef OUT_OF_LINE
#undef AFTER_BODY

template <bool Counted>
static const Instr* run_instance(Vm* vm, const Instr* pc) {
  if (Counted && vm->countdown <= 0) return pc;
  if (Counted) vm->countdown--;
  Table<Counted>::handlers.at[uint8_t(pc->op)](pc, vm->R, vm->E, vm);
  if (Counted && vm->countdown < 0) vm->countdown = 0;
  return vm->pc;
}

#else  // computed goto

template <bool Counted>
static const Instr* run_instance(Vm* vm, const Instr* pc) {
  static const void* const kLabels[256] = {
#define OP(name, a, b, c, props, ann, tiers) &&S_##name,
#include "vm/code/opcodes.def"
#define VARIANT(name, base, a, b, c, next) &&S_##base,
#include "vm/code/opcodes.def"
  };
  static const void* fast[256];
  static bool ready = false;
  if (!ready) {
    for (int i = 0; i < 256; i++) fast[i] = kLabels[i];
#define WARM_OP(name) fast[int(Op::name)] = &&W_##name;
#include "vm/code/opcodes.def"
#define OP(name, a, b, c, props, ann, tiers) OP_##tiers(name)
#define VARIANT(name, base, a, b, c, next) OP_Fast(name)
#define OP_Fast(name) fast[int(Op::name)] = &&L_##name;
#include "vm/code/opcodes.def"
    ready = true;
  }
  Value* R = vm->R;
  char* E = vm->E;
#define NEXT() \
  do { \
    if (Counted && --vm->countdown < 0) { \
      vm->pc = pc; \
      vm->R = R; \
      vm->E = E; \
      vm->countdown = 0; \
      return pc; \
    } \
    goto* fast[uint8_t(pc->op)]; \
  } while (0)
#define SLOW(name) goto S_##name
#define WARM(name) goto W_##name
#define GO(name) goto L_##name
#define BURY() goto bury
#define HANDLER(name) \
  IS_FAST(name); \
  L_##name:
#define OUT_OF_LINE(name) \
  IS_OUT_OF_LINE(name); \
  L_##name:
#define AFTER_BODY() goto after_body
  NEXT();
#include "vm/interp/fast.inc"
#define FAST_OP IS_DEFINED
#define OUT_OF_LINE_OP IS_DEFINED
#include "vm/code/opcodes.def"
#define OP(name, a, b, c, props, ann, tiers) \
  S_##name : if (Op::name == Op::Ext) return pc; \
  pc = op_##name(pc, R, E, vm); \
  goto after_body;
#include "vm/code/opcodes.def"
#define WARM_OP(name) \
  W_##name : pc = warm_##name(pc, R, E, vm); \
  goto after_body;
#include "vm/code/opcodes.def"
after_body:
  before_next(vm, pc);
  if (kMonitoring && __builtin_expect(vm->monitored, 0)) return pc;
  R = vm->R;
  E = vm->E;
  NEXT();
bury:
  SAVE();
  object_dead(vm->dying);
  before_next(vm, pc);
  NEXT();
}

#endif

const Instr* run_counted(Vm* vm, const Instr* pc, int64_t instructions) {
  vm->countdown = instructions;
  return run_instance<true>(vm, pc);
}

const Instr* run_loop(Vm* vm, const Instr* pc) {
  while (pc->op != Op::Ext) {
    if (vm->monitored) pc = run_monitored(vm, pc);
    else if (vm->stress > 0) pc = run_stressed(vm, pc);
    else pc = run_instance<false>(vm, pc);
  }
  return pc;
}

}  // namespace mpy
