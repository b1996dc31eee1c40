// See steps.h.
#include "compiler/schema/steps.h"

#include <set>
#include <utility>

#include <cstring>

#include "compiler/autograd/engine.h"
#include "compiler/autograd/tape.h"
#include "compiler/autograd/tensor_api.h"
#include "compiler/random/random_stream.h"
#include "compiler/schema/boxing.h"

namespace mpy::tensor {
namespace {

constexpr size_t kIndexWords = 8;

std::vector<Index> unbox_indices(const IntList& numbers, const TensorList& tensors) {
  std::vector<Index> out;
  size_t next = 0;
  for (size_t i = 0; i + kIndexWords <= numbers.size(); i += kIndexWords) {
    const int64_t* w = &numbers[i];
    Index x{.kind = static_cast<Index::Kind>(w[0]),
            .i = w[1],
            .b = w[2] != 0,
            .has_start = w[3] != 0,
            .has_stop = w[4] != 0,
            .start = w[5],
            .stop = w[6],
            .step = w[7]};
    if (x.kind == Index::TensorIndex) x.tensor = tensors[next++];
    out.push_back(std::move(x));
  }
  return out;
}

BoxedResult done(const Status& s) {
  if (!s.ok()) return s.failure();
  return std::vector<Boxed>{};
}

BoxedResult get_item_step(std::span<const Boxed> raw) {
  Args a(raw);
  return one(get_item(a.t(0), unbox_indices(std::get<IntList>(raw[1]), a.list(2))));
}
BoxedResult set_item_step(std::span<const Boxed> raw) {
  Args a(raw);
  const DType d = a.t(0).dtype();  // halves become infinite, as PyTorch's do
  if (!a.t(3) && (element_size(d) > 2 || !is_inexact(d))) TENSOR_TRY(check_holds(d, a.loaded(3)));
  return done(set_item(a.t(0), unbox_indices(std::get<IntList>(raw[1]), a.list(2)), a.operand(3)));
}
BoxedResult detach_step(std::span<const Boxed> raw) { return one(detach(Args(raw).t(0))); }
BoxedResult data_step(std::span<const Boxed> raw) { return one(data_alias(Args(raw).t(0))); }
BoxedResult set_data_step(std::span<const Boxed> raw) {
  Args a(raw);
  set_data(a.t(0), a.t(1));
  return done(Unit{});
}
BoxedResult require_grad_step(std::span<const Boxed> raw) {
  Args a(raw);
  return done(set_requires_grad(a.t(0), a.b(1)));
}
BoxedResult detach_in_place_step(std::span<const Boxed> raw) {
  Tensor x = Args(raw).t(0);
  if (x->autograd && x->autograd->base && x.requires_grad())
    return fail(
        "Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for "
        "training, and gradient_as_bucket_view is set as True, gradients are views of DDP buckets, and hence detach_() "
        "cannot be called on these gradients. To fix this error, please refer to the Optimizer.zero_grad() function in "
        "torch/optim/optimizer.py as the solution.");
  views_follow(x);
  autograd_meta(x).grad_fn = {};
  x->requires_grad = false;
  return done(Unit{});
}
BoxedResult retain_grad_step(std::span<const Boxed> raw) { return done(retain_grad(Args(raw).t(0))); }
BoxedResult get_grad_step(std::span<const Boxed> raw) {
  Tensor x = Args(raw).t(0);
  return plain(boxed_or_none(x->autograd ? x->autograd->grad : Tensor()));
}
BoxedResult set_grad_step(std::span<const Boxed> raw) {
  Args a(raw);
  Tensor x = a.t(0), grad = a.t(1);
  if (grad || x->autograd) autograd_meta(x).grad = grad;
  return done(Unit{});
}
std::vector<Tensor> tensors_of(const Boxed& b) {
  auto* list = std::get_if<TensorList>(&b);
  return list ? *list : std::vector<Tensor>{};
}
BoxedResult backward_step(std::span<const Boxed> raw) {
  Args a(raw);
  return done(backward(tensors_of(raw[0]), tensors_of(raw[1]), a.b(2), a.b(3), tensors_of(raw[4])));
}
BoxedResult grad_step(std::span<const Boxed> raw) {
  Args a(raw);
  return many(grad(tensors_of(raw[0]), tensors_of(raw[1]), tensors_of(raw[2]), a.b(3), a.b(4), a.b(5)));
}
BoxedResult make_subclass_step(std::span<const Boxed> raw) {
  Args a(raw);
  Tensor alias = detach(a.t(0));
  TENSOR_TRY(set_requires_grad(alias, a.b(1)));
  return plain(alias);
}
// A view of all of it, which Python shows as an object of another class.
BoxedResult alias_step(std::span<const Boxed> raw) {
  Tensor x = Args(raw).t(0);
  return one(NAMED("AliasBackward0", op::view(x, x.sizes())));
}
BoxedResult version_step(std::span<const Boxed> raw) { return plain(int64_t{Args(raw).t(0)->storage->version}); }
BoxedResult output_nr_step(std::span<const Boxed> raw) {
  Tensor x = Args(raw).t(0);
  return plain(int64_t{x->autograd ? x->autograd->output_nr : 0});
}
BoxedResult grad_fn_name_step(std::span<const Boxed> raw) {
  const Tensor x = Args(raw).t(0);
  if (const std::string* why = why_refused(x)) return fail(*why);
  const char* name = grad_fn_name(x);
  return plain(name ? Boxed(std::string(name)) : Boxed(None{}));
}
BoxedResult shares_storage_step(std::span<const Boxed> raw) {
  Args a(raw);
  return plain(a.t(0)->storage == a.t(1)->storage);
}
BoxedResult storage_offset_step(std::span<const Boxed> raw) { return plain(Args(raw).t(0)->offset); }
BoxedResult from_bytes_step(std::span<const Boxed> raw) {
  Args a(raw);
  const std::string& bytes = std::get<std::string>(raw[0]);
  Tensor made = TENSOR_TRY(tensor_from_data(bytes.data(), a.dtype(1, DType::F32), a.dims(2)));
  if (a.b(3)) TENSOR_TRY(set_requires_grad(made, true));
  return plain(made);
}
BoxedResult set_grad_enabled_step(std::span<const Boxed> raw) {
  Context::current().grad_enabled = Args(raw).b(0);
  return done(Unit{});
}
BoxedResult set_inference_step(std::span<const Boxed> raw) {
  Context::current().inference = Args(raw).b(0);
  return done(Unit{});
}
// The type of the ops that run in a lower precision; none: they run as they are.
BoxedResult set_autocast_step(std::span<const Boxed> raw) {
  Context& c = Context::current();
  c.autocast = !std::holds_alternative<None>(raw[0]);
  c.autocast_dtype = Args(raw).dtype(0, c.autocast_dtype);
  return done(Unit{});
}
BoxedResult manual_seed_step(std::span<const Boxed> raw) {
  Args a(raw);
  a.random(0)->manual_seed(static_cast<uint64_t>(a.i(1)));
  return done(Unit{});
}
BoxedResult random_state_step(std::span<const Boxed> raw) {
  const std::vector<uint8_t> bytes = Args(raw).random(0)->state();
  Dims dims;
  dims.push_back(static_cast<int64_t>(bytes.size()));
  return plain(TENSOR_TRY(tensor_from_data(bytes.data(), DType::U8, dims)));
}
BoxedResult set_random_state_step(std::span<const Boxed> raw) {
  Args a(raw);
  std::vector<uint8_t> bytes(static_cast<size_t>(a.t(1).numel()));
  TENSOR_TRY(copy_to_host(a.t(1), bytes.data(), bytes.size()));
  RandomStream& g = *a.random(0);
  const size_t wanted = g.state().size();
  if (bytes.size() != wanted && g.on_gpu()) return fail("RNG state is wrong size");
  if (bytes.size() != wanted)
    return fail(fmt::format("Expected a CPUGeneratorImplState of size {} but found the input RNG state size to be {}",
                            wanted, bytes.size()));
  if (!g.set_state(bytes.data(), bytes.size())) return fail("Invalid mt19937 state");
  return done(Unit{});
}
BoxedResult truth_step(std::span<const Boxed> raw) {
  Scalar s = TENSOR_TRY(item(Args(raw).t(0)));
  return plain(s.truth());
}

// Of what only a replay knows: a binding puts its own in its place.
const char* const kOutlived = "a hook of a replayed region, whose graph has outlived it";
ET nothing_to_call(void*, const Tensor& grad) {
  auto gave = TENSOR_TRY(run_hook(std::span(&grad, 1), [] { return fail(kOutlived); }));
  return gave[0];
}
Expected<std::vector<Tensor>> no_backward(void*, const std::vector<Tensor>& grads) {
  return run_hook(grads, [] { return fail(kOutlived); });
}
BoxedResult add_hook_step(std::span<const Boxed> raw) {
  Args a(raw);
  Hook hook;
  hook.call = nothing_to_call;
  uint64_t id = a.b(1) ? add_post_accumulate_hook(a.t(0), hook) : add_hook(a.t(0), hook);
  return plain(static_cast<int64_t>(id));
}
BoxedResult attach_custom_step(std::span<const Boxed> raw) {
  static std::set<std::string> names;  // nodes of graphs point to them
  CustomBackward custom;
  custom.call = no_backward;
  attach_custom(std::get<TensorList>(raw[0]), std::get<TensorList>(raw[1]),
                names.insert(std::get<std::string>(raw[2])).first->c_str(), custom);
  return done(Unit{});
}
BoxedResult item_step(std::span<const Boxed> raw) {
  Scalar s = TENSOR_TRY(item(Args(raw).t(0)));
  return plain(boxed_scalar(s));
}
// The same without looking at it: the value of a tensor as one of F64 or I64, or as what an operator makes of a number.
BoxedResult as_number_step(std::span<const Boxed> raw) {
  const Tensor one_element = TENSOR_TRY(op::reshape(detach(Args(raw).t(0)), Dims()));
  Tensor n = make_tensor(read(TENSOR_TRY(op::cast(one_element, std::get<DType>(raw[2])))));
  n->wrapped_number = Args(raw).b(1);
  return one(n);
}
// Its contents, row by row.
BoxedResult bytes_step(std::span<const Boxed> raw) {
  const Tensor& x = Args(raw).t(0);
  std::string bytes(static_cast<size_t>(x.numel()) * element_size(x.dtype()), '\0');
  TENSOR_TRY(copy_to_host(x, bytes.data(), bytes.size()));
  return plain(std::move(bytes));
}

}  // namespace

const OwnStep kGetItem{"__getitem__", get_item_step, OwnStep::kNone};
const OwnStep kSetItem{"__setitem__", set_item_step, OwnStep::kData};
const OwnStep kDetach{"detach", detach_step, OwnStep::kNone};
const OwnStep kDataAlias{"data", data_step, OwnStep::kNone};
const OwnStep kSetData{"set_data", set_data_step, OwnStep::kState};
const OwnStep kRequireGrad{"requires_grad_", require_grad_step, OwnStep::kState};
const OwnStep kDetachInPlace{"detach_", detach_in_place_step, OwnStep::kState};
const OwnStep kRetainGrad{"retain_grad", retain_grad_step, OwnStep::kState};
const OwnStep kGetGrad{"grad", get_grad_step, OwnStep::kNone};
const OwnStep kSetGrad{"set_grad", set_grad_step, OwnStep::kState};
const OwnStep kBackward{"backward", backward_step, OwnStep::kState};
const OwnStep kGrad{"autograd.grad", grad_step, OwnStep::kState};
const OwnStep kMakeSubclass{"_make_subclass", make_subclass_step, OwnStep::kNone};
const OwnStep kAlias{"alias", alias_step, OwnStep::kNone};
const OwnStep kVersion{"_version", version_step, OwnStep::kNone};
const OwnStep kOutputNr{"output_nr", output_nr_step, OwnStep::kNone};
const OwnStep kGradFnName{"grad_fn", grad_fn_name_step, OwnStep::kNone};
const OwnStep kSharesStorage{"_shares_storage", shares_storage_step, OwnStep::kNone};
const OwnStep kStorageOffset{"storage_offset", storage_offset_step, OwnStep::kNone};
const OwnStep kFromBytes{"tensor", from_bytes_step, OwnStep::kNone};
const OwnStep kSetGradEnabled{"set_grad_enabled", set_grad_enabled_step, OwnStep::kState};
const OwnStep kSetInference{"set_inference_mode", set_inference_step, OwnStep::kState};
const OwnStep kSetAutocast{"set_autocast", set_autocast_step, OwnStep::kState};
const OwnStep kManualSeed{"manual_seed", manual_seed_step, OwnStep::kState};
const OwnStep kRandomState{"get_rng_state", random_state_step, OwnStep::kState};
const OwnStep kSetRandomState{"set_rng_state", set_random_state_step, OwnStep::kState};
const OwnStep kAddHook{"register_hook", add_hook_step, OwnStep::kState};
const OwnStep kAttachCustom{"autograd.Function", attach_custom_step, OwnStep::kState};
const OwnStep kItem{"item", item_step, OwnStep::kNone};
const OwnStep kAsNumber{"as a number", as_number_step, OwnStep::kNone};
const OwnStep kBytes{"tolist", bytes_step, OwnStep::kNone};
const OwnStep kTruth{"__bool__", truth_step, OwnStep::kNone};

std::string Step::name() const {
  if (form == Own) return own->name;
  return form == InPlace ? op->name + "_" : op->name;
}

bool Step::changes() const {
  if (form == Own) return own->effect != OwnStep::kNone;
  return form != Function || op->flags & kMutates;
}

namespace {
BoxedResult run(const Step& s, std::span<const Boxed> args) {
  switch (s.form) {
    case Step::Function: return call(*s.op, args);
    case Step::InPlace: return call_inplace(*s.op, args);
    case Step::Out: return call_out(*s.op, args.first(args.size() - 1), std::get<Tensor>(args.back()));
    case Step::Own: return s.own->run(args);
  }
  return fail("a step of no form");
}
}  // namespace

Expected<std::vector<Tensor>> run_hook(std::span<const Tensor> given,
                                       const std::function<Expected<std::vector<Tensor>>()>& run) {
  Context& c = Context::current();
  if (c.hook_player) return c.hook_player->play(given);
  if (!c.step_observer) return run();
  int outer = std::exchange(c.steps_under_way, 0);
  c.step_observer->hook_begins(given);
  auto gave = run();
  if (c.step_observer) c.step_observer->hook_ends(gave.ok() ? *gave : std::vector<Tensor>());
  c.steps_under_way = outer;
  return gave;
}

Hook* find_hook(const Tensor& t, uint64_t id) {
  if (!t->autograd) return nullptr;
  std::vector<Hook>* places[] = {&t->autograd->hooks, &t->autograd->post_accumulate_hooks,
                                 t->autograd->grad_fn ? &t->autograd->grad_fn->pre_hooks : nullptr};
  for (std::vector<Hook>* hooks : places)
    if (hooks)
      for (Hook& h : *hooks)
        if (h.id == id) return &h;
  return nullptr;
}

namespace {
// What a step saved for backward goes to the program's hooks, whose exception is the step's.
BoxedResult packed(BoxedResult result) {
  if (result.ok()) TENSOR_TRY(pack_saved());
  else static_cast<GradTape&>(Context::current().tape).to_pack.clear();
  return result;
}

// What the step may not do shows when its nodes are made.
BoxedResult checked(const GradTape& tape, BoxedResult result) {
  if (__builtin_expect(tape.saved_inference || !tape.refused.empty(), 0)) TENSOR_TRY(check_saved());
  return result;
}
}  // namespace

BoxedResult perform(const Step& s, std::span<const Boxed> args) {
  Context& c = Context::current();
  auto& tape = static_cast<GradTape&>(c.tape);
  if (tape.saved_hooks) return packed(checked(tape, run(s, args)));
  if (!c.step_observer || c.steps_under_way) return checked(tape, run(s, args));
  c.steps_under_way++;
  BoxedResult r = checked(tape, run(s, args));
  c.steps_under_way--;
  if (!c.step_observer) return r;  // it has gone meanwhile
  if (r.ok()) c.step_observer->performed(s, args, *r);
  else c.step_observer->failed(s);
  return r;
}

ET perform_one(const Step& s, std::initializer_list<Boxed> args) {
  std::vector<Boxed> r = TENSOR_TRY(perform(s, args));
  auto* t = r.empty() ? nullptr : std::get_if<Tensor>(&r[0]);
  return t ? *t : Tensor();
}

void box_indices(std::span<const Index> indices, IntList* numbers, TensorList* tensors) {
  for (const Index& x : indices) {
    for (int64_t word :
         {int64_t{x.kind}, x.i, int64_t{x.b}, int64_t{x.has_start}, int64_t{x.has_stop}, x.start, x.stop, x.step})
      numbers->push_back(word);
    if (x.kind == Index::TensorIndex) tensors->push_back(x.tensor);
  }
}

bool same_plain(const Boxed& a, const Boxed& b) {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&]<class T>(const T& x) {
        const T& y = std::get<T>(b);
        if constexpr (std::is_same_v<T, double>) return std::bit_cast<uint64_t>(x) == std::bit_cast<uint64_t>(y);
        else if constexpr (std::is_same_v<T, std::complex<double>>) return Scalar::of(x) == Scalar::of(y);
        else if constexpr (std::is_same_v<T, None>) return true;
        else if constexpr (std::is_same_v<T, Tensor> || std::is_same_v<T, TensorList>) return false;
        else return x == y;
      },
      a);
}

Boxed boxed_or_none(const Tensor& t) { return t ? Boxed(t) : Boxed(None{}); }

}  // namespace mpy::tensor
