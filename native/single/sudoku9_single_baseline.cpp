// The baseline variant of the one-puzzle engine.
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "../portable.h"
#include "sudoku9_single_request.h"

#define DESCARTE_LANE_BITS 128

namespace descarte::sudoku9::baseline {
#include "sudoku9_single_lanes.h"
#include "sudoku9_single_text.h"
#include "sudoku9_single_engine.h"
}  // namespace descarte::sudoku9::baseline
