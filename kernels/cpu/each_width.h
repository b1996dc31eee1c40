// Marks a function that is compiled for the widest vectors of three kinds of processor; which one runs is chosen when
// the plug-in is loaded.
#pragma once
#if defined(__x86_64__)
#define MPY_EACH_WIDTH __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define MPY_EACH_WIDTH
#endif
