// LLVM as a library: one target machine for the host, a short list of passes (the IR arrives vectorised and its loops
// in their final order), objects linked into memory by ORC. Objects come from and go to the disk cache.
#include "kernels/cpu/jit.h"

#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>

#include <math.h>
#include <string.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "kernels/cpu/codegen.h"
#include "kernels/cpu/cpu_code_digest.h"
#include "kernels/cpu/vendor_calls.h"
#include "kernels/cpu/team.h"
#include "kernels/device/cache.h"

namespace mpy::cpu {

constexpr const char* kPasses =
    "function(sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg,loop-mssa(licm))";

// What generated code calls: `wanted` is how many threads the work is worth.
extern "C" void mpy_cpu_team_run(void (*part)(void*, int64_t, int64_t), void* frame, int64_t n, int64_t wanted) {
  int size = team_size();
  team_run(part, frame, n, wanted < size ? static_cast<int>(wanted) : size);
}

extern "C" int64_t mpy_cpu_power(int64_t a, int64_t b) {
  if (b < 0) return a == 1 ? 1 : a == -1 ? ((b & 1) ? a : 1) : 0;
  uint64_t result = 1, base = static_cast<uint64_t>(a);
  for (uint64_t e = static_cast<uint64_t>(b); e; e >>= 1, base *= base)
    if (e & 1) result *= base;
  return static_cast<int64_t>(result);
}

struct Compiled {
  llvm::orc::JITDylib* library = nullptr;
  llvm::orc::ExecutionSession* session = nullptr;
  mpy_entry entry = nullptr;
  ~Compiled() {
    if (library) llvm::consumeError(session->removeJITDylib(*library));
  }
};
mpy_entry entry_of(const Compiled& c) { return c.entry; }

struct Jit::State {
  std::mutex mutex;
  std::optional<llvm::orc::JITTargetMachineBuilder> machines;
  std::unique_ptr<llvm::orc::LLJIT> orc;
  std::map<std::string, std::weak_ptr<Compiled>> live;
  std::string cpu, key;
  unsigned vector_bytes = 16;
  uint64_t counter = 0;
  std::atomic<uint64_t> cached{0}, compiled{0};

  void start();
  std::unique_ptr<llvm::TargetMachine> machine();
  static std::unique_ptr<llvm::Module> module_of(llvm::TargetMachine& machine, llvm::LLVMContext& context,
                                                 const std::string& text);
  static std::string object_of(llvm::TargetMachine& machine, const std::string& text);
  void compile_all(const std::vector<std::string>& texts, const std::vector<size_t>& missing,
                   std::vector<Result>& results);
  std::shared_ptr<Compiled> link(const std::string& object);
  std::shared_ptr<Compiled> from_cache(const std::string& text);
};

static std::string text_of(llvm::Error error) { return llvm::toString(std::move(error)); }

Jit::Jit() : state_(std::make_unique<State>()) {
  State& s = *state_;
  s.cpu = llvm::sys::getHostCPUName().str();
  std::string features;
  for (const auto& f : llvm::sys::getHostCPUFeatures())
    if (f.second) features += "+" + f.first().str() + ",";
  auto has = [&](const char* f) { return features.find(std::string("+") + f + ",") != std::string::npos; };
  s.vector_bytes = has("avx512f") && has("avx512vl") && has("avx512dq") && has("avx512bw") ? 64 : has("avx2") ? 32 : 16;
  s.key = "cpu " + s.cpu + " " + features + " llvm " LLVM_VERSION_STRING " code " + kCpuCodeDigest;
}
Jit::~Jit() = default;

void Jit::State::start() {
  if (orc) return;
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder) failed("LLVM: " + text_of(builder.takeError()));
  builder->setCodeGenOptLevel(llvm::CodeGenOptLevel::Less);
  builder->getOptions().AllowFPOpFusion = llvm::FPOpFusion::Strict;
  builder->setRelocationModel(llvm::Reloc::PIC_);
  machines = *builder;
  auto jit = llvm::orc::LLJITBuilder().setJITTargetMachineBuilder(*builder).create();
  if (!jit) failed("LLVM: " + text_of(jit.takeError()));
  orc = std::move(*jit);
  // What goes wrong comes back as results; nothing is printed.
  orc->getExecutionSession().setErrorReporter([](llvm::Error error) { llvm::consumeError(std::move(error)); });
}

// One for each thread that compiles.
std::unique_ptr<llvm::TargetMachine> Jit::State::machine() {
  auto made = machines->createTargetMachine();
  if (!made) failed("LLVM: " + text_of(made.takeError()));
  return std::move(*made);
}

std::unique_ptr<llvm::Module> Jit::State::module_of(llvm::TargetMachine& machine, llvm::LLVMContext& context,
                                                    const std::string& text) {
  Kernel kernel;
  std::string error;
  if (!parse(text, &kernel, &error)) failed("the kernel's text is not sound: " + error);
  lower_math(&kernel);
  auto module = std::make_unique<llvm::Module>("kernel", context);
  module->setDataLayout(machine.createDataLayout());
  module->setTargetTriple(machine.getTargetTriple().str());
  Codegen(*module, kernel, "kernel").run();
  llvm::raw_string_ostream out(error);
  if (llvm::verifyModule(*module, &out))
    failed("kernel " + kernel.name + ": the generated code is not sound: " + error);

  llvm::LoopAnalysisManager lam;
  llvm::FunctionAnalysisManager fam;
  llvm::CGSCCAnalysisManager cam;
  llvm::ModuleAnalysisManager mam;
  llvm::PassBuilder passes(&machine);
  passes.registerModuleAnalyses(mam);
  passes.registerCGSCCAnalyses(cam);
  passes.registerFunctionAnalyses(fam);
  passes.registerLoopAnalyses(lam);
  passes.crossRegisterProxies(lam, fam, cam, mam);
  llvm::ModulePassManager list;
  if (auto bad = passes.parsePassPipeline(list, kPasses)) failed("LLVM: " + text_of(std::move(bad)));
  list.run(*module, mam);
  return module;
}

std::string Jit::State::object_of(llvm::TargetMachine& machine, const std::string& text) {
  llvm::LLVMContext context;
  auto module = module_of(machine, context, text);
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream out(bytes);
  llvm::legacy::PassManager emit;
  if (machine.addPassesToEmitFile(emit, out, nullptr, llvm::CodeGenFileType::ObjectFile))
    failed("LLVM emits no objects here");
  emit.run(*module);
  return std::string(bytes.data(), bytes.size());
}

std::shared_ptr<Compiled> Jit::State::link(const std::string& object) {
  auto& session = orc->getExecutionSession();
  auto out = std::make_shared<Compiled>();
  auto library = orc->createJITDylib("k" + std::to_string(counter++));
  if (!library) failed("LLVM: " + text_of(library.takeError()));
  out->library = &*library;
  out->session = &session;
  llvm::orc::SymbolMap helpers;
  auto helper = [&](const char* name, auto* f) {
    helpers[orc->mangleAndIntern(name)] = {llvm::orc::ExecutorAddr::fromPtr(f), llvm::JITSymbolFlags::Exported};
  };
  helper(kTeamSymbol, &mpy_cpu_team_run);
  helper(kPowerSymbol, &mpy_cpu_power);
  helper("memset", &::memset);
  helper("memcpy", &::memcpy);
  helper("fmaf", static_cast<float (*)(float, float, float)>(&::fmaf));
  helper("fma", static_cast<double (*)(double, double, double)>(&::fma));
  helper("fmodf", static_cast<float (*)(float, float)>(&::fmodf));
  helper("fmod", static_cast<double (*)(double, double)>(&::fmod));
  if (auto bad = library->define(llvm::orc::absoluteSymbols(std::move(helpers))))
    failed("LLVM: " + text_of(std::move(bad)));
  if (auto bad = orc->addObjectFile(*library, llvm::MemoryBuffer::getMemBufferCopy(object)))
    failed("LLVM: " + text_of(std::move(bad)));
  auto symbol = orc->lookup(*library, "kernel");
  if (!symbol) failed("LLVM: " + text_of(symbol.takeError()));
  out->entry = symbol->toPtr<mpy_entry>();
  return out;
}

// Null where there is no entry, or one that can't be linked.
std::shared_ptr<Compiled> Jit::State::from_cache(const std::string& text) {
  std::string object;
  if (!kernels::cache_load(key, text, &object)) return nullptr;
  try {
    auto kernel = link(object);
    ++cached;
    return kernel;
  } catch (const Problem&) { return nullptr; }
}

void Jit::State::compile_all(const std::vector<std::string>& texts, const std::vector<size_t>& missing,
                             std::vector<Result>& results) {
  std::vector<std::string> objects(missing.size());
  std::atomic<size_t> next{0};
  auto work = [&] {
    std::unique_ptr<llvm::TargetMachine> mine;
    for (size_t k; (k = next++) < missing.size();) try {
        if (!mine) mine = machine();
        objects[k] = object_of(*mine, texts[missing[k]]);
      } catch (const Problem& p) { results[missing[k]].error = p.text; }
  };
  std::vector<std::thread> helpers;
  size_t cores = std::min<size_t>({missing.size(), std::max(1u, std::thread::hardware_concurrency()), 8});
  for (size_t i = 1; i < cores; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& t : helpers) t.join();
  for (size_t k = 0; k < missing.size(); ++k) try {
      if (objects[k].empty()) continue;
      results[missing[k]].kernel = link(objects[k]);
      kernels::cache_store(key, texts[missing[k]], objects[k]);
      ++compiled;
    } catch (const Problem& p) { results[missing[k]].error = p.text; }
}

std::vector<Jit::Result> Jit::compile(const std::vector<std::string>& texts) {
  State& s = *state_;
  std::lock_guard lock(s.mutex);
  s.start();
  std::vector<Result> results(texts.size());
  std::vector<size_t> missing;
  std::map<std::string, size_t> first;  // a text given twice is compiled once
  for (size_t i = 0; i < texts.size(); ++i) {
    if (auto it = s.live.find(texts[i]); it != s.live.end()) results[i].kernel = it->second.lock();
    if (results[i].kernel || !first.emplace(texts[i], i).second) continue;
    results[i].kernel = s.from_cache(texts[i]);
    if (!results[i].kernel) missing.push_back(i);
  }
  s.compile_all(texts, missing, results);
  if (s.live.size() > 1000) std::erase_if(s.live, [](const auto& entry) { return entry.second.expired(); });
  for (size_t i = 0; i < texts.size(); ++i) {
    if (auto it = first.find(texts[i]); it != first.end()) results[i] = results[it->second];
    if (results[i].kernel) s.live[texts[i]] = results[i].kernel;
  }
  return results;
}

std::string Jit::listing(const std::string& text) {
  std::lock_guard lock(state_->mutex);
  state_->start();
  llvm::LLVMContext context;
  auto machine = state_->machine();
  std::string out;
  llvm::raw_string_ostream stream(out);
  State::module_of(*machine, context, text)->print(stream, nullptr);
  return out;
}

const std::string& Jit::cpu_name() const { return state_->cpu; }
const std::string& Jit::code_key() const { return state_->key; }
unsigned Jit::vector_bytes() const { return state_->vector_bytes; }
uint64_t Jit::cached() const { return state_->cached; }
uint64_t Jit::compiled() const { return state_->compiled; }

}  // namespace mpy::cpu
