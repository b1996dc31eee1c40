// See plan.h. The steps of a partition bound to code: the interpreter, a device's kernels, library functions.
#include "kernels/plan/plan.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

#include "kernels/device/device.h"
#include "kernels/plan/partition.h"
#include "kernels/plan/schedule.h"
#include "kernels/reference/library_calls.h"
#include "kernels/reference/reference.h"

namespace mpy::kernels {
namespace {

// Code already made for a text, shared by all plans that live. (Process-wide on purpose: devices are, too.)
class KernelStore {
 public:
  static KernelStore& of(const std::string& device) {
    static std::mutex lock;
    static auto* stores = new std::map<std::string, KernelStore*>();
    std::lock_guard<std::mutex> hold(lock);
    KernelStore*& store = (*stores)[device];
    if (!store) store = new KernelStore();
    return *store;
  }
  std::shared_ptr<DeviceKernel> find(const std::string& text) {
    std::lock_guard<std::mutex> hold(lock_);
    auto at = kernels_.find(text);
    return at == kernels_.end() ? nullptr : at->second.lock();
  }
  void keep(const std::string& text, const std::shared_ptr<DeviceKernel>& kernel) {
    std::lock_guard<std::mutex> hold(lock_);
    if (kernels_.size() >= 2 * live_ + 64) sweep();
    kernels_[text] = kernel;
  }

 private:
  void sweep() {
    for (auto at = kernels_.begin(); at != kernels_.end();)
      at = at->second.expired() ? kernels_.erase(at) : std::next(at);
    live_ = kernels_.size();
  }
  std::mutex lock_;
  std::map<std::string, std::weak_ptr<DeviceKernel>> kernels_;
  size_t live_ = 0;
};

struct BoundStep {
  enum How : uint8_t { Interpreted, Generated, VendorCall, ReferenceCall } how = Interpreted;
  std::unique_ptr<ReferenceKernel> interpreter;
  std::shared_ptr<DeviceKernel> generated;
  DeviceLibrary vendor;
  LibraryFunction reference = nullptr;
  size_t pointers = 0, operands = 0, scalars = 0;  // where this step's begin
};

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
  std::vector<void*> pointers;
  std::vector<uint64_t> scalars;
  BufferRef arena;
  Account* account = nullptr;
  Device* device = nullptr;
  std::mutex running;
  bool waits_for_code = false;  // loops are interpreted until the second run
  int64_t runs = 0;

  bool bind(const PlanOptions& options, PlanInfo* info, std::string* error);
  bool generate(PlanInfo* info, std::string* error);
  bool interpret(size_t i, std::string* error);
  void bind_call(size_t i, const PlanOptions&, StepInfo* info);
  void lay_out();
  bool prepare(Buffer* const* inputs, Buffer* const* outputs, std::string* error);
  bool run_step(size_t i, std::string* error);
};

bool Plan::Impl::interpret(size_t i, std::string* error) {
  steps[i].how = BoundStep::Interpreted;
  steps[i].interpreter = ReferenceKernel::compile(partition.steps[i].kernel, error);
  return steps[i].interpreter != nullptr;
}

// Code for all loop kernels in one go; what the device can't do is interpreted, and the info says so.
bool Plan::Impl::generate(PlanInfo* info, std::string* error) {
  const std::string name(device->name());
  KernelStore& store = KernelStore::of(name);
  DeviceModel model;
  model.threads = static_cast<int>(device->info().threads);
  model.vector_bytes = static_cast<int>(device->info().vector_bytes);
  model.gpu = !device->host_memory();
  std::vector<std::string> texts;
  std::vector<size_t> owners;
  std::map<std::string, std::vector<size_t>> wanted;
  for (size_t i = 0; i < steps.size(); ++i) {
    PlanStep& step = partition.steps[i];
    if (step.kind != PlanStep::Loop) continue;
    schedule(&step.kernel, model);
    info->steps[i].text = print(step.kernel);
    steps[i].generated = store.find(info->steps[i].text);
    if (steps[i].generated) continue;
    auto& users = wanted[info->steps[i].text];
    if (users.empty()) texts.push_back(info->steps[i].text);
    users.push_back(i);
  }
  std::string why;
  std::vector<DeviceKernel> made;
  if (!texts.empty()) device->compile(texts, made, &why);
  made.resize(texts.size());
  for (size_t t = 0; t < texts.size(); ++t) {
    if (!made[t]) continue;
    auto shared = std::make_shared<DeviceKernel>(std::move(made[t]));
    store.keep(texts[t], shared);
    for (size_t i : wanted[texts[t]]) steps[i].generated = shared;
  }
  for (size_t i = 0; i < steps.size(); ++i) {
    if (partition.steps[i].kind != PlanStep::Loop) continue;
    StepInfo& step = info->steps[i];
    step.backend = name;
    steps[i].how = BoundStep::Generated;
    if (steps[i].generated) {
      steps[i].interpreter.reset();
      continue;
    }
    if (!interpret(i, error)) return false;
    step.backend = "reference";
    step.reason = why.empty() ? "the device gave no code" : why;
  }
  return true;
}

void Plan::Impl::bind_call(size_t i, const PlanOptions& options, StepInfo* info) {
  const PlanStep& step = partition.steps[i];
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
  if (device->prepare(step.call, step.wanted, steps[i].vendor, &why) == Offer::Ok) {
    steps[i].how = BoundStep::VendorCall;
    info->backend = "library";
  } else {
    info->reason = why.empty() ? "the device has no such call" : why;
  }
}

void Plan::Impl::lay_out() {
  for (size_t i = 0; i < steps.size(); ++i) {
    const PlanStep& step = partition.steps[i];
    steps[i].pointers = pointers.size();
    steps[i].scalars = scalars.size();
    for (size_t k = 0; k < step.buffers.size(); ++k) {
      const PlanBuffer& b = partition.buffers[step.buffers[k]];
      const int64_t base = b.home == Home::Temp ? b.arena_at : 0;
      auto& patches = b.home == Home::Temp ? arena_patches : b.home == Home::Input ? input_patches : output_patches;
      patches.push_back({pointers.size(), b.slot, base + step.offsets[k]});
      pointers.push_back(nullptr);
    }
    for (int32_t slot : step.scalars) {
      scalar_patches.push_back({scalars.size(), slot});
      scalars.push_back(0);
    }
  }
}

bool Plan::Impl::bind(const PlanOptions& options, PlanInfo* info, std::string* error) {
  account = options.account;
  std::string without;
  if (options.device == "auto") {
    device = Device::open("cpu", &without);
  } else if (options.device != "reference") {
    device = Device::open(options.device, error);
    if (!device) return false;
  }
  if (device) {
    if (!device->host_memory()) {
      *error = fmt::format("device '{}' has its own memory; plans run on host memory only", options.device);
      return false;
    }
  }
  steps.resize(partition.steps.size());
  double work = 0;
  for (const PlanStep& s : partition.steps)
    if (s.kind == PlanStep::Loop) work += work_in(s.kernel.body);
  waits_for_code = device && options.tiered && work < kInterpretable;
  info->steps.resize(steps.size());
  info->arena_bytes = partition.arena_bytes;
  for (size_t i = 0; i < steps.size(); ++i) {
    const PlanStep& step = partition.steps[i];
    info->steps[i].reason = without;
    info->steps[i].kernel = name_of(step);
    info->steps[i].ops = ops_of(step);
    if (step.kind == PlanStep::Library) {
      bind_call(i, options, &info->steps[i]);
    } else if (!device || waits_for_code) {
      info->steps[i].backend = "reference";
      info->steps[i].text = print(step.kernel);
      if (!interpret(i, error)) return false;
    }
  }
  lay_out();
  return !device || waits_for_code || generate(info, error);
}

bool Plan::Impl::prepare(Buffer* const* inputs, Buffer* const* outputs, std::string* error) {
  for (const PlanBuffer& b : partition.buffers) {
    if (b.home == Home::Temp) continue;
    const Buffer* given = (b.home == Home::Input ? inputs : outputs)[b.slot];
    if (b.bytes == 0 && !given) continue;
    if (given && static_cast<int64_t>(given->bytes()) >= b.bytes) continue;
    *error = fmt::format("{} {} needs {} bytes, its buffer has {}", b.home == Home::Input ? "input" : "output", b.slot,
                         b.bytes, given ? given->bytes() : 0);
    return false;
  }
  if (arena || partition.arena_bytes == 0) return true;
  arena = BufferRef(Buffer::alloc(static_cast<size_t>(partition.arena_bytes), account));
  if (!arena) {
    *error = fmt::format("not enough memory for {} bytes of intermediate values", partition.arena_bytes);
    return false;
  }
  for (const Patch& p : arena_patches) pointers[p.pointer] = static_cast<char*>(arena->data()) + p.offset;
  return true;
}

bool Plan::Impl::run_step(size_t i, std::string* error) {
  const BoundStep& s = steps[i];
  void* const* at = pointers.data() + s.pointers;
  switch (s.how) {
    case BoundStep::Interpreted: s.interpreter->run(at, scalars.data() + s.scalars); return true;
    case BoundStep::Generated:
      if (s.generated->launch(at, scalars.data() + s.scalars)) return true;
      break;
    case BoundStep::VendorCall:
      if (s.vendor.run(at, at + s.operands)) return true;
      break;
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

bool Plan::run(Buffer* const* inputs, const uint64_t* scalars, Buffer* const* outputs, std::string* error) {
  Impl& p = *impl_;
  std::lock_guard<std::mutex> hold(p.running);
  if (!p.prepare(inputs, outputs, error)) return false;
  if (p.waits_for_code && p.runs++ == 1) {
    p.waits_for_code = false;
    const double start = now_ms();
    if (!p.generate(&info_, error)) return false;
    info_.compile_ms += now_ms() - start;
    if (logged("kernels")) log_steps(info_);
  }
  for (const auto& x : p.input_patches) p.pointers[x.pointer] = address(inputs[x.slot], x.offset);
  for (const auto& x : p.output_patches) p.pointers[x.pointer] = address(outputs[x.slot], x.offset);
  for (const auto& x : p.scalar_patches) p.scalars[x.at] = scalars[x.slot];
  for (size_t i = 0; i < p.steps.size(); ++i)
    if (!p.run_step(i, error)) return false;
  return true;
}

}  // namespace mpy::kernels
