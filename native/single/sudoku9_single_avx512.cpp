// The avx512 variant of the one-puzzle engine.
#if defined(__x86_64__)
#include <cstdint>
#include <cstring>

#include <immintrin.h>

#include "sudoku9_single_request.h"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2,popcnt")
#endif

#define DESCARTE_LANE_BITS 512

namespace descarte::sudoku9::avx512 {
#include "sudoku9_single_lanes.h"
#include "sudoku9_single_text.h"
#include "sudoku9_single_engine.h"
}  // namespace descarte::sudoku9::avx512

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
