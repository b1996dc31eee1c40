// The run loop: fast handlers as tail calls (clang with musttail and preserve_none) or computed goto, from the same
// text (fast.inc). Two instances: plain, and counted (stops after vm->countdown instructions, for stress runs).
// Monitored runs are in monitor.cpp: they execute op bodies only.
#include <atomic>

#include <algorithm>
#include <cstring>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/dict_data.h"
#include "runtime/containers/list_data.h"
#include "runtime/containers/set_data.h"
#include "runtime/numbers/complex.h"
#include "runtime/numbers/int_wide.h"
#include "runtime/text/str_data.h"
#include "vm/frames/trace.h"
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
static inline uint8_t& dict_guess(Vm* vm, const Instr* pc) {
  return vm->dict_guesses[reinterpret_cast<uintptr_t>(pc) / sizeof(Instr) % sizeof vm->dict_guesses];
}

static constexpr OpBody kBodies[] = {
#define OP(name, a, b, c, props, ann, tiers) op_##name,
#include "vm/code/opcodes.def"
#define VARIANT(name, base, a, b, c, next) op_##base,
#include "vm/code/opcodes.def"
};

const Instr* run_body(Vm* vm, const Instr* pc) { return kBodies[int(pc->op)](pc, vm->R, vm->E, vm); }

// Whether one of these bits of the poll word is set. The compiler would load an atomic word into a register first.
template <uint32_t kBits>
static inline bool polled(const Vm* vm) {
#if defined(__x86_64__) && defined(__GCC_ASM_FLAG_OUTPUTS__)
  bool set;
  __asm__ volatile("testl %2, %1" : "=@ccnz"(set) : "m"(*vm->poll), "i"(int32_t(kBits)));
  return set;
#else
  return vm->poll->load(std::memory_order_relaxed) & kBits;
#endif
}
constexpr uint32_t kAnyPoll = ~0u;

// The same for a flag of an instruction, of which more than one is asked.
template <uint8_t kFlag>
static inline bool has_flag(const Instr* in) {
#if defined(__x86_64__) && defined(__GCC_ASM_FLAG_OUTPUTS__)
  bool set;
  __asm__("testb %2, %1" : "=@ccnz"(set) : "m"(in->flags), "i"(kFlag));
  return set;
#else
  return in->flags & kFlag;
#endif
}

// What is passed for parameters that a native does not have: any word that is there.
static inline Value any_word() {
  uint64_t bits;
  __asm__ volatile("" : "=r"(bits));
  return Value::from_bits(bits);
}

// What the Move at `in` moves. Registers come first: the compiler would make one load of both, with a base to be
// chosen.
static inline Value moved_value(const Instr* in, const Value* R, char* E) {
  auto at = int16_t(in->b);
  if (__builtin_expect(at >= 0, 1)) return R[at];
  uint64_t word = reinterpret_cast<Value*>(E)[at - 1].bits();
  __asm__("" : "+r"(word));
  return Value::from_bits(word);
}

// Is the one-byte character among those of a short text? -1: it is not such a case. Eight bytes at once: cells are
// multiples of that.
static inline int character_among(const StrObject* text, const StrObject* c) {
  if (c->length != 1 || c->width != 1 || text->width != 1 || text->length > 64) return -1;
  constexpr uint64_t kOnes = ~0ull / 255;
  for (uint64_t i = 0; i < text->length; i += 8) {
    uint64_t differ = *reinterpret_cast<const uint64_t*>(text->data + i) ^ (uint8_t(c->data[0]) * kOnes);
    uint64_t zeros = (differ - kOnes) & ~differ & kOnes << 7;  // the lowest is right
    if (zeros) return i + uint64_t(__builtin_ctzll(zeros)) / 8 < text->length;
  }
  return 0;
}

// Of a leaf: unset or raised, words that differ in one bit.
static inline bool no_result(Result<Value> r) {
  constexpr uint64_t kUnset = Value::unset().bits(), kBit = kUnset ^ Value::raised().bits();
  static_assert((kBit & (kBit - 1)) == 0 && (kUnset & kBit) == 0);
  uint64_t word = r.value().bits() - kUnset;
  __asm__("" : "+r"(word));
  return (word & ~kBit) == 0;
}

// After each slow path: finalizers run before the next opcode starts.
constexpr uint32_t kPending = Thread::kFinalizer | Thread::kCollect;
static inline void before_next(Vm* vm, const Instr* pc) {
  if (__builtin_expect(polled<kPending>(vm), 0)) {
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
#define FAST_AHEAD(op, next) declared_ahead_##op##_##next,
#include "vm/code/opcodes.def"
};
#define IS_FAST(name) \
  static_assert(declared_fast_##name >= 0); \
  enum { defined_##name }
#define IS_OUT_OF_LINE(name) \
  static_assert(declared_out_of_line_##name >= 0); \
  enum { defined_##name }
#define IS_DEFINED(name) static_assert(defined_##name == 0);
// What they do ahead, likewise; and the marks of the warm paths.
#undef DOES_AHEAD
#undef IS_AHEAD
#define DOES_AHEAD(op, next) \
  static_assert(declared_ahead_##op##_##next >= 0); \
  enum { does_ahead_##op##_##next }
#define IS_AHEAD(name, next, instr) (declared_ahead_##name##_##next >= 0 && (instr).op == Op::next)
#define IS_DONE_AHEAD(op, next) static_assert(does_ahead_##op##_##next == 0);
[[gnu::used]] static const char* const kWarmAhead[] = {
#define WARM_AHEAD(op, next) &warm_ahead_##op##_##next,
#include "vm/code/opcodes.def"
};

// What the first table entry of an op is, by its column.
#define OP_Body(name)
#define OP_Warm(name)
#define OP_FastWarm(name) OP_Fast(name)
#define OP_OutOfLine(name) OP_Fast(name)
#define OP_OutOfLineWarm(name) OP_Fast(name)

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
#define DESTROY_DYING() [[clang::musttail]] return destroy_dying<Counted>(pc, R, E, vm)
#define SETTLE() [[clang::musttail]] return settle<Counted>(pc, R, E, vm)
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
CC __attribute__((noinline)) static void destroy_dying(const Instr* pc, Value* R, char* E, Vm* vm) {
  SAVE();
  object_dead(vm->dying);
  before_next(vm, pc);
  NEXT();
}
// What asked for attention during a call of C++ that is done, in frame R.
template <bool Counted>
CC __attribute__((noinline)) static void settle(const Instr* pc, Value* R, char* E, Vm* vm) {
  SAVE();
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
#define FAST_AHEAD IS_DONE_AHEAD
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
#undef DESTROY_DYING
#undef SETTLE
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
#define DESTROY_DYING() goto destroy_dying
#define SETTLE() goto settle
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
#define FAST_AHEAD IS_DONE_AHEAD
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
destroy_dying:
  SAVE();
  object_dead(vm->dying);
  before_next(vm, pc);
  NEXT();
settle:
  SAVE();
  before_next(vm, pc);
  NEXT();
}

#endif

const Instr* run_counted(Vm* vm, const Instr* pc, int64_t instructions) {
  int64_t outer = vm->countdown;  // of the counted run under which this one was called
  vm->countdown = instructions;
  pc = run_instance<true>(vm, pc);
  spend(vm, instructions - vm->countdown);
  vm->countdown = outer;
  return pc;
}

// Runs that start meanwhile count their own instructions, so this one gets few at a time.
static const Instr* run_budgeted(Vm* vm, const Instr* pc) {
  constexpr int64_t kSlice = 4096;
  return run_counted(vm, pc, std::min(vm->thread->budget, kSlice));
}

const Instr* run_loop(Vm* vm, const Instr* pc) {
  while (pc->op != Op::Ext) {
    if (vm->monitored) vm->monitored = vm->observer || trace_active(vm);
    if (vm->monitored) pc = run_monitored(vm, pc);
    else if (vm->stress > 0) pc = run_stressed(vm, pc);
    else if (vm->thread->budget > 0) pc = run_budgeted(vm, pc);
    else pc = run_instance<false>(vm, pc);
  }
  return pc;
}

}  // namespace mpy
