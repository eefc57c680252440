// The avx2 variant of the one-puzzle engine.
#include "../portable.h"

#if DESCARTE_GNU && DESCARTE_X86
#include <cstdint>
#include <cstring>

#include <immintrin.h>

#include "sudoku9_single_request.h"

DESCARTE_BEGIN_AVX2

#define DESCARTE_LANE_BITS 256

namespace descarte::sudoku9::avx2 {
#include "sudoku9_single_lanes.h"
#include "sudoku9_single_text.h"
#include "sudoku9_single_engine.h"
}  // namespace descarte::sudoku9::avx2

DESCARTE_END_AVX2
#endif
