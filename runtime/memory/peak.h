// The most bytes that a heap had in use, watched for one heap of the process at a time (tracemalloc).
#pragma once
#include <cstddef>

namespace mpy {

class Heap;

bool watch_peak(Heap&);  // from what is in use now on; false: another heap is watched
void forget_peak(Heap&);
size_t peak_of(Heap&);  // 0: it is not watched

}  // namespace mpy
