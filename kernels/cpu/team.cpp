// libgomp's entry points, called as the compiler would for `#pragma omp parallel`.
#include "kernels/cpu/team.h"

#include <algorithm>

extern "C" {
void GOMP_parallel(void (*fn)(void*), void* data, unsigned num_threads, unsigned flags);
int omp_get_thread_num();
int omp_get_num_threads();
int omp_get_max_threads();
int omp_in_parallel();
void omp_set_num_threads(int);
int omp_pause_resource_all(int kind);
}

namespace mpy::cpu {
namespace {

struct Job {
  TeamBody body;
  void* context;
  int64_t n;
};

void part_of(void* data) {
  const Job& job = *static_cast<Job*>(data);
  int64_t threads = omp_get_num_threads(), me = omp_get_thread_num();
  int64_t begin = job.n * me / threads, end = job.n * (me + 1) / threads;
  if (begin < end) job.body(job.context, begin, end);
}

}  // namespace

int team_size() { return omp_get_max_threads(); }

void team_run(TeamBody body, void* context, int64_t n, int threads) {
  threads = static_cast<int>(std::min<int64_t>(threads, n));
  if (threads <= 1 || omp_in_parallel()) return body(context, 0, n);
  Job job{body, context, n};
  GOMP_parallel(part_of, &job, static_cast<unsigned>(threads), 0);
}

bool team_pause() {
  constexpr int kSoft = 1;  // omp_pause_soft: settings stay
  return omp_pause_resource_all(kSoft) == 0;
}

TeamCap::TeamCap(int threads) {
  int now = omp_get_max_threads();
  if (threads >= now) return;
  before_ = now;
  omp_set_num_threads(threads);
}
TeamCap::~TeamCap() {
  if (before_) omp_set_num_threads(before_);
}

}  // namespace mpy::cpu
