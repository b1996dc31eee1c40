// What tensors of one isolate share: modes, pending work, and the parts above this folder that they reach through it:
// the tape, what runs pending Exprs, and the random stream. An isolate owns one (compiler/standard_context.h) and makes
// it current for its thread while it runs (Context::Scope); ops find it with Context::current().
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "compiler/tensor/journal.h"
#include "compiler/tensor/tensor.h"
#include "compiler/tensor/work_thread.h"

namespace mpy::tensor {

class RandomStream;
class StepObserver;  // compiler/schema/steps.h

// Learns of every op that ran, in case a derivative is asked for: autograd/.
class Tape {
 public:
  virtual ~Tape() = default;
  virtual void record(const Prim&, std::span<const Tensor> in, const Attrs&, const Tensor& out,
                      const char* grad_name) = 0;
};
// Computes Exprs: the plans of graph/.
class Runner {
 public:
  virtual ~Runner() = default;
  // Each of them is done then. all: they are what tensors wait for.
  virtual Status run(Expr* const* exprs, size_t n, bool all) = 0;
  // Writes elements that are done to memory of the same device, which is not the host's, with these strides.
  virtual Status copy(const Expr& from, kernels::Buffer& to, const Dims& strides) = 0;
  virtual void spare() {}  // gives back memory that it keeps for the next run
};
// The write path of storages reports here where a watch bit is set.
class StorageObserver {
 public:
  virtual ~StorageObserver() = default;
  virtual void storage_written(Storage&) = 0;
};
// What integers must be for an op not to fail: in [low, bound), or `except`; or anything but 0.
struct ValueRange {
  int64_t low = 0, bound = 0;
  std::optional<int64_t> except;
  bool nonzero = false;
};
// Sees every host access to data, while a region is being recorded.
class GraphObserver {
 public:
  virtual ~GraphObserver() = default;
  virtual void host_access(Expr&, const char* why) = 0;
  // The host looks at data for nothing but this.
  virtual void value_checked(const ExprRef&, const ValueRange&) = 0;
  virtual void drawn(const ExprRef&) = 0;  // random numbers, in order
  // Of a LoadedScalar: its value is looked at, or compared with another. The number of 1 - it; -1: there is none.
  virtual void loaded_used(int64_t number) = 0;
  virtual void loaded_is(int64_t number, Than, double other, bool) = 0;
  virtual int64_t loaded_complement(int64_t number) = 0;
};

struct FlushStats {
  uint64_t flushes = 0, nodes = 0, plan_hits = 0, plan_misses = 0;
};

class Context {
 public:
  Context(Tape&, Runner&, RandomStream& host, RandomStream& gpu);
  ~Context();
  Context(const Context&) = delete;

  static Context& current();
  static Context* current_or_null();
  class Scope {
   public:
    explicit Scope(Context& c);
    ~Scope();

   private:
    Context* saved_;
  };

  Tape& tape;
  Runner& runner;
  RandomStream& random;      // torch.default_generator
  RandomStream& gpu_random;  // torch.cuda.default_generators[0]
  // Of an isolate with a host: who pays for the memory of tensors, and bits of the running thread's poll word that end
  // what is being computed. The bindings set both for each op.
  kernels::Account* account = nullptr;
  const std::atomic<uint32_t>* poll = nullptr;
  uint32_t ending = 0;
  // Does what may last and cannot be cut where a limit ends the wait for it (then this fails): `work` must own what it
  // uses. Without a host it is done here.
  Status do_apart(std::function<void()> work);
  bool ends() const { return poll && (poll->load(std::memory_order_relaxed) & ending); }
  bool grad_enabled = true;
  bool inference = false;
  bool deterministic = false;
  DType default_dtype = DType::F32;
  Device default_device;               // of what is made without being told where
  Device make_device;                  // where what an op makes of nothing is; set for each op that is called (MakeOn)
  bool autocast = false;               // ops run in the types that schema/autocast.h says
  DType autocast_dtype = DType::BF16;  // that of the ops which run in a lower precision
  StorageObserver* observer = nullptr;
  GraphObserver* graph_observer = nullptr;
  StepObserver* step_observer = nullptr;
  class HookPlayer* hook_player = nullptr;
  int64_t next_loaded = 0;       // the number of the next LoadedScalar that there can be
  int steps_under_way = 0;       // counted while there is a step observer
  bool keep_inputs = false;      // while recording: a done Expr keeps its inputs, so that a program can be built
  std::string backend = "auto";  // which device plans are compiled for: kernels::PlanOptions::device
  bool strict = false;           // plain and compiled give the same bits: kernels::PlanOptions::strict
  uint64_t max_pending_nodes = 20000;
  uint64_t max_held_bytes = uint64_t(1) << 30;
  bool flush_each_op = false;  // for tests: nothing stays pending

  // Exprs that were made and are neither computed nor gone. What is flushed depends on their number, and so on what the
  // program has pending: not on what ran before, nor on sizes, which would make other plans of the same program. Bytes
  // need no cap: a plan gives each of its results room only while it is needed, and what the program still has a
  // tensor for would be there in an eager run too.
  uint64_t pending_nodes = 0;
  void now_pending(Expr&);
  void not_pending(Expr&);  // once it is computed, or dies
  // But pending work also keeps bytes that the program has dropped, where an eager run would have freed them: data that
  // a loop makes, uses and drops. These are what makes a flush due by their bytes.
  uint64_t held_bytes = 0;
  void given_up(Expr&);  // by its storage
  void not_held(Expr&);
  Journal journal;
  uint64_t next_serial = 1, next_draw = 1, next_node = 1;
  uint64_t histories = 0;  // counts writes in place that give what was there a history: of all views of a storage
  FlushStats stats;

  std::unique_ptr<WorkThread> work_thread;  // made when something lasts
  void list(Storage*);                      // may be pending
  void unlist(Storage*);
  Storage* first_pending = nullptr;
};

// Runs everything that live tensors wait for.
Status flush();
// Runs what these need (and what that run computes for others).
Status flush(Expr* const* exprs, size_t n);
// After appending: respects the caps.
Status flush_if_due();

class MakeOn {  // for a C++ scope: what is made of nothing is there
 public:
  explicit MakeOn(Device d) : saved_(Context::current().make_device) { Context::current().make_device = d; }
  ~MakeOn() { Context::current().make_device = saved_; }

 private:
  Device saved_;
};

class NoGrad {  // no_grad for a C++ scope
 public:
  NoGrad() : saved_(Context::current().grad_enabled) { Context::current().grad_enabled = false; }
  ~NoGrad() { Context::current().grad_enabled = saved_; }

 private:
  bool saved_;
};

}  // namespace mpy::tensor
