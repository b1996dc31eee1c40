// See kernel_store.h.
#include "kernels/plan/kernel_store.h"

#include <algorithm>

namespace mpy::kernels {
namespace {
constexpr size_t kMostFamilies = 2048, kMostForms = 64;
constexpr int64_t kOneChunk = kReduceChunk;
}  // namespace

KernelStore& KernelStore::of(const std::string& device) {
  static std::mutex lock;
  static auto* stores = new std::map<std::string, KernelStore*>();
  std::lock_guard<std::mutex> hold(lock);
  KernelStore*& store = (*stores)[device];
  if (!store) store = new KernelStore();
  return *store;
}

std::shared_ptr<DeviceKernel> KernelStore::find(const std::string& text) {
  std::lock_guard<std::mutex> hold(lock_);
  auto at = exact_.find(text);
  return at == exact_.end() ? nullptr : at->second.lock();
}

KernelStore::Code KernelStore::find_open(const OpenText& open) {
  std::lock_guard<std::mutex> hold(lock_);
  auto family = families_.find(open.text);
  if (family == families_.end()) return {};
  for (const Form& f : family->second) {
    Code code;
    if (f.kernel && fits(f, open.places, &code.parameters)) {
      code.kernel = f.kernel;
      return code;
    }
  }
  return {};
}

// Do the numbers agree with all that a form has as known? Then the values of its parameters.
bool KernelStore::fits(const Form& form, const Places& places, std::vector<uint64_t>* parameters) {
  std::vector<bool> given(form.opening.parameters.size(), false);
  parameters->assign(form.opening.parameters.size(), 0);
  for (size_t i = 0; i < places.size(); ++i) {
    const int32_t p = form.opening.parameter[i];
    const uint64_t value = places[i].value;
    if (p < 0) {
      if (value != form.examples[0][i].value) return false;
      continue;
    }
    if (given[p] && (*parameters)[p] != value) return false;
    if (places[i].kind != OpenText::Other && value == 0) return false;  // code for no elements is other code
    if (places[i].kind == OpenText::ReduceExtent && value > static_cast<uint64_t>(form.opening.parameters[p].largest))
      return false;
    given[p] = true;
    (*parameters)[p] = value;
  }
  return true;
}

// How many numbers that a form has as known it would have to open for these.
size_t KernelStore::distance(const Form& form, const Places& places) {
  size_t n = 0;
  for (size_t i = 0; i < places.size(); ++i)
    n += form.opening.parameter[i] < 0 && form.examples[0][i].value != places[i].value;
  return n;
}

KernelStore::Form KernelStore::widened(const Form& from, const Places& places) {
  Form form;
  form.examples = from.examples;
  form.examples.push_back(places);
  form.number = from.number + 1;
  const bool all = form.number >= kForms;
  std::map<std::vector<uint64_t>, int32_t> known;  // by the values that a place had
  form.opening.parameter.assign(places.size(), -1);
  for (size_t i = 0; i < places.size(); ++i) {
    std::vector<uint64_t> values;
    bool one_chunk = places[i].kind == OpenText::ReduceExtent;
    for (const Places& e : form.examples) {
      values.push_back(e[i].value);
      one_chunk &= e[i].value <= static_cast<uint64_t>(kOneChunk);
    }
    const bool same = std::all_of(values.begin(), values.end(), [&](uint64_t v) { return v == values[0]; });
    if (same && !all) continue;
    if (all) values.push_back(i);  // a parameter for each place
    values.push_back(one_chunk);
    auto [at, fresh] = known.try_emplace(values, static_cast<int32_t>(form.opening.parameters.size()));
    if (fresh) form.opening.parameters.push_back({one_chunk && !all ? kOneChunk : kLargestNumber});
    form.opening.parameter[i] = at->second;
  }
  return form;
}

KernelStore::Wanted KernelStore::wanted(const Kernel& kernel, const std::string& text, const OpenText& open,
                                        bool varying) {
  Wanted w;
  w.open_text = open.text;
  const bool empty = std::any_of(open.places.begin(), open.places.end(),
                                 [](const auto& p) { return p.kind != OpenText::Other && p.value == 0; });
  if (varying && !empty) {
    std::lock_guard<std::mutex> hold(lock_);
    const Form* nearest = nullptr;  // of equally near ones the latest, which is the widest: so their number is bounded
    for (const Form& f : families_[open.text])
      if (f.number < kForms && (!nearest || distance(f, open.places) <= distance(*nearest, open.places))) nearest = &f;
    if (nearest) w.form = widened(*nearest, open.places);
  }
  if (w.form.number > 1 && fits(w.form, open.places, &w.parameters)) {
    w.text = print(kernel, w.form.opening);
    return w;
  }
  w.form = Form();
  w.form.examples.push_back(open.places);
  w.form.opening.parameter.assign(open.places.size(), -1);
  w.text = text;
  return w;
}

void KernelStore::keep(Wanted&& w, const std::shared_ptr<DeviceKernel>& kernel) {
  std::lock_guard<std::mutex> hold(lock_);
  if (exact_.size() >= 2 * live_ + 64) sweep();
  if (w.form.number == 1) exact_[w.text] = kernel;
  else w.form.kernel = kernel;
  if (families_.size() >= kMostFamilies) families_.clear();
  Family& family = families_[w.open_text];
  if (family.size() >= kMostForms) family.clear();
  family.push_back(std::move(w.form));
}

void KernelStore::sweep() {
  std::erase_if(exact_, [](const auto& x) { return x.second.expired(); });
  live_ = exact_.size();
}

}  // namespace mpy::kernels
