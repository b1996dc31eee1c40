// The thread team: libgomp's, because oneDNN on Debian is built on it and two pools would fight for the cores.
#pragma once
#include <cstdint>

namespace mpy::cpu {

int team_size();

// Calls body(context, begin, end) on parts of 0..n, on at most `threads` threads (and never inside another team).
using TeamBody = void (*)(void* context, int64_t begin, int64_t end);
void team_run(TeamBody body, void* context, int64_t n, int threads);

template <class F>
void team_for(int64_t n, int threads, const F& f) {
  team_run([](void* context, int64_t begin, int64_t end) { (*static_cast<const F*>(context))(begin, end); },
           const_cast<F*>(&f), n, threads);
}

// Ends the threads of the calling thread's team; the next parallel region begins new ones. False: one is under way.
bool team_pause();

// Vendor calls look at the team's size themselves: this caps it for the calling thread.
class TeamCap {
 public:
  explicit TeamCap(int threads);
  ~TeamCap();

 private:
  int before_ = 0;
};

}  // namespace mpy::cpu
