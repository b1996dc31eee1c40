// See plan.h. The steps of a partition bound to code: the interpreter, a device's kernels, library functions.
#include "kernels/plan/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "kernels/device/derived.h"
#include "kernels/device/device.h"
#include "kernels/graph/affine.h"
#include "kernels/plan/call_store.h"
#include "kernels/plan/kernel_store.h"
#include "kernels/plan/partition.h"
#include "kernels/plan/schedule.h"
#include "kernels/plan/share.h"
#include "kernels/plan/split.h"
#include "kernels/plan/spread.h"
#include "kernels/plan/twins.h"
#include "kernels/reference/library_calls.h"
#include "kernels/reference/reference.h"

namespace mpy::kernels {
namespace {

struct BoundStep {
  enum How : uint8_t { Interpreted, Generated, VendorCall, ReferenceCall } how = Interpreted;
  std::unique_ptr<ReferenceKernel> interpreter;
  std::shared_ptr<DeviceKernel> generated;
  std::vector<uint64_t> parameters;  // of `generated`, after the scalars
  bool scheduled = false;
  std::shared_ptr<DeviceLibrary> vendor;
  LibraryFunction reference = nullptr;
  size_t pointers = 0, operands = 0, scalars = 0;  // where this step's begin
  size_t workspace = 0;                            // which of its pointers, if not 0
  int packed = -1;                                 // which operand may be given packed ...
  size_t packable = 0;                             // ... as the plan's packable of this number
};

// An operand of a library call, an input of the plan as a whole, that the call would rather have in a layout of its
// own.
struct Packable {
  size_t step;
  int32_t slot;
  uint32_t kind;  // DerivedStore's number of the layout
  size_t bytes;
};

// What one run at a time writes: it is used again by the next.
}  // namespace

struct Plan::Frame {
  const Arena* arena = nullptr;  // the addresses in `pointers` are its ...
  const char* begin = nullptr;   // ... as of when it began here
  std::vector<void*> pointers;
  std::vector<uint64_t> scalars;
  std::vector<BufferRef> packed;             // per packable, while a run is under way
  std::vector<const void*> packed_pointers;  // per operand of a call
};

namespace {

void* address(Buffer* b, int64_t offset) { return b ? static_cast<char*>(b->data()) + offset : nullptr; }

// Element operations of one run of the loops, roughly.
double work_in(const std::vector<Stmt>& body) {
  double work = 0;
  for (const Stmt& s : body) {
    double times = 1;
    for (const Iter& i : s.iters) times *= static_cast<double>(i.extent);
    work += s.body.empty() ? (s.kind == StmtKind::Op && is_math(s.op) ? 20 : 1) : times * work_in(s.body);
  }
  return work;
}
constexpr double kInterpretable = 2e6;  // less work than that is done before code would be ready

std::vector<std::string> ops_of(const PlanStep& step) {
  if (step.kind == PlanStep::Loop) return step.ops;
  std::vector<std::string> ops{step.call.kind};
  if (step.call.epilogue.bias) ops.push_back("bias");
  for (PostOp op : step.call.epilogue.post) ops.push_back(word_of(op));
  if (step.call.epilogue.relu) ops.push_back("relu");
  return ops;
}

// "conv_bias_relu": what a call has fused is part of its name.
std::string name_of(const PlanStep& step) {
  if (step.kind == PlanStep::Loop) return step.kernel.name;
  return fmt::format("{}", fmt::join(ops_of(step), "_"));
}

double now_ms() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

struct Plan::Impl {
  Partition partition;
  std::vector<BoundStep> steps;
  struct Patch {
    size_t pointer;
    int32_t slot;
    int64_t offset;
  };
  std::vector<Patch> input_patches, output_patches, arena_patches;
  struct ScalarPatch {
    size_t at;
    int32_t slot;
  };
  std::vector<ScalarPatch> scalar_patches;
  std::vector<std::pair<size_t, uint64_t>> fixed_scalars;  // parameters of kernels, the same in each run
  size_t n_pointers = 0, n_scalars = 0, most_operands = 0;
  std::vector<Packable> packables;
  std::vector<int> calls_of;  // calls that take each buffer; see calls_with()
  std::shared_ptr<Arenas> arenas;
  Account* account = nullptr;
  Device* device = nullptr;
  Device* apart = nullptr;  // the device, if its memory is its own
  std::mutex lock;          // of what follows
  std::vector<std::unique_ptr<Frame>> idle;
  bool waits_for_code = false;  // loops are interpreted until the second run
  bool varying = false;
  int64_t runs = 0;
  int under_way = 0;
  std::condition_variable ended;

  ~Impl() {
    if (account && account->release) account->release(account);
  }
  bool bind(const PlanOptions& options, PlanInfo* info, std::string* error);
  bool generate(PlanInfo* info, std::string* error);
  void find_code(size_t i, StepInfo* info);
  void take_code(size_t i, size_t from, PlanInfo* info);
  bool find_all_code(PlanInfo* info);
  void make_code(PlanInfo* info, bool open, std::string* why);
  bool interpret(size_t i, std::string* error);
  void bind_call(size_t i, const PlanOptions&, PlanInfo*);
  void give_workspace(size_t i);
  bool from_outside(const PlanStep&, size_t operand) const;
  int calls_with(int32_t buffer);
  void find_packable(size_t i);
  void lay_out();
  bool check_buffers(Buffer* const* inputs, Buffer* const* outputs, std::string* error) const;
  std::unique_ptr<Frame> take_frame(const Arena&);
  void pack(Frame*, Buffer* const* inputs);
  bool run_step(size_t i, Frame*, std::string* error);
  bool run_on_host(size_t i, Frame*, std::string* error);
};

bool Plan::Impl::interpret(size_t i, std::string* error) {
  steps[i].how = BoundStep::Interpreted;
  steps[i].interpreter = ReferenceKernel::compile(partition.steps[i].kernel, error);
  return steps[i].interpreter != nullptr;
}

// The loops of a step as the device is to run them, and code for them that is there already.
void Plan::Impl::find_code(size_t i, StepInfo* info) {
  BoundStep& s = steps[i];
  if (!s.scheduled) {
    Kernel& kernel = partition.steps[i].kernel;
    DeviceModel model;
    model.threads = static_cast<int>(device->info().threads);
    model.vector_bytes = static_cast<int>(device->info().vector_bytes);
    model.gpu = !device->host_memory();
    if (!model.gpu) split_loops(&kernel);
    if (!model.gpu) share_values(&kernel);
    if (model.gpu || model.threads > 1) spread_reductions(&kernel);
    schedule(&kernel, model);
    info->text = print(kernel);
    s.scheduled = true;
  }
  KernelStore& store = KernelStore::of(std::string(device->name()));
  s.generated = store.find(info->text);
  if (s.generated || !device->info().parameters) return;
  KernelStore::Code open = store.find_open(print_open(partition.steps[i].kernel));
  if (!open.kernel || !verify(partition.steps[i].kernel).empty()) return;
  s.generated = std::move(open.kernel);
  s.parameters = std::move(open.parameters);
  varying = true;  // a part of a graph that comes with many sizes, cut elsewhere
}

// Of a step whose loops are those of a step before it.
void Plan::Impl::take_code(size_t i, size_t from, PlanInfo* info) {
  partition.steps[i].kernel = partition.steps[from].kernel;
  info->steps[i].text = info->steps[from].text;
  steps[i].scheduled = true;
  steps[i].generated = steps[from].generated;
  steps[i].parameters = steps[from].parameters;
}

// Has the device code for all loops of the plan?
bool Plan::Impl::find_all_code(PlanInfo* info) {
  bool all = true;
  std::unordered_map<std::string, size_t> firsts;
  for (size_t i = 0; i < steps.size(); ++i) {
    if (partition.steps[i].kind != PlanStep::Loop) continue;
    auto [first, fresh] =
        firsts.try_emplace(steps[i].scheduled ? std::to_string(i) : exact_key(partition.steps[i].kernel), i);
    if (fresh) find_code(i, &info->steps[i]);
    else take_code(i, first->second, info);
    all &= steps[i].generated != nullptr;
  }
  return all;
}

// Compiles what there is no code for. A kernel with parameters that fails is tried again as it is.
void Plan::Impl::make_code(PlanInfo* info, bool open, std::string* why) {
  KernelStore& store = KernelStore::of(std::string(device->name()));
  std::vector<std::string> texts;
  std::vector<KernelStore::Wanted> wanted;
  std::map<std::string, std::vector<std::pair<size_t, std::vector<uint64_t>>>> users;
  for (size_t i = 0; i < steps.size(); ++i) {
    if (partition.steps[i].kind != PlanStep::Loop || steps[i].generated) continue;
    const Kernel& kernel = partition.steps[i].kernel;
    KernelStore::Wanted w =
        store.wanted(kernel, info->steps[i].text, print_open(kernel), open && verify(kernel).empty());
    auto& all = users[w.text];
    all.emplace_back(i, w.parameters);
    if (all.size() > 1) continue;
    texts.push_back(w.text);
    wanted.push_back(std::move(w));
  }
  if (texts.empty()) return;
  std::vector<DeviceKernel> made;
  const double start = now_ms();
  device->compile(texts, made, why);
  info->code_ms += now_ms() - start;
  made.resize(texts.size());
  for (size_t t = 0; t < texts.size(); ++t) {
    if (!made[t]) continue;
    auto shared = std::make_shared<DeviceKernel>(std::move(made[t]));
    store.keep(std::move(wanted[t]), shared);
    for (auto& [i, parameters] : users[texts[t]]) {
      steps[i].generated = shared;
      steps[i].parameters = std::move(parameters);
    }
  }
}

// Code for all loop kernels in one go; what the device can't do is interpreted, and the info says so.
bool Plan::Impl::generate(PlanInfo* info, std::string* error) {
  std::string why;
  if (!find_all_code(info)) make_code(info, varying, &why);
  if (varying) make_code(info, false, &why);
  for (size_t i = 0; i < steps.size(); ++i) {
    if (partition.steps[i].kind != PlanStep::Loop) continue;
    StepInfo& step = info->steps[i];
    step.backend = std::string(device->name());
    steps[i].how = BoundStep::Generated;
    if (steps[i].generated) {
      steps[i].interpreter.reset();
      continue;
    }
    if (!interpret(i, error)) return false;
    step.backend = "reference";
    step.reason = why.empty() ? "the device gave no code" : why;
  }
  lay_out();
  return true;
}

void Plan::Impl::bind_call(size_t i, const PlanOptions& options, PlanInfo* plan) {
  const PlanStep& step = partition.steps[i];
  StepInfo* info = &plan->steps[i];
  info->text = print(step.call);
  steps[i].operands = step.call.operands.size();
  steps[i].reference = find_library_kind(step.call.kind)->reference;
  steps[i].how = BoundStep::ReferenceCall;
  info->backend = "reference";
  if (!device) return;
  if (options.strict) {
    info->reason = "strict numerics";
    return;
  }
  std::string why;
  uint32_t given = 0, reused = 0;
  for (size_t k = 0; k < steps[i].operands; ++k) {
    if (!from_outside(step, k)) continue;
    given |= 1u << k;
    if (calls_with(step.buffers[k]) > 1) reused |= 1u << k;
  }
  const double start = now_ms();
  steps[i].vendor = CallStore::of(*device).get(*device, step.call, step.wanted, given, reused, &why);
  plan->code_ms += now_ms() - start;
  if (steps[i].vendor) {
    steps[i].how = BoundStep::VendorCall;
    info->backend = "library";
    give_workspace(i);
    find_packable(i);
  } else {
    info->reason = why.empty() ? "the device has no such call" : why;
  }
}

// Memory that a call needs while it runs is an intermediate value of that step alone.
void Plan::Impl::give_workspace(size_t i) {
  const size_t bytes = steps[i].vendor->info().workspace;
  if (!bytes) return;
  PlanStep& step = partition.steps[i];
  steps[i].workspace = step.buffers.size();
  step.buffers.push_back(static_cast<int32_t>(partition.buffers.size()));
  step.offsets.push_back(0);
  partition.buffers.push_back({Home::Temp, -1, DType::U8, static_cast<int64_t>(bytes), -1});
}

bool Plan::Impl::from_outside(const PlanStep& step, size_t operand) const {
  return partition.buffers[step.buffers[operand]].home == Home::Input && step.offsets[operand] == 0;
}

// How many calls take this buffer, for buffers from outside.
int Plan::Impl::calls_with(int32_t buffer) {
  if (calls_of.empty()) {
    calls_of.resize(partition.buffers.size());
    for (const PlanStep& s : partition.steps) {
      if (s.kind != PlanStep::Library) continue;
      std::vector<int32_t> taken(s.buffers.begin(), s.buffers.begin() + s.call.operands.size());
      std::sort(taken.begin(), taken.end());
      taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
      for (int32_t b : taken) ++calls_of[b];
    }
  }
  return calls_of[buffer];
}

void Plan::Impl::find_packable(size_t i) {
  const PlanStep& step = partition.steps[i];
  for (size_t k = 0; k < steps[i].operands; ++k) {
    if (!(steps[i].vendor->info().packable >> k & 1)) continue;
    if (!from_outside(step, k) || steps[i].packed >= 0) continue;
    size_t bytes = 0;
    const std::string layout = steps[i].vendor->packing(k, &bytes);
    if (!bytes) continue;
    const Packable p{i, partition.buffers[step.buffers[k]].slot, DerivedStore::shared().kind(layout), bytes};
    steps[i].packed = static_cast<int>(k);
    auto same = std::find_if(packables.begin(), packables.end(),
                             [&](const Packable& x) { return x.slot == p.slot && x.kind == p.kind; });
    steps[i].packable = static_cast<size_t>(same - packables.begin());
    if (same == packables.end()) packables.push_back(p);
  }
}

// Where each step's addresses and scalars stand in a frame; again when there is code, whose parameters are scalars.
void Plan::Impl::lay_out() {
  n_pointers = n_scalars = most_operands = 0;
  for (auto* patches : {&input_patches, &output_patches, &arena_patches}) patches->clear();
  scalar_patches.clear();
  fixed_scalars.clear();
  idle.clear();
  for (size_t i = 0; i < steps.size(); ++i) {
    const PlanStep& step = partition.steps[i];
    steps[i].pointers = n_pointers;
    steps[i].scalars = n_scalars;
    most_operands = std::max(most_operands, steps[i].operands);
    for (size_t k = 0; k < step.buffers.size(); ++k) {
      const PlanBuffer& b = partition.buffers[step.buffers[k]];
      const int64_t base = b.home == Home::Temp ? b.arena_at : 0;
      auto& patches = b.home == Home::Temp ? arena_patches : b.home == Home::Input ? input_patches : output_patches;
      patches.push_back({n_pointers++, b.slot, base + step.offsets[k]});
    }
    for (int32_t slot : step.scalars) scalar_patches.push_back({n_scalars++, slot});
    for (uint64_t p : steps[i].parameters) fixed_scalars.emplace_back(n_scalars++, p);
  }
}

bool Plan::Impl::bind(const PlanOptions& options, PlanInfo* info, std::string* error) {
  arenas = options.arenas ? options.arenas : std::make_shared<Arenas>(options.account);
  account = options.account;
  if (account && account->retain) account->retain(account);
  std::string without;
  const double start = now_ms();
  if (options.device == "auto") {
    device = Device::open("cpu", &without);
  } else if (options.device != "reference") {
    device = Device::open(options.device, error);
    if (!device) return false;
  }
  info->code_ms += now_ms() - start;  // the first time, its code generator is loaded
  apart = device && !device->host_memory() ? device : nullptr;
  steps.resize(partition.steps.size());
  double work = 0;
  for (const PlanStep& s : partition.steps)
    if (s.kind == PlanStep::Loop) work += work_in(s.kernel.body);
  varying = device && options.varying && device->info().parameters;
  waits_for_code = device && !apart && options.tiered && work < kInterpretable;
  info->steps.resize(steps.size());
  for (size_t i = 0; i < steps.size(); ++i) {
    const PlanStep& step = partition.steps[i];
    info->steps[i].reason = without;
    info->steps[i].kernel = name_of(step);
    info->steps[i].ops = ops_of(step);
    if (step.kind == PlanStep::Library) bind_call(i, options, info);
  }
  assign_memory(&partition);
  info->arena_bytes = partition.arena_bytes;
  if (waits_for_code && varying && find_all_code(info)) waits_for_code = false;
  if (device && !waits_for_code) return generate(info, error);
  for (size_t i = 0; i < steps.size(); ++i) {
    if (partition.steps[i].kind != PlanStep::Loop) continue;
    info->steps[i].backend = "reference";
    info->steps[i].text = print(partition.steps[i].kernel);
    if (!interpret(i, error)) return false;
  }
  lay_out();
  return true;
}

bool Plan::Impl::check_buffers(Buffer* const* inputs, Buffer* const* outputs, std::string* error) const {
  for (const PlanBuffer& b : partition.buffers) {
    if (b.home == Home::Temp) continue;
    const Buffer* given = (b.home == Home::Input ? inputs : outputs)[b.slot];
    if (b.bytes == 0 && !given) continue;
    if (given && given->device() != apart) {
      *error = fmt::format("{} {} is not in the memory of the plan's device",
                           b.home == Home::Input ? "input" : "output", b.slot);
      return false;
    }
    if (given && static_cast<int64_t>(given->bytes()) >= b.bytes) continue;
    *error = fmt::format("{} {} needs {} bytes, its buffer has {}", b.home == Home::Input ? "input" : "output", b.slot,
                         b.bytes, given ? given->bytes() : 0);
    return false;
  }
  return true;
}

// One that was used with this arena, where there is one.
std::unique_ptr<Plan::Frame> Plan::Impl::take_frame(const Arena& arena) {
  std::unique_ptr<Frame> frame;
  {
    std::lock_guard<std::mutex> hold(lock);
    for (size_t i = idle.size(); i-- > 0;)
      if (!frame || idle[i]->arena == &arena) std::swap(frame, idle[i]);
    std::erase(idle, nullptr);
  }
  if (!frame) {
    frame = std::make_unique<Frame>();
    frame->pointers.resize(n_pointers);
    frame->scalars.resize(n_scalars);
    for (const auto& [at, value] : fixed_scalars) frame->scalars[at] = value;
    frame->packed.resize(packables.size());
    frame->packed_pointers.resize(most_operands);
  }
  if (frame->arena != &arena || frame->begin != arena.begin())
    for (const Patch& p : arena_patches) frame->pointers[p.pointer] = arena.begin() + p.offset;
  frame->arena = &arena;
  frame->begin = arena.begin();
  return frame;
}

// Packed forms of operands, made when bytes come that none was made of. Without one the call packs into its workspace.
void Plan::Impl::pack(Frame* f, Buffer* const* inputs) {
  for (size_t i = 0; i < packables.size(); ++i) {
    const Packable& p = packables[i];
    Buffer* from = inputs[p.slot];
    if (!from->id()) continue;
    f->packed[i] = DerivedStore::shared().find(*from, p.kind);
    if (f->packed[i]) continue;
    BufferRef fresh(Buffer::alloc(p.bytes, account));
    const BoundStep& s = steps[p.step];
    void* workspace = s.workspace ? f->pointers[s.pointers + s.workspace] : nullptr;
    // Without memory for it, or if it fails, the call does the packing, and reports what is wrong.
    if (!fresh || !s.vendor->pack(static_cast<size_t>(s.packed), from->data(), fresh->data(), workspace)) continue;
    f->packed[i] = fresh;
    DerivedStore::shared().keep(*from, p.kind, std::move(fresh));
  }
}

namespace {
// What a step reads or writes: bytes from the address on, by its number among the step's addresses.
struct Span {
  size_t number, bytes;
  bool read, written;
};
std::vector<Span> spans_of(const PlanStep& step) {
  std::vector<Span> spans;
  if (step.kind == PlanStep::Loop) {
    for (size_t k = 0; k < step.kernel.args.size(); ++k) {
      const Arg& a = step.kernel.args[k];
      // What is not written keeps its value: it goes back as it came.
      spans.push_back({k, static_cast<size_t>(int64_t{a.count}) * size_of(a.dtype), true, a.access != Access::In});
    }
    return spans;
  }
  const size_t operands = step.call.operands.size();
  auto bytes = [](const LibraryTensor& t) { return static_cast<size_t>(count_of(t.sizes)) * size_of(t.dtype); };
  for (size_t k = 0; k < operands; ++k) spans.push_back({k, bytes(step.call.operands[k]), true, false});
  for (size_t k = 0; k < step.call.results.size(); ++k)
    spans.push_back({operands + k, bytes(step.call.results[k]), false, true});
  return spans;
}
}  // namespace

// A step that the device can't do, by the reference on copies of what it touches.
bool Plan::Impl::run_on_host(size_t i, Frame* f, std::string* error) {
  const BoundStep& s = steps[i];
  const PlanStep& step = partition.steps[i];
  void* const* there = f->pointers.data() + s.pointers;
  std::vector<std::vector<uint64_t>> copies(step.buffers.size());
  std::vector<void*> here(step.buffers.size(), nullptr);
  const std::vector<Span> spans = spans_of(step);
  bool done = true;
  for (const Span& x : spans) {
    copies[x.number].resize((x.bytes + 7) / 8 + 1);
    here[x.number] = copies[x.number].data();
    if (x.read && x.bytes) done = done && device->to_host(here[x.number], there[x.number], x.bytes);
  }
  if (done) {
    if (s.how == BoundStep::Interpreted) s.interpreter->run(here.data(), f->scalars.data() + s.scalars);
    else s.reference(step.call, here.data(), here.data() + s.operands);
  }
  for (const Span& x : spans)
    if (done && x.written && x.bytes && there[x.number])
      done = device->to_device(there[x.number], here[x.number], x.bytes);
  if (!done) *error = fmt::format("{} failed: {}", name_of(step), device->last_error());
  return done;
}

bool Plan::Impl::run_step(size_t i, Frame* f, std::string* error) {
  const BoundStep& s = steps[i];
  if (apart && (s.how == BoundStep::Interpreted || s.how == BoundStep::ReferenceCall)) return run_on_host(i, f, error);
  void* const* at = f->pointers.data() + s.pointers;
  const uint64_t* numbers = f->scalars.data() + s.scalars;
  switch (s.how) {
    case BoundStep::Interpreted: s.interpreter->run(at, numbers); return true;
    case BoundStep::Generated:
      if (s.generated->launch(at, numbers)) return true;
      break;
    case BoundStep::VendorCall: {
      const void* const* packed = nullptr;
      if (s.packed >= 0) {
        const void*& form = f->packed_pointers[static_cast<size_t>(s.packed)];
        form = f->packed[s.packable] ? f->packed[s.packable]->data() : nullptr;
        packed = f->packed_pointers.data();
        if (!form) packed = nullptr;
      }
      const bool done = s.vendor->run(at, at + s.operands, packed, s.workspace ? at[s.workspace] : nullptr);
      if (packed) f->packed_pointers[static_cast<size_t>(s.packed)] = nullptr;
      if (done) return true;
      break;
    }
    case BoundStep::ReferenceCall: s.reference(partition.steps[i].call, at, at + s.operands); return true;
  }
  *error = fmt::format("{} failed: {}", name_of(partition.steps[i]), device->last_error());
  return false;
}

namespace {
// MPY_LOG=graph: what came in. MPY_LOG=kernels: what was made of it.
bool logged(const char* word) {
  const char* words = getenv("MPY_LOG");
  return words && std::strstr(words, word);
}
void log_steps(const PlanInfo& info) {
  std::string text =
      fmt::format("plan: {} steps, arena {} bytes, {:.1f} ms\n", info.steps.size(), info.arena_bytes, info.compile_ms);
  for (const StepInfo& s : info.steps) {
    text += fmt::format("step {} on {}{}{}\n{}", s.kernel, s.backend, s.reason.empty() ? "" : ": ", s.reason, s.text);
    if (s.text.empty() || s.text.back() != '\n') text += '\n';
  }
  std::fputs(text.c_str(), stderr);
}
}  // namespace

std::unique_ptr<Plan> Plan::compile(const Graph& graph, const PlanOptions& options, std::string* error) {
  const double start = now_ms();
  error->clear();
  if (logged("graph")) std::fputs(("graph:\n" + kernels::print(graph)).c_str(), stderr);
  auto impl = std::make_unique<Impl>();
  PartitionOptions how;
  how.fuse = options.fuse;
  if (!kernels::partition(graph, how, &impl->partition, error)) return nullptr;
  PlanInfo info;
  if (!impl->bind(options, &info, error)) return nullptr;
  info.compile_ms = now_ms() - start;
  if (logged("kernels")) log_steps(info);
  std::unique_ptr<Plan> plan(new Plan(std::move(impl)));
  plan->info_ = std::move(info);
  return plan;
}

Plan::Plan(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Plan::~Plan() = default;

// Code for a tiered plan, before its second run begins. A run that comes while another is under way waits for that
// one's end: the steps are about to be replaced.
bool Plan::begin_run(std::string* error) {
  Impl& p = *impl_;
  std::unique_lock<std::mutex> hold(p.lock);
  if (p.waits_for_code && p.runs++ > 0) {
    p.ended.wait(hold, [&] { return p.under_way == 0; });
    if (std::exchange(p.waits_for_code, false)) {
      const double start = now_ms();
      if (!p.generate(&info_, error)) return false;
      info_.compile_ms += now_ms() - start;
      if (logged("kernels")) log_steps(info_);
    }
  }
  ++p.under_way;
  return true;
}

void Plan::end_run(std::unique_ptr<Frame> frame) {
  Impl& p = *impl_;
  for (BufferRef& b : frame->packed) b = BufferRef();
  std::lock_guard<std::mutex> hold(p.lock);
  p.idle.push_back(std::move(frame));
  if (--p.under_way == 0) p.ended.notify_all();
}

bool Plan::run(Buffer* const* inputs, const uint64_t* scalars, Buffer* const* outputs, std::string* error,
               bool* no_memory) {
  Impl& p = *impl_;
  if (!p.check_buffers(inputs, outputs, error)) return false;
  Arenas::Lease arena(*p.arenas, p.apart);
  if (!arena->reach(static_cast<size_t>(p.partition.arena_bytes))) {
    *error = fmt::format("not enough memory for {} bytes of intermediate values", p.partition.arena_bytes);
    if (no_memory) *no_memory = true;
    return false;
  }
  if (!begin_run(error)) return false;
  std::unique_ptr<Frame> frame = p.take_frame(*arena.get());
  for (const auto& x : p.input_patches) frame->pointers[x.pointer] = address(inputs[x.slot], x.offset);
  for (const auto& x : p.output_patches) frame->pointers[x.pointer] = address(outputs[x.slot], x.offset);
  for (const auto& x : p.scalar_patches) frame->scalars[x.at] = scalars[x.slot];
  p.pack(frame.get(), inputs);
  bool done = true;
  for (size_t i = 0; i < p.steps.size() && done; ++i) done = p.run_step(i, frame.get(), error);
  end_run(std::move(frame));
  return done;
}

double Plan::work() const {
  constexpr double kOfByte = 5;  // of a call's operands: what it does to each is not known
  double work = 0;
  for (const PlanStep& s : impl_->partition.steps) {
    if (s.kind == PlanStep::Loop) work += work_in(s.kernel.body);
    else
      for (int32_t b : s.buffers)
        if (b >= 0) work += kOfByte * static_cast<double>(impl_->partition.buffers[static_cast<size_t>(b)].bytes);
  }
  return work;
}

size_t Plan::bytes() const {
  constexpr size_t kOfCall = 16 << 10,
                   kOfKernel = 4 << 10;  // a vendor's objects and code; an interpreter's or a kernel's
  size_t n = sizeof(Impl) + impl_->n_pointers * sizeof(void*);
  for (const StepInfo& s : info_.steps) n += 2 * s.text.size() + (s.backend == "library" ? kOfCall : kOfKernel);
  return n;
}

}  // namespace mpy::kernels
